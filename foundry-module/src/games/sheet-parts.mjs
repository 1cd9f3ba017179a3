/** @import { Clause, PlayClock } from "../../../wasm/api/schema/rulewright" */
/** @import { Home } from "./game.mjs" */

/**
 * The items that the actors of a game carry.
 * @typedef {object} GearParts
 * @property {(actor: foundry.documents.Actor) => Record<string, unknown>[]} of   Returns the items that an actor
 *   carries, for the rules.
 * @property {string} [lent]   The mark of an item that another actor has lent, by its owner.
 * @property {(name: string) => Home | undefined} home   Returns the document of a number of an item.
 */

/**
 * Fields in place of a text, with which earlier versions described an ability.
 * @typedef {object} EarlierAbility
 * @property {(item: { flags: object }) => Record<string, unknown> | null} fields   Returns those of an item, as the
 *   rules read them; null for an item without them.
 * @property {(fields: Record<string, unknown>) => Promise<string>} text   Returns the text that means the same. Throws
 *   a `RulesError` for fields that the rules cannot read, with the name of the first.
 */

/**
 * The abilities of a game.
 * @typedef {object} AbilityParts
 * @property {Record<string, readonly string[]>} fields   The parts of an ability that an item describes, by the rules'
 *   names: the names that its attributes may have, as `plain` makes them, the most telling first.
 * @property {string | ((ability: Record<string, unknown>) => string)} use   The action of an ability's button, for all
 *   abilities or for the given one; for one that is a text, with `attack` of its reading.
 * @property {readonly { label: string, ability: { id: string, [part: string]: any } }[]} [basics]   The attacks that
 *   all its characters have, in the words of the rules; a simulation uses them after the abilities of items.
 * @property {boolean} [listed]   True if the rules read the ids of the abilities of participants.
 * @property {(item: foundry.documents.Item) => { id: string } | null} [read]   Returns the ability in the words of the
 *   rules; null for other items. Without it, `fields` describe it, or a text.
 * @property {(item: foundry.documents.Item) => string} [name]   Returns the name of an ability; without it, that of its
 *   item.
 * @property {EarlierAbility} [earlier]   How the rules read the items of earlier versions.
 * @property {(text: string) => number} [comboNumber]   Returns the number of a text in a combo; 0 outside of one.
 * @property {(reading: any) => string} [head]   Returns the costs and keywords of a reading in a line; without it,
 *   its header.
 */

/**
 * The rules' understanding of an ability's text.
 * @typedef {object} Reading
 * @property {string} [name]   The name in its first line.
 * @property {string} [header]   Its costs and keywords, as the rules print them.
 * @property {boolean} [attack]   True if it attacks.
 * @property {boolean} [full]   True if the rules play each clause.
 * @property {string} [takes]   Its cost, by a name of the rules.
 * @property {string} [cost]   Its cost as its text has it.
 * @property {string} [application]   The kind of its use: "passive" for an ability that works by itself.
 * @property {string} [trigger]   The words of the event that a reaction answers.
 * @property {boolean} [weapon]   True if it is a weapon, which takes a slot.
 * @property {Clause[]} clauses
 * @property {string} [printed]   The text of fields that described an ability.
 */

/**
 * Parts of a game's sheets.
 * @typedef {object} SheetParts
 * @property {Record<string, SheetChoice>} choices   The texts with a list of keys, by the rules' names.
 * @property {(actor: foundry.documents.Actor) => AbilityButton[]} abilities   The buttons of its abilities.
 * @property {(actor: foundry.documents.Actor, update: Record<string, unknown>) => Record<string, unknown> | null}
 *   chosen
 *   Returns what a saved choice changes beside its field; null if nothing was chosen that other numbers follow.
 * @property {(actor: foundry.documents.Actor) => Promise<void>} offerNumbers   Offers the numbers that follow from the
 *   choices of a sheet.
 * @property {(actor: foundry.documents.Actor) => boolean} inParty   Reports whether its panel shows the party.
 * @property {boolean} effects   True if its owner may put effects on it by hand.
 */

/**
 * The button of an ability: the id of its item, its name, its cost as signs and in words, and the counters of the turn
 * that it requires.
 * @typedef {{ id: string | null, name: string, pips?: string, cost?: string, needs?: Record<string, number> }}
 *   AbilityButton
 */

/**
 * A text of a sheet with a list of keys.
 * @typedef {object} SheetChoice
 * @property {readonly string[]} keys
 * @property {string} words   The section of their names.
 * @property {(actor: foundry.documents.Actor) => string | undefined} read   Returns the key that a sheet states.
 * @property {boolean} [flagFirst]   True if a flag takes precedence over the sheet.
 */

/**
 * Parts of the setup of a game's actors and its world.
 * @typedef {object} SetupParts
 * @property {boolean} classes   True if its actors have classes, which folders, abilities and tokens imply.
 * @property {(actor: foundry.documents.Actor, names: string[]) => Promise<Record<string, unknown>>} initial   Returns
 *   the initial
 *   values of missing numbers that the rules know.
 * @property {(actor: foundry.documents.Actor) => string[]} dirt   Returns a sentence for each text or ability that the
 *   rules cannot read.
 * @property {readonly string[]} directory   Its buttons in the list of actors.
 * @property {(actor: foundry.documents.Actor) => TakenClocks} [clocks]   Plans the import of the clocks of a sheet.
 */

/**
 * The clocks of a sheet that an adoption imports, and those that the rules cannot use. No clock is imported twice, even
 * if it was deleted since.
 * @typedef {{ taken: PlayClock[], unusable: { name: string, why: "clockSize" | "clockFilled" }[],
 *   update: Record<string, unknown> }} TakenClocks
 */

/**
 * The parts of a new hero that the tables of a game decide.
 * @typedef {object} HeroParts
 * @property {readonly string[]} [classes]   The keys of its classes; their names are in `words` of `className`.
 * @property {(name: string) => string} [className]
 * @property {readonly HeroField[]} [fields]   The questions about a new hero, beside name and class,
 * @property {readonly HeroField[]} [levelFields]   and about one that takes a level.
 * @property {(values: Record<string, unknown>) => Promise<Record<string, unknown>>} numbers   Returns the numbers and
 *   texts of a new hero, by the rules' names, from the contents of the fields. `class` is its class.
 * @property {(known: Record<string, any>, values: Record<string, unknown>) => Promise<Record<string, unknown>>} [next]
 *   Returns the numbers that a level changes, from those of the sheet and the contents of the fields.
 * @property {(known: Record<string, any>) => Promise<LevelPrice>} [price]   Returns the price of a level, if the rules
 *   name one.
 * @property {readonly string[]} shown   The numbers that the window shows.
 */

/**
 * The numbers of a foe as a text prints them: `class` is the key of its class, "" for none, and `notes` are sentences
 * about it.
 * @typedef {{ name: string, class: string, templates: string[], numbers: Record<string, number>, notes: string[] }}
 *   FoeBlock
 */

/**
 * The parts of the foes of stat blocks.
 * @typedef {object} FoeParts
 * @property {readonly string[]} classes   The keys of their classes.
 * @property {(name: string) => string} className
 * @property {readonly string[]} numbers   The numbers that a foe needs, by the rules' names.
 * @property {(foe: FoeBlock) => readonly string[]} [asks]   Returns the numbers that a foe of this class needs besides,
 *   which no text has.
 * @property {(name: string) => string} label   Returns the name of a number.
 * @property {(lines: readonly string[]) => { size: number, block: FoeBlock } | null} blockAt   Reads a foe at the
 *   beginning of lines: how many of them it takes, and its numbers. Null for any other lines.
 * @property {(actor: Record<string, any>) => string[]} linesOf   Returns the lines with the class and the numbers of an
 *   exported actor; none for one without.
 * @property {(foe: FoeBlock) => Promise<Record<string, number>>} ofClass   Returns the numbers of the class of a foe.
 * @property {(block: FoeBlock) => Promise<object>} actor   Returns the data of the actor of a foe with all its numbers.
 */

/**
 * The price of a level: the number of the sheet that pays it, by the rules' name, its value and the needed one.
 * @typedef {{ name: string, has: number, needs: number }} LevelPrice
 */

/**
 * A question of the window for heroes.
 * @typedef {object} HeroField
 * @property {string} name   The rules' name.
 * @property {readonly string[]} [options]   Texts of which one is chosen, as sheets contain them; "" is none.
 * @property {boolean} [flag]   True for a yes or no.
 * @property {boolean} [text]   True for a text. A field without options, flag and text is a whole number.
 * @property {string} [group]   The key of the heading above it and its neighbours of the same group.
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [usual]   Its first value; without it, it is empty.
 */

export {};
