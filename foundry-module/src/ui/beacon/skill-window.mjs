import { MODULE } from "../../config.mjs";
import { beacon } from "../../games/beacon/game.mjs";
import { heroesOf } from "../../games/context.mjs";
import { gameOf, gameOfWorld } from "../../games/games.mjs";
import { confirmAction } from "../../world/forms/confirm.mjs";
import { localize } from "../../world/i18n.mjs";
import { actorOrNull, nameOf } from "../../world/actor.mjs";
import { templatePath } from "../../world/templates.mjs";
import { openAction } from "../dialog/open-action.mjs";
import { playCommand } from "../dialog/play.mjs";
import { TableWindow, openTableWindow } from "../../world/forms/table-window.mjs";
import { clockView } from "../../cards/clock-picture.mjs";
import { skillClocks } from "../../world/settings.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";

/** @import { Command } from "../../games/command.mjs" */
/** @import { PlayClock } from "../../../../wasm/api/schema/rulewright" */

/**
 * The dataset of a button.
 * @typedef {{ action?: string, clock?: string, field?: string, to?: string, who?: string }} Place
 */

/** The preferred size of the window, in pixels, limited by the screen. */
const SIZE = { width: 560, height: 640 };

/** Opens the window, or focuses the open one. */
export async function openSkillEncounters() {
  await openTableWindow(SkillWindow);
}

/**
 * The actions of the window, by the buttons' data-action.
 * @type {Record<string, (place: Place) => Promise<unknown>>}
 */
const actions = {
  newEncounter: () => openAction(beacon, "skillEncounter", null, { preset: { clock: foundry.utils.randomID() } }),
  attempt: ({ clock, who }) => openAction(beacon, "attempt", actorOrNull(who), { preset: { clock }, key: clock }),
  passTime: ({ clock }) => play({ do: "passTime", clock }),
  adjust: ({ clock, field, to }) => play({ do: "adjust", clock, field, value: Number(to) }),
  closeEncounter: async ({ clock }) => {
    const name = encountersView().find(one => one.clock === clock)?.name ?? "";
    return await confirmAction("Skill.close", localize("Skill.confirmClose", { name }))
      && play({ do: "closeEncounter", clock });
  }
};

/** @param {Command} command */
function play(command) {
  return playCommand({ game: beacon.id, combat: null, command });
}

/** Shows all users the skill encounters of the table, with the actions that each may use (BEACON-K1). */
class SkillWindow extends TableWindow {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-skill`,
    classes: [MODULE, `${MODULE}-party`, `${MODULE}-skill`],
    window: { title: "RULEWRIGHT.Skill.title", resizable: true },
    actions: Object.fromEntries(Object.keys(actions).map(name => [name, SkillWindow.#onPress]))
  };

  /** @override */
  static PARTS = {
    encounters: { template: templatePath("skill/encounters"),
      templates: [templatePath("skill/encounters"), templatePath("clock")] }
  };

  constructor() {
    super(SIZE, ["encounters"]);
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const heroes = heroesOf(actor => gameOf(actor) === beacon).filter(({ isOwner }) => isOwner)
      .map(actor => ({ who: actor.uuid, label: localize("Skill.attempt", { name: nameOf(actor) }) }));
    return { gm: game.user.isGM, path: { clock: templatePath("clock") },
      encounters: encountersView().map(one => ({ ...one, heroes: one.ended ? [] : heroes,
        parts: one.parts.map(part => ({ ...part, clock: one.clock, gm: one.gm,
          less: part.filled > 0 ? String(part.filled - 1) : "",
          more: part.full ? "" : String(part.filled + 1) })) })) };
  }

  /**
   * @this {SkillWindow}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static async #onPress(_event, button) {
    const action = actions[button.dataset.action ?? ""];
    if (action) await this.press(button, action);
  }
}

/** The parts of a skill encounter, in the order in which the window shows them (BEACON-K1). */
const PARTS = ["goal", "time", "failures"];

/** The sentences about its end, by the part that is full (BEACON-K3). The first one counts. */
const ENDS = { goal: "goalReached", failures: "anotherPath", time: "timeUp" };

/**
 * Returns the clocks of the table that a user may see. The setting may contain any other value among them.
 * @returns {PlayClock[]}
 */
function seenClocks() {
  const list = skillClocks();
  return Array.isArray(list) ? list.filter(clock => typeof clock?.id === "string" && Number.isInteger(clock.size)
    && PARTS.includes(clock.kind ?? "") && (game.user.isGM || !clock.hidden)) : [];
}

/** Returns the skill encounters of the table for the window. */
function encountersView() {
  const clocks = seenClocks();
  return clocks.filter(({ kind }) => kind === "goal").map(goal => {
    const parts = PARTS.flatMap(kind => {
      const clock = clocks.find(one => one.kind === kind && (one === goal || one.id === `${goal.id}:${kind}`));
      return clock ? [partView(clock)] : [];
    });
    const full = Object.entries(ENDS).find(([kind]) => parts.some(part => part.kind === kind && part.full));
    return { clock: goal.id, name: goal.name ?? "", hidden: Boolean(goal.hidden), gm: game.user.isGM, parts,
      timed: parts.some(({ kind }) => kind === "time"), ended: full ? localize(`Beacon.Outcome.${full[1]}`) : "" };
  });
}

/** @param {PlayClock} clock */
function partView(clock) {
  const label = localize(`Beacon.Name.${clock.kind}`);
  const picture = clockView({ ...clock, name: label });
  return { kind: String(clock.kind), label, picture, full: picture.full, filled: clock.filled ?? 0 };
}

/**
 * Adds a button for skill encounters to the list of actors, if the world's game has them.
 * @param {HTMLElement} html
 */
export function renderSkillButton(html) {
  addDirectoryButton(html, { name: "skill", label: "Skill.open", press: openSkillEncounters },
    Object.hasOwn(gameOfWorld().deeds, "skillEncounter"));
}
