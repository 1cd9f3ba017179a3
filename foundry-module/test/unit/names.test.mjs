import { beforeEach, describe, expect, test } from "vitest";
import "./support/foundry.mjs";

foundry.documents ??= /** @type {any} */ ({});
foundry.documents.Actor ??= /** @type {any} */ (class {});
globalThis.CONST = { ...globalThis.CONST, DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } };
const { nameOf, shownName, tokenOf } = await import("../../src/world/actor.mjs");
const { participantName } = await import("../../src/cards/views/play.mjs");
const { kindOfDocument } = await import("../../src/world/changes/documents.mjs");

/** A linked foe that players know by another name than the GM. */
const foe = (more = {}) => ({ id: "holt", uuid: "Actor.holt", documentName: "Actor", name: "Mayor Holt", token: null,
  hasPlayerOwner: false, isOwner: false, prototypeToken: { name: "Townsman" }, ...more });
const linked = { id: "t", name: "Hooded Stranger", actorLink: true, actorId: "holt", hidden: false };

/** A table with a combat of these tokens, and these on the scene. @param {any} actor @param {any[]} fights */
const table = (actor, fights = [], onScene = []) => {
  const combats = fights.map(tokens => ({ combatants: tokens.map(token => ({ token, actor, hidden: false })) }));
  Object.assign(game, { combat: combats.at(-1) ?? null, combats, scenes: { viewed: { tokens: onScene } } });
};
beforeEach(() => { table(null); });

describe("the name of an actor", () => {
  test.each([
    ["is that of its own token", foe({ token: { name: "Shade" } }), [], [linked], "Shade"],
    ["is that of its linked token in a fight", foe(), [[linked]], [], "Hooded Stranger"],
    ["is that of the fight on screen", foe(), [[{ ...linked, name: "Other" }], [linked]], [], "Hooded Stranger"],
    ["is that of its linked token on the scene", foe(), [], [{ ...linked, actorId: "x", name: "X" }, linked],
      "Hooded Stranger"],
    ["is not that of an unlinked token of the same actor", foe(), [], [{ ...linked, actorLink: false }], "Townsman"],
    ["is not that of a hidden token", foe(), [], [{ ...linked, hidden: true }], "Townsman"],
    ["is that of the prototype token without a token", foe(), [], [], "Townsman"],
    ["is its own for a character of the players", foe({ hasPlayerOwner: true }), [], [], "Mayor Holt"],
    ["is its own without any other", foe({ prototypeToken: null }), [], [], "Mayor Holt"]
  ])("%s", (_, actor, fights, onScene, name) => {
    table(actor, fights, onScene);
    expect([nameOf(actor), shownName(actor)]).toEqual([name, name]);
  });

  test("is the same on cards, in their notes and for their speaker", () => {
    const actor = foe();
    table(actor, [[linked]]);
    const participants = new Map([["Actor.holt", { actor, combatant: game.combat.combatants[0], token: null }]]);
    expect(participantName("Actor.holt", { participants })).toBe("Hooded Stranger");
    expect(kindOfDocument(actor).whose?.name).toBe("Hooded Stranger");
    expect(tokenOf(actor)).toBe(linked);
  });
});

test("no card, dialog or answer for players takes the name of an actor instead", async () => {
  const { readFileSync, readdirSync } = await import("node:fs");
  const folder = new URL("../../src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).map(String).filter(file => file.endsWith(".mjs"));
  const plain = files.filter(file => /\b(?:actor|target|owner)\b(?:\?)?\.name\b/.test(
    readFileSync(new URL(file, folder), "utf8"))).sort();
  // These are windows of the actor's owner or the GM.
  expect(plain).toEqual(["games/icon/class-numbers.mjs", "ui/items/arrivals.mjs", "ui/items/browser.mjs",
    "ui/items/hero.mjs", "ui/setup/adoption.mjs", "ui/sheet/complete.mjs", "ui/sheet/full-sheet.mjs",
    "ui/sheet/panel.mjs", "world/actor.mjs"]);
});
