import { MODULE } from "../../config.mjs";
import { gameOf, gameOfWorld } from "../../games/games.mjs";
import { abilityText } from "../../games/item-ability.mjs";
import { readAbility } from "../../games/reading.mjs";
import { plain } from "../../world/attributes.mjs";
import { confirmAction } from "../../world/forms/confirm.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { documentInUse, isElement } from "../../world/windows.mjs";
import { prepareChips } from "../rules/chips.mjs";
import { ruleText } from "../rules/rule-text.mjs";
import { runTyped } from "./answer.mjs";

/** The class of buttons for chat commands. */
const TYPED = `${MODULE}-typed`;

/** The mark of the buttons that this page has made: a text could imitate them, but contains no secret of this page. */
const OWN = foundry.utils.randomID(24);

/** The parts of texts that become chips and buttons, in journals, items and the chat. */
const ENRICHERS = [
  { id: `${MODULE}-rule`, pattern: /@Rule\[([A-Z][A-Z0-9-]{2,40})\](?:\{([^}]{1,80})\})?/g, enricher: ruleChip },
  { id: `${MODULE}-ability`, pattern: /@Ability\[([^\]]{1,200})\](?:\{([^}]{1,100})\})?/g, enricher: abilityLink },
  { id: `${MODULE}-typed`, pattern: /\[\[(\/rw\s[^\]]{1,200})\]\](?:\{([^}]{1,80})\})?/gi, enricher: typedButton }
];

/** Registers them, and the presses of their buttons: the core turns all into text before it shows it. */
export function registerEnrichers() {
  /** @type {object[]} */ (CONFIG.TextEditor.enrichers).push(...ENRICHERS);
  Hooks.once("ready", () => {
    const page = documentInUse();
    prepareChips(page.body);
    page.addEventListener("click", ({ target }) => {
      const button = isElement(target) ? target.closest(`button.${TYPED}`) : null;
      const { typed, own } = /** @type {HTMLElement | null} */ (button)?.dataset ?? {};
      if (typed && own === OWN) press(typed).catch(report);
    });
  });
}

/**
 * Runs a command of a text. Another user may have written it, so a GM confirms it first.
 * @param {string} typed
 */
async function press(typed) {
  if (game.user.isGM && !await confirmAction("Enrich.run", localize("Enrich.confirm", { command: typed }))) return;
  await runTyped(typed);
}

/**
 * Returns the chip of a rule.
 * @param {string[]} match
 * @returns {Promise<HTMLElement | null>}   Null for an unknown rule: its text stays.
 */
async function ruleChip([, id = "", label]) {
  if (!await ruleText(id)) return null;
  const chip = document.createElement("abbr");
  chip.className = `${MODULE}-rule`;
  chip.dataset.rule = id;
  chip.setAttribute("role", "button");
  chip.setAttribute("aria-label", id);
  chip.tabIndex = 0;
  chip.textContent = label ?? id;
  return chip;
}

/**
 * Returns a link to an ability, with its costs.
 * @param {string[]} match   Its uuid, or the name of an item of the world.
 * @returns {Promise<HTMLElement>}   A sentence, if the reader may not see the item or there is none.
 */
async function abilityLink([, which = "", label]) {
  const item = await itemNamed(which.trim());
  const holder = document.createElement("span");
  if (!item) {
    holder.className = `${MODULE}-unseen`;
    holder.textContent = localize("Enrich.noAbility");
    return holder;
  }
  const link = document.createElement("a");
  link.className = `content-link ${MODULE}-ability`;
  Object.assign(link.dataset, { link: "", uuid: item.uuid, id: item.id, type: "Item" });
  link.draggable = true;
  link.dir = "auto";
  link.textContent = label ?? item.name;
  const head = await headOf(item);
  holder.append(link, ...head ? [` (${head})`] : []);
  return holder;
}

/**
 * Returns an item that the reader may see.
 * @param {string} which
 * @returns {Promise<foundry.documents.Item | null>}
 */
async function itemNamed(which) {
  /** @type {any} */
  let found = null;
  try {
    found = which.includes(".") ? await fromUuid(which) : null;
  } catch {
    found = null; // The core throws for some texts that are no uuid.
  }
  found ??= game.items.find(item => plain(item.name) === plain(which) && item.testUserPermission(game.user, "LIMITED"));
  const shown = found instanceof foundry.documents.Item
    && (found.inCompendium ? isPackVisible(found.uuid) : found.testUserPermission(game.user, "LIMITED"));
  return shown ? found : null;
}

/** Reports whether the reader sees the compendium of a document. @param {string} uuid */
function isPackVisible(uuid) {
  return Boolean(game.packs.get(uuid.split(".").slice(1, 3).join("."))?.visible);
}

/** Returns the costs and keywords of an ability in a line, or "". @param {foundry.documents.Item} item */
async function headOf(item) {
  const played = item.actor ? gameOf(item.actor) : gameOfWorld();
  const text = abilityText(item);
  if (text === null || !played.reader) return "";
  const reading = await readAbility(played, text).catch(() => null);
  return reading ? played.abilities.head?.(reading) ?? reading.header ?? "" : "";
}

/**
 * Returns a button for a chat command. It shows the command in any case: it may do more than its label promises.
 * @param {string[]} match
 * @returns {Promise<HTMLElement>}
 */
async function typedButton([, typed = "", label]) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${MODULE} ${TYPED}`;
  button.dir = "auto";
  Object.assign(button.dataset, { typed: typed.trim(), own: OWN });
  button.textContent = label ? `${label} (${typed.trim()})` : typed.trim();
  return button;
}
