// @ts-check
/** The header with the entry before the next piece. */
const NEXT = "Rulewright-Next";

/**
 * Replaces a piece that cannot be read once the status is sent: the reader receives an invalid line, and misses the
 * entries that the head promises.
 */
const BROKEN = `${JSON.stringify({ error: { code: "unavailable", field: "", message: "the database is away; this ledger is not whole" } })}\n`;

/**
 * An answer that comes in pieces, each of which is requested when the one
 * before has been read. So a slow reader delays no other request, and holds no
 * more than a piece in memory.
 * @param {Response} first
 * @param {(after: string) => Promise<Response>} ask
 * @returns {Response}
 */
export function inPieces(first, ask) {
  if (!first.ok) return first;
  /** @type {Response | null} */
  let piece = first;
  let after = "";
  let cancelled = false;
  const body = new ReadableStream({
    async pull(stream) {
      try {
        piece ??= await ask(after);
        if (cancelled) return void piece.body?.cancel();
        if (!piece.ok) throw new Error(`a piece of a ledger is answered ${piece.status}`);
        stream.enqueue(new Uint8Array(await piece.arrayBuffer()));
        after = piece.headers.get(NEXT) ?? "";
        piece = null;
        if (!after) stream.close();
      } catch (reason) {
        if (cancelled) return;
        console.error(reason);
        stream.enqueue(new TextEncoder().encode(BROKEN));
        stream.close();
      }
    },
    // An unread piece would keep its instance of the application.
    async cancel() {
      cancelled = true;
      await piece?.body?.cancel();
    }
  }, { highWaterMark: 0 });
  const headers = new Headers(first.headers);
  headers.delete(NEXT);
  return new Response(body, { headers });
}
