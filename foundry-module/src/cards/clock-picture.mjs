import { formatNumber, localize } from "../world/i18n.mjs";
import { kindName } from "../games/icon/story/names.mjs";

/** @import { PlayClock } from "../../../wasm/api/schema/rulewright" */

/** How many segments can be drawn (ICON-N8). */
const FEWEST = 2;
const MOST = 100;

/** From how many segments on the lines between them are thin, so that they do not hide what they part. */
const MANY = 24;

/** How far a segment reaches from the middle of the picture: a filled one further on both sides, so that it is told by its shape as well. */
const REACH = { filled: [24, 48], empty: [31, 43] };

/**
 * What templates/clock.hbs draws. A list of clocks is whatever somebody wrote
 * into a flag, so the picture takes any number and shows the nearest that a clock can have.
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
    text: localize(`Clock.text.${kind === "burden" ? "healed" : hidden ? "hidden" : "filled"}`, { name: called, filled: formatNumber(full), size: formatNumber(all) }),
    segments: Array.from({ length: all }, (_, at) => ({ filled: at < full, path: segment(at, all, at < full ? REACH.filled : REACH.empty) }))
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
 * The outline of a segment of a ring, clockwise from the top, around 0 0.
 * @param {number} at   Which one, from 0.
 * @param {number} of
 * @param {number[]} reach   Its inner and outer radius.
 */
function segment(at, of, [inner = 0, outer = 0]) {
  const start = point(at / of);
  const end = point((at + 1) / of);
  return `M${start(inner)}L${start(outer)}A${outer} ${outer} 0 0 1 ${end(outer)}L${end(inner)}A${inner} ${inner} 0 0 0 ${start(inner)}Z`;
}

/** @param {number} part   Of the circle. @returns {(radius: number) => string} */
function point(part) {
  const angle = 2 * Math.PI * part;
  return radius => `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}
