/** The differences between two states of an element: what it is in the one, and what in the other. */
const STATES = [
  ["[aria-selected=true]", "[aria-selected=false]"],
  ["[aria-pressed=true]", "[aria-pressed=false]"],
  [".rulewright-pip.full", ".rulewright-pip:not(.full)"],
  [".rulewright-box.full", ".rulewright-box:not(.full)"],
  [".rulewright-clock path.filled", ".rulewright-clock path:not(.filled)"],
  [".rulewright-turns.active", ".rulewright-turns:not(.active)"],
  ["button:is(:disabled, [aria-disabled=true])", "button:not(:disabled, [aria-disabled=true])"],
  ...["here", "reach", "path", "chosen"].map(state =>
    [`[data-state=${state}]`, `[data-state]:not([data-state=${state}])`])
];

/**
 * Checks elements in forced colors, without our shadows and gradients. Returns elements
 * that are drawn by their background alone and have become invisible, and elements whose
 * state is no longer visible.
 * @param {string} selector   Of one element or many.
 * @param {() => Promise<string[]>} more   Further checks meanwhile.
 */
export async function lostWithoutColors(page, selector, more) {
  const drawn = await page.evaluateHandle(shapesOf, { selector });
  await page.emulateMedia({ forcedColors: "active" });
  try {
    return [...await page.evaluate(shapesOf, { selector, drawn }),
      ...await page.evaluate(alike, { selector, states: STATES }), ...await more()];
  } finally {
    await page.emulateMedia({ forcedColors: "none" });
    await drawn.dispose();
  }
}

/**
 * The buttons of ours, the elements without any text and the texts of pictures
 * that stand out by their background, border or fill; or, of those that did, what no longer does. It
 * runs in the page.
 */
function shapesOf({ selector, drawn }) {
  const inked = color => !/^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(color);
  const groundOf = one =>
    one
      && (inked(getComputedStyle(one).backgroundColor) ? getComputedStyle(one).backgroundColor
        : groundOf(one.parentElement));
  const seen = one => {
    const style = getComputedStyle(one);
    const ground = groundOf(one.parentElement);
    const differs = color => inked(color) && color !== ground;
    if (one.tagName === "text") return differs(style.fill);
    return differs(style.backgroundColor) || ["Top", "Right", "Bottom", "Left"]
      .some(side => Number.parseFloat(style[`border${side}Width`]) > 0 && differs(style[`border${side}Color`]));
  };
  if (drawn)
    return drawn.filter(one => one.isConnected && !seen(one)).map(one =>
      `not to be seen: ${one.outerHTML.slice(0, 120)}`);
  return [...document.querySelectorAll(selector)].flatMap(root =>
    [...root.querySelectorAll("span, i, div, button, text")])
    .filter(one => one.closest(".rulewright") && !one.closest(".window-header, .editor, prose-mirror"))
    // An element under the pointer stands out for as long as it is there.
    .filter(one => !one.matches(":hover") && (one.matches("button, text") || !one.childNodes.length)
      && one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().height > 0 && seen(one));
}

/** The elements in another state than their like that look the same. It runs in the page. */
function alike({ selector, states }) {
  const handlerOf = one =>
    [one.tagName, ...[...one.classList].filter(name => !["full", "filled", "active"].includes(name)).sort()].join(" ");
  const lookOf = one => {
    const { color, backgroundColor, borderColor, borderStyle, borderWidth, outlineStyle, outlineWidth,
      textDecorationLine, fontWeight, fill, stroke } = getComputedStyle(one);
    return [color, backgroundColor, borderColor, borderStyle, borderWidth, outlineStyle, outlineWidth,
      textDecorationLine, fontWeight, fill, stroke].join(" ");
  };
  const faults = new Set();
  for (const root of document.querySelectorAll(selector)) {
    for (const [one, other] of states) {
      const others = new Map([...root.querySelectorAll(other)]
        .map(each => [`${handlerOf(each)} ${each.dataset.state ?? ""}`, each]));
      for (const each of [...root.querySelectorAll(one)].filter(each => each.closest(".rulewright"))) {
        for (const [kind, like] of others) if (kind.startsWith(`${handlerOf(each)} `) && lookOf(each) === lookOf(like))
          faults.add(`looks like ${other}: ${each.outerHTML.slice(0, 120)}`);
      }
    }
  }
  return [...faults];
}
