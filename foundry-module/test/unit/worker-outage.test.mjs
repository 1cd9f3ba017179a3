import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";

const { WorkerError } = await import("../../src/resolve/worker/call.mjs");
const { handleOutage, endOutage, rollsHere, currentOutage } = await import("../../src/resolve/worker/outage.mjs");

const TABLE = "z-RZNfTMC6MZl_hBpF427Q";
const [own, ada] = [{ id: "gm", isSelf: true }, { id: "ada", isSelf: false }];
const settings = { worker: { table: TABLE, known: { [TABLE]: { worker: "https://dice.example", keys: [] } } },
  workerTokens: {} };

/** The chat messages, and the questions to the GM. */
const told = [], questions = [];

/** True while the Worker answers. */
let there = false;

beforeEach(() => {
  vi.useFakeTimers();
  [told.length, questions.length, there] = [0, 0, false];
  settings.workerTokens = { [`${TABLE}.gm`]: "token" };
  vi.stubGlobal("game", { ...globalThis.game, user: { id: "gm", name: "Gamemaster", isGM: true },
    settings: { get: (_module, key) => settings[key] } });
  vi.stubGlobal("ui", { notifications: { info: vi.fn() } });
  vi.stubGlobal("fetch", vi.fn(async () => {
    if (!there) throw new TypeError("Failed to fetch");
    return new Response('{"keys":[]}');
  }));
  const wait = ({ content, render }) => new Promise(resolve => {
    const question = { content, answer: resolve, closed: 0 };
    questions.push(question);
    render(null, { close: async () => { question.closed = Date.now(); resolve(null); } });
  });
  vi.stubGlobal("foundry", { ...globalThis.foundry, applications: { api: { DialogV2: { wait } } },
    documents: { ChatMessage: { implementation: { create: async ({ content }) => { told.push(content); } } } } });
});
afterEach(async () => {
  for (const { answer } of questions) answer("leave");
  await endOutage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the table reads it once, the GM is asked once, and no request waits for ever", async () => {
  const choices = [];
  handleOutage(new WorkerError("slow"), own).then(choice => choices.push(choice));
  handleOutage(new WorkerError("slow"), ada).then(choice => choices.push(choice));
  await vi.advanceTimersByTimeAsync(14_000);
  expect([choices, told.length, questions.length]).toEqual([[], 1, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(choices).toEqual(["leave"]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(choices).toEqual(["leave", "leave"]);
  questions[0].answer("once");
  await vi.advanceTimersByTimeAsync(0);
  expect(ui.notifications.info).toHaveBeenCalledWith(expect.stringContaining("has expired"));
});

test(
    "while the GM is asked no other request waits for the Worker; once it answers, all use it again",
    async () => {
  const first = handleOutage(new WorkerError("slow"), ada);
  await vi.advanceTimersByTimeAsync(0);
  expect(currentOutage()).toMatchObject({ why: "slow" });
  await vi.advanceTimersByTimeAsync(0);
  expect(currentOutage()).toMatchObject({ why: "slow" });
  there = true;
  await vi.advanceTimersByTimeAsync(0);
  currentOutage();
  await vi.advanceTimersByTimeAsync(0);
  expect([await first, currentOutage(), told.length]).toEqual(["again", null, 1]);
  await endOutage();
  expect(told.at(-1)).toContain("rolls again");
});

test("a Worker that answers closes the question, each time later if it rolls nothing", async () => {
  there = true;
  const asked = [];
  for (let time = 0; time < 4; time++) {
    const since = Date.now();
    const choice = handleOutage(new WorkerError("down"), own);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await choice).toBe("again");
    asked.push(questions[time].closed - since);
  }
  expect(asked).toEqual([3000, 6000, 12_000, 20_000]);
  expect(told.length).toBe(1);
});

test("a refused request does not stop another one", async () => {
  const first = handleOutage(new WorkerError("refused"), ada);
  await vi.advanceTimersByTimeAsync(0);
  expect(currentOutage()).toBeNull();
  questions[0].answer("leave");
  expect(await first).toBe("leave");
});

test("a browser without a link rolls here until it has one, and reads nothing of the Worker's return", async () => {
  settings.workerTokens = {};
  there = true;
  const first = handleOutage(new WorkerError("noToken"), own);
  await vi.advanceTimersByTimeAsync(0);
  expect(questions[0].content).toContain("browser of Gamemaster has no link");
  questions[0].answer("until");
  expect([await first, rollsHere()]).toEqual(["until", true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([rollsHere(), told.length]).toEqual([true, 1]);
  settings.workerTokens = { [`${TABLE}.gm`]: "token" };
  await vi.advanceTimersByTimeAsync(21_000);
  expect([rollsHere(), told.length]).toEqual([false, 2]);
});
