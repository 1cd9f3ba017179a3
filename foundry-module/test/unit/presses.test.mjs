import { beforeEach, expect, test } from "vitest";
import { setTimeout as later } from "node:timers/promises";

const { released } = await import("../../src/world/presses.mjs");

/** A part of a page. @type {any} */
let part;
const view = /** @type {any} */ (new EventTarget());
beforeEach(() => { part = element(); });

/** Returns an element without controls. @returns {any} */
function element() {
  return { nodeType: 1, ownerDocument: { defaultView: view }, closest: () => null,
    contains: (/** @type {unknown} */ other) => other === part };
}

/** Sends the event of a pointer. @param {string} type @param {number} pointerId @param {object} [more] */
function point(type, pointerId, more) {
  const event = Object.assign(new Event(type), { pointerId, buttons: 0, ...more });
  Object.defineProperty(event, "target", { value: part });
  view.dispatchEvent(event);
}

/** Waits for the release of a part, and notes it. */
async function waiting() {
  const state = { over: false };
  const end = released(part).then(() => { state.over = true; });
  await later(5);
  return { state, end };
}

test.each(["pointerup", "pointercancel", "pointermove"])("a press ends after the last pointer's %s", async release => {
  await released(part);
  point("pointerdown", 1);
  point("pointerdown", 2);
  const { state, end } = await waiting();
  point("pointermove", 1, { buttons: 1 });
  point(release, 1);
  await later(5);
  expect(state.over).toBe(false);
  point(release, 2);
  // The click comes before.
  await Promise.resolve();
  expect(state.over).toBe(false);
  await end;
});

test("a press elsewhere, and one on the list of a select, delay nothing", async () => {
  await released(part);
  point("pointerdown", 1);
  await released(Object.assign(element(), { contains: () => false }));
  point("pointerup", 1);
  await released(part);
  part.closest = (/** @type {string} */ selector) => selector === "select" ? part : null;
  point("pointerdown", 1);
  await released(part);
});
