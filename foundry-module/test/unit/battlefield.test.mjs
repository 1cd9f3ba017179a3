import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { HexagonalGrid } from "../../stage/client/canvas/hexagonal-grid.mjs";
import { GRID_TYPES } from "../../stage/shared/constants.mjs";
import "./support/stage.mjs";

// The base classes of the windows are the core's; this file tests only our part.

const { elemental } = await import("../../src/games/elemental/game.mjs");
const { scene: { squares: { brushes: BRUSHES } } } = (await import("../../src/games/icon/game.mjs")).icon;
const { KIND_BRUSHES, brushed, brushesOf, cellLimitOf, cellsOfGround, groundOf, placeKey,
  writeGround } = await import("../../src/ui/battlefield/ground.mjs");
const { Stroke } = await import("../../src/ui/battlefield/stroke.mjs");
const { GRID_LAYOUTS } = await import("../../src/ui/battlefield/layout.mjs");
const { drawnPath, straightPath } = await import("../../src/ui/battlefield/path.mjs");
const { nameOfSquare } = await import("../../src/ui/battlefield/square-view.mjs");
const { floorsOf, shownFloor } = await import("../../src/games/squares.mjs");
const { initials, standingOn } = await import("../../src/ui/battlefield/tokens-on-squares.mjs");
const { moveCommand } = await import("../../src/ui/icon/move/movement.mjs");
const { verdictOf } = await import("../../src/ui/icon/move/verdict.mjs");
const { PlainError } = await import("../../src/base/errors.mjs");
const { addContextEntry } = await import("../../src/world/compat.mjs");

const at = (x, y, rest = {}) => ({ x, y, ...rest });

/** A scene as far as the ground and the squares look at one: a map of 20 by 14 squares in padding of 3 and 2. */
function scene(cells, tokens = []) {
  return {
    flags: cells ? { rulewright: { ground: { cells } } } : {}, tokens, updates: [],
    grid: { type: 1, size: 100, distance: 1 },
    dimensions: { sceneX: 300, sceneY: 200, sceneWidth: 2000, sceneHeight: 1400 },
    async update(change) { this.updates.push(change); }
  };
}

describe("the ground of a scene", () => {
  test("is read from its flag and written back as it was, row by row, in one update", async () => {
    const cells = [at(4, 1, { level: 2, difficult: true }),
      at(0, 3, { pit: true }), at(2, 3, { impassable: true, from: "Actor.a" })];
    const from = scene([cells[2], cells[0], cells[1]]);
    const ground = groundOf(from);
    expect(cellsOfGround(ground)).toEqual(cells);
    await writeGround(from, ground);
    expect(from.updates).toEqual([{ "flags.rulewright.ground": { cells } }]);
  });

  test.each([["nothing", undefined], ["no list", { x: 1 }], ["a text", "flat"],
      ["what is no square", [null, 5, { x: "2", y: 3 }]]])("of which a scene holds %s is flat and open", (_, cells) => {
    expect(groundOf(scene(cells)).size).toBe(0);
    expect(groundOf(null).size).toBe(0);
  });
});

describe("a brush", () => {
  test.each([
    ["level2", undefined, at(1, 1, { level: 2 })],
    ["level2", at(1, 1, { level: 1, pit: true }), at(1, 1, { level: 2, pit: true })],
    ["level0", at(1, 1, { level: 1 }), undefined],
    ["raise", undefined, at(1, 1, { level: 1 })],
    ["raise", at(1, 1, { level: 20 }), at(1, 1, { level: 20 })],
    ["lower", at(1, 1, { level: 1, difficult: true }), at(1, 1, { difficult: true })],
    ["lower", at(1, 1, { level: -20 }), at(1, 1, { level: -20 })],
    ["dangerous", at(1, 1, { level: 3, from: "Actor.a" }), at(1, 1, { level: 3, dangerous: true, from: "Actor.a" })],
    ["clear", at(1, 1, { level: 3, impassable: true, from: "Actor.a" }), undefined]
  ])("of %s makes of %o: %o", (brush, before, after) => {
    expect(BRUSHES).toContain(brush);
    expect(brushed(brush, before, at(1, 1), false)).toEqual(after);
  });

  test.each([
    ["wall", undefined, at(1, 1, { kind: "wall" })],
    ["wall", at(1, 1, { kind: "obscuring" }), at(1, 1, { kind: "wall" })],
    ["obscuring", at(1, 1, { level: 2, pit: true, from: "Actor.a" }),
      at(1, 1, { level: 2, pit: true, from: "Actor.a", kind: "obscuring" })],
    ["clear", at(1, 1, { kind: "wall" }), undefined]
  ])("of %s makes of %o: %o, and leaves ICON's ground as it is", (brush, before, after) => {
    expect(KIND_BRUSHES).toContain(brush);
    expect(brushed(brush, before, at(1, 1), false)).toEqual(after);
  });

  test("of ICON leaves one kind as it is, and drops an unknown one", () => {
    expect(brushed("level2", at(1, 1, { kind: "wall" }), at(1, 1), false))
      .toEqual(at(1, 1, { level: 2, kind: "wall" }));
    expect(brushed("level2", at(1, 1, { kind: "lava" }), at(1, 1), false)).toEqual(at(1, 1, { level: 2 }));
  });

  test.each([["icon", GRID_TYPES.SQUARE, BRUSHES, 4000], ["icon", GRID_TYPES.HEXODDR, KIND_BRUSHES, 2000],
      ["beacon", GRID_TYPES.SQUARE, ["wall", "obscuring", "impassable", "clear"], 2000],
      ["beacon", GRID_TYPES.HEXODDR, KIND_BRUSHES, 2000],
      ["elemental", GRID_TYPES.SQUARE, elemental.scene.brushes, 2000],
      ["elemental", GRID_TYPES.HEXEVENQ, elemental.scene.brushes, 2000]])(
          "in a world of %s on the grid type %i is one of its own, for as many places as its rules take", (world, type,
              brushes, limit) => {
    globalThis.game.settings = { get: () => world };
    expect(brushesOf({ grid: { type } })).toEqual(brushes);
    expect(cellLimitOf({ grid: { type } })).toBe(limit);
  });

  test.each(["pit", "difficult", "dangerous", "impassable", "wall", "obscuring",
      "dark"])("of %s takes away what it finds where its stroke begins", brush => {
    expect(brushed(brush, at(1, 1, elemental.scene.brushes.includes(brush) ? { kind: brush } : { [brush]: true }),
      at(1, 1), true)).toBeUndefined();
  });
});

describe("a stroke", () => {
  test("changes each square once, and is taken back as a whole", () => {
    const ground = new Map([[placeKey(at(1, 1)), at(1, 1, { level: 1 })]]);
    const stroke = new Stroke("raise");
    for (const square of [at(1, 1), at(2, 1), at(1, 1), at(2, 1)]) stroke.touch(ground, square);
    expect(cellsOfGround(ground)).toEqual([at(1, 1, { level: 2 }), at(2, 1, { level: 1 })]);
    stroke.inverse(ground).redo(ground);
    expect(cellsOfGround(ground)).toEqual([at(1, 1, { level: 1 })]);
  });

  test("that begins on its own terrain removes it all along", () => {
    const ground = new Map(
      [at(1, 1, { difficult: true }), at(2, 1, { difficult: true, level: 1 })].map(cell => [placeKey(cell), cell]));
    const stroke = new Stroke("difficult");
    for (const x of [1, 2, 3]) stroke.touch(ground, at(x, 1));
    expect(cellsOfGround(ground)).toEqual([at(2, 1, { level: 1 })]);
  });

  test("without a change writes nothing", () => {
    const stroke = new Stroke("clear");
    stroke.touch(new Map(), at(1, 1));
    expect(stroke.changed).toBe(false);
  });

  test("keeps later changes of others when it is undone", () => {
    const ground = new Map();
    const stroke = new Stroke("level1");
    for (const x of [1, 2]) stroke.touch(ground, at(x, 1));
    ground.set(placeKey(at(2, 1)), at(2, 1, { level: 3 }));
    stroke.inverse(ground).redo(ground);
    expect(cellsOfGround(ground)).toEqual([at(2, 1, { level: 3 })]);
  });

  test("can be repeated on ground that was read again", () => {
    const stroke = new Stroke("pit");
    stroke.touch(new Map(), at(5, 5));
    const fresh = new Map([[placeKey(at(0, 0)), at(0, 0, { level: 1 })]]);
    stroke.redo(fresh);
    expect(cellsOfGround(fresh)).toEqual([at(0, 0, { level: 1 }), at(5, 5, { pit: true })]);
  });
});

describe("the ground of a floor", () => {
  const LEVELS = [{ id: "loft", name: "Loft", elevation: { bottom: 10 } },
    { id: "hall", name: "Hall", elevation: { bottom: 0 } }];
  const both = at(1, 1, { level: 1 });
  const [low, high] = [at(2, 1, { pit: true, floor: "hall" }), at(2, 1, { difficult: true, floor: "loft" })];

  /** @returns {any} A scene with two floors. */
  const house = (cells = [both, low, high], levels = LEVELS) => ({ ...scene(cells), levels });

  /** The cells of a scene after a stroke of a brush on the hall, and after its undo. */
  function painted(brush, squares, from = house()) {
    const write = ground => house(cellsOfGround(ground, from, "hall"));
    const ground = groundOf(from, "hall");
    const stroke = new Stroke(brush, "hall");
    for (const square of squares) stroke.touch(ground, square);
    from = write(ground);
    const after = from.flags.rulewright.ground.cells;
    const again = groundOf(from, "hall");
    stroke.inverse(again).redo(again);
    return { after, undone: cellsOfGround(again, from, "hall") };
  }

  test("has the cells of the floor and those without one", () => {
    expect([...groundOf(house(), "hall").values()]).toEqual([both, low]);
    expect([...groundOf(house(), "loft").values()]).toEqual([both, high]);
  });

  test("is painted there alone, and undone", () => {
    const { after, undone } = painted("difficult", [at(3, 1), at(2, 1)]);
    expect(after).toEqual([both, { ...low, difficult: true }, high, at(3, 1, { difficult: true, floor: "hall" })]);
    expect(undone).toEqual([both, low, high]);
  });

  test.each([["pit", [{ ...both, pit: true, floor: "hall" }]], ["clear", []]])(
      "leaves a cell of each floor to the others: %s", (brush, own) => {
    const { after, undone } = painted(brush, [at(1, 1)], house([both]));
    expect(after).toEqual([...own, { ...both, floor: "loft" }]);
    expect(undone).toEqual([{ ...both, floor: "hall" }, { ...both, floor: "loft" }]);
  });

  test("does not change by a brush that paints what is there", () => {
    expect(painted("level1", [at(1, 1)]).after).toEqual([both, low, high]);
    expect(painted("clear", [at(5, 5)]).after).toEqual([both, low, high]);
  });

  test("is the one that the core shows, or else the lowest, and none on a scene with one level", () => {
    const one = house();
    expect(floorsOf(one).map(({ name }) => name)).toEqual(["Hall", "Loft"]);
    vi.stubGlobal("canvas", { level: null });
    expect(shownFloor(one)).toBe("hall");
    vi.stubGlobal("canvas", { level: LEVELS[0] });
    expect(shownFloor(one)).toBe("loft");
    expect(shownFloor(house([], LEVELS.slice(1)))).toBeUndefined();
    expect(shownFloor(null)).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe("a grid is drawn", () => {
  const STYLES = readFileSync(new URL("../../styles/battlefield.css", import.meta.url), "utf8");
  const ROWS = /\[data-grid\^="hex"\] \{ --wide: ([\d.]+)px; --high: ([\d.]+)px/;
  const COLUMNS = /\[data-grid\$="Q"\] \{ --wide: ([\d.]+)px; --high: ([\d.]+)px/;

  /** Where the middle of a cell is drawn. */
  const middle = ({ across, down, width, height, pushed }, { x, y }) => {
    const { left, top } = pushed({ x, y });
    return { x: x * across + left + width / 2, y: y * down + top + height / 2 };
  };

  test.each([["hexOddR", "HEXODDR"], ["hexEvenR", "HEXEVENR"], ["hexOddQ", "HEXODDQ"], ["hexEvenQ", "HEXEVENQ"]])(
      "%s as the core counts its hexagons", (kind, type) => {
    const layout = GRID_LAYOUTS[kind];
    const size = Math.min(layout.width, layout.height);
    const grid = HexagonalGrid.ofType({ type: GRID_TYPES[type], size });
    for (const cell of [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(4, 3), at(3, 4)]) {
      const [drawn, first] = [middle(layout, cell), middle(layout, at(0, 0))];
      const [meant, corner] = [grid.getCenterPoint({ i: cell.y, j: cell.x }), grid.getCenterPoint({ i: 0, j: 0 })];
      expect(drawn.x - first.x).toBeCloseTo(meant.x - corner.x, 6);
      expect(drawn.y - first.y).toBeCloseTo(meant.y - corner.y, 6);
    }
  });

  test.each(Object.entries({
    square: /\[role="gridcell"\] \{[^}]*inline-size: ([\d.]+)px; block-size: ([\d.]+)px/,
    hexOddR: ROWS, hexEvenR: ROWS, hexOddQ: COLUMNS, hexEvenQ: COLUMNS
  }))("%s with cells as large as the style sheet draws them", (kind, words) => {
    const { width, height } = GRID_LAYOUTS[kind];
    const [, wide, high] = words.exec(STYLES);
    expect([width.toFixed(1), height.toFixed(1)]).toEqual([Number(wide).toFixed(1), Number(high).toFixed(1)]);
  });

  test.each(Object.entries(GRID_LAYOUTS))("%s with every cell inside", (_, layout) => {
    const [width, height] = [5 * layout.across + layout.beyond.width, 4 * layout.down + layout.beyond.height];
    for (const cell of [at(0, 0), at(4, 3), at(4, 2), at(3, 3)]) {
      const { x, y } = middle(layout, cell);
      expect([x - layout.width / 2 >= 0, y - layout.height / 2 >= 0, x + layout.width / 2 <= width + 1e-6,
        y + layout.height / 2 <= height + 1e-6]).toEqual([true, true, true, true]);
    }
  });
});

describe("a path", () => {
  test("leads straight from stop to stop, and does not repeat a square", () => {
    expect(straightPath(at(1, 1), [at(3, 1), at(3, 1), at(3, 3)])).toEqual([at(2, 1), at(3, 1), at(3, 2), at(3, 3)]);
    expect(straightPath(at(1, 1), [at(3, 2)])).toEqual([at(2, 2), at(3, 2)]);
    expect(straightPath(at(1, 1), [at(1, 1)])).toEqual([]);
  });

  const pixels = (x, y, rest = {}) => ({ x: 300 + 100 * x, y: 200 + 100 * y, ...rest });
  const section = (...waypoints) => ({ waypoints });

  test("is drawn by a movement in pixels, past the scene's padding and off the lines", () => {
    const movement = { origin: pixels(3, 3), passed: section({ x: 712, y: 489 }, pixels(5, 3)), pending: section() };
    expect(drawnPath(scene(), movement)).toEqual({ path: [at(4, 3), at(5, 3)], bent: false });
  });

  test("is bent if the user has chosen a corner, and continues after the part that the core has passed", () => {
    const movement = { origin: pixels(3, 3), passed: section(pixels(5, 3, { explicit: true })),
      pending: section(pixels(5, 4, { explicit: true })) };
    expect(drawnPath(scene(), movement)).toEqual({ path: [at(4, 3), at(5, 3), at(5, 4)], bent: true });
  });

  test("is empty where a token only rises", () => {
    expect(drawnPath(scene(), { origin: pixels(3, 3),
      passed: section(pixels(3, 3, { elevation: 2 })), pending: section() }).path).toEqual([]);
  });
});

describe("the command of a movement", () => {
  const path = [at(4, 3)];
  /** @typedef {import("../../src/ui/icon/move/movement.mjs").Move} Move */
  test.each(/** @type {[Move, { path: object[], spaces?: number }, object][]} */ ([
    ["walk", { path }, { do: "move", who: "a", path }],
    ["dash", { path }, { do: "dash", who: "a", path }],
    ["teleport", { path }, { do: "move", who: "a", mode: "teleport", path }],
    ["walk", { path: [], spaces: 3 }, { do: "move", who: "a", spaces: 3 }],
    ["flee", { path: [] }, { do: "flee", who: "a" }]
  ]))("%s", (move, way, command) => {
    expect(moveCommand("a", move, way)).toEqual(command);
  });
});

describe("the description of a choice", () => {
  const choice = { move: "walk", spaces: 4, chosen: at(5, 3), path: [at(4, 3), at(5, 3)],
    reached: { x: 5, y: 3, cost: 3, endangered: false }, refusal: null, withoutGrid: false };
  const say = change => verdictOf({ ...choice, ...change });

  test("contains its cost, its path and its danger", () => {
    expect(say({})).toMatchObject({ ready: true, label: "Move",
      text: "Column 6, row 4: 3 of 4 spaces.", danger: "", way: "The way: Column 5, row 4." });
    expect(say({ reached: { ...choice.reached, endangered: true } }).danger).toBe("The way touches dangerous ground.");
  });

  test("offers only fleeing, or a number of spaces without a grid, before a choice", () => {
    const none = { chosen: null, path: [], reached: undefined };
    expect(say(none)).toMatchObject({ ready: false, text: "Choose a square, in the list or on the map." });
    expect(say({ ...none, move: "flee" })).toMatchObject({ ready: true, text: "", label: "Flee" });
    expect(say({ ...none, withoutGrid: true, spaces: null })).toMatchObject({ ready: true, text: "", spaces: "" });
  });

  test.each([true, false])("shows a refusal as its sentence, and lets a GM (%s) override it", isGM => {
    globalThis.game.user = { isGM };
    expect(say({ refusal: new PlainError("notFighting") }))
      .toMatchObject({ ready: false, insist: isGM, refusal: "This character is in no fight that has begun." });
  });
});

test("names a square by its place, its ground and the character on it", () => {
  expect(nameOfSquare(at(3, 1), { cell: at(3, 1, { level: 2, difficult: true }), standing: [] }))
    .toBe("Column 4, row 2: level 2, difficult");
  const hero = { id: "b", name: "Brannoc Vey", initials: "BV", side: /** @type {const} */ ("hero") };
  expect(nameOfSquare(at(0, 0), { cell: undefined, standing: [hero], details: ["cost 3"] }))
    .toBe("Column 1, row 1: open ground, Brannoc Vey, cost 3");
  expect(nameOfSquare(at(0, 0), { cell: at(0, 0, { level: -1 }), standing: [] })).toBe("Column 1, row 1: level −1");
  expect(nameOfSquare(at(0, 0), { cell: at(0, 0, { kind: "obscuring" }), standing: [] }))
    .toBe("Column 1, row 1: obscuring");
  expect(nameOfSquare(at(0, 0), { cell: at(0, 0, { kind: "lava" }), standing: [] }))
    .toBe("Column 1, row 1: open ground");
});

describe("tokens on the scene", () => {
  const token = (name, x, y,
    rest = {}) => ({ id: name, name, x: 300 + 100 * x, y: 200 + 100 * y, width: 1, height: 1, hidden: false,
      isOwner: false, disposition: 1, actor: null, ...rest });

  /** Tokens know their scene. */
  function standing(...tokens) {
    const parent = scene(null, tokens);
    for (const one of tokens) one.parent = parent;
    return Object.fromEntries([...standingOn(parent)].map(
      ([key, list]) => [key, list.map(({ name, side }) => `${name} ${side}`)]));
  }

  test("stands on all of its squares", () => {
    expect(standing(token("Ox", 2, 1, { width: 2, height: 2, disposition: -1 })))
      .toEqual({ "2,1": ["Ox foe"], "3,1": ["Ox foe"], "2,2": ["Ox foe"], "3,2": ["Ox foe"] });
  });

  test("is on the side of its actor, or else of its token", () => {
    expect(standing(token("A", 0, 0, { actor: { flags: { rulewright: { side: "foe" } }, system: {} } }),
      token("B", 0, 0, { disposition: 0 }))).toEqual({ "0,0": ["A foe", "B hero"] });
  });

  test("is not shown where it is hidden from this user", () => {
    expect(standing(token("Spy", 0, 0, { hidden: true }), token("Own", 1, 0, { hidden: true, isOwner: true })))
      .toEqual({ "1,0": ["Own hero"] });
  });

  test("is not shown on another floor", () => {
    const parent = { ...scene(null), levels: [{ id: "hall" }, { id: "loft" }] };
    const tokens = [token("Low", 0, 0, { level: "hall", parent }), token("High", 1, 0, { level: "loft", parent })];
    expect([...standingOn({ ...parent, tokens }, "loft").keys()]).toEqual(["1,0"]);
  });

  test.each([["Brannoc Vey", "BV"], ["oma", "O"], ["Gate Warden (2)", "G2"], ["Éowyn of the Mark", "ÉM"], ["—", "?"]])(
      "%s is marked %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe("an entry of a context menu", () => {
  const entry = { label: "Battlefield", icon: "fa-solid fa-x", visible: () => true, choose: target => target };

  test("has the names of core 13 among entries of core 13", () => {
    const entries = [{ name: "Delete", icon: "", callback() {} }];
    addContextEntry(entries, entry);
    expect(entries[1]).toEqual({ name: "Battlefield", icon: '<i class="fa-solid fa-x"></i>',
      condition: entry.visible, callback: entry.choose });
  });

  test("has the names of core 14 among entries of core 14", () => {
    const choose = vi.fn();
    const entries = [{ label: "Delete", icon: "", onClick(_event, _target) {} }];
    addContextEntry(entries, { ...entry, choose });
    expect(Object.keys(entries[1])).toEqual(["label", "icon", "visible", "onClick"]);
    entries[1].onClick("event", "element");
    expect(choose).toHaveBeenCalledWith("element");
  });
});

describe("the button among the scene controls", () => {
  test("is at the end of the token tools, for all users", async () => {
    const { addSceneControl } = await import("../../src/ui/battlefield/controls.mjs");
    const controls = { tokens: { tools: { select: { order: 0 } } } };
    addSceneControl(controls);
    expect(controls.tokens.tools.rulewrightBattlefield)
      .toMatchObject({ name: "rulewrightBattlefield", order: 1, button: true, visible: true });
    addSceneControl({});
  });
});
