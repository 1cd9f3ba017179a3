import { beforeEach, expect, test } from "vitest";
import { setTimeout as later } from "node:timers/promises";

globalThis.foundry = { utils: { debounce: (/** @type {Function} */ run) => run } };
const { LiveView } = await import("../../src/world/forms/live-view.mjs");

/** The content of the dialog, its pointers and a view of it. @type {{ shown: string[], view: any, dialog: any }} */
let at;
const page = /** @type {any} */ (new EventTarget());
beforeEach(() => {
  const dialog = /** @type {any} */ ({ element: new EventTarget(), setPosition() {} });
  /** @type {string[]} */
  const shown = [];
  at = { shown, dialog, view: new LiveView(dialog, async () => "odds", answer => { shown.push(answer); }) };
});

/** Sends what a pointer does. @param {string} type @param {number} pointerId */
const point = (type, pointerId) => (type === "pointerdown" ? at.dialog.element : page)
  .dispatchEvent(Object.assign(new Event(type), { pointerId, view: page }));

test.each(["pointerup", "pointercancel"])("moves nothing under a press, until %s", async release => {
  await at.view.now();
  point("pointerdown", 1);
  point("pointerdown", 2);
  const second = at.view.now();
  point(release, 1);
  await later(5);
  expect(at.shown).toEqual(["odds"]);
  point(release, 2);
  // The click comes before the view.
  await Promise.resolve();
  expect(at.shown).toEqual(["odds"]);
  await second;
  expect(at.shown).toEqual(["odds", "odds"]);
});

test("shows nothing in a dialog that a press has closed", async () => {
  await at.view.now();
  point("pointerdown", 1);
  const second = at.view.now();
  at.dialog.element = null;
  point("pointerup", 1);
  await second;
  expect(at.shown).toEqual(["odds"]);
});
