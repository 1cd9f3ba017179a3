import { isActive } from "../../world/status-list.mjs";
import { statusEffectEntries } from "../../world/compat.mjs";
import { STATUS_PREFIX, statusNamed } from "../../world/status-ids.mjs";
import { commandOf, requestOf } from "../dialog/form-values.mjs";
import { openAction } from "../dialog/open-action.mjs";
import { combatFor } from "../../games/context.mjs";
import { gameOf } from "../../games/games.mjs";
import { hasWords, markText } from "../../games/words.mjs";
import { localize } from "../../world/i18n.mjs";
import { heldMarks, isMark } from "../../games/places.mjs";
import { playCommand } from "../dialog/play.mjs";
import { AdjustDialog } from "./adjust.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { Game } from "../../games/game.mjs" */

/**
 * Returns an actor's statuses, with effects that its rules do not read, and whether this user may change them.
 * @param {foundry.documents.Actor} actor
 * @param {boolean} editable
 */
export function marksView(actor, editable) {
  const played = gameOf(actor);
  if (played.sheetParts?.effects)
    return { editable, marks: effectsOf(actor, editable), groups: editable ? statusGroups(played) : null, reason: "" };
  // The rules let only the GM add and remove statuses by hand.
  const gives = editable && game.user.isGM;
  const held = heldMarks(played, actor).filter(({ mark }) => isMark(mark));
  const marks = held.map(({ mark, effect }, at) => ({
    key: `mark-${at}`, at, name: markText(played, mark, actor), img: effect?.img, removes: gives,
    known: hasWords(played, `Mark.${mark.name}`)
  }));
  const read = new Set(held.map(({ effect }) => effect?.id));
  return {
    editable, gives,
    marks: [...marks.filter(({ known }) => known), ...effectsOf(actor, editable).filter(({ id }) => !read.has(id))],
    reason: editable && !gives ? localize("Sheet.marksOfTheGm") : ""
  };
}

/** @param {foundry.documents.Actor} actor @param {boolean} removes */
function effectsOf(actor, removes) {
  return [...actor.effects].filter(effect => isActive(effect) && effect.statuses.size)
    .map(({ id, name, img }) => ({ key: `effect-${id}`, id, name, img, removes }));
}

/** Returns every status of a token's menu: those of the rules, and others of the core. @param {Game} played */
function statusGroups({ marks: { kinds } }) {
  const all = statusEffectEntries();
  const known = Object.entries(kinds)
    .map(([
      key, names
    ]) => ({ label: localize(`Sheet.statuses.${key}`),
      options: names.map(name => ({ id: STATUS_PREFIX + name, name: localize(`Status.${name}`) })) }));
  const others = all
    .filter(({ id, name }) => name && !id.startsWith(STATUS_PREFIX) && statusNamed(id) === null)
    .map(({ id, name }) => ({ id, name: game.i18n.localize(String(name)) }));
  return others.length ? [...known, { label: localize("Sheet.statuses.others"), options: others }] : known;
}

/**
 * Ends a status of an actor.
 * @param {foundry.documents.Actor} actor
 * @param {{ effect?: string, at?: string }} which   The id of an effect, or the index of a mark.
 */
export async function endMark(actor, { effect, at }) {
  if (effect) {
    await actor.effects.get(effect)?.delete();
    return;
  }
  const played = gameOf(actor);
  await playCommand(requestOf(played,
    commandOf({ game: played, action: "unmark", actor, occasion: {} }, { mark: String(at) })));
}

/**
 * Adds a status of ICON or of the core to an actor.
 * @param {foundry.documents.Actor} actor
 * @param {string} status   Its id.
 */
export async function giveStatus(actor, status) {
  await actor.toggleStatusEffect(status, { active: true });
}

/**
 * Opens the dialog that adds a status of a described game, or the window that sets values.
 * @param {foundry.documents.Actor} actor
 * @param {string} action   "mark" or "adjust".
 */
export async function byHand(actor, action) {
  const played = gameOf(actor);
  if (action === "adjust") await AdjustDialog.open(played, combatFor(played, uuidOf(actor)), actor);
  else await openAction(played, action, actor);
}
