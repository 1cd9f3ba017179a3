import "./support/stage.mjs";
import { describe, expect, test } from "vitest";
import { clockView } from "../../src/cards/clock-picture.mjs";

const clock = (size, filled, rest) => clockView({ id: "c", name: "Alarm", size, filled, ...rest });

/** Where a segment begins and ends, as parts of the circle, and its inner and outer radius, read from what is drawn. */
function drawn({ path }) {
  const [, x1, y1, x2, y2, x3, y3] = path.match(/^M(\S+) ([^L]+)L(\S+) ([^A]+)A\S+ \S+ 0 0 1 (\S+) ([^L]+)L/)
    .map(Number);
  const part = (x, y) => (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
  return { from: part(x2, y2), to: part(x3, y3), inner: Math.hypot(x1, y1), outer: Math.hypot(x2, y2) };
}

describe("the picture of a clock (ICON-N8)", () => {
  test("has as many segments as the clock from 2 to 100, one after another around the circle", () => {
    for (let size = 2; size <= 100; size++) {
      const { segments } = clock(size, 1);
      expect(segments.length).toBe(size);
      const isAt = (is, should) => Math.abs((is - should + 1.5) % 1 - 0.5) < 0.001;
      const astray = segments.map(drawn)
        .filter(({ from, to }, at) => !isAt(from, at / size) || !isAt(to, (at + 1) / size));
      expect(astray, String(size)).toEqual([]);
    }
  });

  test.each([
    [6, 0], [6, 3], [6, 6], [2, 1], [100, 99]
  ])("of %i segments shows the first %i as filled, by their shape too", (size, filled) => {
    const { segments, full } = clock(size, filled);
    expect(segments.map(one => one.filled)).toEqual(Array.from({ length: size }, (_, at) => at < filled));
    expect(full).toBe(size === filled);
    for (const one of segments) expect(drawn(one).outer > 45).toBe(one.filled);
  });

  test("describes the same in words", () => {
    expect(clock(6, 3)).toMatchObject({ text: "Alarm: 3 of 6 segments filled", figure: "3/6" });
    expect(clock(6, 3, { hidden: true }).text).toBe("Alarm: 3 of 6 segments filled, hidden from players");
    expect(clock(10, 2, { kind: "burden", name: "Doubt" }).text).toBe("Doubt: 2 of 10 segments healed");
    expect(clock(4, 0, { kind: "whatever", name: "" }).text).toBe("Clock: 0 of 4 segments filled");
    expect(clock(4, 0, { kind: "burden", name: "" }))
      .toMatchObject({ name: "Burden", text: "Burden: 0 of 4 segments healed" });
  });

  test.each([[0, 0, 2, 0], [1000, 5, 100, 5], [6, 9, 6, 6], [6, -1, 6, 0], ["6", "2", 6, 2],
      [null, "x", 2, 0], [Infinity, NaN, 100, 0], [{}, [], 2, 0]])(
    "of %o segments with %o filled is clamped to %i with %i", (size, filled, shown, full) => {
      const view = clock(size, filled);
      expect([view.segments.length, view.segments.filter(one => one.filled).length]).toEqual([shown, full]);
    });
});
