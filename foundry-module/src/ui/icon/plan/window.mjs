import { MODULE } from "../../../config.mjs";
import { NO_DICE } from "../../../base/dice.mjs";
import { askFor } from "../../../engine/ask.mjs";
import { participantsOf, sceneOf } from "../../../games/participants.mjs";
import { scenarioText, scenariosOf } from "../../../games/icon/combat/scenarios.mjs";
import { icon } from "../../../games/icon/game.mjs";
import { cornerOf, floorsOf, hasSquares, shownFloor } from "../../../games/squares.mjs";
import { confirmAction } from "../../../world/forms/confirm.mjs";
import { localize, formatNumber } from "../../../world/i18n.mjs";
import { sentence } from "../../../world/notify.mjs";
import { requireCreation } from "../../../world/permissions.mjs";
import { templatePath } from "../../../world/templates.mjs";
import { chooseSquare } from "../../battlefield/square-window.mjs";
import { openAction } from "../../dialog/open-action.mjs";
import { playCommand } from "../../dialog/play.mjs";
import { TableWindow, openTableWindow } from "../../../world/forms/table-window.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { combatFlags, runs } from "../../../games/icon/combat/combat.mjs";
import { isFoe } from "../../../games/icon/side.mjs";
import { outlookOf } from "../../../resolve/outlook.mjs";
import { numbered } from "../../../world/actor.mjs";

/** @import { Command } from "../../../games/command.mjs" */
/** @import { PlayStanding, PlayZone } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Participant } from "../../../games/participants.mjs" */

/** The states of a scenario that the window describes. */
const STATES = ["held", "noZone", "escortDown", "escortGone"];

/**
 * Returns the plan of a combat for the window: its scenarios, and before it begins the participants by side with their
 * places.
 * @param {foundry.documents.Combat} combat
 */
async function planView(combat) {
  const { standings, scenarios = [] } = await outlookOf(icon, combat);
  const gm = game.user.isGM;
  return {
    gm, running: runs(combat), scene: hasSquares(sceneOf(combat)),
    scenarios: scenariosOf(combat).map(clock =>
      scenarioView(combat, clock, scenarios.find(({ who }) => who === clock.id))),
    sides: runs(combat) ? [] : placesOf(combat, standings)
  };
}

/**
 * @param {foundry.documents.Combat} combat
 * @param {import("../../../../../wasm/api/schema/rulewright").PlayClock} clock
 * @param {PlayStanding | undefined} standing
 */
function scenarioView(combat, clock, standing) {
  const { id, kind = "", size, filled = 0 } = clock;
  const state = STATES.find(one => one === standing?.state);
  const zones = kind === "hold" || kind === "escort" ? zonesOf(combat, id) : null;
  return {
    id, text: scenarioText(clock), filled, zoned: Boolean(zones), zones: zones ?? [],
    progress: localize("Plan.progress", { count: formatNumber(filled), of: formatNumber(size) }),
    state: state ? localize(`Plan.state.${state}`) : "", counted: kind === "hold" || kind === "last",
    less: filled > 0 ? String(filled - 1) : "", more: filled < size ? String(filled + 1) : ""
  };
}

/**
 * Returns the zones of a scenario.
 * @param {foundry.documents.Combat} combat
 * @param {string} id
 */
function zonesOf(combat, id) {
  const { zones } = combatFlags(combat);
  const floors = floorsOf(sceneOf(combat));
  return (Array.isArray(zones) ? zones : []).filter((/** @type {PlayZone} */ { of, by }) => of === id && !by)
    .map((/** @type {PlayZone} */ { x, y, floor, size }) => {
      const what = localize("Plan.zoneAt",
        { column: formatNumber(x + 1), row: formatNumber(y + 1), reach: formatNumber(size) });
      const name = floors.find(one => one.id === floor)?.name;
      return { x, y, floor, text: name ? localize("Scene.named", { name, what }) : what };
    });
}

/**
 * Returns the participants of each side with their places, foes first (ICON-T0).
 * @param {foundry.documents.Combat} combat
 * @param {PlayStanding[]} standings
 */
function placesOf(combat, standings) {
  const seen = [...participantsOf(combat).values()].filter(({ combatant }) => combatant?.visible);
  return [true, false].map(foes => {
    const rows = seen.filter(({ actor }) => isFoe(actor) === foes)
      .flatMap(participant => placeRow(participant, standings) ?? []);
    const missing = rows.filter(({ placed }) => !placed).length;
    return { label: localize(foes ? "Plan.foes" : "Plan.heroes"), rows,
      sum: missing ? localize("Plan.missing", { count: formatNumber(missing) }) : localize("Plan.allPlaced") };
  }).filter(({ rows }) => rows.length);
}

/**
 * @param {Participant} participant
 * @param {PlayStanding[]} standings
 */
function placeRow({ actor, combatant, token }, standings) {
  const standing = standings.find(({ who }) => who === uuidOf(actor));
  if (!standing?.counters.some(({ key }) => key === "turns")) return null;
  const placed = standing.state !== "unplaced";
  const name = numbered(combatant?.name ?? "", combatant?.token);
  const state = placed ? "placed" : token ? "unplaced" : "noToken";
  return { who: uuidOf(actor), name, placed, state: localize(`Plan.place.${state}`),
    label: localize("Plan.putOf", { name }),
    may: Boolean(token && actor.isOwner && standing.deeds.includes("deploy")),
    waits: !placed && !standing.deeds.includes("deploy") ? localize("Plan.foesFirst") : "" };
}

/**
 * The dataset of a button.
 * @typedef {{ action?: string, id?: string, who?: string, to?: string, x?: string, y?: string,
 *   floor?: string }} Place
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
    const floor = shownFloor(sceneOf(game.combat));
    return scenario && play({ do: "scenario", scenario, at, ...floor && { floor }, spaces: reach });
  },
  dropZone: ({ id, x, y, floor }) =>
    play({ do: "dropScenario", scenario: { id }, at: { x: Number(x), y: Number(y) }, ...floor && { floor } }),
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
