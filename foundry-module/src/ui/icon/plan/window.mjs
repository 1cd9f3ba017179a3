import { MODULE } from "../../../config.mjs";
import { NO_DICE } from "../../../base/dice.mjs";
import { askFor } from "../../../engine/ask.mjs";
import { participantsOf, sceneOf } from "../../../games/participants.mjs";
import { scenarioText, scenariosOf } from "../../../games/icon/combat/scenarios.mjs";
import { icon } from "../../../games/icon/game.mjs";
import { cornerOf, hasSquares } from "../../../games/squares.mjs";
import { confirmAction } from "../../../world/forms/confirm.mjs";
import { localize } from "../../../world/i18n.mjs";
import { sentence } from "../../../world/notify.mjs";
import { requireCreation } from "../../../world/permissions.mjs";
import { templatePath } from "../../../world/templates.mjs";
import { chooseSquare } from "../../battlefield/square-window.mjs";
import { openAction } from "../../dialog/open-action.mjs";
import { playCommand } from "../../dialog/play.mjs";
import { TableWindow, openTableWindow } from "../../../world/forms/table-window.mjs";
import { planView } from "./view.mjs";

/** @import { Command } from "../../../games/command.mjs" */

/**
 * The dataset of a button.
 * @typedef {{ action?: string, id?: string, who?: string, to?: string, x?: string, y?: string }} Place
 */

/** The preferred size of the window, in pixels, limited by the screen. */
const SIZE = { width: 560, height: 620 };

/** The documents whose changes change the plan. */
const FOLLOWED = /** @type {const} */ (["createCombat", "updateCombat", "deleteCombat", "createCombatant",
  "updateCombatant", "deleteCombatant", "createToken", "updateToken", "deleteToken"]);

/** The middle of an area that has no place yet, in squares: none of its squares has a negative number. */
const MIDDLE = 100;

/** Opens the window, or focuses the open one. */
export async function openPlan() {
  await openTableWindow(PlanWindow);
}

/** @param {Command} command */
function play(command) {
  return playCommand({ game: icon.id, combat: game.combat?.id ?? null, command });
}

/** @param {string | undefined} id @param {Record<string, unknown>} change */
function changed(id, change) {
  const clock = scenariosOf(game.combat).find(one => one.id === id);
  return clock && { ...clock, ...change };
}

/**
 * The actions of the window, by the buttons' data-action.
 * @type {Record<string, (place: Place, reach: number) => Promise<unknown>>}
 */
const actions = {
  newScenario: () => openAction(icon, "scenario", null),
  count: async ({ id, to }) => {
    const scenario = changed(id, { filled: Number(to) });
    return scenario && play({ do: "scenario", scenario });
  },
  addZone: async ({ id }, reach) => {
    const at = await chooseSquare(game.combat, undefined, await coveredBy(reach));
    const scenario = at && changed(id, {});
    return scenario && play({ do: "scenario", scenario, at, spaces: reach });
  },
  dropZone: ({ id, x, y }) => play({ do: "dropScenario", scenario: { id }, at: { x: Number(x), y: Number(y) } }),
  drop: async ({ id }) => {
    const clock = changed(id, {});
    return clock && await confirmAction("Plan.drop", localize("Plan.confirmDrop", { text: scenarioText(clock) }))
      && play({ do: "dropScenario", scenario: { id } });
  },
  deploy: async ({ who }) => {
    const at = await chooseSquare(game.combat);
    return at && play({ do: "deploy", ...who && { who }, at });
  },
  tokens: () => putTokens()
};

/**
 * Asks the rules for the squares of a zone, relative to its middle.
 * @param {number} reach   In spaces.
 */
async function coveredBy(reach) {
  const zones = [{ id: "zone", shape: "burst", size: reach, x: MIDDLE, y: MIDDLE }];
  const { result } = await askFor("icon_areas", { combat: { zones } }, NO_DICE);
  const { areas } = /** @type {import("../../../../../wasm/api/schema/rulewright").IconCombatLayout} */ (result);
  return areas.flatMap(({ rows }) => rows.flatMap(({ x, y, wide }) =>
    Array.from({ length: wide }, (_, at) => `${x + at - MIDDLE},${y - MIDDLE}`)));
}

/**
 * Puts a token beside the map for each participant without one on the scene of the combat: the column left of the grid
 * is no part of it, so they wait there for their place. One that the GM hides in the tracker stays hidden.
 */
async function putTokens() {
  const { combat } = game;
  const scene = sceneOf(combat);
  if (!combat || !scene || !hasSquares(scene)) return;
  requireCreation("Token");
  const without = [...participantsOf(combat).values()].filter(({ token, combatant }) => !token && combatant);
  const data = await Promise.all(without.map(async ({ actor, combatant }, row) =>
    // An unlinked token would have an actor of its own, and scenarios and marks name this one.
    (await actor.getTokenDocument({ ...cornerOf(scene, { x: -1, y: row }), actorLink: true,
      ...combatant?.hidden && { hidden: true } })).toObject()));
  const made = await scene.createEmbeddedDocuments("Token", data);
  await combat.updateEmbeddedDocuments("Combatant", without.map(({ combatant }, at) =>
    ({ _id: combatant?.id, tokenId: made[at]?.id, sceneId: scene.id })));
}

/** Shows all users the plan of the fight: its victory scenarios, and before it begins the places of both sides. */
class PlanWindow extends TableWindow {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-plan`,
    classes: [MODULE, `${MODULE}-party`, `${MODULE}-plan`],
    window: { title: "RULEWRIGHT.Plan.title", resizable: true },
    actions: Object.fromEntries(Object.keys(actions).map(name => [name, PlanWindow.#onPress]))
  };

  /** @override */
  static PARTS = { plan: { template: templatePath("plan/plan"), templates: [templatePath("plan/plan")] } };

  constructor() {
    super(SIZE, ["plan"], FOLLOWED);
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const { combat } = game;
    if (!combat) return { none: localize("Plan.noCombat") };
    try {
      return await planView(combat);
    } catch (error) {
      return { none: game.user.isGM ? sentence(error) : localize("Tracker.unreadable") };
    }
  }

  /**
   * @this {PlanWindow}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static async #onPress(_event, button) {
    const action = actions[button.dataset.action ?? ""];
    const input = /** @type {HTMLInputElement | null} */ (button.closest("[data-scenario]")
      ?.querySelector("input[data-reach]") ?? null);
    if (action) await this.press(button, place => action(place, Number(input?.value || 0)));
  }
}
