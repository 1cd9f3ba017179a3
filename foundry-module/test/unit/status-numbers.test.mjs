import { beforeEach, describe, expect, test, vi } from "vitest";
import "./support/stage.mjs";
const { Container } = await import("../../stage/client/canvas/containers.mjs");
const { registerStatusNumbers } = await import("../../src/ui/tokens/status-numbers.mjs");

let hooks, token, effects;
beforeEach(() => {
  hooks = new Map();
  vi.spyOn(Hooks, "on").mockImplementation((name, task) => { hooks.set(name, task); return 1; });
  registerStatusNumbers();
  effects = [];
  token = Object.assign(new Container(), { actor: { get temporaryEffects() { return effects; } },
    effects: Object.assign(new Container(), { bg: new Container(), overlay: null }) });
});

const status = (name, value, more = {}) =>
  ({ name, statuses: new Set(["rulewright.vigilance"]), flags: { rulewright: { value } }, ...more });

/** Draws the icons as the core does, and returns the numbers on them, with their places. */
function shown(hook = "refreshToken") {
  token.effects.children = [token.effects.bg,
    ...effects.map((_, zIndex) => ({ zIndex, x: 20 * zIndex, y: 0, width: 20, height: 20 }))];
  hooks.get(hook)(token);
  return token.children.flatMap(({ children }) => children).map(({ text, position }) => `${text} at ${position.x}`);
}

describe("the number on an icon", () => {
  test("is that of the status of its icon, and none for a single one", () => {
    effects = [status("Vigilance", 3), status("Weakened"), status("Aether", 1), status("Power die", 12)];
    expect(shown("drawToken")).toEqual(["3 at 20", "12 at 80"]);
  });

  test("follows a change, and is gone with it", () => {
    effects = [status("Vigilance", 3)];
    expect(shown()).toEqual(["3 at 20"]);
    effects = [status("Vigilance", 2)];
    expect(shown()).toEqual(["2 at 20"]);
    effects = [status("Vigilance", 1)];
    expect(shown()).toEqual([]);
    effects = [];
    expect(shown()).toEqual([]);
    expect(token.children).toHaveLength(1);
  });

  test("is the one that a user has written into the name", () => {
    effects = [status("Vigilance (4)", 3)];
    expect(shown()).toEqual(["4 at 20"]);
  });

  test.each([
    ["of another module", { name: "Bless (2)", statuses: new Set(["bless"]), flags: {} }],
    ["with a flag that is no number", status("Vigilance", "many")],
    ["with a broken flag", status("Vigilance", { x: 1 })],
    ["below zero", status("Vigilance", -2)]
  ])("is none for an effect %s", (_, effect) => {
    effects = [effect];
    expect(shown()).toEqual([]);
  });

  test("leaves the core's background, its overlay and unknown icons alone", () => {
    effects = [status("Vigilance", 3)];
    token.effects.overlay = { zIndex: 0, x: 0, y: 0, width: 99, height: 99 };
    token.effects.children = [token.effects.bg, token.effects.overlay,
      { zIndex: 7, x: 0, y: 0, width: 9, height: 9 }];
    hooks.get("refreshToken")(token);
    expect(token.children).toEqual([]);
  });

  test("is drawn once as long as nothing changes, and hidden with the icons", () => {
    effects = [status("Vigilance", 3)];
    shown();
    const [layer] = token.children;
    const [text] = layer.children;
    token.effects.visible = false;
    shown();
    expect([layer.children[0], layer.visible]).toEqual([text, false]);
  });

  test("needs no canvas", () => {
    const { PIXI } = /** @type {any} */ (globalThis);
    Object.assign(globalThis, { PIXI: undefined });
    effects = [status("Vigilance", 3)];
    expect(shown()).toEqual([]);
    Object.assign(globalThis, { PIXI });
    expect(() => hooks.get("refreshToken")({})).not.toThrow();
  });
});
