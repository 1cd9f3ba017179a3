import { addContextEntry } from "../../world/compat.mjs";
import { MODULE } from "../../config.mjs";
import { report } from "../../world/notify.mjs";
import { openBattlefield } from "./editor.mjs";

const TITLE = "RULEWRIGHT.Battlefield.title";
const ICON = "fa-solid fa-chess-board";

/**
 * Adds a button for the battlefield to the token controls.
 * @param {Record<string, any>} controls   The core's scene controls, by name.
 */
export function addSceneControl(controls) {
  const tools = controls.tokens?.tools;
  if (!tools) return;
  const name = `${MODULE}Battlefield`;
  tools[name] = {
    name, title: TITLE, icon: ICON, order: Object.keys(tools).length, button: true, visible: true,
    onChange: () => { openBattlefield().catch(report); }
  };
}

/**
 * Adds an entry for the battlefield to the context menus of scenes.
 * @param {object[]} entries
 */
export function addSceneEntry(entries) {
  addContextEntry(entries, {
    label: TITLE, icon: ICON,
    visible: () => game.user.isGM,
    choose: target => { openBattlefield(sceneOfEntry(target)).catch(report); }
  });
}

/** @param {HTMLElement} target */
function sceneOfEntry({ dataset: { entryId, sceneId } }) {
  return game.scenes.get(/** @type {string} */ (entryId ?? sceneId)) ?? null;
}
