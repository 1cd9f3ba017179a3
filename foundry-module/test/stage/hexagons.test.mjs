import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { HexagonalGrid } from "../../stage/client/canvas/hexagonal-grid.mjs";
import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "../../stage/shared/constants.mjs";
import { openTable } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

const { HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = GRID_TYPES;
/** @type {[name: string, type: number][]} */
const TYPES = [["HEXODDR", HEXODDR], ["HEXEVENR", HEXEVENR], ["HEXODDQ", HEXODDQ], ["HEXEVENQ", HEXEVENQ]];

/** From corner to corner of a hexagon that is 100 from side to side. */
const LONG = 200 / Math.sqrt(3);

const gridOf = type => HexagonalGrid.ofType({ type, size: 100, distance: 5 });
const offset = (i, j) => ({ i, j });

/** A piece of a plane, beyond its edges too. */
const piece = [-3, -2, -1, 0, 1, 2, 3, 8].flatMap(i => [-3, -2, -1, 0, 1, 2, 3, 8].map(j => offset(i, j)));

const close = (point, x, y) => {
  expect(point.x).toBeCloseTo(x, 6);
  expect(point.y).toBeCloseTo(y, 6);
};

describe.each(TYPES)("a grid of the type %s", (_, type) => {
  const grid = gridOf(type);

  test("says what it is", () => {
    expect(grid).toMatchObject({ type, size: 100, columns: type >= HEXODDQ,
      even: type === HEXEVENR || type === HEXEVENQ, isHexagonal: true, isSquare: false, isGridless: false });
    expect([grid.sizeX, grid.sizeY].toSorted((a, b) => a - b)).toEqual([100, expect.closeTo(LONG)]);
  });

  test("finds a hexagon again by its middle, by points inside it and by its box", () => {
    for (const one of piece) {
      const { x, y } = grid.getCenterPoint(one);
      expect(grid.getOffset({ x, y })).toEqual(one);
      for (const corner of grid.getVertices(one))
        expect(grid.getOffset({ x: x + 0.98 * (corner.x - x), y: y + 0.98 * (corner.y - y) })).toEqual(one);
      close(grid.getTopLeftPoint(one), x - grid.sizeX / 2, y - grid.sizeY / 2);
      expect(grid.spaceAt(grid.getTopLeftPoint(one))).toEqual(one);
      expect(grid.getSnappedPoint({ x: x + 30, y: y - 30 }, { mode: 1 })).toEqual({ x, y });
    }
  });

  test("has six neighbours around each, as far away as a hexagon is wide, and they have it", () => {
    for (const one of piece) {
      const neighbours = grid.getAdjacentOffsets(one);
      expect(new Set(neighbours.map(({ i, j }) => `${i} ${j}`)).size).toBe(6);
      const from = grid.getCenterPoint(one);
      for (const neighbour of neighbours) {
        const to = grid.getCenterPoint(neighbour);
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(100, 6);
        expect(grid.getAdjacentOffsets(neighbour)).toContainEqual(one);
        expect(grid.testAdjacency(one, neighbour)).toBe(true);
      }
    }
  });

  test("counts as many spaces as steps from neighbour to neighbour", () => {
    let ring = [offset(2, 3)];
    const known = new Map([["2 3", 0]]);
    for (let steps = 1; steps <= 4; steps++) {
      ring = ring.flatMap(one => grid.getAdjacentOffsets(one))
        .filter(({ i, j }) => !known.has(`${i} ${j}`) && known.set(`${i} ${j}`, steps));
      expect(ring).toHaveLength(6 * steps);
      for (const one of ring) expect(grid.measurePath([offset(2, 3), one]))
        .toMatchObject({ spaces: steps, distance: 5 * steps, diagonals: 0 });
    }
  });

  test("steps to a neighbour in each direction that there is a key for, and back", () => {
    const { UP, DOWN, LEFT, RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT } = MOVEMENT_DIRECTIONS;
    for (const one of piece) {
      for (const [there, back] of [[UP, DOWN], [LEFT, RIGHT], [UP_LEFT, DOWN_RIGHT], [UP_RIGHT, DOWN_LEFT]]) {
        const to = grid.getShiftedOffset(one, there);
        expect(grid.testAdjacency(one, to)).toBe(true);
        expect(grid.getShiftedOffset(to, back)).toEqual(one);
        const [a, b] = [grid.getCenterPoint(one), grid.getCenterPoint(to)];
        expect(there & LEFT ? b.x < a.x : there & RIGHT ? b.x > a.x : b.y < a.y).toBe(true);
      }
    }
  });

  test("goes straight over neighbours from end to end", () => {
    const path = grid.getDirectPath([offset(0, 0), offset(4, 7), offset(4, 2)]);
    expect([path[0], path.at(-1)]).toEqual([offset(0, 0), offset(4, 2)]);
    path.slice(1).forEach((one, n) => expect(grid.testAdjacency(path[n], one)).toBe(true));
    expect(path.length - 1).toBe(grid.measurePath([offset(0, 0), offset(4, 7), offset(4, 2)]).spaces);
  });

  test.each([[0.25, 1100, 900], [0.1, 1000, 800], [0.1, 1500, 1500],
      [0.2, 730, 1210]])(
          "puts the same part of a hexagon into a scene's corner with a padding of %f around %i by %i pixels as without", (padding,
              width, height) => {
    const bare = grid.calculateDimensions(width, height, 0);
    expect(bare).toMatchObject({ width, height, x: 0, y: 0 });
    const { x, y, width: whole, height: high } = grid.calculateDimensions(width, height, padding);
    expect(x).toBeGreaterThanOrEqual(Math.floor(padding * width));
    expect(y).toBeGreaterThanOrEqual(Math.floor(padding * height));
    expect(Math.abs(whole - width - 2 * x)).toBeLessThan(2);
    expect(Math.abs(high - height - 2 * y)).toBeLessThan(2);
    for (const one of [offset(0, 0), offset(1, 2), offset(3, 1)]) {
      const inside = grid.getCenterPoint(one);
      const there = grid.getCenterPoint({ x: inside.x + x, y: inside.y + y });
      expect(Math.hypot(there.x - inside.x - x, there.y - inside.y - y)).toBeLessThan(1);
    }
  });

  test("counts the rows and columns of which more than the tips is seen, and knows those that a rectangle touches",
      () => {
    const [across, along] = [3 * 0.75 * LONG + LONG, 1000];
    const [width, height] = grid.columns ? [across, along] : [along, across];
    const { rows, columns } = grid.calculateDimensions(width, height, 0);
    expect(grid.columns ? [columns, rows] : [rows, columns]).toEqual([4, 11]);
    expect(grid.getOffsetRange({ x: 0, y: 0, width, height })).toEqual(grid.columns ? [0, -1, 11, 5] : [-1, 0, 5, 11]);
  });
});

describe("where hexagons lie", () => {
  test.each([
    ["HEXODDR", HEXODDR, 0, 0, 0, LONG / 2], ["HEXODDR", HEXODDR, 0, 1, 100, LONG / 2],
    ["HEXODDR", HEXODDR, 1, 0, 50, 1.25 * LONG],
    ["HEXEVENR", HEXEVENR, 0, 0, 50, LONG / 2], ["HEXEVENR", HEXEVENR, 1, 0, 0, 1.25 * LONG],
    ["HEXEVENR", HEXEVENR, 2, 3, 350, 2 * LONG],
    ["HEXODDQ", HEXODDQ, 0, 0, LONG / 2, 0], ["HEXODDQ", HEXODDQ, 0, 1, 1.25 * LONG, 50],
    ["HEXODDQ", HEXODDQ, 2, 2, 2 * LONG, 200],
    ["HEXEVENQ", HEXEVENQ, 0, 0, LONG / 2, 50], ["HEXEVENQ", HEXEVENQ, 0, 1, 1.25 * LONG, 0],
    ["HEXEVENQ", HEXEVENQ, 1, 0, LONG / 2, 150]
  ])("of %s (%i), the one in row %i and column %i has its middle at %f, %f", (_, type, i, j, x, y) => {
    close(gridOf(type).getCenterPoint(offset(i, j)), x, y);
  });

  test("and which are their neighbours", () => {
    expect(gridOf(HEXODDR).getAdjacentOffsets(offset(1, 4)))
      .toEqual([offset(0, 4), offset(0, 5), offset(1, 3), offset(1, 5), offset(2, 4), offset(2, 5)]);
    expect(gridOf(HEXEVENR).getAdjacentOffsets(offset(1, 4)))
      .toEqual([offset(0, 3), offset(0, 4), offset(1, 3), offset(1, 5), offset(2, 3), offset(2, 4)]);
    expect(gridOf(HEXODDQ).getAdjacentOffsets(offset(4, 1)))
      .toEqual([offset(4, 0), offset(5, 0), offset(3, 1), offset(5, 1), offset(4, 2), offset(5, 2)]);
    expect(gridOf(HEXEVENQ).getAdjacentOffsets(offset(4, 1)))
      .toEqual([offset(3, 0), offset(4, 0), offset(3, 1), offset(5, 1), offset(3, 2), offset(4, 2)]);
  });
});

let table;
beforeAll(async () => { table = await openTable(); });
afterAll(() => table.close());

describe.each(TYPES)("a scene of %s on the map", (_, type) => {
  afterEach(() => table.tidy());

  /** Returns the hexagon of a token: row and column. */
  const place = (page, name) => page.evaluate(name => {
    const token = canvas.scene.tokens.getName(name);
    const { i, j } = canvas.grid.getOffset(token.getCenterPoint());
    const { x, y } = canvas.grid.getTopLeftPoint({ i, j });
    return [i, j, Math.round(x) - token.x, Math.round(y) - token.y];
  }, name);

  /**
   * Moves Brannoc Vey to the hexagon in row 8 and column 4 of the scene, far from other
   * tokens, after making the scene one of hexagons.
   */
  async function joined() {
    const gm = await table.join("Gamemaster");
    await gm.evaluate(async type => {
      await canvas.scene.update({ "grid.type": type, "grid.distance": 5 });
      const { x, y } = canvas.grid.getTopLeftPoint({ i: 8, j: 4 });
      await canvas.scene.tokens.getName("Brannoc Vey").update({ x: Math.round(x), y: Math.round(y) });
    }, type);
    return gm;
  }

  onScreen("draws each token in its hexagon, which a drag changes and snaps", async () => {
    const gm = await joined();
    const map = gm.locator(".scene-map");
    expect(await gm.locator(".map-hexagons path").getAttribute("d")).toContain("Z");
    const token = gm.locator(
      `.map-token[data-token-id="${await gm.evaluate(() => canvas.scene.tokens.getName("Brannoc Vey").id)}"]`);
    await token.scrollIntoViewIfNeeded();
    const middle = async () => {
      const [outer, inner] = [await map.boundingBox(), await token.boundingBox()];
      const scale = await gm.evaluate(() => canvas.dimensions.width) / outer.width;
      return gm.evaluate(point => {
        const { i, j } = canvas.grid.getOffset(point);
        return [i, j];
      }, { x: (inner.x + inner.width / 2 - outer.x) * scale, y: (inner.y + inner.height / 2 - outer.y) * scale });
    };
    await expect.poll(middle).toEqual([8, 4]);
    const box = await token.boundingBox();
    const target = await gm.evaluate(() => {
      const [from, to] = [[8, 4], [10, 7]].map(([i, j]) => canvas.grid.getCenterPoint({ i, j }));
      return [(to.x - from.x) / canvas.dimensions.width, (to.y - from.y) / canvas.dimensions.height];
    });
    const outer = await map.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await gm.evaluate(() => {
      globalThis.heard = [];
      Hooks.on("moveToken",
        (moved, movement) => globalThis.heard.push(
          [movement.method, movement.passed.spaces, movement.passed.distance]));
    });
    await gm.mouse.move(x, y);
    await gm.mouse.down();
    await gm.mouse.move(x + 10, y + 10);
    await gm.mouse.move(x + target[0] * outer.width + 4, y + target[1] * outer.height - 4);
    await gm.mouse.up();
    await expect.poll(() => place(gm, "Brannoc Vey")).toEqual([10, 7, 0, 0]);
    await expect.poll(middle).toEqual([10, 7]);
    const spaces = gridOf(type).measurePath([offset(8, 4), offset(10, 7)]).spaces;
    expect(await gm.evaluate(() => globalThis.heard)).toEqual([["dragging", spaces, 5 * spaces]]);
    expect(gm.problems).toEqual([]);
  });

  test("walks by keys from neighbour to neighbour, marks hexagons, and ends at the edge", async () => {
    const gm = await joined();
    await gm.getByRole("button", { name: "Control Brannoc Vey" }).click();
    for (const key of ["ArrowRight", "ArrowDown", "Numpad9", "ArrowLeft"]) await gm.keyboard.press(key);
    const { RIGHT, DOWN, UP_RIGHT, LEFT } = MOVEMENT_DIRECTIONS;
    const { i, j } = [RIGHT, DOWN, UP_RIGHT, LEFT].reduce(
      (at, direction) => gridOf(type).getShiftedOffset(at, direction), offset(8, 4));
    await expect.poll(() => place(gm, "Brannoc Vey")).toEqual([i, j, 0, 0]);
    await expect.poll(() => gm.locator(".token-card").filter({ hasText: "Brannoc Vey" }).innerText())
      .toContain(`Column ${j + 1}, row ${i + 1}`);
    expect(await gm.evaluate(() => {
      const token = canvas.scene.tokens.getName("Brannoc Vey");
      const marks = canvas.interface.grid;
      marks.addHighlightLayer("reach");
      for (const one of canvas.grid.getAdjacentOffsets({ i: 3, j: 3 }))
        marks.highlightPosition("reach", canvas.grid.getTopLeftPoint(one));
      return [token.getOccupiedGridSpaceOffsets().length,
        token.getOccupiedGridSpaceOffsets({ width: 2, height: 2 }).length > 1];
    })).toEqual([1, true]);
    await expect.poll(() => gm.locator(".map-highlight[data-layer=reach]").count()).toBe(6);
    for (let n = 0; n < 10; n++) await gm.keyboard.press("ArrowUp");
    for (let n = 0; n < 8; n++) await gm.keyboard.press("ArrowLeft");
    await expect.poll(() => place(gm, "Brannoc Vey")).toEqual([0, 0, 0, 0]);
  });
});
