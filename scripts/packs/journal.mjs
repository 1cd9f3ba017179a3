import { idOf } from "./ids.mjs";

/** The pack that holds our journals, as links name it. */
const PACK = "rulewright.rules";

/** @typedef {{ part: string, title: string, content: string }} Page   `part` names it within its journal. */

/**
 * A journal with its pages, in the shape of core 13 and 14.
 * @param {string} entry   The name that its id is made of.
 * @param {string} name   Its title.
 * @param {Page[]} pages
 * @param {string} [game]   Its game, where it belongs to one.
 */
export function journal(entry, name, pages, game) {
  const id = idOf(`journal ${entry}`);
  return {
    _id: id, _key: `!journal!${id}`, name, folder: null, sort: 0, ownership: { default: 2 },
    flags: game ? { rulewright: { game } } : {}, categories: [],
    pages: pages.map(({ part, title, content }, at) => {
      const page = pageId(entry, part);
      return {
        _id: page, _key: `!journal.pages!${id}.${page}`, name: title, type: "text", title: { show: true, level: 1 },
        text: { format: 1, content }, image: {}, video: { controls: true, volume: 0.5 },
        src: null, system: {}, sort: (at + 1) * 100_000,
        ownership: { default: -1 }, flags: {}
      };
    })
  };
}

/** @param {string} entry @param {string} part */
function pageId(entry, part) {
  return idOf(`page ${entry} ${part}`);
}

/**
 * The UUID of a page in the compendium.
 * @param {string} entry
 * @param {string} part
 * @param {string} [anchor]   Of a heading on it.
 */
export function pageLink(entry, part, anchor) {
  return `Compendium.${PACK}.JournalEntry.${idOf(`journal ${entry}`)}.JournalEntryPage.${pageId(entry, part)}${anchor ? `#${anchor}` : ""}`;
}
