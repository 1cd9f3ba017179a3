import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { isElement } from "../../world/windows.mjs";
import { openRule, ruleText } from "./rule-text.mjs";

/**
 * The ids of rules on cards and in dialogs. A pointer or the keyboard's focus on one shows its sentence in our words; a
 * click keeps it open, with a link to its place in the journal of rules.
 */

const CHIP = `.${MODULE}-rule`;

/** How long a pointer rests on a rule before its sentence shows, in milliseconds. */
const REST = 200;

/** How long the sentence stays after the pointer has left, so that it can reach the link, in milliseconds. */
const LEAVE = 300;

/** The documents whose chips answer. @type {WeakSet<Document>} */
const followed = new WeakSet();

/** The shown sentence. @type {{ chip: HTMLElement, pop: HTMLElement, kept: boolean } | null} */
let shown = null;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** True while the focus returns to a rule whose sentence was closed. */
let returns = false;

/**
 * Makes the rules in an element answer to pointers and keys.
 * @param {HTMLElement} root
 */
export function prepareChips(root) {
  for (const chip of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`${CHIP}[title]`))) {
    chip.dataset.rule = chip.title;
    chip.setAttribute("aria-label", chip.title);
    chip.removeAttribute("title");
    chip.setAttribute("role", "button");
    chip.tabIndex = 0;
  }
  follow(root.ownerDocument);
}

/** Listens for chips of a document, once. @param {Document} page */
function follow(page) {
  if (followed.has(page)) return;
  followed.add(page);
  page.addEventListener("pointerover", ({ target }) => {
    const chip = chipOf(target);
    if (chip) soon(REST, () => show(chip, false));
    else if (shown?.pop.contains(/** @type {Node} */ (target))) clearTimeout(timer);
    else if (shown && !shown.kept) soon(LEAVE, hide);
    else if (!shown) clearTimeout(timer);
  });
  page.addEventListener("focusin", ({ target }) => {
    const chip = chipOf(target);
    if (chip && !returns) show(chip, false).catch(report);
    else if (shown && !shown.pop.contains(/** @type {Node} */ (target))) hide();
  });
  page.addEventListener("click", event => {
    const chip = chipOf(event.target);
    if (chip) press(event, chip);
    else if (shown && !shown.pop.contains(/** @type {Node} */ (event.target))) hide();
  }, { capture: true });
  page.addEventListener("keydown", event => {
    const chip = chipOf(event.target);
    if (chip && (event.key === "Enter" || event.key === " ")) press(event, chip);
    else if (shown && event.key === "Escape") {
      event.stopPropagation();
      const { chip: from, pop } = shown;
      const inside = pop.contains(page.activeElement);
      hide();
      if (!inside) return;
      returns = true;
      from.focus();
      returns = false;
    }
  }, { capture: true });
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function chipOf(target) {
  return isElement(target) ? /** @type {HTMLElement} */ (target).closest(`${CHIP}[data-rule]`) : null;
}

/** @param {number} wait @param {() => unknown} task */
function soon(wait, task) {
  clearTimeout(timer);
  timer = setTimeout(() => Promise.resolve(task()).catch(report), wait);
}

/**
 * Keeps the sentence open, and moves the focus to its link.
 * @param {Event} event
 * @param {HTMLElement} chip
 */
function press(event, chip) {
  // A label would pass the click on, and a card's details would fold.
  event.preventDefault();
  event.stopPropagation();
  show(chip, true).then(() => shown?.pop.querySelector("button")?.focus()).catch(report);
}

/** Shows the sentence of a rule. @param {HTMLElement} chip @param {boolean} kept */
async function show(chip, kept) {
  clearTimeout(timer);
  if (shown?.chip === chip) {
    shown.kept ||= kept;
    return;
  }
  const { rule: id = "" } = chip.dataset;
  const rule = await ruleText(id);
  if (!chip.isConnected) return;
  hide();
  const page = chip.ownerDocument;
  const pop = page.createElement("div");
  pop.className = `${MODULE} ${MODULE}-rule-pop`;
  pop.id = `${MODULE}-rule-pop`;
  pop.setAttribute("role", "dialog");
  pop.setAttribute("aria-label", id);
  const heading = page.createElement("strong");
  heading.textContent = id;
  const text = page.createElement("p");
  text.id = `${MODULE}-rule-text`;
  text.textContent = rule?.text ?? localize("Rules.unknown");
  pop.append(heading, text);
  if (rule) pop.append(linkTo(rule, page));
  // A window's theme is that of the element in it.
  const themed = chip.closest(".theme-dark, .theme-light");
  if (themed) pop.classList.add(themed.classList.contains("theme-dark") ? "theme-dark" : "theme-light");
  page.body.append(pop);
  chip.setAttribute("aria-describedby", text.id);
  place(pop, chip);
  shown = { chip, pop, kept };
}

/** @param {import("./rule-text.mjs").RuleText} rule @param {Document} page */
function linkTo(rule, page) {
  const link = page.createElement("button");
  link.type = "button";
  link.className = `${MODULE}-small-button`;
  link.textContent = localize("Rules.open");
  link.addEventListener("click", () => {
    hide();
    openRule(rule);
  });
  return link;
}

/**
 * Puts the sentence below its rule, or above it, within the window.
 * @param {HTMLElement} pop
 * @param {HTMLElement} chip
 */
function place(pop, chip) {
  const { innerWidth: width = 0, innerHeight: height = 0 } = chip.ownerDocument.defaultView ?? {};
  const at = chip.getBoundingClientRect();
  const { width: wide, height: high } = pop.getBoundingClientRect();
  const below = at.bottom + 4 + high <= height;
  pop.style.left = `${Math.max(4, Math.min(at.left, width - wide - 4))}px`;
  pop.style.top = `${Math.max(4, below ? at.bottom + 4 : at.top - high - 4)}px`;
}

/** Removes the shown sentence. */
function hide() {
  clearTimeout(timer);
  shown?.pop.remove();
  shown?.chip.removeAttribute("aria-describedby");
  shown = null;
}
