import { uuidOf } from "../../../base/uuid.mjs";
import { participantsOf, sceneOf } from "../../../games/participants.mjs";
import { combatFlags, runs } from "../../../games/icon/combat/combat.mjs";
import { scenarioText, scenariosOf } from "../../../games/icon/combat/scenarios.mjs";
import { icon } from "../../../games/icon/game.mjs";
import { isFoe } from "../../../games/icon/side.mjs";
import { hasSquares } from "../../../games/squares.mjs";
import { outlookOf } from "../../../resolve/outlook.mjs";
import { numbered } from "../../../world/actor.mjs";
import { formatNumber, localize } from "../../../world/i18n.mjs";

/** @import { PlayStanding, PlayZone } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Participant } from "../../../games/participants.mjs" */

/** The states of a scenario that the window describes. */
const STATES = ["held", "noZone", "escortDown", "escortGone"];

/**
 * Returns the plan of a combat for the window: its scenarios, and before it begins the participants by side with their
 * places.
 * @param {foundry.documents.Combat} combat
 */
export async function planView(combat) {
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
  return (Array.isArray(zones) ? zones : []).filter((/** @type {PlayZone} */ { of, by }) => of === id && !by)
    .map((/** @type {PlayZone} */ { x, y, size }) => ({ x, y, text: localize("Plan.zoneAt",
      { column: formatNumber(x + 1), row: formatNumber(y + 1), reach: formatNumber(size) }) }));
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
