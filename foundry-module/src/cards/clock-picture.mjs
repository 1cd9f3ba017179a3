import { formatNumber, localize } from "../world/i18n.mjs";
import { kindName } from "../games/clock-names.mjs";

/** @import { PlayClock } from "../../../wasm/api/schema/rulewright" */

/** The limits of the number of segments in a picture (ICON-N8). */
const FEWEST = 2;
const MOST = 100;

/** The number of segments from which the lines between them are thin, so that they do not hide the segments. */
const MANY = 24;

/**
 * The inner and outer radius of a segment. A filled one reaches further on both sides, so that its shape differs as
 * well.
 */
const REACH = { filled: [24, 48], empty: [31, 43] };

/**
 * Returns the view of a clock for templates/clock.hbs. A user may have written any value into the flag with the clocks,
 * so the picture takes any number and shows the nearest that a clock can have.
 * @param {PlayClock} clock
 */
export function clockView({ id, kind = "", name, size, filled = 0, hidden }) {
  const all = within(size, FEWEST, MOST);
  const full = within(filled, 0, all);
  const called = String(name || kindName(kind));
  return {
    id, name: called,
    size: all, filled: full, full: full === all, many: all >= MANY,
    figure: localize("Clock.figure", { filled: formatNumber(full), size: formatNumber(all) }),
    text: localize(`Clock.text.${kind === "burden" ? "healed" : hidden ? "hidden" : "filled"}`,
      { name: called, filled: formatNumber(full), size: formatNumber(all) }),
    segments: Array.from({
      length: all
    }, (_, at) => ({ filled: at < full, path: segment(at, all, at < full ? REACH.filled : REACH.empty) }))
  };
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  const number = Math.trunc(Number(value));
  return Math.min(Math.max(Number.isNaN(number) ? least : number, least), most);
}

/**
 * Returns the outline of a segment of a ring, clockwise from the top, around 0 0.
 * @param {number} at   The number of the segment, from 0.
 * @param {number} of
 * @param {number[]} reach   Its inner and outer radius.
 */
function segment(at, of, [inner = 0, outer = 0]) {
  const start = point(at / of);
  const end = point((at + 1) / of);
  return `M${start(inner)}L${start(outer)}A${outer} ${outer} 0 0 1 ${end(outer)}L${end(inner)}A${inner} ${inner} 0 0 0 ${start(inner)}Z`;
}

/**
 * Returns the point at a part of the circle, for a radius.
 * @param {number} part   From 0 to 1.
 * @returns {(radius: number) => string}
 */
function point(part) {
  const angle = 2 * Math.PI * part;
  return radius => `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}
