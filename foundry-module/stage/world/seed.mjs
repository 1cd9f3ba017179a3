import { duplicate } from "../shared/objects.mjs";
import { beacon } from "./beacon.mjs";
import { actorOf, id, tokenOf } from "./build.mjs";
import { gameActor } from "./build-game.mjs";
import { characters, foes } from "./cast.mjs";
import { dewprism } from "./dewprism.mjs";
import { elemental } from "./elemental.mjs";

const ADA = id("user", "Ada");
const BO = id("user", "Bo");
const OWNERS = { Ada: ADA, Bo: BO };

const NONE = { default: 0 };
const SQUARE = 100;

/**
 * The participants in the games that are played by their descriptions: a cast, and the scene that they meet on.
 */
export const CASTS = { dewprism, beacon, elemental };

/** The games that a table can start with. */
export const GAMES = ["icon", ...Object.keys(CASTS)];

/**
 * The world that a new table starts from: a gamemaster, two players with their heroes, and one scene with foes.
 * @param {string} [game]   One of GAMES.
 * @param {Record<string, unknown>} [settings]   Settings of its world.
 */
export function seed(game = "icon", settings = {}) {
  if (game === "icon") return icon(settings);
  if (!Object.hasOwn(CASTS, game)) throw new Error(`There is no game "${game}"; there are ${GAMES.join(", ")}.`);
  const { scene, heroes, foes } = CASTS[game];
  const own = ({ player }) => ({ default: 1, [OWNERS[player]]: 3 });
  return world({
    heroes: heroes.map(one => [gameActor({ ...one, side: "hero" }, own(one)), one.at]),
    foes: foes.map(one => [gameActor({ ...one, side: "foe" }, NONE), one.at]),
    scene: { ...scene, grid: { type: 1, size: SQUARE, distance: 1, units: "", ...scene.grid } },
    settings: { "rulewright.game": game, ...settings }
  });
}

function icon(settings) {
  return world({
    heroes: characters.map(
      (hero, i) => [actorOf(hero, { side: "hero", ownership: { default: 1, [OWNERS[hero.player]]: 3 } }), [3, 3 + i]]),
    foes: foes.map((foe, i) => [actorOf(foe, { side: "foe", ownership: NONE }), [11 + i % 2, 2 + i]]),
    scene: { name: "The Old Ford", grid: { type: 1, size: SQUARE, distance: 1, units: "" } },
    settings
  });
}

/**
 * Returns the position of a token in a column and row: of squares, or of hexagons in rows
 * of which the even ones begin half outside.
 */
function placeOf(type, [x, y]) {
  return type === 2 ? { x: (x - (1 - y % 2) / 2) * SQUARE, y: Math.round(y * SQUARE * Math.sqrt(3) / 2) }
    : { x: x * SQUARE, y: y * SQUARE };
}

/**
 * @param {{ heroes: [any, [number, number]][], foes: [any, [number, number]][], scene: any, settings:
 *   Record<string, unknown>
 *   }} table
 */
function world({ heroes, foes, scene, settings }) {
  const actors = [...heroes, ...foes];
  const owned = user => heroes.map(([actor]) => actor).find(({ ownership }) => ownership[user] === 3)?._id ?? null;
  // Through JSON, as a saved world: nothing that a change writes to is shared, within the world or with the next.
  return duplicate({
    id: "rulewright-table",
    title: "Rulewright table",
    collections: {
      User: [
        { _id: id("user", "Gamemaster"), name: "Gamemaster", role: 4,
          color: "#b8862b", character: null, permissions: {}, flags: {} },
        { _id: ADA, name: "Ada", role: 1, color: "#2f7fd1", character: owned(ADA), permissions: {}, flags: {} },
        { _id: BO, name: "Bo", role: 1, color: "#3d9a50", character: owned(BO), permissions: {}, flags: {} }
      ],
      Actor: actors.map(([actor]) => actor),
      // A fresh table is set up already, and its data has today's shape.
      Setting: Object.entries({ "rulewright.schema": 6, "rulewright.welcomed": true, ...settings })
        .map(([key, value]) => ({ _id: id("setting", key.split(".").at(-1)),
          key, value: JSON.stringify(value), user: null })),
      Scene: [{
        _id: id("scene", "Ford"), active: true, width: 20 * SQUARE,
        height: 14 * SQUARE, ownership: NONE, flags: {}, ...scene,
        tokens: actors.map(([actor, cell]) => tokenOf(actor, placeOf(scene.grid.type, cell)))
      }]
    }
  });
}
