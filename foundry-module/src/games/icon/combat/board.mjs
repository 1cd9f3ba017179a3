import { NO_DICE } from "../../../base/dice.mjs";
import { askFor } from "../../../engine/ask.mjs";
import { isHidden } from "../../../world/actor.mjs";
import { plainNumber } from "../../../world/fields.mjs";
import { localize } from "../../../world/i18n.mjs";
import { participantsOf, sceneOf } from "../../participants.mjs";
import { combatFlags, iconCombatState } from "./combat.mjs";
import { floorOf, hasSquares, squareOf } from "../../squares.mjs";
import { readField } from "../sheet.mjs";

/** @import { IconCombatCombat, IconCombatExtent, PlayCell, PlayZone } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Row } from "../../../base/outline.mjs" */
/** @import { Board, BoardArea, BoardPiece } from "../../game.mjs" */
/** @import { Participant } from "../../participants.mjs" */

/** The terrain of squares and zones, the most important first. */
const TERRAIN = /** @type {const} */ (["pit", "impassable", "dangerous", "difficult"]);

/**
 * Returns the things of a running combat that the scene shows beside the participants: zones, auras, the ground that
 * abilities have changed, summons and objects. A scene without squares shows none.
 * @param {foundry.documents.Combat} combat
 * @returns {Promise<Board>}
 */
export async function boardOf(combat) {
  const scene = sceneOf(combat);
  if (!scene || !hasSquares(scene)) return { scene, areas: [], pieces: [] };
  const participants = participantsOf(combat);
  const state = iconCombatState(combat);
  const extents = await extentsOf(state);
  return {
    scene,
    areas: [...groundAreas(state, participants), ...extents.map(one => areaOf(one, state, participants))],
    pieces: piecesIn(combat).map(one => pieceOf(one, participants))
  };
}

/** @param {foundry.documents.Combat} combat @returns {any[]} */
function piecesIn(combat) {
  const { pieces } = combatFlags(combat);
  return Array.isArray(pieces) ? pieces.filter(one => typeof one?.character?.id === "string") : [];
}

/**
 * Asks the rules for the squares of zones and auras. Sends only what they need for it.
 * @param {IconCombatCombat} state
 * @returns {Promise<IconCombatExtent[]>}
 */
async function extentsOf({ zones = [], combatants = [], ground }) {
  const bearers = combatants.flatMap(({ character: { id, statuses = [] }, x, y, size, out }) => {
    const auras = statuses.filter(({ name }) => name === "aura")
      .map(({ name, key, value }) => ({ name, key, value: Number(plainNumber(value)) || 0 }));
    return auras.length ? [{ character: { id, statuses: auras }, x, y, size, out }] : [];
  });
  if (!zones.length && !bearers.length) return [];
  const combat = { zones, combatants: bearers, ground: { width: ground?.width, height: ground?.height } };
  const { result } = await askFor("icon_areas", { combat }, NO_DICE);
  return result.areas;
}

/**
 * @param {IconCombatExtent} extent
 * @param {IconCombatCombat} state
 * @param {Map<string, Participant>} participants
 * @returns {BoardArea}
 */
function areaOf({ zone: id, bearer, key, value, rows }, { zones = [], combatants = [], scenarios = [] }, participants) {
  if (bearer !== undefined) {
    const piece = combatants.find(({ character }) => character.id === bearer);
    const hidden = isHidden(participants.get(bearer) ?? participants.get(piece?.summoner ?? ""));
    const [name, reach] = [abilityName(key, bearer, participants), value ?? 0];
    return { key: `aura ${bearer} ${key ?? ""}`, kind: "aura", hidden, rows, ...onFloor(piece?.floor),
      text: name ? localize("Scene.aura", { name, reach }) : localize("Scene.plainAura", { reach }) };
  }
  const zone = /** @type {PlayZone} */ (zones.find(one => one.id === id));
  const terrain = TERRAIN.find(name => name !== "pit" && zone[name]);
  const scenario = scenarios.find(one => one.id === zone.of && !zone.by);
  const words = [scenario?.name || (abilityName(zone.of, zone.by, participants) ?? localize("Scene.zone")),
    ...terrain ? [localize(`Battlefield.terrain.${terrain}`)] : []];
  return { key: `zone ${id}`, kind: terrain ?? "zone", hidden: isHidden(participants.get(zone.by ?? "")), rows,
    ...onFloor(zone.floor),
    text: words.length > 1 ? localize("Scene.named", { name: words[0], what: words[1] }) : String(words[0]) };
}

/** Returns the floor of an area, if it has one. @param {string | undefined} floor */
function onFloor(floor) {
  return floor ? { floor } : {};
}

/**
 * Returns the squares that abilities have changed, by their kind and by the ability's user. The GM's own ground is part
 * of the map.
 * @param {IconCombatCombat} state
 * @param {Map<string, Participant>} participants
 * @returns {BoardArea[]}
 */
function groundAreas({ ground }, participants) {
  /** @type {Map<string, BoardArea>} */
  const areas = new Map();
  for (const cell of /** @type {PlayCell[]} */ (ground?.cells ?? [])) {
    const kind = cell.from && TERRAIN.find(name => cell[name]);
    if (!kind || !Number.isInteger(cell.x) || !Number.isInteger(cell.y)) continue;
    const key = ["ground", kind, cell.from, ...cell.floor ? [cell.floor] : []].join(" ");
    const area = areas.get(key) ?? { key, kind, rows: [], text: localize(`Scene.${kind}`), ...onFloor(cell.floor),
      hidden: isHidden(participants.get(cell.from ?? "")) };
    area.rows.push(/** @type {Row} */ ({ x: cell.x, y: cell.y, wide: 1 }));
    areas.set(key, area);
  }
  return [...areas.values()];
}

/**
 * @param {any} piece   As the flags of the combat store it.
 * @param {Map<string, Participant>} participants
 * @returns {BoardPiece}
 */
function pieceOf({ character = {}, kind, name, summoner = "", made = "", text = "", x, y, level, floor, size },
  participants) {
  const owner = participants.get(summoner);
  const known = kind === "object" ? "object" : "summon";
  const number = (/** @type {unknown} */ value) => {
    const plain = plainNumber(value);
    return typeof plain === "number" ? plain : null;
  };
  const [maxHp, defense] = [number(character.maxHp), number(character.defense)];
  return {
    id: String(character.id), kind: known, group: `${summoner} ${made} ${name ?? ""}`, text: String(text),
    name: typeof name === "string" && name ? name : localize(`Tracker.kinds.${known}`),
    owner: owner?.actor ?? null, disposition: owner?.token?.disposition, hidden: isHidden(owner),
    x: number(x), y: number(y), level: number(level) ?? 0,
    ...typeof floor === "string" && { floor }, size: Math.max(1, number(size) ?? 1),
    hp: number(character.hp) ?? maxHp, maxHp, defense
  };
}

/** The limit of the rules for hit points, below 0 as well. */
const MOST_HP = 99999;

/**
 * Returns a piece with the place or the hit points of its token, which a user has changed.
 * @param {any} piece   As the flags of the combat store it.
 * @param {foundry.documents.TokenDocument} token
 * @param {readonly string[]} changed   The names of the changed numbers.
 */
export function pieceFromToken(piece, token, changed) {
  const { x, y } = squareOf(token);
  const level = Math.round((token.elevation ?? 0) / (token.parent?.grid.distance || 1));
  const hp = changed.includes("hp") && token.actor ? plainNumber(readField(token.actor, "hp")) : undefined;
  return { ...piece,
    ...(changed.includes("x") || changed.includes("y")) && { x, y },
    ...changed.includes("elevation") && level !== (piece.level ?? 0) && { level },
    ...changed.includes("level") && floorOf(token),
    // The rules refuse a combat with other hit points. The token gets those of the piece back.
    ...Number.isInteger(hp) && Math.abs(Number(hp)) <= MOST_HP && { character: { ...piece.character, hp } } };
}

/**
 * Returns the name of an ability that a participant has, if it does.
 * @param {string | undefined} id
 * @param {string | undefined} who
 * @param {Map<string, Participant>} participants
 */
function abilityName(id = "", who = "", participants) {
  const item = participants.get(who)?.actor.items.get(id.includes(".Item.") ? String(id.split(".").at(-1)) : id);
  return item?.name;
}
