import { describe, expect, test } from "vitest";
import { HexagonalGrid } from "../../stage/client/canvas/hexagonal-grid.mjs";
import { SquareGrid } from "../../stage/client/canvas/square-grid.mjs";
import { GRID_TYPES } from "../../stage/shared/constants.mjs";
import "./support/stage.mjs";


const { cellOf, gridSize, cellsUnder, gridOf, placeFor } = await import("../../src/games/cells.mjs");
const { sizeOf, squareOf } = await import("../../src/games/squares.mjs");
const { drawnPath } = await import("../../src/ui/battlefield/path.mjs");

/** From corner to corner of a hexagon that is 100 from side to side. */
const LONG = 200 / Math.sqrt(3);

/** @type {[string, number][]} */
const SQUARE = [["square", GRID_TYPES.SQUARE]];
/** @type {[string, number][]} */
const HEXES = [["hexOddR", GRID_TYPES.HEXODDR], ["hexEvenR", GRID_TYPES.HEXEVENR],
  ["hexOddQ", GRID_TYPES.HEXODDQ], ["hexEvenQ", GRID_TYPES.HEXEVENQ]];

/** A scene as far as cells look at one; its background may be shifted off the lines of the grid. */
function sceneOf(type, { padding = 0, width = 1500, height = 1200, shift = 0 } = {}) {
  const config = { type, size: 100, distance: 5 };
  const grid = type > 1 ? HexagonalGrid.ofType(config) : new SquareGrid(config);
  const { x, y } = grid.calculateDimensions(width, height, padding);
  return { grid, padding, width, height,
    dimensions: { sceneX: x - shift, sceneY: y - shift, sceneWidth: width, sceneHeight: height } };
}

/** A token as the core has one, without what is not looked at. */
function token(scene, x = 0, y = 0, size = 1) {
  const { grid } = scene;
  const span = { width: size * grid.sizeX, height: size * grid.sizeY };
  return {
    parent: scene, x, y, width: size, height: size,
    getSize: () => span,
    getCenterPoint(change = {}) {
      const at = { x: this.x, y: this.y, ...change };
      return { x: at.x + span.width / 2, y: at.y + span.height / 2 };
    },
    getOccupiedGridSpaceOffsets() {
      return [grid.getOffset(this.getCenterPoint()), ...size > 1 ? grid.getAdjacentOffsets(this.getCenterPoint()) : []];
    }
  };
}

const cells = ({ width, height }) => Array.from({ length: width * height },
  (_, i) => ({ x: i % width, y: Math.floor(i / width) }));

test.each([["square", GRID_TYPES.SQUARE], [null, GRID_TYPES.GRIDLESS], ...HEXES])(
    "a scene is one of %s", (name, type) => {
  expect(gridOf(sceneOf(type))).toBe(name);
});

test("without a scene or a grid there are no cells", () => {
  expect([gridOf(null), gridOf(undefined), cellOf(token(sceneOf(GRID_TYPES.GRIDLESS))),
    cellOf({ ...token(sceneOf(GRID_TYPES.SQUARE)), parent: null })]).toEqual([null, null, null, null]);
});

describe.each([...SQUARE, ...HEXES])("on %s", (_, type) => {
  test.each([
    [0, 0], [0.25, 0], [0.1, 0], [0.25, 45], [0.1, -45]
  ])("with a padding of %f and a background shifted by %i, a token that is put on a cell stands there",
  (padding, shift) => {
    const scene = sceneOf(type, { padding, shift: type === GRID_TYPES.SQUARE ? Math.max(-shift, 0) : shift });
    for (const cell of cells(gridSize(scene))) {
      const one = token(scene);
      const place = placeFor(one, cell);
      expect([Number.isInteger(place.x), Number.isInteger(place.y)]).toEqual([true, true]);
      expect(cellOf(one, place)).toEqual(cell);
      expect(cellOf(Object.assign(one, place))).toEqual(cell);
      expect(cellsUnder(one)).toEqual([cell]);
    }
  });

  test("an update that is not written yet counts, also of a single coordinate", () => {
    const scene = sceneOf(type, { padding: 0.25 });
    const one = token(scene);
    Object.assign(one, placeFor(one, { x: 2, y: 2 }));
    const { x } = placeFor(one, { x: 6, y: 2 });
    expect(cellOf(one, { x })).toEqual({ x: 6, y: 2 });
    expect(cellOf(one)).toEqual({ x: 2, y: 2 });
  });
});

describe.each(HEXES)("on %s", (_, type) => {
  test("padding changes neither the part of a hexagon in the corner nor the neighbours", () => {
    const [bare, padded] = [sceneOf(type), sceneOf(type, { padding: 0.2 })];
    const { sceneX, sceneY } = padded.dimensions;
    for (const cell of cells({ width: 5, height: 5 })) {
      const [here, there] = [placeFor(token(bare), cell), placeFor(token(padded), cell)];
      expect(Math.hypot(there.x - sceneX - here.x, there.y - sceneY - here.y)).toBeLessThan(2);
    }
    const around = scene => scene.grid.getAdjacentOffsets({ i: 2, j: 3 })
      .map(({ i, j }) => placeFor(token(scene), { x: j, y: i }))
      .map(place => {
        const from = placeFor(token(scene), { x: 3, y: 2 });
        return Math.round(Math.hypot(place.x - from.x, place.y - from.y) / 100);
      });
    expect([around(bare), around(padded)]).toEqual([[1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]]);
  });

  test("a large token stands on the hexagon of its middle, and covers those around it", () => {
    const scene = sceneOf(type);
    const one = token(scene, 0, 0, 3);
    Object.assign(one, placeFor(one, { x: 3, y: 3 }));
    expect(cellOf(one)).toEqual({ x: 3, y: 3 });
    expect(cellsUnder(one)).toHaveLength(7);
    expect(cellsUnder(one)).toContainEqual({ x: 3, y: 3 });
  });
});

test("hexagons are as many as a scene shows, in columns and rows", () => {
  const rows = 0.75 * LONG * 7 + 0.25 * LONG;
  expect(gridSize(sceneOf(GRID_TYPES.HEXODDR, { width: 1000, height: Math.round(rows) })))
    .toEqual({ width: 11, height: 7 });
  expect(gridSize(sceneOf(GRID_TYPES.HEXEVENQ, { width: Math.round(rows), height: 1000, padding: 0.25 })))
    .toEqual({ width: 7, height: 11 });
});

test("a large token on squares covers all of them, but no more than the scene has", () => {
  const scene = sceneOf(GRID_TYPES.SQUARE);
  expect(cellsUnder(token(scene, 200, 100, 2)))
    .toEqual([{ x: 2, y: 1 }, { x: 3, y: 1 }, { x: 2, y: 2 }, { x: 3, y: 2 }]);
  expect(cellsUnder(token(scene, 0, 0, 1000))).toHaveLength(15 * 12);
});

describe("a token on squares", () => {
  /** A token of this size whose top left corner is this far into column 4, row 6. */
  const at = (part, width, height = width) =>
    ({ ...token(sceneOf(GRID_TYPES.SQUARE), 100 * (4 + part), 100 * (6 + part)), width, height });

  test.each([
    [0.5, 0, 4], [0.5, 0.25, 4], [0.5, 0.5, 4], [0.3, 0.7, 4], [0.25, 0.74, 4], [0.5, 0.76, 5], [0.5, -0.24, 4],
    [1, 0, 4], [1, 0.4, 4], [1, -0.4, 4], [1.5, 0, 4], [1.5, 0.25, 4], [1.5, 0.5, 4], [2, 0, 4], [2, 0.4, 4],
    [3, 0, 4], [4, -0.4, 4]
  ])("of %d squares is where its middle is, %d squares into one: in column %d", (size, part, column) => {
    const found = { x: column, y: column + 2 };
    expect([cellOf(at(part, size)), squareOf(at(part, size)), cellsUnder(at(part, size))[0]])
      .toEqual([found, found, found]);
  });

  test.each([[0.5, 1], [1, 1], [1.5, 4], [2, 4], [2.5, 9]])("of %d squares covers %d", (size, count) => {
    expect(cellsUnder(at(0, size))).toHaveLength(count);
  });

  test("that is not square covers its columns and rows, and as many of both by the rules of ICON", () => {
    expect(cellsUnder(at(0, 2, 3))).toHaveLength(6);
    expect([sizeOf(at(0, 2, 3)), squareOf(at(0, 2, 3))]).toEqual([3, { x: 4, y: 6 }]);
  });

  test.each([0.5, 1, 1.5, 2, 3])("of %d squares comes back to the cell on which it is put", size => {
    const one = at(0, size);
    expect(cellOf({ ...one, ...placeFor(one, { x: 7, y: 2 }) })).toEqual({ x: 7, y: 2 });
  });

  test("is dragged from square to square, whatever its size", () => {
    const small = at(0.5, 0.5);
    const stops = [{ x: 550, y: 650 }, { x: 650, y: 650 }];
    expect(drawnPath(small.parent, { origin: small, passed: { waypoints: [] }, pending: { waypoints: stops } }, small)
      .path).toEqual([{ x: 5, y: 6 }, { x: 6, y: 6 }]);
  });
});
