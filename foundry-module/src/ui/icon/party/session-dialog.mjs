import { flagsOf } from "../../../world/fields.mjs";
import { nameOf } from "../../../world/actor.mjs";
import { MODULE } from "../../../config.mjs";
import { formatNumber, localize } from "../../../world/i18n.mjs";
import { heroes } from "../../../games/icon/story/party.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { LiveDialog } from "./live-dialog.mjs";

/**
 * @import { NarrativeAnswer, NarrativeCommand, PlayReport, PlayResult } from "../../../../../wasm/api/schema/rulewright"
 */

/** The answers to questions at a session's end, as the rules count them (ICON-N16). */
const TIMES = { none: 0, once: 1, more: 2 };

/** The possible values of an ambition (ICON-N16). */
const AMBITION = [0, 1, 2, 3];

/** Opens the dialog with the questions at the end of a session. */
export function openSessionEnd() {
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
