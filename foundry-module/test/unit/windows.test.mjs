import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";

/** A document as far as it is asked for elements. */
class Page {
  nodeType = 9;
  ownerDocument = null;
  focused = false;

  constructor(name, found = []) {
    this.querySelectorAll = () => found;
    this.defaultView = { name, document: this };
  }
  hasFocus() { return this.focused; }
  element() { return { nodeType: 1, ownerDocument: this }; }
}

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
const { documentInUse, documents, elementOf, findEverywhere, isElement,
  isOpenWindow, renderBeside, renderLatest } = await import("../../src/world/windows.mjs");
const { nobodyHasFocus, returnFocus } = await import("../../src/world/focus.mjs");

/** The table's page, and two windows that applications were moved into. */
let main, sheet, card;
beforeEach(() => {
  main = new Page("main", ["in main"]);
  Object.assign(globalThis, { document: main });
  sheet = new Page("sheet", ["in the sheet"]);
  card = new Page("card", ["in the card"]);
  const jQuery = { 0: card.element(), length: 1 };
  globalThis.foundry =
    { applications: { api: { ApplicationV2: { RENDER_STATES: { RENDERING: 1 } } },
      instances: new Map([["a", { element: main.element() }], ["b", { element: sheet.element() }],
        ["c", { element: null }]]) } };
  globalThis.ui = { windows: { 7: { element: jQuery }, 8: { element: {} } } };
});

describe("an element of another window", () => {
  test.each([
    ["an element", { nodeType: 1 }, true], ["a text", { nodeType: 3 }, false], ["a document", { nodeType: 9 }, false],
    ["jQuery", { 0: { nodeType: 1 }, length: 1 }, false],
    ["a window", { document: {} }, false], ["nothing", null, false]
  ])("is recognised by its node type and not by its class: %s", (_name, value, is) => expect(isElement(value)).toBe(is));

  test("is returned from a hook's argument, in jQuery or not", () => {
    const element = sheet.element();
    expect([elementOf(element), elementOf({ 0: element }), elementOf({}), elementOf(null)])
      .toEqual([element, element, undefined, undefined]);
  });

  test("is found, nearest first, in every window that shows an application", () => {
    expect(documents()).toEqual([main, sheet, card]);
    expect(findEverywhere("button", card.element())).toEqual(["in the card", "in main", "in the sheet"]);
  });

  test("is not searched for in a closed window", () => {
    sheet.defaultView = null;
    expect(documents()).toEqual([main, card]);
  });
});

describe("the window in which the user works", () => {
  test("is the one with the focus, and else the table's page", () => {
    expect(documentInUse()).toBe(main);
    card.focused = true;
    expect(documentInUse()).toBe(card);
  });

  test("is the one that core 14 names", () => {
    card.focused = true;
    foundry.applications.detached = { focused: sheet.defaultView, windows: new Map() };
    expect(documentInUse()).toBe(sheet);
  });

  test("opens new windows in itself, where core 14 has detached it", () => {
    foundry.applications.detached = { focused: null, windows: new Map([["w1", { window: sheet.defaultView }]]) };
    expect([sheet, card, main].map(page => renderBeside(page.element())))
      .toEqual([{ force: true, window: { windowId: "w1" } }, { force: true }, { force: true }]);
    expect(renderBeside(null)).toEqual({ force: true });
  });

  test("decides whether nothing has the focus", () => {
    Object.assign(main, { body: "body", activeElement: "field" });
    Object.assign(sheet, { body: "body", activeElement: "body" });
    expect([nobodyHasFocus(), nobodyHasFocus(sheet.element()), nobodyHasFocus(main.element())])
      .toEqual([false, true, false]);
  });

  test("returns to the front with its button once a window elsewhere is closed", () => {
    const said = [];
    const button = { ...sheet.element(), isConnected: true, localName: "button", focus: () => said.push("button") };
    sheet.defaultView.focus = () => said.push("window");
    Object.assign(sheet, { body: "body", activeElement: "body" });
    returnFocus({ element: button, within: null, data: "{}", card: undefined });
    expect(said).toEqual(["window", "button"]);
    sheet.defaultView = null;
    returnFocus({ element: button, within: null, data: "{}", card: undefined });
    expect(said).toHaveLength(2);
  });
});

/** Code that is wrong for an element of another window, by what to write instead. */
const WRONG = {
  "elementOf or isElement": /\binstanceof\s+(HTML\w*|SVG\w*|Element|Node|\w*Event|Document|Window)\b/,
  "element.ownerDocument, documentInUse or findEverywhere": /(?<![.\w])document\.(querySelector|getElement|elementFrom|activeElement|body|documentElement|head|hasFocus|addEventListener|removeEventListener|getSelection)/,
  "a listener of element.ownerDocument": /(?<![.\w#])(window\.)?(add|remove)EventListener\(/,
  "element.ownerDocument.defaultView": /(?<![.\w])(getComputedStyle|matchMedia|new (ResizeObserver|MutationObserver|IntersectionObserver)|window\.(document|focus|getSelection|inner\w+))\b/
};

/** Matches in a line of code, which no comment is. */
const faultsIn = line => /^\s*(\*|\/\/|\/\*)/.test(line) ? []
  : Object.entries(WRONG).filter(([, wrong]) => wrong.test(line)).map(([instead]) => instead);

test("no source asks for the class of an element, or for an element of the table's page alone", () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter(file => file.endsWith(".mjs") && file !== "world/windows.mjs");
  expect(sources.length).toBeGreaterThan(100);
  const faults = sources.flatMap(file => readFileSync(SOURCES + file, "utf8").split("\n")
    .flatMap((line, at) => faultsIn(line).map(instead => `${file}:${at + 1} write ${instead}: ${line.trim()}`)));
  expect(faults).toEqual([]);
});

test.each([
  "const root = html instanceof HTMLElement ? html : html[0];", "if (!(card instanceof Element)) return;",
  "const at = document.activeElement;",
  "document.querySelector(\"#chat\")", "addEventListener(\"pointerup\", end);",
  "new ResizeObserver(fill).observe(element);",
  "getComputedStyle(element)", "if (event instanceof PointerEvent) return;"
])("that is noticed in: %s", line => expect(faultsIn(line)).toHaveLength(1));

test.each([
  "element.ownerDocument.querySelector(\"a\")", "error instanceof RulesError",
  "found instanceof foundry.documents.Actor", "document.createElement(\"div\")",
  "root.addEventListener(\"click\", press);", "const { document } = change;"
])("and not in: %s", line => expect(faultsIn(line)).toEqual([]));

describe("a window that renders again", () => {
  const [shown, away] = [true, false].map(isConnected => ({ nodeType: 1, isConnected }));
  test.each([
    ["between renders", { rendered: true, state: 2, element: shown }, true],
    ["during a render", { rendered: false, state: 1, element: shown }, true],
    ["during a render in jQuery", { rendered: false, _state: 1, element: { 0: shown, length: 1 } }, true],
    ["before it is inserted", { rendered: false, state: 1, element: away }, false],
    ["before it has an element", { rendered: false, state: 1, element: null }, false],
    ["while it closes", { rendered: false, state: -2, element: shown }, false],
    ["after it has closed", { rendered: false, state: -1, element: null }, false]
  ])("is open or not %s", (_, window, open) => { expect(isOpenWindow(window)).toBe(open); });

  /** A window whose renders end when the test ends them. */
  const slow = () => {
    const ends = [];
    const window = { rendered: true, seen: [], world: 0,
      render(options) {
        this.seen.push([this.world, options]);
        return new Promise((end, fail) => { ends.push({ end, fail }); });
      } };
    return { window, ends };
  };
  const turn = () => new Promise(resolve => { setTimeout(resolve); });

  test("renders once more after the changes of a render, however many they are", async () => {
    const { window, ends } = slow();
    const some = { parts: ["heroes"] };
    const first = renderLatest(window, some);
    for (window.world = 1; window.world < 5; window.world++) await renderLatest(window, some);
    ends[0].end();
    await turn();
    expect(window.seen).toEqual([[0, some], [5, some]]);
    ends[1].end();
    await first;
    expect(window.seen.length).toBe(2);
  });

  test("renders no closed window, and again after a render that failed", async () => {
    const { window, ends } = slow();
    const first = renderLatest(window);
    ends[0].fail(new Error("no template"));
    await expect(first).rejects.toThrow("no template");
    const second = renderLatest(window);
    await renderLatest(window);
    window.rendered = false;
    ends[1].end();
    await second;
    await renderLatest(window);
    expect(window.seen.length).toBe(2);
  });
});
