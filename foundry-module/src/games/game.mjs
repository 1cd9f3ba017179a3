/** @import { PlayClock, PlayEvent, PlayMark, PlayNext, PlayReport, PlayResult, PlayStanding } from "../../../wasm/api/schema/rulewright" */
/** @import { Command } from "./command.mjs" */
/** @import { Fighter } from "./icon/combat/encounter.mjs" */
/** @import { Seats } from "./seats.mjs" */
/** @import { Key, Place as Source } from "./set-aside.mjs" */

/**
 * How the module plays a game by descriptions alone: the places of its numbers
 * on a sheet, the questions of its dialogs, the facts of its odds. The rules hold
 * the meaning of each, and the language file its name, in the section of the
 * game. So a game is one of these, its package of rules, and its strings. The
 * functions are hooks for what no table can describe; every one is optional.
 * @typedef {object} Game
 * @property {string} id   Its name in flags and settings, and of its folder of rules.
 * @property {string} words   Its section of the language file.
 * @property {string} engine   The engine's operation that plays a command.
 * @property {string} [state]   The member of the request that holds the state; without it "combat".
 * @property {string} [combatFlag]   The flag of the combat with `runs` and the state; without it "play", which other games share.
 * @property {(seats: Seats, command?: Command) => object} [stateOf]   Reads the state from documents, for a command.
 * @property {(scene: foundry.documents.Scene) => unknown} [standsOn]   Reports whether positions on a scene count; without it, on every grid.
 * @property {(combat: foundry.documents.Combat | null, command: Command) => readonly string[]} [named]   Returns the ids of those who must take part
 *   in a command; without it, of all whom the command names.
 * @property {(seats: Seats, keys: Key[], state: any) => Source | null} [sourceOf]   Returns the document that holds a value of the state.
 * @property {(seats: Seats, who: Fighter | null, name: string) => Home | null | undefined} [place]   Returns the document in which a number or text
 *   is written: null for one that nothing keeps now, undefined for the usual place.
 * @property {(event: PlayEvent, pieces: any[]) => boolean} [pieces]   Applies an event to the combatants that no actor holds, and reports whether it is about one.
 * @property {Lists} [lists]   Reads and writes its lists of marks, of a game with several.
 * @property {(seats: Seats, command: Command, user: foundry.documents.User) => Record<string, any>} [described]   Returns the command with the structured ability of its item.
 * @property {(command: Command, user: foundry.documents.User, on: { combat: foundry.documents.Combat | null | undefined, taken: Taken | null }) => void} [permits]
 *   Throws where this player may not give the command, in this combat, which may be gone, or as this step of a card; without it, the fields
 *   of its dialog and the owner of its actor decide.
 * @property {(mark: PlayMark) => string | undefined} [markText]   Describes a mark; without it, in the words of the game.
 * @property {(event: PlayEvent, of: { events: PlayEvent[], seats: Seats, nameOf: (id: string, actor?: foundry.documents.Actor) => string }) => Record<string, unknown>} [eventWords]
 *   Returns more words for the sentence about an event.
 * @property {TrackerParts} [tracker]   What its tracker shows beside that of every game.
 * @property {(name: string) => string | undefined} [markImage]   Returns the picture of a mark.
 * @property {boolean} [outside]   Whether it is played outside of combats alone.
 * @property {{ path: string, of: (state: object, who: string) => PlayClock[] }} [clocks]   The clocks of its actors, and for "" those of the table.
 * @property {(event: PlayEvent, events: PlayEvent[]) => PlayClock | undefined} [clockOf]   Returns the clock that the sentence about an event names.
 * @property {(event: PlayEvent) => string} [eventKey]   Returns the key of the sentence about an event; without it, its kind.
 * @property {(result: PlayResult, user: foundry.documents.User, how: { taken: Taken | null, agreed: Map<string, number>, checks: boolean }) => void} [guard]
 *   Throws where the user may not make the changes of a result.
 * @property {(command: Command) => boolean} [companions]   Reports whether others take part, who must consent to the cost.
 * @property {(events: PlayEvent[], user: foundry.documents.User) => Map<string, number>} [efforts]   Returns the cost for those others, by their ids.
 * @property {(command: Command, fresh?: string) => Command} [complete]   Returns the command with what no form chooses; `fresh` is the id of what begins.
 * @property {(next: PlayNext, choice: Command) => Command} [stepCommand]   Returns the step of a card as a command.
 * @property {(command: Command, seats: Seats) => boolean} [hides]   Reports whether its dice are for GMs alone.
 * @property {(command: Command, events: PlayEvent[], state: Record<string, any>) => boolean} [isSecret]   Reports whether its card is for GMs alone.
 * @property {(command: Command) => string | null} [titleOf]   Returns the title of its card.
 * @property {(events: PlayEvent[]) => StepLine[]} [stepLines]   Returns the changes of a step that has no card of its own.
 * @property {(error: unknown, command: Command) => import("../world/notify.mjs").ErrorContext} [about]   Returns the context of a failure.
 * @property {Record<string, SheetField>} sheet   What stands on a sheet, by the rules' names. All else stands in flags of ours.
 * @property {Record<string, readonly string[]>} ability   What an item says of an ability, by the rules' names: the names that its
 *   attributes may have, as `plain` makes them, the most telling first.
 * @property {readonly string[]} told   Which of its numbers, texts and counters are told on cards when they change.
 * @property {readonly string[]} [untold]   Kinds of events that only keep count, of which no card tells.
 * @property {readonly string[]} [byHand]   Which of its numbers the GM may set by hand, where that is not those that are told.
 * @property {Record<string, PlayDeed>} deeds   Its commands, by the rules' names.
 * @property {boolean} [insists]   Whether the GM may overrule its refusals outside of combats, too.
 * @property {(report: PlayReport, command: Command) => { after: string, list: { text: string, rule?: string }[] }} [moreReasons]   Returns what a preview
 *   lists after a step of a chain.
 * @property {string} [aim]   The member of its commands that holds the one target; without it, the list `targets`.
 * @property {string | ((ability: Record<string, unknown>) => string)} uses   The deed that an ability's button stands for, of all of them or of that one.
 * @property {readonly string[]} buttons   The deeds with a button on every sheet.
 * @property {readonly string[]} fightButtons   Those with one while the actor fights.
 * @property {readonly string[]} [restButtons]   Those with one while it does not.
 * @property {readonly string[]} [moreButtons]   Those of them that are done rarely: they are folded away.
 * @property {readonly string[]} rowButtons   Those in the tracker beside somebody, while the rules say that they may.
 * @property {readonly string[]} tableButtons   Those in the tracker, which belong to the fight, or where none runs to all: the GM's.
 * @property {Record<string, readonly string[]>} marks   What may be put on somebody by hand, by kinds, which name groups of a list.
 * @property {PlayOdds} odds
 * @property {(fighter: Record<string, any>) => boolean} [defeated]   Whether the core is to show somebody as defeated.
 * @property {boolean} [places]   Whether it matters where somebody stands.
 * @property {string[]} [brushes]   The brushes for its scenes, where those are not walls, obscuring ground and nothing.
 * @property {readonly string[]} [terrain]   The terrain of squares that its rules use beside the kinds, by the names of the battlefield.
 * @property {string} [order]   Which of its numbers is somebody's place in the order of the fight, from 1.
 * @property {string} [initiative]   Which of them is that in which higher numbers go first, as in the core, where it is not called initiative.
 * @property {string} [tie]   Which of them is the place among fighters of the same initiative, from 1.
 * @property {Record<string, readonly string[]>} [options]   What a table decides for itself, by the rules' names: the texts that each can be,
 *   the usual one first, or none at all for a yes or no. Their words stand in Option of the game.
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
 * One change that came of a step: of a number of an actor, or of a clock of an actor or of
 * the table (then `name` is ""). A clock that begins has no `before`, one that ends no `after`.
 * @typedef {{ name: string, field: string, before: number | null, after: number | null }
 *   | { name: string, clock: string, kind?: string, size: number, before?: number, after?: number }} StepLine
 */

/**
 * The document in which a value is written, and the path within it. A setting of
 * the world is "world", with its name in TABLE as path; "effects" are the actor's,
 * one for each mark.
 * @typedef {object} Home
 * @property {"actor" | "combatant" | "combat" | "token" | "scene" | "world" | "effects"} in
 * @property {string} path
 * @property {(value: any) => unknown} [as]   Converts the value to the form in which the document holds it.
 * @property {(value: any) => Record<string, unknown>} [also]   Returns what else changes in the document.
 */

/**
 * The parts of a game's own in the combat tracker.
 * @typedef {object} TrackerParts
 * @property {string} pips   The counter that is shown as a row of dots.
 * @property {readonly string[]} tools   The GM's buttons of the combat while it runs,
 * @property {readonly string[]} restTools   while none runs,
 * @property {readonly string[]} rests   and while the core counts none either.
 * @property {readonly string[]} rowTools   The GM's buttons of a participant, in place of those for numbers and marks.
 * @property {() => string} line   Describes what the sides share.
 * @property {(combat: foundry.documents.Combat, standing: PlayStanding) => { deeds: string[], left: number, most: number, text: string, marks: { text: string, used?: boolean }[] }} turn
 *   Describes what is left of the turn that runs.
 * @property {(combatant: foundry.documents.Combatant, standing: PlayStanding | undefined) => string[]} notes
 * @property {(combatant: foundry.documents.Combatant, standing: PlayStanding | undefined, active: PlayStanding | undefined) => boolean} moves   Reports whether it moves in another one's turn.
 * @property {(standing: PlayStanding) => boolean} insists   Reports whether the GM may let it act out of turn.
 * @property {(state: any, unseen: ReadonlySet<string | undefined>) => any} without   Returns the state without participants that a player does not see.
 */

/**
 * The lists of a game that keeps its marks in several. `whose` is null for a list of the combat.
 * @typedef {object} Lists
 * @property {(event: PlayEvent) => string} of   Returns the name of the list to which the event's mark belongs.
 * @property {(seats: Seats, whose: Fighter | null, list: string) => readonly unknown[]} read   Returns its entries, in the order of the rules.
 * @property {(list: string, mark: PlayMark, before?: any) => unknown} entry   Converts a mark to an entry; `before` is the entry that it replaces.
 * @property {(list: string) => Home} home
 */

/**
 * A number or text of a sheet: a place of its own, the attribute with one of
 * those names, or the most that another one can be, where no attribute of those
 * names says it.
 * @typedef {{ path: string } | { names: readonly string[] } | { most: string, names?: readonly string[] }} SheetField
 */

/**
 * How a command is asked for.
 * @typedef {object} PlayDeed
 * @property {Aim | ((asking: Asking) => Aim)} [targets]   The targets for which its dialog asks; without it, none.
 * @property {(asking: Asking) => string} [nobody]   Returns the key of the words for no target.
 * @property {boolean} [aside]   Whether it is rarely aimed at anybody, who is then chosen below what is asked often.
 * @property {"needed" | "allowed"} [ability]   Whether it is done with an item of the actor.
 * @property {PlayField[] | ((asking: Asking) => PlayField[])} [fields]   What else its dialog asks.
 * @property {(command: Command, asking: Asking) => Command} [compose]   Returns the rules' command for what the fields hold.
 * @property {(command: Command, asking: Asking) => string | null} [lacks]   Returns the key of the sentence that asks for what is missing.
 * @property {(asking: Asking) => string} [hint]   Returns a sentence above the fields.
 * @property {string} [title]   The key of its dialog's title, where that is not its name.
 * @property {(asking: Asking) => Promise<unknown>} [prepare]   Returns the data of its dialog, for `data` of the circumstances.
 * @property {boolean} [asksFirst]   Whether its dialog opens until it has been used once, even if the user skips dialogs.
 * @property {(marks: PlayMark[], step: PlayNext | undefined) => PlayMark | undefined} [about]   The mark that its dialog is about, which the dialog names first.
 * @property {boolean | "some"} [dice]   Whether it rolls: always, or as it is chosen.
 * @property {boolean} [gm]   Whether only the GM gives it.
 * @property {readonly string[]} [asks]   The lists of the command for choices of others, whose owners are asked before it is rolled. Their words
 *   stand in Consent of the game.
 * @property {boolean} [quiet]   Whether nothing is posted where nothing is to be told: everybody sees what changes.
 * @property {boolean} [course]   Whether it is the combat's own course: its consequences for others need no permission and never wait on a card.
 * @property {boolean} [between]   Whether it also works without a combat, on all heroes.
 * @property {boolean} [gathers]   Whether its card lists the events by participant.
 * @property {boolean} [before]   Whether it is done in a fight that has not begun yet.
 * @property {boolean} [whole]   Whether it belongs to nobody but to the fight, or to all.
 * @property {boolean} [everybody]   Whether it is about all heroes, where no fight runs.
 * @property {boolean} [silent]   Whether it never has a card: its changes are visible on the sheets.
 * @property {boolean} [gathers]   Whether its card lists what happened actor by actor, and says so where nothing did.
 * @property {readonly string[]} [untold]   Numbers that its reports name, so that no line does.
 * @property {boolean} [draws]   Whether its card draws the clocks that have changed.
 * @property {string} [phase]   The part of the round in which alone the tracker has a button for it.
 */

/**
 * The targets of a command: another participant ("one"), several ("many"), anyone or none ("any", with one box for each), the acting
 * one without a question ("self"), one other or none ("other"), anyone or none ("any one"), and anyone, by default the acting one ("oneself").
 * @typedef {"one" | "many" | "any" | "self" | "other" | "any one" | "oneself"} Aim
 */

/**
 * The circumstances of a dialog.
 * @typedef {object} Asking
 * @property {foundry.documents.Actor | null} actor   The acting participant.
 * @property {foundry.documents.Combat | null} combat   The combat in which the command is given.
 * @property {foundry.documents.Actor[]} people   All whom the user may name.
 * @property {Partial<Command>} command   The part of the command that the button decides.
 * @property {PlayMark[]} marks   The marks of the actor.
 * @property {PlayNext} [step]   The step of a card that it is.
 * @property {unknown} [data]   The result of `prepare`.
 */

/**
 * What a dialog asks for a command.
 * @typedef {object} PlayField
 * @property {string} name   The rules' name of it, with dots where it is part of another one. Its words stand in Ask of the game, with
 *   a capital in place of a dot.
 * @property {string} [words]   The key of its words in Ask, where that is not its name.
 * @property {string} [label]   The key of its words in the language file, where they are not in Ask.
 * @property {"number" | "choice" | "choices" | "flag" | "text" | "texts" | "fighter" | "fighters" | "ability" | "mark" | "held" | "field" | "square" | "path" | "fixed"} kind   A
 *   number, one of its options, several of them as a text with commas between, a yes or no, a text, several with semicolons between
 *   them, somebody, several, an item of who does it, a mark that there is, the place of one that who does it has, a number that is told,
 *   a square of the battlefield, a path on it, or its usual value without a question.
 * @property {boolean} [list]   Whether several options are sent as a list.
 * @property {(option: string) => string} [optionName]   Returns the name of an option, where the game has no words for it.
 * @property {string} [found]   The key of the finding that fills it until the user edits it. What nobody edited is not sent.
 * @property {string} [group]   The name of the fieldset that it belongs to. Of a group that is filled, all is sent once one field is edited.
 * @property {string} [legend]   The legend of that fieldset, where it is not in Ask.
 * @property {string} [row]   The name of the row that it shares with others.
 * @property {(choices: Record<string, any>) => boolean} [shown]   Whether it is shown, by what is chosen; a hidden field is not sent.
 * @property {string} [hint]   A sentence below it.
 * @property {string} [text]   Its words, where they contain more than words.
 * @property {{ move: string, spaces: number }} [move]   The movement of a path.
 * @property {readonly string[] | ((marks: PlayMark[], step: PlayNext | undefined) => readonly string[])} [options]   Of a choice; ""
 *   is what is usual. Some hang on the marks of who does it, or on the step of a card that is taken; where there is nothing to choose,
 *   nothing is asked. Their words stand in Choice of the game, by the field's name, or where there are none they are names.
 * @property {number} [min]
 * @property {number} [max]
 * @property {any} [usual]   What it is before anybody chose; what is usual is not sent.
 * @property {boolean} [place]   Whether it is a column or a row of the map, or a text that may be both, as "4, 5": players count them from 1, the rules from 0.
 * @property {boolean} [gm]   Whether only the GM is asked.
 * @property {boolean} [keeps]   Whether it is asked with what was chosen last.
 * @property {boolean} [rare]   Whether it is folded away below what is asked often.
 */

/**
 * What a dialog tells of the exact odds.
 * @typedef {object} PlayOdds
 * @property {[key: string, tone: string][]} chances   The facts that are a yes or no, in order.
 * @property {string[]} [drawn]   Facts of which the first that is there is drawn as a distribution.
 * @property {string[]} [secret]   Facts that would tell a foe's numbers.
 * @property {string[]} [means]   Facts of which the mean is told, though they are not drawn.
 * @property {string[]} [ifPossible]   Chances that are left out where they are 0.
 * @property {string[]} [reasons]   Chains of the reports that no die changes: a preview lists their steps.
 * @property {boolean} [first]   Whether they are those of the first of several targets, who each have a roll of their own.
 * @property {string[][]} [whole]   Lists of chances that are all that can happen, and so fill one bar.
 * @property {boolean} [totals]   Whether a preview lists the totals of those chains, too; of several reports, the totals alone.
 * @property {string[]} [costs]   Kinds of events that no die changes: a preview lists them.
 */

export {};
