// @ts-check
/**
 * Follows a ledger: calls a function with each new entry, in order, each once. After a break it connects again and
 * catches up, later after each attempt that does not last. Where a WebSocket cannot be opened, it uses server-sent
 * events.
 */

/** The number of entries after which the feed confirms them. The table waits after 32. */
const CONFIRMED = 8;

/** The shortest and longest time before another attempt, in milliseconds, and that between two pings. */
const [SOON, LATE, PING] = [1_000, 30_000, 60_000];

/** The codes after which another attempt would end like this one: a wrong message, and a right that has ended. */
const FINAL = [1008, 4001];

/** The number of attempts without a WebSocket after which the feed uses events. */
const ATTEMPTS = 2;

/**
 * @typedef {object} Follower
 * @property {(message: string) => void} onEntry   JSON: an entry, its signature and the faces.
 * @property {(state: "live" | "away" | "ended") => void} onState   It does not connect again where it is ended.
 */

/**
 * @param {string} table
 * @param {number} after   The number of the last entry that the page has.
 * @param {Follower} follower
 */
export function followLedger(table, after, { onEntry, onState }) {
  const address = new URL(`/v1/tables/${table}/live`, location.href);
  let last = after;
  let failed = 0;
  let opened = false;
  const take = (/** @type {string} */ message) => {
    const { entry, missing } = JSON.parse(message);
    const sequence = entry?.sequence ?? missing.last;
    if (sequence <= last) return;
    last = sequence;
    // Entries that the archive lacks are in no ledger that the page could show.
    if (entry) onEntry(message);
  };
  const again = () => {
    onState("away");
    const wait = Math.min(LATE, SOON * 2 ** Math.min(failed, 5));
    setTimeout(connect, wait * (0.5 + Math.random() / 2));
  };
  const connect = () => failed >= ATTEMPTS && !opened ? useEvents() : useSocket();
  const useSocket = () => {
    const to = new URL(address);
    to.protocol = to.protocol === "https:" ? "wss:" : "ws:";
    to.searchParams.set("after", String(last));
    const socket = new WebSocket(to);
    let confirmed = last;
    let since = Infinity;
    const timer = setInterval(() => { if (socket.readyState === WebSocket.OPEN) socket.send("ping"); }, PING);
    socket.addEventListener("open", () => {
      since = Date.now();
      opened = true;
      onState("live");
    });
    socket.addEventListener("message", ({ data }) => {
      if (data === "pong") return;
      take(data);
      if (last - confirmed < CONFIRMED) return;
      confirmed = last;
      socket.send(JSON.stringify({ seen: last }));
    });
    socket.addEventListener("close", ({ code }) => {
      clearInterval(timer);
      if (FINAL.includes(code)) return onState("ended");
      failed = Date.now() - since >= LATE ? 1 : failed + 1;
      again();
    });
  };
  const useEvents = () => {
    const to = new URL(address);
    to.searchParams.set("after", String(last));
    const events = new EventSource(to);
    events.addEventListener("open", () => onState("live"));
    events.addEventListener("message", ({ data }) => take(data));
    events.addEventListener("error", () => {
      onState("away");
      if (events.readyState !== EventSource.CLOSED) return;
      failed++;
      again();
    });
  };
  connect();
}
