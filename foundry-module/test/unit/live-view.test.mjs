import { expect, test } from "vitest";

globalThis.foundry = { utils: { debounce: (/** @type {Function} */ run) => run } };
const { LiveView } = await import("../../src/world/forms/live-view.mjs");

test("shows nothing in a dialog that has closed meanwhile, and no outdated answer", async () => {
  const view = new EventTarget();
  const dialog = /** @type {any} */ ({ element: { ownerDocument: { defaultView: view }, contains: () => false },
    setPosition() {} });
  const answers = ["old", "new", "late"];
  /** @type {string[]} */
  const shown = [];
  const live = new LiveView(dialog, async () => String(answers.shift()), answer => { shown.push(answer); });
  await Promise.all([live.now(), live.now()]);
  expect(shown).toEqual(["new"]);
  const late = live.now();
  dialog.element = null;
  await late;
  expect(shown).toEqual(["new"]);
});
