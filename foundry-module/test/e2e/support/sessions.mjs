import { cardCount } from "./api.mjs";
import { BRANNOC } from "./narrative.mjs";
import { press } from "./table.mjs";

/** How many cards the chat holds. */
export const messages = page => cardCount(page);

/** Presses the save of Brannoc, without a dialog. */
export const save = page => press(page, BRANNOC, "Save", { modifiers: ["Shift"] });

/** Counts on a page what happens to documents from now on. */
export const record = page => page.evaluate(() => {
  globalThis.done = {};
  for (const what of ["updateActor", "createChatMessage", "deleteChatMessage", "createActiveEffect"])
    Hooks.on(what, () => { globalThis.done[what] = (globalThis.done[what] ?? 0) + 1; });
});
