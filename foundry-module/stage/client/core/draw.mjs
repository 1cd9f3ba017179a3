/** The last drawing in each element, as its text. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * Draws an element, unless it shows the same already.
 * @param {Element} element   Nothing else draws in it.
 * @param {string} what       A text that is another one for each other drawing.
 * @param {() => void} draw
 */
export function drawAnew(element, what, draw) {
  if (drawn.get(element) === what) return;
  draw();
  drawn.set(element, what);
}

/** Draws HTML into an element. Its nodes stay where the HTML is still the same. */
export function drawHTML(element, html) {
  drawAnew(element, html, () => { element.innerHTML = html; });
}
