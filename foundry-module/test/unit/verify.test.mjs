import { beforeEach, expect, test } from "vitest";
import { World } from "./support/documents.mjs";
import "./support/engines.mjs";
import { openTemplates } from "./support/templates.mjs";

const { aboutEngine, ask } = await import("../../src/engine/client.mjs");
const { nameFingerprints } = await import("../../src/cards/name-fingerprints.mjs");
const { digestOf } = await import("../../src/base/digest.mjs");
const { pack } = await import("../../src/base/pack.mjs");
const { verdictNotice } = await import("../../src/cards/notice.mjs");
const { renderAgain } = await import("../../src/resolve/again.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { verifyCard, verifyContent } = await import("../../src/resolve/verify.mjs");

await openTemplates();

/** @type {World} */
let world;
let ama;
beforeEach(() => {
  world = new World();
  ama = world.actor("Ama");
});

const answer = { rolls: [], result: { reports: [] } };
const request = { command: { do: "act", who: "Actor.Ama" }, party: { heroes: [{ character: { id: "Actor.Ama" } }] } };

/** A pending card, as a player's browser has posted it. */
async function card(content, called) {
  const receipt = { operation: "icon_narrative", seed: "0", lang: game.i18n.lang,
    digest: await digestOf(answer), request };
  return world.message("card", { receipt, packed: await pack({ called }) }, { author: "ada", content });
}
const verify = message =>
  verifyContent(message, { answer, describe: () => ({ content: `${ama.name} acts`, flags: {} }) });

test("a pending card whose text differs by a later name is reported as renamed",
    async () => {
  const message = await card("Ama acts", nameFingerprints(request));
  expect(await verify(message)).toEqual({ outcome: "verified" });
  world.edit(ama, { name: "Amalia" });
  const verdict = await verify(message);
  expect(verdict).toEqual({ outcome: "unknown", why: "renamed", who: ["Amalia"] });
  // Any user may claim that on their card: the verdict is that the words differ, and that the card itself gives the
  // reason.
  expect(verdictNotice(message, verdict).lines[0])
    .toBe("The dice and the result match, but the text differs. The card was posted before these changed their name or visibility: Amalia.");
});

test("a pending card is reported for its text without a renamed character, and always for its result", async () => {
  expect(await verify(await card("Ama wins", nameFingerprints(request))))
    .toEqual({ outcome: "differs", what: ["words"] });
  const message = await card("Ama wins", nameFingerprints(request));
  world.edit(ama, { name: "Amalia" });
  world.edit(message, { "flags.rulewright.receipt.digest": "0" });
  expect(await verify(message)).toEqual({ outcome: "differs", what: ["result", "words"] });
});

/**
 * A card that was made by an engine with another digest, as another Go builds it from the same rules.
 * @param {object} [written]   Other members of its receipt.
 */
async function cardOfAnotherEngine(written) {
  const operation = "icon_narrative";
  const request = { command: { do: "invoke", who: "Actor.Ama", clock: "knee" }, whole: true, party: { heroes: [
    { character: { id: "Actor.Ama" }, clocks: [{ id: "knee", kind: "burden", size: 4 }] }] } };
  const { version } = await aboutEngine(operation);
  const answer = await ask(operation, { ...request, dice: { seed: "00".repeat(32) } });
  const receipt = { version, engine: "0".repeat(64), operation, seed: "00".repeat(32), lang: game.i18n.lang, request,
    digest: await digestOf(answer), ...written };
  const { content, flags } = renderAgain(receipt, story, request, answer);
  return world.message("card", { ...flags, receipt }, { author: "ada", content });
}

test("a card of another engine of the same version is replayed", async () => {
  expect(await verifyCard(await cardOfAnotherEngine())).toEqual({ outcome: "verified" });
  expect(await verifyCard(await cardOfAnotherEngine({ digest: "0".repeat(32) })))
    .toEqual({ outcome: "differs", what: ["result"] });
});

test("a card of another version of the rules is not replayed", async () => {
  expect(await verifyCard(await cardOfAnotherEngine({ version: "99.0.0" })))
    .toEqual({ outcome: "unknown", why: "otherEngine" });
});
