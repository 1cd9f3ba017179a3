import { expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { replaceModule } from "./support/replace.mjs";
import "./support/engines.mjs";

const asked = vi.fn((/** @type {any} */ _question) =>
  ({ close() {}, answer: Promise.resolve(null) }));
replaceModule("ui/dialog/question.mjs", () => ({ askQuestion: asked }));

const { askOpenChoices } = await import("../../src/ui/chat/choice.mjs");

const gm = { id: "gm", isGM: true, active: true };
const question = { kind: "yesNo", whose: "", about: "use", among: ["yes", "no"], least: 1, most: 1 };
const choice = { wish: { game: "icon", combat: null, command: { do: "use" }, choices: [] }, user: "gm", question,
  what: "Use", mode: "public" };
const card = (id, flags) => ({ id, author: gm, flags: { rulewright: flags } });

test("an open question is asked after a reload, whatever the cards before it contain", async () => {
  const damaged = { id: "d", author: gm, get flags() { throw new Error("damaged"); } };
  const forged = card("f", { choice: { wish: { choices: [] }, user: "gm", question: { among: [] }, what: "" } });
  const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => {});
  Object.assign(game, { user: gm, users: Object.assign([gm], { activeGM: gm, get: () => gm }), combats: new Map(),
    messages: [damaged, forged, card("c", { choice })], settings: { get: () => 0 } });
  await askOpenChoices();
  expect(asked.mock.calls.map(([{ what }]) => what)).toEqual(["Use"]);
  expect(console).toHaveBeenCalledOnce();
});

test("an answer is waited for from the moment at which its question arrives, whatever another clock says", async () => {
  vi.useFakeTimers({ now: 5_000_000 });
  const sent = vi.spyOn(globalThis, "setTimeout");
  const ada = { id: "ada", isGM: false, active: true };
  Object.assign(game, { user: { ...gm, isActiveGM: true }, settings: { get: () => 30 },
    users: Object.assign([gm, ada], { activeGM: { id: "other" }, get: id => [gm, ada].find(one => one.id === id) }) });
  const waits = card("w", { choice: { ...choice, question: { ...question, whose: "Actor.x" }, since: 0 } });
  Object.assign(globalThis, { fromUuidSync: () => null });
  game.messages = [waits];
  await askOpenChoices();
  expect(sent.mock.calls.map(([, left]) => left)).toContain(30_000);
  vi.useRealTimers();
});
