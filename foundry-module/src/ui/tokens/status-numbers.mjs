import { flagsOf } from "../../world/fields.mjs";
import { formatNumber } from "../../world/i18n.mjs";
import { STATUS_PREFIX } from "../../world/status-ids.mjs";

/**
 * The number of a status on its icon, on the tokens of the canvas. The core draws the icons; the numbers lie on a layer
 * of their own, because the core arranges everything that is among its icons.
 */

/**
 * An icon of the core on a token. Its place in the drawing order is that of its effect among the actor's.
 * @typedef {{ x: number, y: number, width: number, height: number, zIndex: number }} Icon
 *
 * The parts of the core's drawing that are used here, which the declarations leave out.
 * @typedef {{ visible: boolean, eventMode?: string, zIndex?: number, destroyed?: boolean,
 *   addChild: (child: object) => object, removeChildren: () => { destroy: () => void }[] }} Layer
 * @typedef {{ anchor: { set: (x: number, y: number) => void }, position: { set: (x: number, y: number) => void } }}
 *   TokenText
 */

/** The layers of tokens, with what each shows. @type {WeakMap<object, { layer: Layer, shown: string }>} */
const layers = new WeakMap();

/** The size of a number beside that of its icon. */
const SHARE = 0.8;

/** Shows the numbers of statuses on tokens, and follows their changes. */
export function registerStatusNumbers() {
  Hooks.on("drawToken", drawNumbers);
  Hooks.on("refreshToken", drawNumbers);
  // The core draws the icons again where an effect comes or goes, and not for each change of one.
  Hooks.on("updateActiveEffect", ({ parent }) => {
    if (!canvas.ready || !(parent instanceof foundry.documents.Actor)) return;
    for (const token of parent.getActiveTokens()) drawNumbers(token);
  });
}

/**
 * Returns the number that the icon of an effect shows: that of its status, or the one that a user has written into its
 * name.
 * @param {foundry.documents.ActiveEffect} effect   Any user may have written its flags.
 * @returns {number}   0 for no number. A single one is no number.
 */
function numberOnIcon(effect) {
  const { value } = flagsOf(effect);
  if (value === undefined && ![...effect.statuses ?? []].some(id => id.startsWith(STATUS_PREFIX))) return 0;
  const [, written] = /\((\d{1,3})\)$/.exec(effect.name ?? "") ?? [];
  const number = Number(written ?? value);
  return Number.isInteger(number) && number > 1 ? number : 0;
}

/**
 * Draws the numbers of a token, if they or their places have changed.
 * @param {any} token   A token of the canvas: the declarations leave out the parts of its drawing.
 */
function drawNumbers(token) {
  const { effects } = token;
  const { PIXI } = /** @type {{ PIXI?: { Container: new () => Layer } }} */ (/** @type {unknown} */ (globalThis));
  if (!effects?.children || !PIXI) return;
  const list = token.actor?.temporaryEffects ?? [];
  /** @type {{ number: number, icon: Icon }[]} */
  const numbers = effects.children.flatMap((/** @type {Icon} */ icon) => {
    if (icon === effects.bg || icon === effects.overlay) return [];
    const number = list[icon.zIndex] ? numberOnIcon(list[icon.zIndex]) : 0;
    return number ? [{ number, icon }] : [];
  });
  const kept = layers.get(token);
  if (!numbers.length && !kept) return;
  const shown = numbers.map(({ number, icon: { x, y, width } }) => [number, x, y, width].join()).join(" ");
  const there = kept && !kept.layer.destroyed ? kept : { layer: new PIXI.Container(), shown: "" };
  if (there !== kept) {
    there.layer.eventMode = "none";
    there.layer.zIndex = (effects.zIndex ?? 0) + 1;
    token.addChild(there.layer);
    layers.set(token, there);
  }
  there.layer.visible = effects.visible !== false;
  if (there.shown === shown) return;
  there.shown = shown;
  for (const text of there.layer.removeChildren()) text.destroy();
  for (const { number, icon } of numbers) there.layer.addChild(textOn(icon, number));
}

/** @param {Icon} icon @param {number} number @returns {TokenText} */
function textOn({ x, y, width, height }, number) {
  const { PreciseText } = /** @type {{ PreciseText: any }} */ (/** @type {unknown} */ (foundry.canvas.containers));
  const style = PreciseText.getTextStyle({ fontSize: Math.max(8, Math.round(Math.abs(width) * SHARE)), fill: 0xffffff,
    stroke: 0x000000, strokeThickness: 4, fontWeight: "bold" });
  /** @type {TokenText} */
  const text = new PreciseText(formatNumber(number), style);
  text.anchor.set(1, 1);
  text.position.set(x + width, y + height);
  return text;
}
