import { MODULE } from "../../config.mjs";

/**
 * A rule in our words: its sentence, and its place in the journal of rules.
 * @typedef {{ text: string, page: foundry.documents.JournalEntryPage, anchor: string }} RuleText
 */

/** The compendium of the journals. */
const PACK = `${MODULE}.rules`;

/**
 * The parts of a compendium of journals that we use: the core declares no fields of flags for its index.
 * @typedef {{ getIndex(options: object): Promise<Iterable<{ _id: string, name?: string }>>,
 *   getDocument(id: string): Promise<foundry.documents.JournalEntry | null | undefined> }} Pack
 */

/** The rules of each loaded game, by their ids. @type {Map<string, Promise<Map<string, RuleText>>>} */
const loaded = new Map();

/**
 * Returns the sentence of a rule from the journal of its game. The journal is loaded once.
 * @param {string} id   Such as "ICON-A1".
 * @returns {Promise<RuleText | null>}   Null if the compendium is missing or has no such rule.
 */
export async function ruleText(id) {
  const name = id.split("-", 1)[0]?.toLowerCase() ?? "";
  const rules = loaded.get(name) ?? rulesOf(name);
  loaded.set(name, rules);
  try {
    return (await rules).get(id) ?? null;
  } catch (error) {
    loaded.delete(name);
    console.error("rulewright:", error);
    return null;
  }
}

/** Returns the compendium of our journals. @returns {Pack | undefined} */
export function journals() {
  return /** @type {Pack | undefined} */ (/** @type {unknown} */ (game.packs.get(PACK)));
}

/** @param {string} name   The id of a game. */
async function rulesOf(name) {
  /** @type {Map<string, RuleText>} */
  const rules = new Map();
  const pack = journals();
  const index = [...await pack?.getIndex({ fields: [`flags.${MODULE}.game`] }) ?? []];
  const entry = index.find(one => foundry.utils.getProperty(one, `flags.${MODULE}.game`) === name);
  const journal = entry && await pack?.getDocument(entry._id);
  for (const page of journal?.pages ?? []) {
    const holder = new DOMParser().parseFromString(page.text.content ?? "", "text/html");
    for (const heading of holder.querySelectorAll("h2[id]")) {
      const text = heading.nextElementSibling?.textContent ?? "";
      rules.set(heading.textContent ?? "", { text, page, anchor: heading.id });
    }
  }
  return rules;
}

/** Opens the journal of rules at a rule. @param {RuleText} rule */
export function openRule({ page, anchor }) {
  const { sheet } = page.parent ?? {};
  return /** @type {{ render(options: object): unknown } | null | undefined} */ (/** @type {unknown} */ (sheet))
    ?.render({ force: true, pageId: page.id, anchor });
}
