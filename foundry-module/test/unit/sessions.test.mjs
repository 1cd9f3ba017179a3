import { beforeEach, describe, expect, test, vi } from "vitest";
import { edit, endHooks, openWorld } from "./support/stage.mjs";
import { eventually } from "./support/eventually.mjs";

/**
 * The listeners that pages have added for an event, the first page's first.
 * @param {string} name
 */
const listenersOf = name => vi.mocked(addEventListener).mock.calls.filter(([event]) => event === name)
  .map(([, listener]) => /** @type {() => void} */ (listener));

/** The locks of one browser, as far as the module uses them: each is one page's at a time. */
class Locks {
  /** Those who wait for each lock; the first one holds it. @type {Map<string, ((value?: unknown) => void)[]>} */
  #queues = new Map();

  async request(name, ...rest) {
    const task = rest.at(-1);
    const { signal, ifAvailable } = rest.length > 1 ? rest[0] : {};
    const queue = this.#queues.get(name) ?? [];
    if (ifAvailable && queue.length) return task(null);
    this.#queues.set(name, queue);
    await new Promise((resolve, reject) => {
      queue.push(resolve);
      if (queue.length === 1) resolve();
      signal?.addEventListener("abort", () => {
        if (queue[0] === resolve) return;
        queue.splice(queue.indexOf(resolve), 1);
        reject(new DOMException("aborted", "AbortError"));
      });
    });
    await task({ name });
    this.release(name);
  }

  /** Takes a lock from the page that holds it, as when the page goes away. */
  release(name) {
    const queue = this.#queues.get(name) ?? [];
    queue.shift();
    queue[0]?.();
  }
}

let locks, store;
beforeEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endHooks();
  openWorld();
  locks = new Locks();
  store = new Map();
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("addEventListener", vi.fn());
  openBrowser();
});

/** From here on pages are those of another browser. */
function openBrowser() {
  store = new Map();
  vi.stubGlobal("localStorage",
    { getItem: key => store.get(key) ?? null, setItem: (key, value) => { store.set(key, value); } });
  openTab();
}

/** From here on pages are those of another tab, which may be a copy of one. */
function openTab(tab = new Map()) {
  vi.stubGlobal("sessionStorage", { getItem: key => tab.get(key) ?? null,
    setItem: (key, value) => { tab.set(key, value); }, removeItem: key => { tab.delete(key); } });
  return tab;
}

/** Loads a page: the module with a session of its own. */
async function page() {
  vi.resetModules();
  const sessions = await import("../../src/world/sessions.mjs");
  sessions.registerSessions();
  return sessions;
}

const reply = card => ({ ok: true, result: { card } });

/** The messages that only the sessions that answer a question have received. */
const SECRET = "the whole question";

describe("of several sessions of a user", () => {
  test("the first to claim a task keeps it, however often the others try", async () => {
    const pages = [await page(), await page(), await page()];
    expect(await Promise.all(pages.map(one => one.claim("press")))).toEqual([true, false, false]);
    expect(await Promise.all(pages.map(one => one.claim("press")))).toEqual([true, false, false]);
    const [first, second] = pages;
    expect([await second.claim("next"), await first.claim("next")]).toEqual([true, false]);
  });

  test("one answers a question, and the others give the same reply", async () => {
    const pages = [await page(), await page()];
    const decided = vi.fn(async () => reply("card"));
    expect(await Promise.all(pages.map(one => one.once("press", SECRET, decided))))
      .toEqual([reply("card"), reply("card")]);
    expect(decided).toHaveBeenCalledTimes(1);
  });

  test("a late one receives the reply as well, and a refusal is a reply", async () => {
    const [first, late] = [await page(), await page()];
    expect(await first.once("press", SECRET, async () => ({ ok: false, refusal: "gone" })))
      .toEqual({ ok: false, refusal: "gone" });
    expect(await late.once("press", SECRET, vi.fn())).toEqual({ ok: false, refusal: "gone" });
  });

  test("a reply that is too long for the user's document is stored with its card alone", async () => {
    const pages = [await page(), await page()];
    const long = { ok: true, result: { card: "card", rolls: "x".repeat(20_000) } };
    expect(await Promise.all(pages.map(one => one.once("press", SECRET, async () => long))))
      .toEqual([long, reply("card")]);
  });

  test("a question that is too long is stored whole, because nothing has happened yet", async () => {
    const pages = [await page(), await page()];
    const question = { about: "path", among: ["1,1 ".repeat(5000)] };
    const asks = { ok: true, result: { events: [], reports: [], next: [], question } };
    expect(await Promise.all(pages.map(one => one.once("press", SECRET, async () => asks))))
      .toEqual([asks, { ok: true, result: { card: null, question } }]);
  });

  test("a single one enters itself once, and claims nothing", async () => {
    const update = vi.spyOn(game.user, "update");
    const only = await page();
    for (let at = 0; at < 60; at++)
      expect(await only.once(`press${at}`, SECRET, async () => reply("card"))).toEqual(reply("card"));
    expect(update).toHaveBeenCalledTimes(1);
    expect(Object.keys(game.user.flags.rulewright)).toEqual(["sessions"]);
  });

  test("each writes its claims as soon as there are two, and few are kept", async () => {
    const [first, second] = [await page(), await page()];
    await second.claim("begin");
    const update = vi.spyOn(game.user, "update");
    for (let at = 0; at < 60; at++)
      expect(await first.once(`press${at}`, SECRET, async () => reply("card"))).toEqual(reply("card"));
    expect(update).toHaveBeenCalledTimes(60);
    expect(Object.keys(game.user.flags.rulewright.claims).length).toBe(50);
  });

  test("one that has missed the entry of another claims as soon as it sees that one's claim", async () => {
    const first = await page();
    expect(await first.claim("before")).toBe(true);
    await game.user.update({ "flags.rulewright.claims.begin.missed": "that" });
    expect(await first.claim("next")).toBe(true);
    const [entry] = Object.keys(game.user.flags.rulewright.sessions);
    expect(game.user.flags.rulewright.claims.next).toHaveProperty(entry);
  });

  test("one that was taken for closed enters again, and claims what it took alone", async () => {
    const first = await page();
    expect(await first.claim("before")).toBe(true);
    const [entry] = Object.keys(game.user.flags.rulewright.sessions);
    await game.user.update({ [`flags.rulewright.sessions.-=${entry}`]: null });
    await eventually(() => expect(Object.keys(game.user.flags.rulewright.sessions)).toEqual([entry]));
    expect(game.user.flags.rulewright.claims.before).toHaveProperty(entry);
  });

  test("a single one does not claim a task that another tab of its browser has taken", async () => {
    const only = await page();
    await only.claim("before");
    locks.request("rulewright.task.gm.press", () => new Promise(() => {}));
    expect(await only.claim("press")).toBe(false);
    // Another page comes: the single one claims its own tasks alone.
    await page().then(late => late.claim("after"));
    expect(Object.keys(game.user.flags.rulewright.claims)).toEqual(["before", "after"]);
  });

  test("a single one claims a task that it takes while another session enters", async () => {
    const first = await page();
    await first.claim("before");
    const request = locks.request.bind(locks);
    let goOn = () => {};
    locks.request = async (name, ...rest) => {
      if (name.includes(".task.")) await new Promise(resolve => { goOn = () => resolve(undefined); });
      return request(name, ...rest);
    };
    const taken = first.claim("press");
    await game.user.update({ "flags.rulewright.sessions.late": { tab: "t", browser: "b", at: Date.now() } });
    goOn();
    expect(await taken).toBe(true);
    expect(game.user.flags.rulewright.claims.press).toHaveProperty(first.SESSION);
  });

  test("a new one does not repeat what a single one has taken before, or takes at this moment", async () => {
    const first = await page();
    const decided = vi.fn(async () => reply("again"));
    expect(await first.once("before", SECRET, async () => reply("card"))).toEqual(reply("card"));
    /** @type {(reply: object) => void} */
    let decide;
    const underWay = first.once("now", SECRET, () => new Promise(resolve => { decide = resolve; }));
    await eventually(() => expect(decide).toBeDefined());
    // The new page has received both questions while it loaded.
    const late = await page();
    const answers = [late.once("before", SECRET, decided), late.once("now", SECRET, decided)];
    await eventually(() => expect(Object.keys(game.user.flags.rulewright.claims ?? {})).toEqual(["before", "now"]));
    decide(reply("other card"));
    expect(await Promise.all([...answers, underWay]))
      .toEqual([reply("card"), reply("other card"), reply("other card")]);
    expect(decided).not.toHaveBeenCalled();
  });

  test.each(/** @type {[string, any, boolean][]} */ ([
    ["a page that its own tab has left", { tab: true }, true],
    ["a page of this browser without its lock", { browser: true }, true],
    ["a page of another browser", {}, false],
    ["a page that was entered the day before", { at: Date.now() - 24 * 60 * 60 * 1000 }, true],
    ["an entry that no session wrote", { at: "soon" }, true]
  ]))("%s counts as closed: %j, %j", async (_, { tab, browser, at = Date.now() }, closed) => {
    vi.useFakeTimers();
    locks.query = async () => ({ held: [] });
    store.set("rulewright.browser", "this");
    sessionStorage.setItem("rulewright.tab", "mine");
    edit(game.user, { "flags.rulewright.sessions": { old: { tab: tab ? "mine" : "other",
      browser: browser ? "this" : "that", at } } });
    const only = await page();
    const taken = only.claim("press");
    await vi.advanceTimersByTimeAsync(1000);
    expect(await taken).toBe(true);
    expect([Object.hasOwn(game.user.flags.rulewright.sessions, "old"),
      Object.hasOwn(game.user.flags.rulewright, "claims")]).toEqual([!closed, !closed]);
  });

  test("a hidden or idle one leaves a task to the other", async () => {
    const [first, second] = [await page(), await page()];
    await Promise.all([first, second].map(one => one.claim("press")));
    vi.useFakeTimers({ now: Date.now() + 61_000 });
    // The second page receives a key; both have seen each other's claim on the first press.
    const listeners = listenersOf("keydown");
    listeners.at(-1)();
    const claims = [first.claim("next"), second.claim("next")];
    await vi.advanceTimersByTimeAsync(300);
    expect(await Promise.all(claims)).toEqual([false, true]);
    listeners.forEach(listener => listener());
    vi.stubGlobal("document", { hidden: true });
    const hidden = second.claim("last");
    await Promise.resolve();
    vi.stubGlobal("document", { hidden: false });
    expect(await first.claim("last")).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect(await hidden).toBe(false);
  });

  test.each([
    ["another module withholds", async () => undefined],
    ["the server refuses", async () => { throw new Error("no"); }]
  ])("a claim that %s blocks nothing, and one of two tabs does the task", async (_, update) => {
    game.user.update = update;
    vi.spyOn(console, "error").mockImplementation(() => {});
    const [first, second] = [await page(), await page()];
    const decided = vi.fn(async () => reply("card"));
    expect(await first.once("press", SECRET, decided)).toEqual(reply("card"));
    vi.useFakeTimers();
    const silent = second.once("press", SECRET, decided);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(await silent).toEqual({ ok: false, refusal: "gmSilent" });
    expect([decided.mock.calls.length, await first.claim("press"), await first.claim("next")]).toEqual([1, true, true]);
  });

  test("one that receives a question late does not repeat it, although its claim was dropped", async () => {
    const [first, late] = [await page(), await page()];
    for (let at = 0; at < 60; at++) await first.once(`press${at}`, SECRET, async () => reply("card"));
    expect(game.user.flags.rulewright.claims).not.toHaveProperty("press0");
    const decided = vi.fn();
    vi.useFakeTimers();
    const answer = late.once("press0", SECRET, decided);
    await vi.advanceTimersByTimeAsync(80_000);
    expect([await answer, decided.mock.calls.length]).toEqual([{ ok: false, refusal: "gmSilent" }, 0]);
  });

  test("a reply is public, but readable only with the question, and few are kept", async () => {
    const pages = [await page(), await page()];
    for (let at = 0; at < 8; at++)
      await Promise.all(pages.map(one =>
        one.once(`press${at}`, `${SECRET} ${at}`, async () => reply("a private röll"))));
    const claims = Object.values(game.user.flags.rulewright.claims);
    expect(claims.filter(claim => "reply" in claim).length).toBe(6);
    expect(JSON.stringify(claims)).not.toMatch(/private|ok/);
    const { unmasked } = await import("../../src/world/mask.mjs");
    expect(JSON.parse(unmasked(claims.at(-1).reply, `${SECRET} 7`))).toEqual(reply("a private röll"));
    expect(unmasked(claims.at(-1).reply, `${SECRET} 6`)).not.toContain("private");
  });

  test("a reply reaches the others before its asker, who may ask again", async () => {
    const [first, second] = [await page(), await page()];
    /** @type {(reply: object) => void} */
    let decide;
    const answered = first.once("press", SECRET, () => new Promise(resolve => { decide = resolve; }));
    await eventually(() => expect(decide).toBeDefined());
    const heard = second.once("press", SECRET, vi.fn());
    await eventually(() => expect(Object.keys(game.user.flags.rulewright.claims.press).length).toBe(2));
    decide(reply("card"));
    await answered;
    expect(game.user.flags.rulewright.claims.press).toHaveProperty("reply");
    expect(await heard).toEqual(reply("card"));
  });

  test("another tab of the same browser reports the loss of the one that answered, and repeats nothing",
      async () => {
    const [first, second] = [await page(), await page()];
    first.once("press", SECRET, () => new Promise(() => {}));
    const decided = vi.fn();
    const answer = second.once("press", SECRET, decided);
    await eventually(() => expect(Object.keys(game.user.flags.rulewright.claims.press).length).toBe(2));
    locks.release(`rulewright.session.${first.SESSION}`);
    expect(await answer).toEqual({ ok: false, refusal: "gmLeft" });
    expect(decided).not.toHaveBeenCalled();
  });
});

describe("a task without a question", () => {
  test("is done in one session, or by another one if that closes first", async () => {
    const [first, second] = [await page(), await page()];
    let done = false;
    const slow = vi.fn(() => new Promise(() => {}));
    first.inOneSession("migrate", () => done, slow);
    await eventually(() => expect(slow).toHaveBeenCalled());
    vi.useFakeTimers();
    const task = vi.fn(async () => { done = true; });
    const other = second.inOneSession("migrate", () => done, task);
    await vi.advanceTimersByTimeAsync(second.PATIENCE - 1);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await other;
    expect([task.mock.calls.length, slow.mock.calls.length]).toEqual([1, 1]);
    await (await page()).inOneSession("migrate", () => done, task);
    expect(task).toHaveBeenCalledTimes(1);
  });
});

describe("the end of a session", () => {
  test("is reported at once for a tab of this browser, and not for another browser's", async () => {
    const gone = await page();
    const tab = await page();
    vi.useFakeTimers();
    let known;
    tab.whenGone({ session: gone.SESSION, browser: gone.BROWSER }, 5000).then(one => { known = one; });
    await vi.advanceTimersByTimeAsync(4999);
    expect(known).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(known).toBe(false);
    locks.release(`rulewright.session.${gone.SESSION}`);
    expect(await tab.whenGone({ session: gone.SESSION, browser: gone.BROWSER }, 5000)).toBe(true);
    openBrowser();
    const elsewhere = await page();
    const unknown = elsewhere.whenGone({ session: gone.SESSION, browser: gone.BROWSER }, 5000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await unknown).toBe(false);
  });

  test("is not reported on a page without locks, which waits its time", async () => {
    vi.stubGlobal("navigator", {});
    const [one, other] = [await page(), await page()];
    vi.useFakeTimers();
    const waited = other.whenGone({ session: one.SESSION, browser: one.BROWSER }, 5000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await waited).toBe(false);
  });
});

describe("the name of a tab", () => {
  test("survives a reload, and a copy of the tab receives another one", async () => {
    const tab = openTab();
    const before = await page();
    openTab(new Map(tab));
    const copy = await page();
    expect(copy.TAB).not.toBe(before.TAB);
    openTab(tab);
    listenersOf("pagehide")[0]();
    const reloaded = await page();
    expect([reloaded.TAB, reloaded.SESSION === before.SESSION]).toEqual([before.TAB, false]);
  });
});

describe("tabs of one browser", () => {
  /** Loads the module's queue as another page. */
  const queue = async () => { vi.resetModules(); return import("../../src/base/queue.mjs"); };

  test("run one task at a time, and each page runs its own in order", async () => {
    const [one, other] = [await queue(), await queue()];
    const done = [];
    const task = name => async () => { done.push(name); await null; await null; done.push(name); };
    await Promise.all([one.enqueue(task("a")), other.enqueue(task("b")), one.enqueue(task("c")),
      other.enqueue(task("d"))]);
    expect(done.filter((_, at) => at % 2 === 0)).toEqual(done.filter((_, at) => at % 2 === 1));
    expect([...new Set(done)].sort()).toEqual(["a", "b", "c", "d"]);
    expect([done.indexOf("a") < done.indexOf("c"), done.indexOf("b") < done.indexOf("d")]).toEqual([true, true]);
  });

  test("wait for a sleeping tab, but not for ever; a failing one delays no other", async () => {
    const [one, other] = [await queue(), await queue()];
    await expect(one.enqueue(async () => { throw new Error("no"); })).rejects.toThrow("no");
    one.enqueue(() => new Promise(() => {}));
    await eventually(() => Promise.resolve());
    vi.useFakeTimers();
    const task = vi.fn(async () => "done");
    const late = other.enqueue(task);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBe("done");
  });
});

describe("a question that its user's document confirms", () => {
  test("is exactly that question of that user, while it is open", async () => {
    foundry.utils.randomID = () => "id";
    const { vouched, vouchesFor } = await import("../../src/resolve/ask-gm.mjs");
    const question = { id: "one", user: "gm", kind: "roll", wish: { actor: "Actor.ama" } };
    const look = one => vouchesFor(game.user, one);
    expect(await look(question)).toBe(false);
    const seen = await vouched(question, () =>
      Promise.all([question, JSON.parse(JSON.stringify(question)), { ...question, wish: { actor: "Actor.bo" } },
        { ...question, id: "two" }, {}].map(look)));
    expect(seen).toEqual([true, true, false, false, false]);
    await eventually(async () => expect(await look(question)).toBe(false));
    await expect(vouched(question, async () => { throw new Error("lost"); })).rejects.toThrow("lost");
    await eventually(() => expect(game.user.flags.rulewright.asks).toEqual([]));
  });

  test("is confirmed beside others, and closed pages leave few entries", async () => {
    const { vouched, vouchesFor } = await import("../../src/resolve/ask-gm.mjs");
    const [one, other] = [{ id: "one" }, { id: "other" }];
    let answer;
    const first = vouched(one, () => new Promise(resolve => { answer = resolve; }));
    await eventually(() => expect(answer).toBeDefined());
    const seen = vouched(other, async () => {
      answer();
      await first;
      await eventually(async () => expect(await vouchesFor(game.user, one)).toBe(false));
      return vouchesFor(game.user, other);
    });
    expect(await seen).toBe(true);
    /** Ends the first question. The two hashes may be ready in either order. @type {(value?: unknown) => void} */
    let end;
    const sent = vi.fn(question => new Promise(resolve => { if (question === one) end = resolve; }));
    // Both notes are under way before the server takes the first.
    const update = game.user.update.bind(game.user);
    const underWay = [];
    game.user.update = values => new Promise(resolve => { underWay.push(() => resolve(update(values))); });
    const together = [one, other].map(question => vouched(question, () => sent(question)));
    await eventually(() => expect(underWay.length).toBe(2));
    game.user.update = update;
    for (const write of underWay) write();
    await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(await Promise.all([one, other].map(question => vouchesFor(game.user, question)))).toEqual([true, true]);
    end();
    await together[0];
    await eventually(() => expect(game.user.flags.rulewright.asks).toHaveLength(1));
    edit(game.user, { "flags.rulewright.asks": Array.from({ length: 20 }, (_, at) => `left${at}`) });
    expect(await vouched(one, async () => [game.user.flags.rulewright.asks.length, await vouchesFor(game.user, one)]))
      .toEqual([20, true]);
  });
});

describe("a question to a GM who is logged in twice", () => {
  const kind = () => ({ prepare: vi.fn(), execute: vi.fn(async () => ({ answers: "key" })), hear: vi.fn() });

  /**
   * Loads the module's answers as another page, with one kind of wish.
   * @returns what the page answers to a question.
   */
  async function answering(one) {
    const queries = CONFIG.queries = {};
    vi.resetModules();
    const [{ registerHandlers }, { registerQueries }] = [await import("../../src/resolve/handlers.mjs"),
      await import("../../src/resolve/answer.mjs")];
    registerHandlers({ wish: one });
    registerQueries();
    return (question, user) => queries["rulewright.play"](question, { user });
  }

  let ada;
  const question = id => ({ id, user: "ada", kind: "wish", wish: { target: "bo" }, mode: "gmroll" });
  beforeEach(() => {
    ada = Object.assign(game.users.get("ada"), { query: vi.fn(() => new Promise(() => {})) });
  });

  test("is carried out in one session, and the other receives the outcome for its own next question",
      async () => {
    const kinds = [kind(), kind()];
    const pages = [];
    for (const one of kinds) pages.push(await answering(one));
    const answers = await Promise.all(pages.map(answer => answer(question("q"), ada)));
    expect(answers).toEqual(Array(2).fill({ ok: true, result: { answers: "key" } }));
    // Which of the two is the first to claim it, is chance.
    const [other, carrier] = kinds.toSorted((a, b) => a.execute.mock.calls.length - b.execute.mock.calls.length);
    expect([carrier, other].map(one => [one.execute.mock.calls.length, one.hear.mock.calls.length]))
      .toEqual([[1, 0], [0, 1]]);
    expect(other.hear).toHaveBeenCalledWith({ target: "bo" }, ada, { answers: "key" });
  });

  test("reaches the rules although another player floods the GM in the first player's name", async () => {
    const one = kind();
    const answer = await answering(one);
    for (let at = 0; at < 8; at++) answer(question(`forged${at}`));
    expect(await answer(question("own"))).toEqual({ ok: false, refusal: "falseSender" });
    const { sha256 } = await import("../../../wasm/js/sha256.mjs");
    const { canonical } = await import("../../src/base/digest.mjs");
    edit(ada, { "flags.rulewright.asks": [sha256(canonical(question("vouched")))] });
    expect((await answer(question("vouched"))).ok).toBe(true);
    expect(one.execute).toHaveBeenCalledTimes(1);
  });
});
