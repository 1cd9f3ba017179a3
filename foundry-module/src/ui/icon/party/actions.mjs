import { flagsOf } from "../../../world/fields.mjs";
import { actorNamed, nameOf } from "../../../world/actor.mjs";
import { openAction } from "../../dialog/open-action.mjs";
import { story } from "../../../games/icon/story/game.mjs";
import { confirmAction } from "../../../world/forms/confirm.mjs";
import { localize } from "../../../world/i18n.mjs";
import { clocksOf } from "../../../games/icon/story/party.mjs";
import { playStory } from "../story/play.mjs";
import { standingsOf } from "../../../games/icon/story/standings.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { clockView } from "../../../cards/clock-picture.mjs";
import { openClockForm } from "./clock-form.mjs";
import { openInterlude } from "./interlude-dialog.mjs";
import { openSessionEnd } from "./session-dialog.mjs";

/** @import { IconEffect, NarrativeFieldName, PlayClock } from "../../../../../wasm/api/schema/rulewright" */

/**
 * The dataset of a button of the party's window: the hero and clock that it is about, and the details of its action.
 * @typedef {object} Place
 * @property {string} action
 * @property {string} [who]   The uuid of a hero; empty for the table.
 * @property {string} [clock]
 * @property {string} [field]
 * @property {string} [by]
 * @property {string} [effect]
 */

/**
 * The action of a button.
 * @typedef {object} PartyAction
 * @property {(place: Place) => Promise<unknown>} execute
 * @property {boolean} [again]   True if a second press counts while the first is pending.
 */

/** @type {Record<string, PartyAction>} By the buttons' data-action. */
export const partyActions = {
  step: { again: true, execute: inTurn(step) },
  absent: { execute: place =>
    playStory({ do: "set", who: place.who, field: "absent", value: flagsOf(heroOf(place)).absent ? 0 : 1 }) },
  tick: {
    again: true, execute: inTurn(place => playStory({ do: "tick", ...clockOf(place), ticks: Number(place.by) }))
  },
  tickBy: {
    execute: place => playStory({ do: "tick", ...clockOf(place), effect: /** @type {IconEffect} */ (place.effect) })
  },
  work: { execute: place =>
    openAction(story, "fortune", actorOf(place), { key: String(place.clock), start: { clock: place.clock } }) },
  describe: { execute: place =>
    openAction(story, "burden", heroOf(place), { key: String(place.clock), preset: { clock: place.clock } }) },
  invoke: { execute: place => playStory({ do: "invoke", ...clockOf(place) }) },
  begin: { execute: place => openClockForm(actorOf(place)) },
  change: { execute: async place => openClockForm(actorOf(place), held(place)) },
  share: { execute: share },
  remove: {
    execute: async place => await confirmRemoval(place) && playStory({ do: "removeClock", ...clockOf(place) })
  },
  team: { execute: place => openAction(story, "lead", heroOf(place)) },
  fortune: { execute: () => openAction(story, "fortune", null) },
  endScene: { execute: () => playStory({ do: "endScene" }) },
  camp: { execute: () => openAction(story, "camp", null) },
  interlude: { execute: openInterlude },
  endSession: { execute: openSessionEnd }
};

/** The last pending task. @type {Promise<unknown>} */
let turn = Promise.resolve();

/**
 * Runs presses one after another, so that each uses the result of the one before.
 * @param {(place: Place) => Promise<unknown>} task
 * @returns {(place: Place) => Promise<unknown>}
 */
function inTurn(task) {
  return place => turn = turn.catch(() => {}).then(() => task(place));
}

/**
 * Changes a number of a hero by one.
 * @param {Place} place
 */
async function step({ who, field, by }) {
  const [standing] = (await standingsOf([heroOf({ who })])).standings;
  const now = standing?.[/** @type {"strain" | "effort" | "xp" | "level"} */ (field)];
  const value = Math.max(0, Number(now) + Number(by));
  if (now !== undefined && value !== now)
    await playStory({ do: "set", who, field: /** @type {NarrativeFieldName} */ (field), value });
}

/**
 * Shows a clock to the players, or hides it from them.
 * @param {Place} place
 */
async function share(place) {
  const was = held(place);
  await playStory({ do: "changeClock", ...clockOf(place), make: { ...was, hidden: !was.hidden } });
}

/** @param {Place} place @returns {foundry.documents.Actor | null} Null for the table. */
function actorOf({ who }) {
  return who ? heroOf({ who }) : null;
}

/** @param {{ who?: string }} place */
function heroOf({ who }) {
  return actorNamed(who);
}

/** Returns the part of a command that names a button's clock. @param {Place} place */
function clockOf({ who, clock }) {
  return { ...who && { who }, clock };
}

/** Returns the current clock of a button. @param {Place} place @returns {PlayClock} */
function held(place) {
  const found = clocksOf(actorOf(place)).find(({ id }) => id === place.clock);
  if (!found) throw new PlainError("clockGone");
  return found;
}

/** @param {Place} place @returns {Promise<boolean>} */
async function confirmRemoval(place) {
  const { text } = clockView(held(place));
  const whose = actorOf(place);
  const question = whose ? localize("Party.confirmRemoveOf", { clock: text, name: nameOf(whose) })
    : localize("Party.confirmRemove", { clock: text });
  return confirmAction("Party.remove", question);
}
