import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
const { inDirection, turned } = await import("../../src/ui/battlefield/turning.mjs");

const scene = { grid: { type: 1, size: 100 },
  dimensions: { sceneX: 0, sceneY: 0, sceneWidth: 2000, sceneHeight: 2000 } };
const FROM = { x: 5, y: 5 };

describe("a place that turns around a cell", () => {
  test("turns by a quarter, clockwise and back", () => {
    expect(turned(scene, FROM, { x: 8, y: 5 }, 1)).toEqual({ x: 5, y: 8 });
    expect(turned(scene, FROM, { x: 8, y: 6 }, -1)).toEqual({ x: 6, y: 2 });
    expect(turned(scene, FROM, FROM, 1)).toEqual(FROM);
  });

  test("goes to the next legal place, as far away as before if there is one", () => {
    const legal = ["6,5", "5,6", "4,5", "5,4", "5,8"];
    expect(turned(scene, FROM, { x: 6, y: 5 }, 1, legal)).toEqual({ x: 5, y: 6 });
    expect(turned(scene, FROM, { x: 6, y: 5 }, -1, legal)).toEqual({ x: 5, y: 4 });
    expect(turned(scene, FROM, { x: 5, y: 8 }, 1, ["5,8", "4,5"])).toEqual({ x: 4, y: 5 });
    expect(turned(scene, FROM, { x: 6, y: 5 }, 1, ["6,5"])).toEqual({ x: 6, y: 5 });
  });

  test("is the legal one in the direction of the pointer", () => {
    const legal = ["6,5", "5,6", "4,5", "5,4"];
    expect(inDirection(scene, FROM, { x: 12, y: 7 }, legal)).toEqual({ x: 6, y: 5 });
    expect(inDirection(scene, FROM, { x: 1, y: 4 }, legal)).toEqual({ x: 4, y: 5 });
    expect(inDirection(scene, FROM, { x: 5, y: 0 }, legal)).toEqual({ x: 5, y: 4 });
  });
});
