import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { OF_COLORS, violations } from "./axe.mjs";
import { lostWithoutColors } from "./colors.mjs";
import { tooWide } from "./width.mjs";

/** Where to leave pictures of all that is looked at: GALLERY=folder. LOOK=de and WIDE=1280 change for whom. */
const SHOTS = process.env.GALLERY;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });

/** The browser of a user who views the gallery on a phone. */
export const PHONE = { viewport: { width: Number(process.env.WIDE ?? 360), height: 760 },
  theme: "light", ...process.env.LOOK && { lang: process.env.LOOK } };

/**
 * Runs a function of the page with files of the module. It is text for the page: no tool of ours may see its imports.
 */
export const within = (page, files, work, data) =>
  page
    .evaluate(`Promise.all(${JSON.stringify(files)}.map(file => import(new URL("modules/rulewright/src/" + file, document.baseURI))))
  .then(parts => (${work})(Object.assign({}, ...parts), ${JSON.stringify(data ?? null)}))`);

/** The contents of the gallery, apart from the chat. */
const WALL = "[data-hung]";

/**
 * Gives a page a column of windows, one below the other, so that all of them are checked
 * together. `hang` opens one: it waits until the window shows its preview, and unfolds it.
 */
export const openWall = page => page.evaluate(() => {
  const rules = document.head.appendChild(document.createElement("style")).sheet;
  const windows = () => [...document.querySelectorAll(".application, .app")];
  const told = one => [...one.querySelectorAll("[data-odds]")].every(place => place.childElementCount)
    && one.querySelector(".window-content")?.childElementCount > 0;
  let below = 0;
  globalThis.hang = async (name, work) => {
    const before = new Set(windows());
    let failed = null;
    Promise.resolve(work()).catch(error => { failed = error; });
    const until = Date.now() + 60_000;
    let fresh;
    while (!(fresh = windows().find(one => !before.has(one) && told(one)))) {
      if (failed || Date.now() > until) throw failed ?? new Error(`${name} does not open`);
      await new Promise(done => { setTimeout(done, 15); });
    }
    for (const fold of fresh.querySelectorAll("details")) fold.open = true;
    fresh.dataset.hung = name;
    rules.insertRule(`[data-hung="${name}"] { top: ${below}px !important; left: 0 !important; }`);
    below += fresh.offsetHeight + 8;
  };
  globalThis.takeDown = async () => {
    const hung = [...document.querySelectorAll("[data-hung]")];
    for (const one of hung) one.querySelector("[data-action=close], .header-button.close")?.click();
    while (hung.some(one => one.isConnected)) await new Promise(done => { setTimeout(done, 15); });
    below = 0;
  };
});

/** Looks at all windows that hang, and takes them down. */
export async function lookAtWall(page, options) {
  const faults = await look(page, WALL, options);
  await page.evaluate(() => globalThis.takeDown());
  return faults;
}

/**
 * Checks elements in both themes, and returns the accessibility faults: the findings of
 * axe, overflow, too small targets or text, missing focus indicators, and motion although
 * the tests' browsers ask for less.
 * @param {string} selector   Of one element or many.
 * @param {object} [how]
 * @param {string} [how.ignored]   Elements that may reach beyond the edge, because they scroll.
 * @param {string} [how.name]   The name of its pictures.
 * @param {string} [how.within]   The part for axe, if the core draws the rest.
 * @param {boolean} [how.forced]   Checks forced colors as well.
 */
export async function look(page, selector, { ignored = "", name = "", within: own = "", forced = false } = {}) {
  const faults = [];
  for (const theme of ["light", "dark"]) {
    // Windows may have a theme of their own.
    await page.evaluate(theme => {
        for (const one of [document.body, ...document.querySelectorAll(".theme-light, .theme-dark")]) {
      one.classList.remove("theme-light", "theme-dark");
      one.classList.add(`theme-${theme}`);
    } }, theme);
    const found = await violations(page, own ? `${selector} ${own}` : selector,
      theme === "dark" ? OF_COLORS : undefined);
    faults.push(...found.map(one => `${theme}: ${one}`));
    if (SHOTS) await pictures(page, selector, name, theme);
  }
  const places = page.locator(selector);
  if (!await places.count()) faults.push(`nothing at ${selector}`);
  for (const place of await places.all())
    faults.push(...(await tooWide(place, ["optgroup", ignored].filter(Boolean).join(", ")))
      .map(one => `too wide: ${one}`));
  // From here on the page takes it that its user has a keyboard.
  await page.keyboard.press("Shift");
  faults.push(...await page.evaluate(hardToUse, selector));
  if (forced) faults.push(...(await lostWithoutColors(page, selector, async () => {
    if (SHOTS) await pictures(page, selector, name, "forced");
    return page.evaluate(hardToUse, selector);
  })).map(one => `forced colors: ${one}`));
  return faults;
}

/** The elements that are too small to be hit, or do not show their focus. It runs in the page. */
function hardToUse(selector) {
  const faults = [];
  const seen = new Set();
  const before = document.activeElement;
  const shown = one => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const name = one => one.outerHTML.replace(/\s+/g, " ").slice(0, 120);
  for (const root of document.querySelectorAll(selector)) {
    for (const one of root.querySelectorAll(":scope, [class*=rulewright], .rulewright button")) {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(one);
      const longest = Math.max(...[transitionDuration, animationName === "none" ? "0s" : animationDuration]
        .flatMap(list => list.split(",")).map(Number.parseFloat));
      if (longest > 0.001) faults.push(`moves: ${name(one)}`);
    }
    for (const one of root.querySelectorAll(
        "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab]")) {
      if (!shown(one) || one.closest(".window-header, .editor, prose-mirror")) continue;
      const boxes = [one, ...one.labels ?? []].filter(shown).map(part => part.getBoundingClientRect());
      const boxSize = side => Math.max(...boxes.map(box => box[side]));
      if (!inSentence(one) && Math.min(boxSize("width"), boxSize("height")) < 23.9)
        faults.push(`small: ${name(one)}`);
      const cut = part => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1
        && (part === one || getComputedStyle(part).overflowX !== "visible");
      if (one.tagName === "BUTTON" && [one, ...one.querySelectorAll("*")].some(cut))
        faults.push(`cut off: ${name(one)}`);
      const kind = `${one.tagName} ${one.type ?? ""} ${one.className} ${root.className}`;
      if (seen.has(kind) || one.disabled) continue;
      seen.add(kind);
      const plain = { ...look(one) };
      one.focus({ preventScroll: true });
      if (document.activeElement !== one) continue;
      const { outline, shadow, border } = look(one);
      if (!outline && shadow === plain.shadow && border === plain.border) faults.push(`unseen focus: ${name(one)}`);
    }
  }
  before?.focus?.({ preventScroll: true });
  return faults;

  /** A word to press amid a sentence may have the height of its line (WCAG 2.5.8). */
  function inSentence(one) {
    const { display, paddingTop, borderTopWidth } = getComputedStyle(one);
    if (!display.startsWith("inline") || parseFloat(paddingTop) || parseFloat(borderTopWidth)) return false;
    let block = one.parentElement;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    return one.textContent.trim() !== "" && block.textContent.trim() !== one.textContent.trim();
  }

  function look(one) {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
    return { outline: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1,
      shadow: boxShadow, border: borderColor };
  }
}

/** Takes a picture of each. */
async function pictures(page, selector, name, theme) {
  for (const [at, place] of (await page.locator(selector).all()).entries()) {
    const [hung, style] = [await place.getAttribute("data-hung"), await place.getAttribute("style") ?? ""];
    const file = join(SHOTS,
      `gallery-${name}${hung ? `-${hung}` : at}-${process.env.LOOK ?? ""}${theme}.png`.replace(/[^\w./-]/g, "_"));
    await page.evaluate(hung => { for (const one of document.querySelectorAll("[data-hung]"))
      one.style.visibility = hung === null || one.dataset.hung === hung ? "" : "hidden"; }, hung);
    // A window that hangs below the screen comes up for it, and a card that its list cuts off comes out of it.
    if (hung) await place.evaluate(one => { one.style.translate = `0 ${-one.getBoundingClientRect().top}px`; });
    else await place.evaluate(one => {
      if (one.matches(".rulewright-card"))
        one.style.cssText = `position: fixed; z-index: 9999; inset: 0 auto auto 0; inline-size: ${one.offsetWidth}px`;
    });
    await place.screenshot({ path: file, timeout: 10_000 }).catch(() => {});
    await place.evaluate((one, style) => { one.style.cssText = style; }, style);
  }
  await page.evaluate(() => { for (const one of document.querySelectorAll("[data-hung]")) one.style.visibility = ""; });
}
