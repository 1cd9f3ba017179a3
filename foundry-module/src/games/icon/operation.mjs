/**
 * What a player wants, as plain data: it could come from another browser.
 * @typedef {object} Intent
 * @property {string} operation   A name that operationOf knows, or with `deed` the template that asks for it.
 * @property {string} [deed]   What is played in the fight that runs or in narrative play, in place of an operation: a name that deedOf knows.
 * @property {string} actor       The uuid of who acts, or "" where the table itself does.
 * @property {string | null} target
 * @property {string | null} helper
 * @property {Record<string, any>} choices   What the player set, under the names of the engine's request.
 * @property {CardStep} [step]   The next step of a card that it is, where it is one.
 *
 * @typedef {{ card: string, step: number }} CardStep   A message's id, and which of its steps.
 */

/**
 * Who takes part, as documents, and what else a request is made of.
 * @typedef {object} Table
 * @property {foundry.documents.Actor} actor
 * @property {foundry.documents.Actor | null} target
 * @property {foundry.documents.Actor | null} helper
 * @property {foundry.documents.Actor[]} others   Those in an area beside the target, of `choices.others`.
 * @property {foundry.documents.Combat | null} combat
 * @property {import("../../../../wasm/api/schema/rulewright").IconOptions} options
 * @property {number} partyResolve
 */

/** @import { PlayEvent, IconStep, Roll } from "../../../../wasm/api/schema/rulewright" */
/** @typedef {Roll} EngineRoll */
/** @typedef {PlayEvent} Event */
/** @typedef {IconStep} Step */
/** @typedef {{ result: any, rolls: EngineRoll[], odds?: import("../../../../wasm/api/schema/rulewright").Report }} Answer */

/**
 * A button on a card: something that can be done to documents, once.
 * @typedef {object} Offer
 * @property {string} id       Unique on its card.
 * @property {string} kind     A key of Offer in the language file.
 * @property {string[]} roles  Who of the engine's roles changes.
 * @property {number} [amount] What the button's words say, if they name a number.
 * @property {number} [each]   Damage of each instance, and
 * @property {number} [times]  how many there are, where the amount comes in instances.
 */

/**
 * What a card remembers of its roll for its buttons: small, and without anything that is on a sheet.
 * @typedef {object} Rolled
 * @property {number[]} [faces]      The dice that the button's request meets again.
 * @property {number} [amount]       Rolled damage, before anything lowered it.
 * @property {boolean} [missed]
 * @property {{ status: string, ongoing?: boolean }[]} [inflicts]   Those whose trigger fired.
 * @property {Rolled[]} [others]   The same of the area effect, for each of those in it.
 */

/** @typedef {(operation: string, request: object, faces: number[]) => Promise<Answer>} Asker */

/**
 * What a dialog asks before something is done.
 * @typedef {object} Question
 * @property {string} [template]   The one of its fields; without it, that of the operation's name.
 * @property {boolean} dice       Whether it rolls.
 * @property {"target" | "self" | "other" | null} target   Whom its dialog asks for: a foe, anybody with
 *   oneself first, or nobody. "other" asks for a helper.
 * @property {(intent: Intent) => string} [title]   What its dialog is called; without it, by its name.
 * @property {(actor: foundry.documents.Actor) => Record<string, any>} defaults   The choices before anybody chose.
 * @property {(chosenBefore: boolean) => boolean} [quick]   Whether the dialog may be skipped; without it, always.
 * @property {(intent: Intent) => string | null} [needs]   What must still be chosen, as a key of the language file.
 * @property {(intent: Intent, table: Table) => Record<string, any> | Promise<Record<string, any>>} form   What its part of the dialog shows.
 * @property {(form: Record<string, any>, before: Record<string, any>) => Record<string, any>} [read]   Choices from the
 *   dialog's fields, where they differ, and from those before.
 */

/**
 * How the module plays one operation of the engine.
 * @typedef {Question & OwnOfOperation} Operation
 * @typedef {object} OwnOfOperation
 * @property {string} engine      The engine's name of it.
 * @property {(intent: Intent, table: Table) => Record<string, any>} request   The engine's request, dice left out.
 * @property {(answer: Answer) => Rolled} [remember]   What the card keeps of the roll; without it, every die.
 * @property {(answer: Answer, intent: Intent) => Offer[]} offers
 * @property {(offer: Offer, intent: Intent, table: Table, rolled: Rolled, ask: Asker) => Promise<Event[]>} [settle]
 *   What a button does to the characters as they are now; without it, the same request is asked again with the same dice.
 */

/**
 * How the module plays one command, of a fight or of narrative play.
 * @typedef {FightDeed | NarrativeDeed} Deed
 * @typedef {Question & OwnOfDeed & OwnOfFight} FightDeed
 * @typedef {Question & OwnOfDeed & OwnOfNarrative} NarrativeDeed
 * @typedef {object} OwnOfDeed
 * @property {boolean} [rolls]   Whether its dialog's button says so, in place of the deed's name.
 * @property {(actor: foundry.documents.Actor) => boolean} [asks]   Whether it has anything to ask; without it, it has.
 *
 * @typedef {object} OwnOfFight
 * @property {"fight"} [plays]
 * @property {(intent: Intent, table: Table) => import("../../../../wasm/api/schema/rulewright").IconCombatCommand} command
 *
 * @typedef {object} OwnOfNarrative
 * @property {"narrative"} plays
 * @property {(intent: Intent, table: Table) => import("../../../../wasm/api/schema/rulewright").NarrativeCommand} command
 */

export {};
