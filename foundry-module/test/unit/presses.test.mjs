import { beforeEach, describe, expect, test } from "vitest";
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

describe("a key goes to the control that has replaced the focused one", () => {
  /**
   * The page, with the controls in it.
   * @type {{ body: object, activeElement: any, controls: any[], defaultView: any }}
   */
  let page;
  /** The keys and clicks that the controls got. @type {string[]} */
  let given;
  beforeEach(async () => {
    given = [];
    globalThis.MouseEvent = /** @type {any} */ (class extends Event {
      constructor(type, { shiftKey }) { super(type); this.key = shiftKey ? `Shift+${type}` : type; }
    });
    globalThis.KeyboardEvent = /** @type {any} */ (class extends Event {
      constructor(type, { key }) { super(type, { cancelable: true }); this.key = key; }
    });
    const defaultView = Object.assign(new EventTarget(), { document: /** @type {any} */ (null) });
    page = /** @type {any} */ ({ body: { }, controls: [], defaultView });
    defaultView.document = page;
    page.body = { ownerDocument: page };
    page.activeElement = page.body;
    await released(/** @type {any} */ ({ nodeType: 1, ownerDocument: page, contains: () => false }));
  });

  /** Adds a control of the module. @returns {any} */
  function control(textContent = "Roll", dataset = { press: "roll" }) {
    const within = { querySelectorAll: () => page.controls };
    const one = { nodeType: 1, localName: "button", textContent, dataset, isConnected: true, ownerDocument: page,
      closest: (/** @type {string} */ selector) => selector.includes("button") || selector.includes("class") ? one
        : selector.includes(".application") ? within : null,
      dispatchEvent: (/** @type {any} */ event) => { given.push(event.key); return true; },
      focus() { page.activeElement = one; send("focusin", one); } };
    page.controls.push(one);
    return one;
  }

  /** Removes a control as a render does. */
  function remove(one) {
    one.isConnected = false;
    page.activeElement = page.body;
    page.controls = page.controls.filter(other => other !== one);
  }

  /**
   * Sends an event, and returns whether its default was prevented.
   * @param {string} type
   * @param {any} target
   * @param {string} [key]
   * @param {object} [more]   Its modifier keys.
   */
  function send(type, target, key, more) {
    const event = Object.assign(new Event(type, { cancelable: true }), { key, ...more });
    Object.defineProperty(event, "target", { value: target });
    page.defaultView.dispatchEvent(event);
    return event.defaultPrevented;
  }
  const press = (key, more = {}) => [send("keydown", page.activeElement, key, more),
    send("keyup", page.activeElement, key, more)];

  test.each([["Enter", ["Enter", "click"], [true, false]], [" ", [" ", "click"], [true, true]],
    ["ArrowRight", ["ArrowRight"], [false, false]]])("%j", (key, got, prevented) => {
    const first = control();
    first.focus();
    remove(first);
    const second = control();
    expect(press(key)).toEqual(prevented);
    expect(given).toEqual(got);
    expect(page.activeElement).toBe(second);
  });

  test("with the modifier keys that are down", () => {
    const first = control();
    first.focus();
    remove(first);
    control();
    press("Enter", { shiftKey: true });
    expect(given).toEqual(["Enter", "Shift+click"]);
  });

  test("the space bar, which was down before", () => {
    const first = control();
    first.focus();
    expect(send("keydown", first, " ")).toBe(false);
    remove(first);
    control();
    expect(send("keyup", page.body, " ")).toBe(true);
    expect(given).toEqual(["click"]);
  });

  test("once, and none to a control that stays", () => {
    control().focus();
    expect([press("Enter"), press(" ")]).toEqual([[false, false], [false, false]]);
    expect(given).toEqual([]);
  });

  test.each([["with another text", "Undo", { press: "roll" }], ["with other data", "Roll", { press: "undo" }]])(
      "but to none %s", (_what, text, dataset) => {
    const first = control();
    first.focus();
    remove(first);
    control(text, dataset);
    expect([press("Enter"), press(" ")]).toEqual([[false, false], [false, false]]);
    expect(given).toEqual([]);
  });

  test("but to none that its user has left before", async () => {
    const first = control();
    first.focus();
    page.activeElement = page.body;
    send("focusout", first);
    await Promise.resolve();
    remove(first);
    control();
    expect(press("Enter")).toEqual([false, false]);
    expect(given).toEqual([]);
  });
});
