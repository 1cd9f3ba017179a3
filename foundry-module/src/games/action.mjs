/** @import { PlayMark, PlayNext, PlayReport } from "../../../wasm/api/schema/rulewright" */
/** @import { Command } from "./command.mjs" */

/**
 * The dialog, the permission and the card of a command.
 * @typedef {object} PlayAction
 * @property {Aim | ((asking: Asking) => Aim)} [targets]   The targets for which its dialog asks; without it, none.
 * @property {boolean} [allies]   True if it usually targets allies: its dialog lists them first.
 * @property {(asking: Asking) => boolean} [foes]   Reports whether the rules allow it only against foes: then its
 *   dialog offers a player no other target. A GM may overrule that.
 * @property {(asking: Asking) => string} [noTarget]   Returns the key of the words for no target.
 * @property {boolean} [aside]   True if it rarely has a target; its dialog then asks for the target below the frequent
 *   questions.
 * @property {"needed" | "allowed"} [ability]   Requires or allows an item of the actor.
 * @property {PlayField[] | ((asking: Asking) => PlayField[])} [fields]   The other questions of its dialog.
 * @property {(command: Command, asking: Asking) => Command} [compose]   Returns the rules' command for the contents of
 *   the fields.
 * @property {(command: Command, asking: Asking) => string | null} [lacks]   Returns the key of the sentence that asks
 *   for a missing value.
 * @property {(asking: Asking) => string} [hint]   Returns a sentence above the fields.
 * @property {(reports: PlayReport[], rolled: boolean) => string} [warns]   Returns a sentence about a bad outcome in
 *   the preview that no die changes, or "". `rolled` means that dice fell for the reports.
 * @property {(asking: Asking) => string} [submit]   Returns the key of the words of its dialog's button; without it,
 *   those of a roll, or its name.
 * @property {(asking: Asking) => Promise<unknown>} [prepare]   Returns the data of its dialog, for `data` of the
 *   circumstances.
 * @property {boolean} [confirms]   True if its dialog opens also where it asks nothing, to show the changes.
 * @property {boolean} [asksFirst]   True if its dialog opens until it has been used once, even if the user skips
 *   dialogs.
 * @property {(marks: PlayMark[], step: PlayNext | undefined) => PlayMark | undefined} [about]   Returns the mark that
 *   its dialog names first.
 * @property {boolean | "some"} [dice]   True if it rolls always, "some" if that depends on the choices.
 * @property {boolean} [gm]   True if only the GM gives it.
 * @property {(actor: foundry.documents.Actor) => boolean} [shown]   Reports whether the panel of an actor has its
 *   button; without it, all have.
 * @property {boolean} [quiet]   True if it posts no card without contents, because all users see the changes.
 * @property {boolean} [records]   True if its card only keeps a record, unless dice were rolled: the tracker, the party
 *   or the sheets show the change, and the chat shows the card only with a log of the table.
 * @property {boolean} [beat]   True if it ends a part of the evening for all, such as a combat or a day: all users see
 *   its card, whatever it changed, as a message of its own, and its dialog overrules nothing.
 * @property {boolean} [course]   True if it belongs to the course of the combat: its consequences for other
 *   participants need no permission and are never pending on a card.
 * @property {boolean} [between]   True if it also works without a combat, on all heroes.
 * @property {boolean} [before]   True if it works in a combat that has not begun yet.
 * @property {boolean} [whole]   True if it belongs to the combat or to all participants, and not to one of them.
 * @property {boolean} [allHeroes]   True if it concerns all heroes outside of a combat.
 * @property {boolean} [silent]   True if it never has a card: its changes are visible on the sheets.
 * @property {boolean} [gathers]   True if its card lists the events by actor, or states that nothing changed.
 * @property {readonly string[]} [reportedNumbers]   Numbers that its reports name, so that no line shows them.
 * @property {boolean} [draws]   True if its card draws the clocks that have changed.
 * @property {string} [phase]   The only part of the round in which the tracker has a button for it.
 */

/**
 * The targets of a command: another participant ("one"), several ("many"), anyone or none ("any", with one box for
 * each), the acting one without a question ("self"), one other or none ("other"), anyone or none ("any one"), and
 * anyone, by default the acting one ("oneself").
 * @typedef {"one" | "many" | "any" | "self" | "other" | "any one" | "oneself"} Aim
 */

/**
 * The circumstances of a dialog.
 * @typedef {object} Asking
 * @property {foundry.documents.Actor | null} actor   The acting participant.
 * @property {foundry.documents.Combat | null} combat   The combat in which the command is given.
 * @property {foundry.documents.Actor[]} people   All actors that the user may name.
 * @property {Partial<Command>} command   The part of the command that the button decides.
 * @property {PlayMark[]} marks   The marks of the actor.
 * @property {PlayNext} [step]   The step of a card that the command takes.
 * @property {unknown} [data]   The result of `prepare`.
 */

/**
 * A question of a dialog for a command.
 * @typedef {object} PlayField
 * @property {string} name   The rules' name of it, with dots if it is part of another value. Its words are in Ask of
 *   the game, with a capital in place of a dot.
 * @property {string} [words]   The key of its words in Ask; without it, its name.
 * @property {string} [label]   The key of its words in the language file, if they are not in Ask.
 * @property {"number" | "choice" | "choices" | "flag" | "text" | "texts" | "fighter" | "fighters" | "ability" | "gear"
 *   | "mark" | "held" | "square" | "fixed"} kind
 *   A number, one of its options, several of them as a text with commas between, a yes or no, a text, several with
 *   semicolons between them, a participant, several, an item of the actor, one that it carries, any mark of the
 *   game, the place of a mark that the actor has, a square of the battlefield, or its usual value without
 *   a question.
 * @property {boolean} [list]   True if several options are sent as a list.
 * @property {boolean} [decides]   True if an empty list is sent too, because choosing nothing answers the question of
 *   the rules.
 * @property {(option: string) => string} [optionName]   Returns the name of an option, if the game has no words for it.
 * @property {(option: string) => string} [optionGroup]   Returns the group of an option, or "".
 * @property {string} [found]   The key of the finding that fills it until the user edits it. The command leaves out a
 *   value that the user has not edited.
 * @property {string} [group]   The name of the fieldset that it belongs to. Once the user edits one field of a filled
 *   group, the command contains all of them.
 * @property {string} [legend]   The legend of that fieldset, if it is not in Ask.
 * @property {string} [row]   The name of the row that it shares with others.
 * @property {(choices: Record<string, any>) => boolean} [shown]   Reports whether it is shown, by the choices; the
 *   command leaves out a hidden field.
 * @property {string} [hint]   A sentence below it.
 * @property {string} [text]   Its words, where they contain more than words.
 * @property {readonly string[] | ((marks: PlayMark[], step: PlayNext | undefined) => readonly string[])} [options]
 *   The options of a choice; "" is the usual one. Some depend on the marks of the actor, or on the step of a card.
 *   Without options the dialog leaves the field out. Their words are in Choice of the game, by the name of the field;
 *   without words they are names.
 * @property {number} [min]
 * @property {number} [max]
 * @property {any} [usual]   Its value before the first choice; the command leaves out the usual value.
 * @property {boolean} [place]   True if it is a column or a row of the map, or a text that may be both, as "4, 5":
 *   players count them from 1, the rules from 0.
 * @property {"spaces" | readonly [column: string, row: string]} [board]   The fields for a column and a row, which a
 *   button beside it fills in from the battlefield; "spaces" fills this field with the spaces from the actor's token.
 * @property {boolean} [asked]   True if the rules ask for the place that it names, where it is empty.
 * @property {boolean} [gm]   True if only the GM sees it.
 * @property {boolean} [keeps]   True if it starts with the last choice.
 * @property {boolean} [rare]   True if it is folded away below the frequent questions.
 * @property {boolean} [worth]   True if its dialog shows how other choices of it would change the odds.
 */

export {};
