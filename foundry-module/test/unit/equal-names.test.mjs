import { describe, expect, test } from "vitest";
import { actor } from "./support/stage.mjs";

const { nameOf } = await import("../../src/world/actor.mjs");

/** The names of the actors of tokens on one scene, as the table reads them. */
function named(tokens) {
  const scene = { tokens: [] };
  return tokens.map((token, at) => {
    const placed = { id: `t${at}`, parent: scene, ...token };
    scene.tokens.push(placed);
    return { ...actor({ name: token.name }), token: token.actorLink ? null : placed };
  }).map(nameOf);
}

describe("the name of an actor", () => {
  test("of several tokens with one name has a number", () => {
    expect(named([{ name: "Warden" }, { name: "Slinger" }, { name: "Warden" }]))
      .toEqual(["Warden 1", "Slinger", "Warden 2"]);
  });

  test("has no number that is a hint at a hidden token", () => {
    expect(named([{ name: "Warden" }, { name: "Warden", hidden: true }])).toEqual(["Warden", "Warden"]);
  });

  test("of a linked token is that of one character", () => {
    expect(named([{ name: "Ama", actorLink: true }, { name: "Ama", actorLink: true }])).toEqual(["Ama", "Ama"]);
  });
});
