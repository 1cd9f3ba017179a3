/**
 * @import { PlayClock, PlayEvent, PlayMark, PlayNext, PlayReport, PlayResult, PlayStanding }
 *   from "../../../wasm/api/schema/rulewright"
 */
/** @import { Row } from "../base/outline.mjs" */
/** @import { Command } from "./command.mjs" */
/** @import { Participant } from "./participants.mjs" */
/** @import { PlayContext } from "./context.mjs" */
/** @import { Sheet } from "./sheet.mjs" */
/** @import { PlayAction } from "./action.mjs" */
/** @import { AbilityParts, FoeParts, GearParts, HeroParts, SetupParts, SheetParts } from "./sheet-parts.mjs" */

/**
 * The contract of a game. It describes the places of the game's numbers on a sheet, the questions of its dialogs and
 * the facts of its odds. The rules define the meaning of each, and the language file its name, in the section of the
 * game. A game consists of this description, its package of rules, and its strings. The functions are hooks for
 * behavior that a table cannot describe; every one is optional.
 * @typedef {object} Game
 * @property {string} id   Its name in flags and settings, and of its folder of rules.
 * @property {string} words   Its section of the language file.
 * @property {string} engine   The engine's operation that plays a command.
 * @property {StateParts} [state]   The parts of its state that differ from the usual ones.
 * @property {string} [combatFlag]   The flag of the combat with `runs` and the state; without it "play", which other
 *   games share.
 * @property {SceneParts} [scene]   Parts of its scenes; without them positions do not matter.
 * @property {(combat: foundry.documents.Combat | null, command: Command) => readonly string[]} [named]   Returns the
 *   ids of the participants that a command requires; without it, of all participants that the command names.
 * @property {(event: PlayEvent, pieces: any[]) => boolean} [pieces]   Applies an event to the combatants without an
 *   actor, and reports whether it is about one.
 * @property {(context: PlayContext, command: Command, user: foundry.documents.User) => Record<string, any>} [described]
 *   Returns the command with the structured ability of its item.
 * @property {PermissionParts} [permission]   The rights of players, beside those by owner and field.
 * @property {{ mark: string, deeds: readonly string[] }} [obeys]   The mark of a participant that obeys the giver of
 *   the mark, and the commands of its turn that the giver's player gives in place of its own.
 * @property {MarkParts} marks   Its marks: statuses and other states of participants.
 * @property {CardParts} cards   The contents of its cards.
 * @property {TrackerParts} [tracker]   Its parts of the tracker beside those of every game.
 * @property {Record<string, Game>} [parts]   Its parts with an engine and commands of their own, by their names in
 *   macros.
 * @property {boolean} [outside]   True if it is played outside of combats alone.
 * @property {{ path: string, of: (state: any, who: string) => PlayClock[], table?: string, combat?: string }} [clocks]
 *   The clocks of its actors, and for "" those of the table, which the setting "clocks" or the one with that name
 *   holds, or those of the combat, in its flag with that name.
 * @property {(command: Command, fresh?: string) => Command} [complete]   Returns the command with the values that no
 *   form chooses; `fresh` is the id of a new clock.
 * @property {(next: PlayNext, choice: Command) => Command} [stepCommand]   Returns the step of a card as a command.
 * @property {(error: unknown, command: Command) => import("../world/notify.mjs").ErrorContext} [about]   Returns the
 *   context of a failure.
 * @property {Sheet} sheet   Its sheet, with the numbers and texts that it contains.
 * @property {import("./places.mjs").Marked} [character]   The game of the characters in its state, if it is another.
 * @property {string} [flags]   The path of the actor's flags with all other values; without it, those of its id.
 * @property {{ own?: Record<string, Home>, combat?: Record<string, Home> }} [homes]   The documents of the numbers,
 *   texts and lists of participants and of combats that are not in their usual places, by the rules' names.
 * @property {ByHand} [byHand]   The values that the GM may set by hand in a window.
 * @property {Record<string, PlayAction>} deeds   Its commands, by the rules' names.
 * @property {boolean} [halfUp]   True if half of an odd number is rounded up; without it, down.
 * @property {boolean} [insists]   True if the GM may overrule its refusals outside of combats, too.
 * @property {string} [aim]   The member of its commands that holds the one target; without it, the list `targets`.
 * @property {Buttons} buttons   Its buttons, by their places.
 * @property {TurnParts} [turn]   The buttons that the tracker offers in a turn.
 * @property {MovementParts} [movement]   How its participants move by hand.
 * @property {readonly string[]} [declaredForFoes]   The questions, by what they are about, which no GM is asked: the GM
 *   decides them by a button, before or in the dialog of the command. Without a player the usual answer counts.
 * @property {(actor: foundry.documents.Actor) => "hero" | "foe"} [side]   Returns the side of an actor, by more than
 *   its flags and its owners.
 * @property {PlayOdds} odds
 * @property {(participant: Record<string, any>) => boolean} [defeated]   Reports whether the core is to show a
 *   participant
 *   as defeated.
 * @property {GearParts} [gear]   The items that its actors carry.
 * @property {OrderParts} [order]   The numbers of the order of its combats; without them the sides choose who acts.
 * @property {Record<string, readonly string[]>} [options]   The options of a world, by the rules' names: the texts that
 *   each can be, the default one first, or none at all for a yes or no. Their words are in Option of the game.
 * @property {string} [reader]   The engine's operation that reads the text of an ability.
 * @property {AbilityParts} abilities   Its abilities: how items describe them, and how they are used.
 * @property {SheetParts} [sheetParts]   Parts of its sheets beside those of every game.
 * @property {SetupParts} [setup]   Parts of the setup of its actors and its world.
 * @property {HeroParts} [hero]   The parts of a new hero.
 * @property {FoeParts} [foes]   The parts of the foes of stat blocks.
 * @property {(actor: foundry.documents.Actor) => { combat: object, narrative: object | null }} [stateFor]   Returns an
 *   actor for the API;
 *   without it, its numbers by the rules' names.
 */

/**
 * The parts of a state that differ from the usual one: the flags of the combat, and the sheet, the flags, the marks and
 * the position of each participant.
 * @typedef {object} StateParts
 * @property {string} [name]   The member of the request that holds it; without it "combat".
 * @property {string} [people]   Its list of participants; without it "combatants".
 * @property {readonly string[]} [stored]   The flags of the combat that it contains unchanged; without it, all.
 * @property {(participant: Participant, context: PlayContext, command?: Command) => object} [values]   Returns the
 *   values of a participant, in place of the usual ones.
 * @property {(context: PlayContext, command?: Command) => object} [more]   Returns its other values, in place of those
 *   of the same names.
 */

/**
 * The actions with a button of their own, by the places of the buttons.
 * @typedef {object} Buttons
 * @property {readonly ButtonRow[]} rows   The rows of the panel on every sheet, in their order.
 * @property {Record<string, ButtonAsk>} [asks]   The buttons that are more than an action of the game, by their keys.
 * @property {readonly string[]} row   The actions with a button in the row of a participant in the tracker,
 *   while the rules allow them.
 * @property {Record<string, { field: string, options: readonly string[] }>} [choices]   Those of them with a button
 *   for each option of a field, by action. The tracker names the participants who have not chosen.
 * @property {readonly string[]} table   The GM's actions with a button in the tracker, which belong to the
 *   combat, or to all participants if none runs.
 */

/**
 * A row of buttons on the panel. The key of a button is the name of its action, or one of `asks`.
 * @typedef {object} ButtonRow
 * @property {string} words   The key of its name.
 * @property {string} style   The end of its class, which styles it.
 * @property {readonly string[]} [keys]   The buttons that it always has,
 * @property {readonly string[]} [waiting]   those that it also has before the combat of the actor begins,
 * @property {readonly string[]} [combat]   while the actor takes part in a combat,
 * @property {readonly string[]} [rest]   and while it does not.
 * @property {boolean} [abilities]   True if it has the buttons of the abilities instead.
 * @property {boolean} [pictures]   True if each button shows the icon of its key.
 * @property {"always" | "combat"} [folded]   When it is folded away: always, or while the actor takes part in a combat.
 * @property {string} [summary]   The key of the text that unfolds it; without it, that of its name.
 * @property {(actor: foundry.documents.Actor) => boolean} [shown]   Reports whether an actor has it.
 */

/**
 * A button that is more than an action of the game, and the part of its command that it decides.
 * @typedef {object} ButtonAsk
 * @property {string} [action]   Its action in `deeds`; without it, the one with its key.
 * @property {string} [part]   The part of the game that plays it.
 * @property {Partial<Command>} [preset]   The part of the command that it decides.
 * @property {Record<string, any>} [start]   The choices before any others.
 * @property {string} [key]   The button, where several of one command remember their choices.
 * @property {string} [label]   The key of its name; without it, that of its action.
 * @property {string} [picture]   Its icon.
 * @property {(actor: foundry.documents.Actor) => string} [detail]   Returns what it shows beside its name.
 * @property {Record<string, number>} [needs]   The counters of the turn that it requires.
 */

/** The units of a movement's price. @typedef {"spaces" | "feet" | "hexes" | "ap"} MoveUnit */

/**
 * The means to move a participant: the move window of the battlefield, or commands of a dragged token.
 * @typedef {object} MovementParts
 * @property {(drawn: Drag) => (Command | false)[]} [commands]   Returns the commands that a token which a player drags
 *   in its turn may mean, the first that the rules accept counts.
 * @property {Record<string, { field: string, counter: string }>} [asks]   The actions of a drag that cost more than
 *   the movement of a turn: the value that pays for each, and the counter of it in the standings. A player is asked
 *   before a drag costs it.
 * @property {(moved: { result: any, command: Command, spaces: number }) => { cost: number, unit: MoveUnit }}
 *   [price]   Returns the price of a movement in the unit of the game, by the result of its command.
 * @property {readonly string[]} [dear]   The actions that cost more than the movement of a turn, beside those of
 *   `asks`.
 * @property {boolean} [movesToken]   True if these commands only count the way, and the token is moved apart.
 * @property {boolean} [window]   True if the button for a move opens the move window of the battlefield.
 */

/**
 * The parts of a game whose participants have positions on a scene.
 * @typedef {object} SceneParts
 * @property {string[]} [brushes]   The brushes for its scenes; without it, those for walls and obscuring ground, and
 *   one that clears.
 * @property {readonly string[]} [terrain]   The terrain of squares that its rules use beside the kinds, by the names of
 *   the battlefield.
 * @property {boolean} [changes]   True if abilities change cells of the ground, for which the rules need its floors.
 * @property {GroundParts} [squares]   The palette of its squares, where it differs from that of hexagons.
 * @property {(combat: foundry.documents.Combat) => Promise<Board>} [board]   Returns the things of a running combat
 *   that the scene shows beside its participants.
 * @property {(piece: any, token: foundry.documents.TokenDocument, changed: readonly string[]) => any}
 *   [pieceFromToken]   Returns a combatant without an actor with the numbers that a user has changed on its token, by
 *   their names: x, y, elevation, level and hp.
 * @property {(scene: foundry.documents.Scene) => unknown} [stands]   Reports whether positions on a scene count;
 *   without it, on every grid.
 */

/**
 * The numbers of a participant that decide the order of the combat, by the rules' names.
 * @typedef {object} OrderParts
 * @property {string} [rank]   The number that contains a participant's place in the order of the combat, from 1.
 * @property {string} [initiative]   The number in which higher values go first, as in the core; without it,
 *   "initiative".
 * @property {string} [tie]   The number that contains the place among participants of the same initiative, from 1.
 */

/**
 * The contents of the cards of a game, and the users who see them.
 * @typedef {object} CardParts
 * @property {readonly string[]} fields   Its numbers, texts and counters whose changes cards show.
 * @property {readonly string[]} [tools]   The keys of the buttons beside a text that is left to the table.
 * @property {HurtParts} [hurts]   The damage of its cards, which the table may change by hand.
 * @property {readonly string[]} [silent]   Kinds of events that only keep count, which no card shows.
 * @property {readonly string[]} [counts]   The keys of chains whose figure is a number of dice, and no result.
 * @property {(event: PlayEvent) => string} [key]   Returns the key of the sentence about an event; without it, its
 *   kind.
 * @property {(event: PlayEvent, of: { events: PlayEvent[], context: PlayContext, nameOf:
 *   (id: string, actor?: foundry.documents.Actor) => string }) => Record<string, unknown>} [words]
 *   Returns more words for the sentence about an event.
 * @property {(event: PlayEvent, events: PlayEvent[]) => PlayClock | undefined} [clock]   Returns the clock that the
 *   sentence about an event names.
 * @property {(event: PlayEvent) => boolean} [fells]   Reports whether an event defeats its participant.
 * @property {(events: PlayEvent[]) => boolean} [ends]   Reports whether events end the fight, whatever their command:
 *   then their card is that of its end.
 * @property {(event: PlayEvent, context: PlayContext) => boolean} [unwritten]   Reports whether a mark that ends stays
 *   all the same, because no document of the actor can be changed for it.
 * @property {(command: Command, context: PlayContext) => boolean} [hidesDice]   Reports whether its dice are for GMs
 *   alone.
 * @property {(command: Command, events: PlayEvent[], state: Record<string, any>) => boolean} [secret]   True
 *   if its card is for GMs alone.
 * @property {(command: Command) => string | null} [title]   Returns the title of its card.
 * @property {(events: PlayEvent[]) => StepLine[]} [stepLines]   Returns the changes of a step that has no card of its
 *   own.
 */

/**
 * The damage of the cards of a game.
 * @typedef {object} HurtParts
 * @property {readonly string[]} kinds   The kinds of events that are damage to a participant.
 * @property {readonly string[]} numbers   The numbers that it lowers, by the rules' names.
 * @property {readonly string[]} [steps]   The next steps by which a participant takes damage that is pending.
 * @property {readonly string[]} [but]   The commands whose changes of those numbers are no damage.
 */

/**
 * The rights of players that a game decides itself.
 * @typedef {object} PermissionParts
 * @property {(command: Command, user: foundry.documents.User, on:
 *   { combat: foundry.documents.Combat | null | undefined, taken: Taken | null }) => void} [permits]
 *   Throws if this player may not give the command, in this combat, which may be gone, or as this step of a card;
 *   without it, the fields of its dialog and the owner of its actor decide.
 * @property {(result: PlayResult, user: foundry.documents.User, how:
 *   { taken: Taken | null, agreed: Map<string, number>, checks: boolean }) => void} [guard]
 *   Throws if the user may not make the changes of a result.
 * @property {(command: Command) => string[]} [companions]   Returns the ids of the other heroes that take part, whose
 *   owners must consent to the cost.
 * @property {(events: PlayEvent[], user: foundry.documents.User) => Map<string, number>} [efforts]   Returns the cost
 *   for those other heroes, by their ids.
 */

/**
 * The marks of a game.
 * @typedef {object} MarkParts
 * @property {Record<string, readonly string[]>} kinds   The marks that the GM may give to an actor by hand, by kinds,
 *   which name groups of a list.
 * @property {readonly string[]} [statuses]   Its marks that effects of the actor show, on tokens and in core lists.
 * @property {true} [shown]   True if effects show all its marks: then no flag of the actor contains any.
 * @property {string} [names]   The section of the language file with their names; without it, "Mark" of the game.
 * @property {string} [name]   Their list in the state of a participant; without it "marks".
 * @property {Record<string, string>} [members]   The members of a mark that have another name in the state.
 * @property {Record<string, number>} [counted]   Its marks with a number that the name of the effect shows, and that a
 *   user changes there, with the number of one that is set by hand.
 * @property {Record<string, string>} [lists]   Its marks that are ids in a list of their own, with the names of the
 *   lists.
 * @property {readonly string[]} [incomplete]   Those of them that need more than a name. The token's menu does not
 *   offer them.
 * @property {readonly string[]} [withItems]   Its marks that end with an item, whose id is the end of their `of`.
 * @property {(mark: PlayMark) => string | undefined} [text]   Describes a mark; without it, in the words of the
 *   game.
 */

/**
 * The values that the GM may set by hand, by the rules' names: those of a participant, those that it has only while a
 * turn runs, those of the combat, and those of its running turn.
 * @typedef {NumbersAndFlags & { inTurn?: NumbersAndFlags, combat?: NumbersAndFlags, turn?: NumbersAndFlags,
 *   statuses?: boolean }} ByHand   `statuses` is true if the same window adds and removes statuses.
 */

/**
 * Numbers, and values that are a yes or no.
 * @typedef {{ numbers: readonly string[], flags?: readonly string[] }} NumbersAndFlags
 */

/**
 * The palette of a game's squares.
 * @typedef {object} GroundParts
 * @property {readonly string[]} brushes
 * @property {number} most   The limit of marked squares that the rules accept.
 */

/**
 * The step of a card that a command takes.
 * @typedef {object} Taken
 * @property {foundry.documents.ChatMessage} message
 * @property {number} at   Its place on the card.
 * @property {PlayNext} next   As the card holds it.
 * @property {string} [giver]   The actor of the card's own command.
 * @property {Command} command
 */

/**
 * One change of a step: of a number of an actor, or of a clock of an actor or of the table (then `name` is ""). A clock
 * that begins has no `before`, one that ends no `after`.
 * @typedef {{ name: string, field: string, before: number | null, after: number | null }
 *   | { name: string, clock: string, kind?: string, size: number, before?: number, after?: number }} StepLine
 */

/**
 * The document in which a value is written, and the path within it: "" for its usual one in an actor. A setting of the
 * world is "world", with its name in TABLE as path.
 * @typedef {object} Home
 * @property {"actor" | "item" | "combatant" | "combat" | "token" | "scene" | "world"} in
 * @property {string} path
 * @property {string} [item]   The id of the actor's item, for "item".
 * @property {(value: any, whose: Participant | null) => unknown} [as]   Converts the value to the form in which the
 *   document holds it.
 * @property {(value: any) => Record<string, unknown>} [also]   Returns what else changes in the document.
 */

/**
 * The buttons of a running turn in the tracker. One is shown while the rules allow its action.
 * @typedef {object} TurnParts
 * @property {readonly string[]} first   The usual actions, in their order.
 * @property {readonly string[]} [more]   The others, folded away; without it, those of the panel in a combat.
 * @property {readonly string[]} spends   The counters that show what is left of the turn. A turn without any of them
 *   left has nothing sensible left.
 */

/**
 * The way of a dragged token: the actor's id, the square where it ends, its length in spaces, and what the rules allow
 * the actor now.
 * @typedef {{ who: string, to: { x: number, y: number }, spaces: number, deeds: readonly string[] }} Drag
 */

/**
 * The parts of a game's own in the combat tracker.
 * @typedef {object} TrackerParts
 * @property {string} pips   The counter that is shown as a row of dots.
 * @property {readonly string[]} tools   The GM's buttons of the combat while it runs,
 * @property {readonly string[]} restTools   while none runs,
 * @property {readonly string[]} openTools   before a combat begins, also those of its players,
 * @property {readonly string[]} rests   and while the core counts none either.
 * @property {readonly string[]} rowTools   The GM's buttons of a participant, in place of those for numbers and marks.
 * @property {() => string} line   Describes what the sides share.
 * @property {(combat: foundry.documents.Combat) => string[]} conditions   Describes what decides the combat beside the
 *   defeat of a side.
 * @property {(combat: foundry.documents.Combat, standing: PlayStanding) =>
 *   { left: number, most: number, text: string, marks: { text: string, used?: boolean }[] }} turn
 *   Describes what is left of the turn that runs.
 * @property {(combatant: foundry.documents.Combatant, standing: PlayStanding | undefined) => string[]} notes
 * @property {(combatant: foundry.documents.Combatant, standing: PlayStanding | undefined, active: PlayStanding |
 *   undefined) => boolean} moves   Reports whether it moves in another one's turn.
 * @property {(standing: PlayStanding) => boolean} insists   Reports whether the GM may let it act out of turn.
 * @property {(state: any, unseen: ReadonlySet<string | undefined>) => any} without   Returns the state without
 *   participants that a player does not see.
 */

/**
 * The things of a combat that its scene shows beside the participants.
 * @typedef {object} Board
 * @property {foundry.documents.Scene | null} scene
 * @property {BoardArea[]} areas
 * @property {BoardPiece[]} pieces
 */

/**
 * An area of squares.
 * @typedef {object} BoardArea
 * @property {string} key   Its name among the areas of the combat, which stays the same while it lasts.
 * @property {"zone" | "aura" | "pit" | "impassable" | "dangerous" | "difficult"} kind
 * @property {string} text   Its label.
 * @property {boolean} hidden   True if players do not see it.
 * @property {string} [floor]   The id of its floor, where the scene has several.
 * @property {Row[]} rows
 */

/**
 * A combatant without an actor of the world: a summon or an object.
 * @typedef {object} BoardPiece
 * @property {string} id   Its id for the rules.
 * @property {"summon" | "object"} kind
 * @property {string} group   The same for pieces that are alike.
 * @property {string} name
 * @property {string} text   The text of the ability that made it.
 * @property {foundry.documents.Actor | null} owner   The actor of its summoner or maker.
 * @property {number} [disposition]   That of the owner's token.
 * @property {boolean} hidden   True if players do not see it.
 * @property {number | null} x   Null if it has no position.
 * @property {number | null} y
 * @property {number} level
 * @property {string} [floor]   Its level of the scene, where that has several.
 * @property {number} size   In squares.
 * @property {number | null} hp
 * @property {number | null} maxHp
 * @property {number | null} defense
 */

/**
 * The exact odds that a dialog shows.
 * @typedef {object} PlayOdds
 * @property {[key: string, tone: string][]} chances   The facts that are a yes or no, in order.
 * @property {string[]} [distributions]   Facts of which the dialog draws the first available one as a distribution.
 * @property {string[]} [secret]   Facts that would reveal a foe's numbers.
 * @property {[key: string, but: string][]} [means]   Facts whose mean the dialog shows without a distribution, unless
 *   the other fact is present.
 * @property {string[]} [ifPossible]   Chances that are left out if they are 0.
 * @property {string[]} [reasons]   Chains of the reports that no die changes: a preview lists their steps.
 * @property {boolean} [first]   True if they are those of the first of several targets, each of which has a roll of its
 *   own.
 * @property {string[][]} [whole]   Lists of chances that cover all outcomes, and so fill one bar.
 * @property {string} [totals]   The rule of the totals of those chains, if a preview lists them, too; of several
 *   reports, the totals alone.
 * @property {string[]} [costs]   Kinds of events that no die changes: a preview lists them.
 * @property {(report: PlayReport, command: Command) => { after: string, list: { text: string, rule?: string }[] }}
 *   [more]   Returns what a preview lists after a step of a chain.
 * @property {readonly string[]} [against]   Pools whose high totals are bad for the user who rolls them: those of the
 *   other side, and of harm to oneself.
 */

export {};
