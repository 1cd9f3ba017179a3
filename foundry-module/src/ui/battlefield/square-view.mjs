import { formatDetails, formatNumber, localize } from "../../world/i18n.mjs";
import { cellMarks } from "./ground.mjs";

/** @import { Cell } from "./ground.mjs" */
/** @import { Square } from "./path.mjs" */
/** @import { Standing } from "./tokens-on-squares.mjs" */

/**
 * The view of a square or hexagon.
 * @typedef {object} SquareView
 * @property {Cell | undefined} cell
 * @property {Standing[]} standing
 * @property {string} [figure]   A number in its middle.
 * @property {string[]} [details]   Further details.
 * @property {"here" | "reach" | "path" | "chosen" | "beyond"} [state]   Its role in a movement.
 */

/**
 * Returns the label of a square: "column 4, row 2: level 2, difficult".
 * @param {Square} square
 * @param {SquareView} view
 */
export function nameOfSquare(square, { cell, standing, details = [] }) {
  const parts = [...groundWords(cell), ...standing.map(({ name }) => name), ...details];
  return localize("Battlefield.described", { square: placeName(square), details: formatDetails(parts) });
}

/** @param {Square} square */
export function placeName({ x, y }) {
  return localize("Battlefield.square", { column: formatNumber(x + 1), row: formatNumber(y + 1) });
}

/** @param {Cell | undefined} cell */
function groundWords(cell) {
  const words = cellMarks(cell).map(name => localize(`Battlefield.terrain.${name}`));
  if (cell?.level) words.unshift(localize("Battlefield.level", { level: signed(cell.level) }));
  return words.length ? words : [localize("Battlefield.open")];
}

/**
 * Draws a square. Letters, numbers and patterns carry all information; color only helps.
 * The text is beside the button, which has a label in words.
 * @param {HTMLButtonElement} button
 * @param {Square} square
 * @param {SquareView} view
 */
export function drawSquare(button, square, view) {
  const { cell, standing, figure, state } = view;
  const marks = cellMarks(cell);
  button.ariaLabel = nameOfSquare(square, view);
  button.dataset.ground = marks.join(" ");
  button.dataset.height = String(Math.min(Math.max(cell?.level ?? 0, -1), 3));
  button.dataset.state = state ?? "";
  button.nextElementSibling?.replaceChildren(
    ...spans("level", cell?.level ? [signed(cell.level)] : []),
    ...spans("letters", marks.length ? [marks.map(name => localize(`Battlefield.letter.${name}`)).join("")] : []),
    ...standing.map(({ initials, side }) => {
      const [token] = spans("standing", [initials]);
      token.dataset.side = side;
      return token;
    }),
    ...spans("figure", figure ? [figure] : [])
  );
}

/** @param {string} name @param {string[]} texts */
function spans(name, texts) {
  return texts.map(text => {
    const span = document.createElement("span");
    span.className = `rulewright-square-${name}`;
    span.textContent = text;
    return span;
  });
}

/** @param {number} level */
function signed(level) {
  return level < 0 ? `−${formatNumber(-level)}` : formatNumber(level);
}
