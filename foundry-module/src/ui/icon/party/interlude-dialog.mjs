import { NO_DICE } from "../../../base/dice.mjs";
import { nameOf } from "../../../world/actor.mjs";
import { MODULE } from "../../../config.mjs";
import { formatNumber, localize } from "../../../world/i18n.mjs";
import { askStory } from "../story/play.mjs";
import { clocksOf, heroes } from "../../../games/icon/story/party.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { clockView } from "../../../cards/clock-picture.mjs";
import { LiveDialog } from "./live-dialog.mjs";
import { knownHeroes } from "./known-heroes.mjs";
import { isBurden } from "./view.mjs";

/** @import { NarrativeCommand, NarrativeHealing, PlayEvent } from "../../../../../wasm/api/schema/rulewright" */

/** Opens the dialog before an interlude, which distributes its healing. */
export function openInterlude() {
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
