import { readFileSync, readdirSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { HINTS } from "../../src/games/hints.mjs";

const ROOT = new URL("../../../", import.meta.url);

/** The ids of all rules of the registers. */
const rules = new Set(readdirSync(new URL("testdata/rules", ROOT)).filter(file => file.endsWith(".tsv"))
  .flatMap(file => readFileSync(new URL(`testdata/rules/${file}`, ROOT), "utf8").split("\n"))
  .map(line => line.split("\t", 1)[0]));

test("every hint of a button names rules of its game that the journals contain", () => {
  for (const [name, hints] of Object.entries(HINTS)) {
    for (const id of Object.values(hints).flat()) {
      expect(id).toMatch(new RegExp(`^${name.toUpperCase()}-`));
      expect(rules, id).toContain(id);
    }
  }
});

describe("the tours", () => {
  const words = JSON.parse(readFileSync(new URL("foundry-module/lang/en.json", ROOT), "utf8"));
  const textOf = key => key.split(".").reduce((part, name) => part?.[name], words);

  /** @type {Map<string, any>} */
  let registered;
  beforeEach(() => {
    registered = new Map();
    class Tour {
      currentStep = null;
      started = 0;
      constructor(config) { this.config = config; }
      async _preStep() {}
      async start() { this.started++; }
      async reset() {}
    }
    foundry.nue = { Tour };
    game.tours = { register: (of, id, tour) => registered.set(`${of}.${id}`, tour), get: id => registered.get(id) };
  });

  test("are registered for GMs and for players, and each step has words", async () => {
    const { registerTours, startTour } = await import("../../src/ui/setup/tours.mjs");
    registerTours();
    expect([...registered].map(([id, { config }]) => [id, config.restricted]))
      .toEqual([["rulewright.gm", true], ["rulewright.player", false]]);
    for (const { config } of registered.values()) {
      for (const key of [config.title, config.description, ...config.steps.flatMap(({ title, content }) =>
        [title, content])]) expect(textOf(key), key).toMatch(/\w/);
    }
    // A step shows the tab that contains its element.
    globalThis.ui = { ...globalThis.ui, sidebar: { changeTab: vi.fn() } };
    const player = registered.get("rulewright.player");
    player.currentStep = player.config.steps.find(({ id }) => id === "turn");
    await player._preStep();
    expect(ui.sidebar.changeTab).toHaveBeenCalledWith("combat", "primary");
    game.user = game.users.get("ada");
    await startTour();
    expect([...registered.values()].map(({ started }) => started)).toEqual([0, 1]);
  });

  test("are left out on a core without them", async () => {
    delete foundry.nue;
    const { registerTours } = await import("../../src/ui/setup/tours.mjs");
    registerTours();
    expect(registered.size).toBe(0);
  });
});
