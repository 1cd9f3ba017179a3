import { outlinesOf } from "../../base/outline.mjs";
import { MODULE } from "../../config.mjs";
import { cornerOf, floorsOf, hasFloor } from "../../games/squares.mjs";
import { hashOf, placedIdOf } from "../../games/placed.mjs";
import { GAMES } from "../../games/games.mjs";
import { declaredBars, declaredSheet } from "../../games/sheet.mjs";

/** @import { Board, BoardArea, BoardPiece } from "../../games/game.mjs" */
/** @import { Numbers } from "../../games/placed.mjs" */
/** @import { Outline } from "../../base/outline.mjs" */

/**
 * The documents of a scene that show a combat, as data for their creation. A flag names the combat and the thing that a
 * document shows, and contains the hash of its appearance and its numbers.
 */

/**
 * @typedef {object} Data
 * @property {string} _id
 * @property {{ [MODULE]: Record<string, any> }} flags
 *
 * @typedef {Data & Record<string, any>} SceneData
 *
 * @typedef {{ drawings: SceneData[], tokens: SceneData[], actors: SceneData[] }} SceneDocuments
 */

/** The color of each kind of area. Its pattern is the file of that name in icons/. */
const COLORS = { zone: "#8b5cf6", aura: "#0ea5a0", pit: "#a0703c", impassable: "#71829b", dangerous: "#ef4444",
  difficult: "#d98a04" };

/** The parts of a square: the width of a line, the height of a letter, and the middle of a label in the first row. */
const LINE = 1 / 25;
const LETTER = 1 / 5;
const LABEL = 1 / 6;

/** The limits of the core for the height of letters. */
const [SMALLEST, LARGEST] = [8, 256];

/**
 * Returns the documents that show a combat.
 * @param {string} combat   Its id.
 * @param {Board} board
 * @returns {SceneDocuments}
 */
export function documentsOf(combat, { scene, areas, pieces }) {
  if (!scene) return { drawings: [], tokens: [], actors: [] };
  const placed = pieces.filter(({ x, y }) => x !== null && y !== null);
  const first = [...new Map(placed.map(piece => [piece.group, piece])).values()];
  return {
    drawings: areas.flatMap(area => outlinesOf(area.rows).map((outline, at) =>
      drawingOf(combat, area, outline, at, scene))),
    tokens: placed.map(piece => tokenOf(combat, piece, scene)),
    actors: first.map(piece => actorOf(combat, piece))
  };
}

/**
 * @param {string} combat
 * @param {BoardArea} area
 * @param {Outline} outline   Of the area, or of one of its parts.
 * @param {number} part   The place of that part.
 * @param {foundry.documents.Scene} scene
 * @returns {SceneData}
 */
function drawingOf(combat, { key, kind, text, hidden, floor, rows }, { x, y, width, height, points }, part, scene) {
  const { size } = scene.grid;
  const color = COLORS[kind];
  const first = rows.filter(row => row.y === y && row.x >= x && row.x < x + width);
  // The core writes the label in the middle of the box. A low box keeps it off the tokens.
  const onTop = height > 1 && first.length === 1 && 2 * (Number(first[0]?.x) - x) + Number(first[0]?.wide) === width;
  return marked(combat, `${key} ${part}`, {
    ...cornerOf(scene, { x, y }),
    shape: { type: "p", width: width * size, height: Math.round((onTop ? 2 * LABEL : height) * size),
      points: points.map(one => one * size) },
    fillType: CONST.DRAWING_FILL_TYPES.PATTERN, fillColor: color, fillAlpha: 0.75,
    texture: `modules/${MODULE}/icons/area-${kind}.svg`,
    strokeColor: color, strokeWidth: Math.max(2, Math.round(size * LINE)), strokeAlpha: 0.9,
    text, fontSize: Math.min(LARGEST, Math.max(SMALLEST, Math.round(size * LETTER))), textColor: "#ffffff",
    textAlpha: 1, hidden, locked: true, ...hasFloor(scene, floor) && { levels: [floor] }
  });
}

/**
 * @param {string} combat
 * @param {BoardPiece} piece
 * @param {foundry.documents.Scene} scene
 * @returns {SceneData}
 */
function tokenOf(combat, { id, group, name, kind, disposition, hidden, x, y, level, floor, size, hp },
  scene) {
  const corner = cornerOf(scene, { x: Number(x), y: Number(y) });
  return marked(combat, id, {
    name, actorId: placedIdOf(combat, "actor", group), actorLink: false, texture: { src: imageOf(kind) },
    width: size, height: size, disposition: disposition ?? CONST.TOKEN_DISPOSITIONS.NEUTRAL, hidden,
    ...declaredBars(GAMES.icon.sheet)
  }, {
    // A number of a piece changes often, and its token and the sheet show it without another name or picture.
    ...corner, elevation: level * (scene.grid.distance || 1), ...hp !== null && { hp },
    ...hasFloor(scene, floor) ? { level: floor } : floorsOf(scene).length && { level: null }
  });
}

/**
 * Returns the actor of the tokens of equal pieces, which the owners of their summoner own.
 * @param {string} combat
 * @param {BoardPiece} piece
 * @returns {SceneData}
 */
function actorOf(combat, { group, name, kind, text, owner, hp, maxHp, defense }) {
  const most = maxHp ?? hp ?? 0;
  const paragraphs = text.split(/\n+/).filter(Boolean).map(one => `<p>${foundry.utils.escapeHTML(one)}</p>`);
  return {
    ...marked(combat, group, {
      name, type: "character", img: imageOf(kind), ownership: { ...owner?.ownership },
      system: { biography: paragraphs.join(""), health: { value: most, min: 0, max: most },
        ...declaredSheet(GAMES.icon.sheet, "foe", { defense: defense ?? undefined }, ["Stats"]) }
    }, undefined, { kind }),
    _id: placedIdOf(combat, "actor", group)
  };
}

/** @param {BoardPiece["kind"]} kind */
function imageOf(kind) {
  return `modules/${MODULE}/icons/piece-${kind}.svg`;
}

/**
 * Returns data with the flag that names what it shows.
 * @param {string} combat
 * @param {string} key
 * @param {Record<string, any>} looks   The data of its appearance.
 * @param {Numbers} [numbers]   Compared with the document.
 * @param {Record<string, unknown>} [flags]   More flags of ours.
 * @returns {SceneData}
 */
function marked(combat, key, looks, numbers, flags = {}) {
  const look = hashOf(JSON.stringify(looks));
  return { _id: placedIdOf(combat, key), ...looks, ...numbers && dataOf(numbers),
    flags: { [MODULE]: { ...flags, onScene: { combat, key, look, ...numbers && { numbers } } } } };
}

/** Returns the data of the numbers of a token. @param {Numbers} numbers */
export function dataOf({ level, hp, ...place }) {
  return { ...place, ...level && { level }, ...hp !== undefined && { delta: { system: { health: { value: hp } } } } };
}
