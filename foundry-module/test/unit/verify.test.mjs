import { beforeEach, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";

vi.mock("../../src/engine/client.mjs", async () => (await import("./support/engines.mjs")).client);
globalThis.CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } };
Object.assign(globalThis, { Hooks: { on: () => 0, off: () => {} } });
Object.assign(globalThis, { NodeFilter: { SHOW_TEXT: 4 } });
Object.assign(globalThis,
  { DOMParser: class { parseFromString = html => ({ body: { html, querySelectorAll: () => [] } }); } });
Object.assign(globalThis, { document: {
  createTreeWalker({ html }) {
    const nodes = [{ textContent: html, parentElement: { className: "" } }];
    return { nextNode: () => nodes.shift() ?? null };
  }
} });
foundry.applications = { api: { ApplicationV2: class {}, HandlebarsApplicationMixin: Base => Base } };

const { nameFingerprints } = await import("../../src/cards/name-fingerprints.mjs");
const { digestOf } = await import("../../src/base/digest.mjs");
const { pack } = await import("../../src/base/pack.mjs");
const { verdictNotice } = await import("../../src/cards/notice.mjs");
const { verifyContent } = await import("../../src/resolve/verify.mjs");

/** @type {World} */
let world;
let ama;
beforeEach(() => {
  world = new World();
  ama = Object.assign(world.actor("Ama"), { items: [] });
  Object.assign(game, { messages: new Map(), users: new Map(), modules: new Map() });
});

const answer = { rolls: [], result: { reports: [] } };
const request = { command: { do: "act", who: "Actor.Ama" }, party: { heroes: [{ character: { id: "Actor.Ama" } }] } };

/** A pending card, as a player's browser has posted it. */
async function card(content, called) {
  const receipt = { operation: "icon_narrative", seed: "0", lang: game.i18n.lang,
    digest: await digestOf(answer), request };
  return Object.assign(world.message("card", { receipt, packed: await pack({ called }) }),
    { author: { name: "Ada", isGM: false }, content, rolls: [] });
}
const verify = message =>
  verifyContent(message, { answer, describe: () => ({ content: `${ama.name} acts`, flags: {} }) });

test("a pending card whose text differs by a later name is reported as renamed",
    async () => {
  const message = await card("Ama acts", nameFingerprints(request));
  expect(await verify(message)).toEqual({ outcome: "verified" });
  ama.name = "Amalia";
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
  ama.name = "Amalia";
  message.flags.rulewright.receipt.digest = "0";
  expect(await verify(message)).toEqual({ outcome: "differs", what: ["result", "words"] });
});
