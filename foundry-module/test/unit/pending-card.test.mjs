import { Window } from "happy-dom";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { openTemplates } from "./support/templates.mjs";

const { renderWaiting } = await import("../../src/ui/chat/pending.mjs");

beforeAll(() => openTemplates());
/** @type {World} */
let world;
let ada, gm;
beforeEach(() => {
  world = new World({ users: [{ _id: "gm", name: "Gamemaster", role: 4 }, { _id: "ada", name: "Ada", role: 1 }] });
  [gm, ada] = ["gm", "ada"].map(id => game.users.get(id));
  vi.stubGlobal("document", new Window().document);
});

const WAITING = { kind: "play", wish: { command: { do: "look" } }, user: "ada", digest: "d" };

/**
 * Returns the texts that a reader sees below a card with these flags.
 * @param {Record<string, any>} flags
 * @param {Record<string, any>} [more]   The reader, and members of the message.
 */
function shown(flags, { reader = ada, ...message } = {}) {
  game.user = reader;
  const html = document.createElement("li");
  html.innerHTML = `<div class="rulewright-card"><div class="rulewright-next"></div></div>`;
  renderWaiting(Object.assign(world.message("card", flags), { author: gm, whisper: [], ...message }), html);
  return { hidden: html.querySelector(".rulewright-next").hidden,
    buttons: [...html.querySelectorAll("button")].map(one => one.dataset.waiting),
    text: [...html.querySelectorAll(".rulewright-waiting")].map(one => one.textContent.trim()).join(" ") };
}

const WAITS = "This waits for the GM. The dice are rolled, but nothing has changed yet.";

describe("a pending card", () => {
  test("says so, names the player to a GM alone, and has buttons for a GM alone", () => {
    expect(shown({ waiting: WAITING })).toEqual({ hidden: true, buttons: [], text: WAITS });
    const { text, ...rest } = shown({ waiting: WAITING }, { reader: gm });
    expect(rest).toEqual({ hidden: true, buttons: ["carryOut", "dismiss"] });
    expect(text).toMatch(/^Ada requested this, and it waits for you\./);
  });

  test.each([
    ["that was carried out", {}, false, "Carried out by Gamemaster"],
    ["that was dismissed", { dismissed: true }, true, "Dismissed by Gamemaster: nothing was changed"],
    ["that was changed by hand", { byHand: true }, false,
      "Applied with changes by hand by Gamemaster, on a card of its own"]
  ])("%s names the decision and the user who made it", (_, how, hidden, text) => {
    expect(shown({ settled: { by: "gm", ...how } })).toEqual({ hidden, buttons: [], text });
    // A request that waits hides an older decision.
    expect(shown({ settled: { by: "gm", ...how }, waiting: WAITING }).text).toBe(WAITS);
  });

  test("of a user who is gone has a question mark for the name, and a card without a request has no part", () => {
    expect(shown({ settled: { by: "gone" } }).text).toBe("Carried out by ?");
    expect(shown({})).toEqual({ hidden: false, buttons: [], text: "" });
  });

  test("of a player's own browser, or for some alone, says so", () => {
    expect(shown({ local: true }).text).toBe("A player’s own browser rolled this.");
    expect(shown({ receipt: {} }, { author: ada }).text).toBe("A player’s own browser rolled this.");
    expect(shown({ receipt: {} }, { author: ada, whisper: ["ada"] }).text).toBe("");
    expect(shown({ shared: true }, { whisper: ["gm"] }).text).not.toBe("");
    expect(shown({ shared: true }).text).toBe("");
  });
});
