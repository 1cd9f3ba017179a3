import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followLedger } from "../../../wasm/worker/page/parts/feed.mjs";
import { overlayRow, rollOf, rollRow } from "../../../wasm/worker/table/row.mjs";

/** The sockets that were opened, the last one last. @type {any[]} */
let sockets = [];

class Socket {
  static OPEN = 1;
  readyState = Socket.OPEN;
  sent = [];
  #listeners = new Map();
  constructor(address) {
    this.after = address.searchParams.get("after");
    sockets.push(this);
  }
  addEventListener(type, listener) { this.#listeners.set(type, listener); }
  send(text) { this.sent.push(text); }
  gets(type, event = {}) { this.#listeners.get(type)(event); }
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { href: "https://worker.example/t/x" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entry = sequence => ({ data: JSON.stringify({ entry: { sequence } }) });

describe("a page that follows a ledger", () => {
  const follow = () => {
    const [entries, states] = [[], []];
    followLedger("x", 4, { onEntry: message => entries.push(JSON.parse(message).entry.sequence),
      onState: state => states.push(state) });
    return { entries, states, socket: () => sockets.at(-1) };
  };

  test("gets each entry once, and confirms also those that are missing", () => {
    const { entries, socket } = follow();
    expect(socket().after).toBe("4");
    socket().gets("open");
    const missing = { data: '{"missing":{"first":6,"last":36}}' };
    for (const event of [entry(5), entry(5), missing, { data: "pong" }, entry(37)])
      socket().gets("message", event);
    expect([entries, socket().sent]).toEqual([[5, 37], ['{"seen":36}']]);
    socket().gets("close", { code: 1011 });
    vi.advanceTimersByTime(2_000);
    expect([sockets.length, socket().after]).toEqual([2, "37"]);
  });

  test.each([1008, 4001])("does not connect again after the code %j", code => {
    const { socket, states } = follow();
    socket().gets("open");
    socket().gets("close", { code });
    vi.advanceTimersByTime(3_600_000);
    expect([sockets.length, states]).toEqual([1, ["live", "ended"]]);
  });

  test("waits longer where its sockets open and end at once, and not where one has lasted", () => {
    const { socket } = follow();
    const waits = () => {
      const [before, began] = [sockets.length, Date.now()];
      while (sockets.length === before) vi.advanceTimersByTime(500);
      return Date.now() - began;
    };
    const ends = after => {
      socket().gets("open");
      vi.advanceTimersByTime(after);
      socket().gets("close", { code: 1011 });
      return waits();
    };
    expect([0, 0, 0, 0, 0, 0, 30_000, 0].map(ends))
      .toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 2_000, 4_000]);
  });
});

test("a live roll without its many dice is not one without dice", () => {
  const message = faces => rollOf(JSON.stringify(
    { entry: { sequence: 1, time: "2026-11-29T00:00:00.000Z", player: "Ann", operation: "icon_save" }, faces }));
  for (const row of [roll => rollRow("x", roll), overlayRow]) {
    expect(row(message(null)).text).toContain("many dice");
    expect(row(message([[6, [3]]])).text).not.toContain("many dice");
  }
  expect(rollRow("x", message([])).text).toContain("no dice");
});
