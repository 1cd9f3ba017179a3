// @ts-check
/**
 * The time between comments in a quiet stream, in milliseconds. They keep it open, and the platform notices that a
 * reader is gone only where it writes.
 */
const QUIET = 10_000;

/** The number of entries after which the stream confirms them. The table waits after 32. */
const CONFIRMED = 8;

/**
 * Returns a stream of server-sent events from the WebSocket of a table's object: for readers that have no WebSocket.
 * The object may sleep while the stream is quiet. Entries are confirmed once the reader has taken them, so a reader
 * that never reads is left like any other.
 * @param {Response} opened   The object's response to the upgrade.
 * @returns {Response}   The same where it is a refusal.
 */
export function eventsOf(opened) {
  const socket = opened.webSocket;
  if (!socket) return opened;
  /**
   * The events that are on their way to the reader: at most the object's window.
   * @type {{ text: string, sequence: number }[]}
   */
  const waiting = [{ text: "retry: 3000\n\n", sequence: 0 }];
  let wake = () => {};
  let closed = false;
  /** The last entry that was confirmed, or the one before the first. @type {number | null} */
  let confirmed = null;
  const timer = setInterval(() => {
    if (!waiting.length) waiting.push({ text: ":\n\n", sequence: 0 });
    wake();
  }, QUIET);
  const end = () => {
    closed = true;
    clearInterval(timer);
    wake();
  };
  socket.accept();
  socket.addEventListener("message", ({ data }) => {
    const { entry, missing } = JSON.parse(data);
    const sequence = entry?.sequence ?? missing.last;
    confirmed ??= (entry?.sequence ?? missing.first) - 1;
    waiting.push({ text: `id: ${sequence}\ndata: ${data}\n\n`, sequence });
    wake();
  });
  socket.addEventListener("close", end);
  socket.addEventListener("error", end);
  const body = new ReadableStream({
    async pull(stream) {
      while (!waiting.length && !closed) await new Promise(resolve => { wake = () => resolve(undefined); });
      const next = waiting.shift();
      if (!next) return stream.close();
      stream.enqueue(new TextEncoder().encode(next.text));
      if (closed || next.sequence - (confirmed ?? next.sequence) < CONFIRMED) return;
      confirmed = next.sequence;
      socket.send(`{"seen":${confirmed}}`);
    },
    cancel() {
      end();
      socket.close(1000, "the reader left");
    }
  }, { highWaterMark: 0 });
  const headers = new Headers(opened.headers);
  for (const [name, value] of Object.entries(
    { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" }))
    headers.set(name, value);
  return new Response(body, { headers });
}
