import { flagsOf } from "../../../world/fields.mjs";
import { actorNamed, nameOf } from "../../../world/actor.mjs";
import { openAction } from "../../dialog/open-action.mjs";
import { story } from "../../../games/icon/story/game.mjs";
import { confirmAction } from "../../../world/forms/confirm.mjs";
import { localize, formatNumber } from "../../../world/i18n.mjs";
import { clocksOf, heroes } from "../../../games/icon/story/party.mjs";
import { playStory, askStory } from "../story/play.mjs";
import { standingsOf } from "../../../games/icon/story/standings.mjs";
import { PlainError, RulesError } from "../../../base/errors.mjs";
import { clockView } from "../../../cards/clock-picture.mjs";
import { MODULE } from "../../../config.mjs";
import { fill } from "../../../world/templates.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { kindName } from "../../../games/clock-names.mjs";
import { LiveDialog } from "./live-dialog.mjs";
import { isBurden } from "./view.mjs";
import { NO_DICE } from "../../../base/dice.mjs";
import { knownHeroes } from "./known-heroes.mjs";

/** @import { IconEffect, NarrativeFieldName, PlayClock } from "../../../../../wasm/api/schema/rulewright" */
/** @import { NarrativeCommand, PlayResult, NarrativeHealing } from "../../../../../wasm/api/schema/rulewright" */
/** @import { PlayEvent, NarrativeAnswer, PlayReport } from "../../../../../wasm/api/schema/rulewright" */

/** The answers to questions at a session's end, as the rules count them (ICON-N16). */
const TIMES = { none: 0, once: 1, more: 2 };

/** The possible values of an ambition (ICON-N16). */
const AMBITION = [0, 1, 2, 3];

/** Opens the dialog with the questions at the end of a session. */
function openSessionEnd() {
  return new SessionDialog({ id: `${MODULE}-session` }).open();
}

/** Asks which experiences the heroes have gained, all at once, and previews the result (ICON-N16). */
class SessionDialog extends LiveDialog {
  /** @override */
  static DEFAULT_OPTIONS = { position: { width: 560 }, window: { title: "RULEWRIGHT.Party.do.endSession" } };

  /** @override */
  static PARTS = LiveDialog.parts("party/session");

  /** The heroes in the order of their fields. @type {foundry.documents.Actor[]} */
  #heroes = [];

  /** @override @returns {NarrativeCommand} */
  get command() {
    const { answer = {} } = this.read();
    const there = new Set(heroes().map(({ uuid }) => uuid));
    const answers = this.#heroes.flatMap((actor, at) => {
      const { ideals, challenges, ambition, invoked } = answer[at] ?? {};
      const rewards = { who: actor.uuid, ideals: Number(ideals), challenges: Number(challenges),
        ambition: Number(ambition), invoked: Boolean(invoked) };
      // Heroes who have left since the dialog opened must not block the others.
      return there.has(uuidOf(actor)) ? /** @type {NarrativeAnswer[]} */ ([rewards]) : [];
    });
    return { do: "endSession", answers };
  }

  /** @override @param {PlayResult} result */
  describe({ reports }) {
    const texts = this.#heroes.map(({ uuid }) =>
      gainText(reports.find(({ who, kind }) => kind === "session" && who === uuid)));
    for (const [at, text] of texts.entries()) {
      const place = this.element.querySelector(`[data-gain="${at}"]`);
      if (place && place.textContent !== text) place.textContent = text;
    }
    const spoken = this.element.querySelector("[data-spoken]");
    const summary = this.#heroes.map((actor, at) =>
      localize("Party.gainOf", { name: nameOf(actor), gain: texts[at] })).join(" ");
    if (spoken && spoken.textContent !== summary) spoken.textContent = summary;
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    this.#heroes = heroes();
    const times = Object.entries(TIMES).map(([key, value]) => ({ value, text: localize(`Party.times.${key}`) }));
    return {
      ...await super._prepareContext(options),
      heroes: this.#heroes.map((actor, at) => ({
        at, name: nameOf(actor), invoked: Boolean(flagsOf(actor).invoked),
        questions: [
          { name: "ideals", list: times },
          { name: "challenges", list: times },
          { name: "ambition", list: AMBITION.map(value => ({ value, text: formatNumber(value) })) }
        ]
      }))
    };
  }
}

/** @param {PlayReport | null | undefined} gained */
function gainText(gained) {
  if (!gained) return localize("Party.gainsNothing");
  const note = (/** @type {string} */ key) => gained.notes.find(one => one.key === key);
  const data = { xp: formatNumber(gained.chains[0]?.value ?? 0), total: formatNumber(note("xpNow")?.amount ?? 0),
    level: formatNumber(Number(note("xpNow")?.name)) };
  return note("leveled") ? localize("Party.gainsLevel", data) : localize("Party.gains", data);
}

/** Opens the dialog before an interlude, which distributes its healing. */
function openInterlude() {
  return new InterludeDialog({ id: `${MODULE}-interlude` }).open();
}

/** Asks how the segments that an interlude heals are distributed over the burdens of each hero (ICON-E6). */
class InterludeDialog extends LiveDialog {
  /** @override */
  static DEFAULT_OPTIONS = { window: { title: "RULEWRIGHT.Party.do.interlude" } };

  /** @override */
  static PARTS = LiveDialog.parts("party/interlude");

  /** The burdens in the order of their fields. @type {NarrativeHealing[]} */
  #healing = [];

  /** @override @returns {NarrativeCommand} */
  get command() {
    const { heal = {} } = this.read();
    const healing = this.#healing.map((one, at) => ({ ...one, segments: Number(heal[at] ?? 0) }));
    // Unchanged heroes are left to the rules.
    const changed = new Set(healing.filter(({ segments }, at) => segments !== this.#healing[at]?.segments)
      .map(({ who }) => who));
    // Heroes and burdens that are gone since the dialog opened must not block the others.
    const there = new Set(heroes().flatMap(actor => clocksOf(actor).map(({ id }) => `${actor.uuid} ${id}`)));
    return { do: "interlude", healing: healing.filter(({ who, clock, segments }) =>
      changed.has(who) && segments && there.has(`${who} ${clock}`)) };
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    const known = (await knownHeroes()).filter(({ standing, clocks }) => standing?.heals && clocks.some(isBurden));
    const eased = await healedByItself();
    this.#healing = known.flatMap(({ actor, clocks }) => clocks.filter(isBurden)
      .map(({ id }) => ({ who: uuidOf(actor), clock: id, segments: eased.get(`${actor.uuid} ${id}`) ?? 0 })));
    return {
      ...await super._prepareContext(options),
      heroes: known.map(({ actor, standing, clocks }) => ({
        name: nameOf(actor), heals: localize("Party.heals", { count: formatNumber(Number(standing?.heals)) }),
        most: standing?.heals,
        burdens: clocks.filter(isBurden).map(clock => {
          const at = this.#healing.findIndex(one => one.who === actor.uuid && one.clock === clock.id);
          return { at, label: clockView(clock).text, segments: this.#healing[at]?.segments };
        })
      }))
    };
  }
}

/**
 * Returns the number of segments of each burden that heal by default, by hero and clock.
 * @returns {Promise<Map<string, number>>}
 */
async function healedByItself() {
  try {
    const { result } = (await askStory({ do: "interlude" }, NO_DICE)).answer;
    const events = /** @type {PlayEvent[]} */ (result.events);
    return new Map(events.filter(({ wasClock }) => wasClock).map(({ who, wasClock, clock }) =>
      [`${who} ${wasClock?.id}`, (clock?.filled ?? (clock ? 0 : wasClock?.size ?? 0)) - (wasClock?.filled ?? 0)]));
  } catch {
    // The dialog shows the error as soon as it opens.
    return new Map();
  }
}

/** The suggested sizes; users can enter any other. */
const SIZES = [4, 6, 8, 10];

/** The kinds of new clocks of a hero and of the table. @type {Record<"hero" | "table", string[]>} */
const KINDS = { hero: ["ambition", "project", ""], table: ["", "project"] };

/**
 * Opens the form for a new clock, or for changing one.
 * @param {foundry.documents.Actor | null} actor   The clock's owner; null for one of the table.
 * @param {PlayClock} [clock]   The existing clock.
 */
function openClockForm(actor, clock) {
  return new ClockForm(actor, clock).open();
}

/** Asks for the name, the size and the visibility of a clock. */
class ClockForm extends LiveDialog {
  /** @override */
  static DEFAULT_OPTIONS = { actions: { size: ClockForm.#onSize } };

  /** @override */
  static PARTS = LiveDialog.parts("party/clock-form");

  #actor;
  #clock;

  /** The id of a new clock. */
  #fresh = foundry.utils.randomID();

  /**
   * @param {foundry.documents.Actor | null} actor
   * @param {PlayClock} [clock]
   */
  constructor(actor, clock) {
    super({ id: `${MODULE}-clock-${[actor?.uuid ?? "table", clock?.id ?? "new"].join("-").replace(/\W+/g, "-")}` });
    this.#actor = actor;
    this.#clock = clock;
  }

  /** @override */
  get title() {
    if (this.#clock) return localize("Party.changeOf", { name: clockView(this.#clock).name });
    return this.#actor ? localize("Party.newGoalOf", { name: nameOf(this.#actor) }) : localize("Party.newClock");
  }

  /** @override @returns {NarrativeCommand} */
  get command() {
    const was = this.#clock;
    const { name, kind = was?.kind ?? "", size = was?.size, hidden = was?.hidden } = this.read();
    const typed = String(size ?? "").trim();
    if (typed === "") throw new RulesError({ code: "missing", field: "command.make.size", message: "" });
    const make = /** @type {PlayClock} */ ({
      ...was ?? { id: this.#fresh },
      kind, name: String(name ?? "").trim(), hidden: Boolean(hidden),
      // The rules refuse texts that are not numbers.
      size: Number.isFinite(Number(typed)) ? Number(typed) : typed
    });
    return { do: was ? "changeClock" : "addClock", ...this.#actor && { who: uuidOf(this.#actor) },
      ...was && { clock: was.id }, make };
  }

  /** @override @param {PlayResult} result */
  describe({ events }) {
    const place = this.element.querySelector("[data-picture]");
    const clock = events.find(one => one.clock)?.clock ?? this.#clock;
    if (place && clock) place.innerHTML = fill("clock", clockView(clock));
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    const { kind = this.#actor ? "ambition" : "", name = "", size = SIZES[0], hidden } = this.#clock ?? {};
    // A burden's size and its actions were chosen when it was described (ICON-N13).
    const burden = this.#clock && isBurden(this.#clock);
    const kinds = burden ? [] : KINDS[this.#actor ? "hero" : "table"];
    return {
      ...await super._prepareContext(options),
      name, size, hidden, sizes: burden ? [] : SIZES,
      kinds: kinds.map(one => ({ kind: one, text: kindName(one), chosen: one === kind })),
      hides: game.user.isGM && !this.#actor, fresh: !this.#clock
    };
  }

  /**
   * Enters a suggested size.
   * @this {ClockForm}
   * @param {Event} _event
   * @param {HTMLElement} button
   */
  static #onSize(_event, button) {
    const input = /** @type {HTMLInputElement} */ (this.element.querySelector("[name=size]"));
    input.value = button.dataset.size ?? "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

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
