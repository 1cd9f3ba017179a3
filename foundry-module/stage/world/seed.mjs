import { duplicate } from "../shared/objects.mjs";
import { characters, foes } from "./cast.mjs";
import { actorOf, id, tokenOf } from "./build.mjs";

const ADA = id("user", "Ada");
const BO = id("user", "Bo");
const OWNERS = { Ada: ADA, Bo: BO };

const NONE = { default: 0 };
const SQUARE = 100;

/** The world that a new table starts from: a gamemaster, two players with two heroes each, and one scene with six foes. */
export function seed() {
  const heroes = characters.map(hero => actorOf(hero, { side: "hero", ownership: { default: 1, [OWNERS[hero.player]]: 3 } }));
  const enemies = foes.map(foe => actorOf(foe, { side: "foe", ownership: NONE }));
  const tokens = [
    ...heroes.map((actor, i) => tokenOf(actor, { x: 3 * SQUARE, y: (3 + i) * SQUARE })),
    ...enemies.map((actor, i) => tokenOf(actor, { x: (11 + i % 2) * SQUARE, y: (2 + i) * SQUARE }))
  ];
  // Through JSON, as a saved world: nothing that a change writes to is shared, within the world or with the next.
  return duplicate({
    id: "rulewright-table",
    title: "Rulewright table",
    collections: {
      User: [
        { _id: id("user", "Gamemaster"), name: "Gamemaster", role: 4, color: "#b8862b", character: null, permissions: {}, flags: {} },
        { _id: ADA, name: "Ada", role: 1, color: "#2f7fd1", character: heroes[0]._id, permissions: {}, flags: {} },
        { _id: BO, name: "Bo", role: 1, color: "#3d9a50", character: heroes[2]._id, permissions: {}, flags: {} }
      ],
      Actor: [...heroes, ...enemies],
      Scene: [{
        _id: id("scene", "Ford"), name: "The Old Ford", active: true, width: 20 * SQUARE, height: 14 * SQUARE,
        grid: { type: 1, size: SQUARE, distance: 1, units: "" }, ownership: NONE, flags: {}, tokens
      }]
    }
  });
}
