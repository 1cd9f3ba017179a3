import { LONGEST_LINE } from "./read.mjs";

/** A line that is this many times too long ends the reading: it may never end. */
const ENDLESS = 4;

/**
 * Yields the lines of a ledger that arrives in parts, without their ends and without empty
 * ones. A line that is too long becomes "", which is unreadable.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @returns {AsyncGenerator<string, void>}
 * @throws {RangeError} If a line does not end.
 */
export async function* linesOf(stream) {
  // A byte order mark is part of a line, as it is for every other reader.
  const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { ignoreBOM: true })).getReader();
  let rest = "", dropped = 0;
  for (;;) {
    const { done, value = "" } = await reader.read();
    const parts = value.split("\n");
    for (const part of parts.splice(0, parts.length - 1)) {
      const line = (rest + part).replace(/\r$/, "");
      if (line || dropped) yield dropped ? "" : line;
      rest = "";
      dropped = 0;
    }
    rest += parts[0];
    if (rest.length > LONGEST_LINE) {
      dropped += rest.length;
      rest = "";
    }
    if (dropped > ENDLESS * LONGEST_LINE) throw new RangeError("a line of the ledger does not end");
    if (!done) continue;
    if (rest || dropped) yield dropped ? "" : rest;
    return;
  }
}
