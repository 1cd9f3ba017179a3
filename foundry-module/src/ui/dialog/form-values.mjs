import { uuidOf } from "../../base/uuid.mjs";
import { PlainError } from "../../base/errors.mjs";
import { recall, remember } from "../../world/forms/memory.mjs";
import { actorsIn, targetedActor } from "./targets.mjs";
import { actionOf } from "../../games/command.mjs";
import { marksOf } from "../../games/places.mjs";
import { combatFor } from "../../games/context.mjs";

/** @import { Command } from "../../games/command.mjs" */
/** @import { Aim, Asking, PlayField } from "../../games/action.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Occasion } from "./open-action.mjs" */

/**
 * The subject of a dialog: an action of a game, and its actor.
 * @typedef {{ game: Game, action: string, actor: foundry.documents.Actor | null, occasion: Occasion, data?: unknown }}
 *   Asked
 */

/** Returns the key under which the choices of a button are stored. @param {Asked} asked */
export function memoryOf({ game: played, action, actor, occasion: { item, key, preset, next } }) {
  const ability = /** @type {{ id?: string } | undefined} */ (preset?.ability)?.id;
  return [actor?.uuid ?? "table", played.id, action, item, key, ability, next?.card, next?.at]
    .filter(part => part !== undefined).join(".");
}

/**
 * Returns the circumstances of a dialog.
 * @param {Asked} asked
 * @returns {Asking}
 */
export function askingOf({ game: played, actor, occasion: { preset, next }, data }) {
  const combat = combatFor(played, actor ? uuidOf(actor) : undefined);
  return {
    actor, combat, command: preset ?? {}, marks: actor ? marksOf(played, actor) : [], data,
    ...next && { step: next.step },
    get people() {
      return actorsIn(combat);
    }
  };
}

/**
 * Reads what decides the fields of a dialog, such as the text of its ability.
 * @param {Asked} asked
 * @returns {Promise<Asked>}
 */
export async function prepared(asked) {
  return { ...asked, data: await actionOf(asked.game, { do: asked.action }).prepare?.(askingOf(asked)) };
}

/**
 * Returns the targets for which a dialog asks.
 * @param {Asked} asked
 * @param {Asking} [asking]
 * @returns {Aim | undefined}
 */
export function aimOf(asked, asking) {
  const { targets } = actionOf(asked.game, { do: asked.action });
  return typeof targets === "function" ? targets(asking ?? askingOf(asked)) : targets;
}

/**
 * Returns all fields that the action has in these circumstances.
 * @param {Asked} asked
 * @param {Asking} [asking]
 * @returns {PlayField[]}
 */
export function allFields(asked, asking) {
  const { fields = [] } = actionOf(asked.game, { do: asked.action });
  return typeof fields === "function" ? fields(asking ?? askingOf(asked)) : fields;
}

/**
 * Returns the choices before the user's first one: the last choices of the fields that keep them, else the usual ones.
 * @param {Asked} asked
 * @returns {Record<string, any>}
 */
export function firstChoices(asked) {
  const { actor, occasion } = asked;
  const aim = aimOf(asked);
  const before = occasion.next ? null : recall(memoryOf(asked));
  const usual =
    foundry.utils.expandObject(Object.fromEntries(allFields(asked).map(({ name, usual }) => [name, usual])));
  const { target: named, choices = {} } = occasion.given ?? {};
  const { start = {} } = occasion;
  const aims = actor && aim && aim !== "self";
  const target = aims ? occasion.next?.step.target ?? named ?? usualTarget(asked, actor, aim) : null;
  return { ...[start, before ?? {}, choices].reduce((all, some) => foundry.utils.mergeObject(all, some), usual),
    targets: target ? [target] : [] };
}

/**
 * Returns the target before the user's choice: the one that is targeted on the map. An action for allies leaves out a
 * targeted foe, and begins with the actor itself where that is possible.
 * @param {Asked} asked
 * @param {foundry.documents.Actor} actor
 * @param {Aim} aim
 */
function usualTarget({ game: played, action }, actor, aim) {
  if (aim === "oneself") return null;
  const { allies = false } = actionOf(played, { do: action });
  return targetedActor(actor, allies) ?? (allies && aim === "any one" ? uuidOf(actor) : null);
}

/**
 * Stores the choices of the fields that keep them.
 * @param {Asked} asked
 * @param {Record<string, any>} choices
 */
export function keepChoices(asked, choices) {
  const kept = allFields(asked).filter(({ keeps }) => keeps)
    .map(({ name }) => [name, foundry.utils.getProperty(choices, name)]);
  remember(memoryOf(asked), foundry.utils.expandObject(Object.fromEntries(kept)));
}

/** Reports whether a dialog was used before, on this page. @param {Asked} asked */
export function chosenBefore(asked) {
  return recall(memoryOf(asked)) !== null;
}

/** Returns the part of a form to which a field that the rules fill belongs. @param {PlayField} field */
export function foundPart({ group, name }) {
  return group ?? name;
}

/**
 * Returns the choices as a command. It leaves out usual values and those that the rules find themselves.
 * @param {Asked} asked
 * @param {Record<string, any>} choices
 * @returns {Command}
 */
export function commandOf(asked, choices) {
  return commandMaker(asked)(choices);
}

/**
 * Returns {@link commandOf} for a dialog whose circumstances stay the same: they are read once for all choices.
 * @param {Asked} asked
 * @returns {(choices: Record<string, any>) => Command}
 */
export function commandMaker(asked) {
  const { game: played, action, actor, occasion } = asked;
  const { compose } = actionOf(played, { do: action });
  const asking = askingOf(asked);
  const aim = aimOf(asked, asking);
  const fields = allFields(asked, asking);
  return choices => {
    const entered = fields.flatMap(field => {
      const value = field.kind === "fixed" ? field.usual : foundry.utils.getProperty(choices, field.name);
      const shown = field.shown?.(choices) ?? true;
      // A macro names its choices; a dialog lists the parts that its user has edited.
      const own = !field.found || (choices.edited?.includes(foundPart(field)) ?? true);
      return shown && own && says(field, value) ? [[field.name, sent(played, field, actor, value)]] : [];
    });
    const who = actor?.uuid ?? choices.who;
    const aimed = aim === "self" && actor && !played.aim ? [actor.uuid] : choices.targets ?? [];
    /** @type {Command} */
    const command = {
      do: action,
      ...who && { who },
      ...aimed.length && (played.aim ? { [played.aim]: aimed[0] } : { targets: aimed }),
      ...occasion.item && { item: occasion.item },
      ...foundry.utils.mergeObject(structuredClone(occasion.preset ?? {}),
        foundry.utils.expandObject(Object.fromEntries(entered))),
      ...choices.insist && { insist: true }
    };
    return compose ? compose(command, asking) : command;
  };
}

/**
 * Returns a choice in the form of the command.
 * @param {Game} played
 * @param {PlayField} field
 * @param {foundry.documents.Actor | null} actor
 * @param {any} value
 */
function sent(played, { kind, place, list }, actor, value) {
  if (kind === "held") return heldBy(played, actor, value);
  if (kind === "square") return squareIn(value);
  if (kind === "texts")
    return String(value).split(";").map(one => one.trim()).filter(Boolean).map(one => place ? placed(one) : one);
  if (place) return value - 1;
  return kind === "choices" && !list ? value.join(", ") : value;
}

/**
 * Returns a square as the rules count it, from its column and row in a dialog; a macro names the square itself.
 * @param {{ column?: number | null, row?: number | null, x?: number, y?: number }} square
 * @throws {PlainError}   Where one of the two is missing.
 */
function squareIn({ column, row, ...at }) {
  if ("x" in at) return at;
  if (typeof column !== "number" || typeof row !== "number") throw new PlainError("halfSquare");
  return { x: column - 1, y: row - 1 };
}

/**
 * Returns a place of the map as the rules count it, from its column and row as players count them: "4, 5". A name stays
 * as it is.
 * @param {string} text
 */
function placed(text) {
  const [, column, row] = /^(\d+)\s*,\s*(\d+)$/.exec(text) ?? [];
  return column === undefined ? text : `${Number(column) - 1},${Number(row) - 1}`;
}

/**
 * Returns the whole mark at a place of an actor's list: two of one name may differ in the rest.
 * @param {Game} played
 * @param {foundry.documents.Actor | null} actor
 * @param {unknown} at
 */
function heldBy(played, actor, at) {
  return (actor && marksOf(played, actor)[Number(at)]) ?? { name: "" };
}

/**
 * Reports whether a choice has a value for the command.
 * @param {PlayField} field
 * @param {unknown} value
 */
function says({ gm, kind, usual, decides }, value) {
  if (gm && !game.user.isGM) return false;
  if (value === undefined || value === null || value === "" || value === false) return false;
  if (Array.isArray(value)) return value.length > 0 || Boolean(decides);
  if (kind === "square") return Object.values(value).some(one => typeof one === "number");
  return kind === "choice" || value !== usual || Boolean(usual);
}

/**
 * Returns a command as a request, with its combat and the step of the card that it takes.
 * @param {Game} played
 * @param {Command} command
 * @param {Occasion["next"]} [next]
 * @returns {import("../../resolve/execute.mjs").ClientRequest}
 */
export function requestOf(played, command, next) {
  const combat = actionOf(played, command).before ? game.combat : combatFor(played, command.who);
  return { game: played.id, combat: combat?.id ?? null, command, ...next && { card: next.card, step: next.at } };
}

/**
 * Returns the key of the sentence about a missing choice.
 * @param {Asked} asked
 * @param {Record<string, any>} choices
 * @returns {string | null}
 */
export function lacks(asked, choices) {
  const { game: played, action, occasion } = asked;
  const aim = aimOf(asked);
  if ((aim === "one" || aim === "many") && !choices.targets.length && !occasion.next) return "Play.needTarget";
  return actionOf(played, { do: action }).lacks?.(commandOf(asked, choices), askingOf(asked)) ?? null;
}
