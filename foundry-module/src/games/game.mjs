/** @import { PlayClock, PlayEvent, PlayMark, PlayNext, PlayResult } from "../../../wasm/api/schema/rulewright" */
/** @import { Command } from "./command.mjs" */
/** @import { Seats } from "./seats.mjs" */
/** @import { Key, Place } from "./set-aside.mjs" */

/**
 * How the module plays a game by descriptions alone: where its numbers stand
 * on a sheet, what its dialogs ask, what the odds of it tell. What any of it
 * means is known to the rules, and what it is called to the language file, in
 * the section of the game's name. So a game is one of these, its package of
 * rules, and its strings.
 * @typedef {object} Description
 * @property {string} id   Its name in flags and settings, and of its folder of rules.
 * @property {string} words   Its section of the language file.
 * @property {string} engine   The engine's operation that plays a command.
 * @property {Record<string, SheetField>} sheet   What stands on a sheet, by the rules' names. All else stands in flags of ours.
 * @property {Record<string, readonly string[]>} ability   What an item says of an ability, by the rules' names: the names that its
 *   attributes may have, as `plain` makes them, the most telling first.
 * @property {readonly string[]} told   Which of its numbers, texts and counters are told on cards when they change.
 * @property {readonly string[]} [untold]   Kinds of events that only keep count, of which no card tells.
 * @property {readonly string[]} [byHand]   Which of its numbers the GM may set by hand, where that is not those that are told.
 * @property {Record<string, PlayDeed>} deeds   Its commands, by the rules' names.
 * @property {string | ((ability: Record<string, unknown>) => string)} uses   The deed that an ability's button stands for, of all of them or of that one.
 * @property {readonly string[]} buttons   The deeds with a button on every sheet.
 * @property {readonly string[]} fightButtons   Those with one while the actor fights.
 * @property {readonly string[]} [restButtons]   Those with one while it does not.
 * @property {readonly string[]} [moreButtons]   Those of them that are done rarely: they are folded away.
 * @property {readonly string[]} rowButtons   Those in the tracker beside somebody, while the rules say that they may.
 * @property {readonly string[]} tableButtons   Those in the tracker, which belong to the fight, or where none runs to all: the GM's.
 * @property {Record<string, readonly string[]>} marks   What may be put on somebody by hand, by kinds, which name groups of a list.
 * @property {PlayOdds} odds
 * @property {(fighter: Record<string, any>) => boolean} defeated   Whether the core is to show somebody as defeated.
 * @property {boolean} [places]   Whether it matters where somebody stands.
 * @property {string[]} [brushes]   The brushes for its scenes, where those are not walls, obscuring ground and nothing.
 * @property {readonly string[]} [terrain]   The terrain of squares that its rules use beside the kinds, by the names of the battlefield.
 * @property {string} [order]   Which of its numbers is somebody's place in the order of the fight, from 1.
 * @property {string} [initiative]   Which of them is that in which higher numbers go first, as in the core, where it is not called initiative.
 * @property {string} [tie]   Which of them is the place among fighters of the same initiative, from 1.
 * @property {Record<string, readonly string[]>} [options]   What a table decides for itself, by the rules' names: the texts that each can be,
 *   the usual one first, or none at all for a yes or no. Their words stand in Option of the game.
 *
 * @typedef {Description & Hooks} Game
 */

/**
 * What a game does in its own way. Without a hook it does as all others do.
 * @typedef {object} Hooks
 * @property {boolean} [outside]   Whether it is played outside of combats alone.
 * @property {string} [state]   The member of a request that holds its state, where that is not "combat".
 * @property {(command: Command) => foundry.documents.Actor[]} [participants]   The actors of a command, in place of those that it names.
 * @property {(seats: Seats, command: Command) => object} [stateOf]   The state as the rules read it.
 * @property {(actors: foundry.documents.Actor[], keys: Key[], state: any) => Place | null} [placeIn]   The place in a document from which a value of the state comes.
 * @property {(actor: foundry.documents.Actor, name: string, value: any) => [path: string, value: unknown] | null} [place]   The path at which a number or text is written, and as what.
 * @property {{ path: string, of: (state: object, who: string) => PlayClock[] }} [clocks]   The clocks of its actors, and for "" those of the table.
 * @property {(command: Command, user: foundry.documents.User, taken: Taken | null) => void} [permits]   Throws where the user may not give the command.
 * @property {(result: PlayResult, user: foundry.documents.User, how: { taken: Taken | null, agreed: Map<string, number>, checks: boolean }) => void} [guard]   Throws where the user may not do what comes of it.
 * @property {(command: Command) => boolean} [companions]   Reports whether the command is about others, who must consent to its cost.
 * @property {(events: PlayEvent[], user: foundry.documents.User) => Map<string, number>} [efforts]   What it costs those others, by their ids.
 * @property {(command: Command, fresh?: string) => Command} [complete]   The command with what no form chooses; `fresh` is the id of what begins.
 * @property {(next: PlayNext, choice: Command) => Command} [stepCommand]   The step of a card as a command.
 * @property {(command: Command, seats: Seats) => boolean} [hides]   Reports whether its dice are for GMs alone.
 * @property {(command: Command, events: PlayEvent[], state: Record<string, any>) => boolean} [isSecret]   Reports whether its card is for GMs alone.
 * @property {(command: Command) => string | null} [titleOf]   The title of its card.
 * @property {(event: PlayEvent) => string} [eventWords]   The key of the sentence for an event, in Event of the game.
 * @property {(event: PlayEvent, events: PlayEvent[]) => { clock: PlayClock | undefined, words: Record<string, string> }} [eventData]   What that sentence names beside the rest.
 * @property {(events: PlayEvent[]) => StepLine[]} [stepLines]   What came of a step that has no card of its own.
 * @property {(error: unknown, command: Command) => import("../world/notify.mjs").About} [about]   The context of a failure.
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
 * A number or text of a sheet: a place of its own, the attribute with one of
 * those names, or the most that another one can be, where no attribute of those
 * names says it.
 * @typedef {{ path: string } | { names: readonly string[] } | { most: string, names?: readonly string[] }} SheetField
 */

/**
 * How a command is asked for.
 * @typedef {object} PlayDeed
 * @property {"one" | "many" | "any" | "self"} [targets]   Whom its dialog asks for: one, some, whoever it is meant for, be it oneself or nobody,
 *   or without a question oneself; without it, nobody.
 * @property {boolean} [aside]   Whether it is rarely aimed at anybody, who is then chosen below what is asked often.
 * @property {"needed" | "allowed"} [ability]   Whether it is done with an item of the actor.
 * @property {PlayField[]} [fields]   What else its dialog asks.
 * @property {(marks: PlayMark[], step: PlayNext | undefined) => PlayMark | undefined} [about]   The mark that its dialog is about, which the dialog names first.
 * @property {boolean | "some"} [dice]   Whether it rolls: always, or as it is chosen.
 * @property {boolean} [gm]   Whether only the GM gives it.
 * @property {readonly string[]} [asks]   The lists of the command for choices of others, whose owners are asked before it is rolled. Their words
 *   stand in Consent of the game.
 * @property {boolean} [quiet]   Whether nothing is posted where nothing is to be told: everybody sees what changes.
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
 * What a dialog asks for a command.
 * @typedef {object} PlayField
 * @property {string} name   The rules' name of it, with dots where it is part of another one. Its words stand in Ask of the game, with
 *   a capital in place of a dot.
 * @property {string} [words]   The key of its words in Ask, where that is not its name.
 * @property {"number" | "choice" | "choices" | "flag" | "text" | "texts" | "fighter" | "fighters" | "ability" | "mark" | "held" | "field"} kind   A
 *   number, one of its options, several of them as a text with commas between, a yes or no, a text, several with semicolons between
 *   them, somebody, several, an item of who does it, a mark that there is, the place of one that who does it has, or a number that is told.
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
 * @property {boolean} [first]   Whether they are those of the first of several targets, who each have a roll of their own.
 * @property {string[]} [whole]   Chances that are all that can happen, and so fill one bar.
 */

export {};
