import { expect, test, vi } from "vitest";
import "./support/foundry.mjs";

const asked = vi.hoisted(() => vi.fn(() => ({ close() {}, answer: Promise.resolve(null) })));
vi.mock("../../src/ui/dialog/question.mjs", () => ({ askQuestion: asked }));
vi.mock("../../src/engine/client.mjs", async () => (await import("./support/engines.mjs")).client);
foundry.applications = { api: { ApplicationV2: class {}, HandlebarsApplicationMixin: Base => Base } };

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
