// @ts-check
/** @import { Piece } from "../table/export.mjs" */

/** The header with the cursor of the next piece, which the Worker removes. */
export const NEXT = "Rulewright-Next";

/**
 * Replaces a piece that cannot be read once the status is sent: the reader receives an invalid line, and misses the
 * entries that the head promises.
 */
const BROKEN = `${JSON.stringify({ error: { code: "unavailable", field: "", message: "the table is away; this ledger is not whole" } })}\n`;

/**
 * Returns a response that comes in pieces, each of which is requested when the one before has been read. So a slow
 * reader holds no more than a piece in memory, and delays no other request.
 * @param {Response} first   With the cursor of the second piece among its headers.
 * @param {(cursor: string) => Promise<Piece>} ask
 * @returns {Response}
 */
export function inPieces(first, ask) {
  let next = first.headers.get(NEXT);
  let isFirst = true;
  const pull = async () => {
    if (isFirst) {
      isFirst = false;
      return new Uint8Array(await first.arrayBuffer());
    }
    const { text, next: after } = await ask(String(next));
    next = after;
    return new TextEncoder().encode(text);
  };
  let cancelled = false;
  const body = new ReadableStream({
    async pull(stream) {
      try {
        const piece = await pull();
        if (cancelled) return;
        stream.enqueue(piece);
        if (!next) stream.close();
      } catch (reason) {
        if (cancelled) return;
        console.error(reason);
        stream.enqueue(new TextEncoder().encode(BROKEN));
        stream.close();
      }
    },
    async cancel() {
      cancelled = true;
      if (isFirst) await first.body?.cancel();
    }
  }, { highWaterMark: 0 });
  const headers = new Headers(first.headers);
  headers.delete(NEXT);
  return new Response(body, { headers });
}
