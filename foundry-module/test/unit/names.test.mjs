import { describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";

const { nameOf, shownName, tokenOf } = await import("../../src/world/actor.mjs");
const { participantName } = await import("../../src/cards/views/participant-name.mjs");
const { kindOfDocument } = await import("../../src/world/changes/documents.mjs");

/** A linked foe that players know by another name than the GM. */
const HOLT = { _id: "holt", name: "Mayor Holt", prototypeToken: { name: "Townsman" } };
const linked = { name: "Hooded Stranger", actorLink: true, actorId: "holt" };

/**
 * Returns the foe at a table with combats of these tokens, the last one on screen, and these on the scene.
 * @param {{ holt?: object, fights?: object[][], onScene?: object[] }} [data]
 */
function table({ holt = {}, fights = [], onScene = [] } = {}) {
  const tokens = fights.map((list, at) => list.map((token, place) => ({ ...token, _id: `t${at}${place}` })));
  openWorld({ user: "ada", actors: [{ ...HOLT, ...holt }, { _id: "x", name: "X" }],
    scenes: [{ _id: "field", tokens: tokens.flat() }, { _id: "street", active: true, tokens: onScene }],
    combats: tokens.map((list, at) => ({ active: at === tokens.length - 1, combatants: list.map(token =>
      ({ actorId: token.actorId, tokenId: token._id, sceneId: "field" })) })) });
  return game.actors.get("holt");
}

describe("the name of an actor", () => {
  test.each([
    ["is that of its linked token in a fight", { fights: [[linked]] }, "Hooded Stranger"],
    ["is that of the fight on screen", { fights: [[{ ...linked, name: "Other" }], [linked]] }, "Hooded Stranger"],
    ["is that of its linked token on the scene", { onScene: [{ ...linked, actorId: "x", name: "X" }, linked] },
      "Hooded Stranger"],
    ["is not that of an unlinked token of the same actor", { onScene: [{ ...linked, actorLink: false }] }, "Townsman"],
    ["is not that of a hidden token", { onScene: [{ ...linked, hidden: true }] }, "Townsman"],
    ["is that of the prototype token without a token", {}, "Townsman"],
    ["is its own for a character of the players", { holt: { ownership: { default: 0, bo: 3 } } }, "Mayor Holt"],
    ["is its own without any other", { holt: { prototypeToken: null } }, "Mayor Holt"]
  ])("%s", (_, data, name) => {
    const holt = table(data);
    expect([nameOf(holt), shownName(holt)]).toEqual([name, name]);
  });

  test("is that of its own token", () => {
    table({ onScene: [linked, { _id: "shade", name: "Shade", actorId: "holt" }] });
    const { actor } = game.scenes.viewed.tokens.get("shade");
    expect([nameOf(actor), shownName(actor)]).toEqual(["Shade", "Shade"]);
  });

  test("is the same on cards, in their notes and for their speaker", () => {
    const holt = table({ fights: [[linked]] });
    const [combatant] = game.combat.combatants;
    const participants = new Map([["Actor.holt", { actor: holt, combatant, token: null }]]);
    expect(participantName("Actor.holt", { participants })).toBe("Hooded Stranger");
    expect(kindOfDocument(holt).whose?.name).toBe("Hooded Stranger");
    expect(tokenOf(holt)).toBe(game.scenes.get("field").tokens.get("t00"));
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
    "ui/items/hero.mjs", "ui/items/paste-window.mjs", "ui/items/pasting.mjs", "ui/items/source-window.mjs",
    "ui/setup/adoption.mjs", "ui/sheet/complete.mjs", "ui/sheet/full-sheet.mjs", "ui/sheet/panel.mjs",
    "world/actor.mjs"]);
});
