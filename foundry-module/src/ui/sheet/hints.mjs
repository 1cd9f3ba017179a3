import { abilityText } from "../../games/item-ability.mjs";
import { gameOf } from "../../games/games.mjs";
import { HINTS } from "../../games/hints.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { isElement } from "../../world/windows.mjs";
import { asks } from "../dialog/open-action.mjs";
import { plainText } from "../../world/markup.mjs";
import { abilityButtons } from "./action-buttons.mjs";
import { buttonOf } from "./buttons.mjs";
import { askedFor } from "../dialog/asked.mjs";
import { openRule, ruleText } from "../rules/rule-text.mjs";

/**
 * The subject of a button: its actor and its key.
 * @typedef {{ actor: foundry.documents.Actor, key: string }} Subject
 */

/** The characters of an ability's text that a hint shows. */
const MOST_TEXT = 280;

/** The elements with listeners. @type {WeakSet<HTMLElement>} */
const followed = new WeakSet();

/** The buttons that have their hint. @type {WeakSet<HTMLElement>} */
const hinted = new WeakSet();

/**
 * Gives each button a hint once a pointer or the focus reaches it: its cost and effect, and the keys that work on it.
 * Its other mouse button shows the details: the sheet of an ability, or the rule in its journal.
 * @param {HTMLElement} root   Contains the buttons.
 * @param {(button: HTMLElement) => Subject | null} find
 */
export function followHints(root, find) {
  if (followed.has(root)) return;
  followed.add(root);
  const subject = (/** @type {EventTarget | null} */ target) => {
    const button = isElement(target) ? target.closest("button") : null;
    const found = button && find(button);
    return button && found?.key ? { button, ...found } : null;
  };
  for (const reached of /** @type {const} */ (["pointerover", "focusin"])) {
    root.addEventListener(reached, ({ target }) => {
      const found = subject(target);
      if (!found || hinted.has(found.button) || found.button.disabled) return;
      hinted.add(found.button);
      hintOf(found).then(text => { if (text) found.button.title = text; }).catch(report);
    });
  }
  root.addEventListener("contextmenu", event => {
    const found = subject(event.target);
    if (!found || !hasDetails(found)) return;
    event.preventDefault();
    event.stopPropagation();
    showDetails(found).catch(report);
  });
}

/** Returns the ids of the rules behind a button. @param {Subject} subject @returns {readonly string[]} */
function rulesOf({ actor, key }) {
  return HINTS[gameOf(actor).id]?.[key] ?? [];
}

/** Reports whether a button has details to show. @param {Subject} subject */
function hasDetails(subject) {
  return subject.actor.items.has(subject.key) || rulesOf(subject).length > 0;
}

/** @param {Subject} subject */
async function showDetails(subject) {
  const item = subject.actor.items.get(subject.key);
  if (item) return void item.sheet?.render(true);
  const [id = ""] = rulesOf(subject);
  const rule = await ruleText(id);
  if (rule) openRule(rule);
}

/**
 * Returns the hint of a button.
 * @param {Subject & { button: HTMLElement }} subject
 * @returns {Promise<string>}
 */
async function hintOf(subject) {
  const { actor, key, button } = subject;
  const item = actor.items.get(key);
  const cost = item && abilityButtons(actor).find(({ id }) => id === key)?.cost;
  const text = item ? shortened(plainText(abilityText(item) ?? "")) : "";
  const rules = await Promise.all(rulesOf(subject).map(id => ruleText(id)));
  return [
    ...cost ? [cost] : [], ...text ? [text] : [], ...rules.flatMap(rule => rule ? [rule.text] : []),
    ...hasDialog(subject) ? [localize("Hint.skip")] : [],
    ...hasDetails(subject) ? [localize(item ? "Hint.sheet" : "Hint.rule")] : [],
    ...button.draggable ? [localize("Hint.hotbar")] : []
  ].join("\n");
}

/** Reports whether a button opens a dialog, which Shift skips. @param {Subject} subject */
function hasDialog({ actor, key }) {
  const found = buttonOf(actor, key);
  const played = gameOf(actor);
  if (!found || (played.movement?.window && key === "move")) return false;
  try {
    return asks(askedFor(played, actor, found.pressed));
  } catch {
    return false; // The click reports the reason.
  }
}

/** @param {string} text */
function shortened(text) {
  const one = text.replace(/\s+/g, " ").trim();
  return one.length > MOST_TEXT ? `${one.slice(0, MOST_TEXT).trimEnd()}…` : one;
}
