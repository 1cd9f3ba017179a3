// @ts-check
import { Refusal, unreadable } from "./refusal.mjs";

/** Limit of a body whose size is not announced, and of one that is read without being used, in bytes. */
const DRAINED = 1 << 20;

/**
 * Reads the body of a request that is refused without it. The runtime closes a
 * connection with an unread body, and the next request on it would be lost.
 * @param {Request} request
 */
export async function drain({ body, bodyUsed }) {
  if (!body || bodyUsed) return;
  try {
    const reader = body.getReader();
    let size = 0;
    for (let next = await reader.read(); !next.done && size <= DRAINED; next = await reader.read())
      size += next.value.length;
    await reader.cancel();
  } catch {
    // The connection ended.
  }
}

/**
 * Reads a body up to a limit. More of it is read without being kept, so the connection stays good.
 * @param {Request} request
 * @param {number} most   The limit, in bytes.
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws {Refusal}   Where it is larger, or not all there.
 */
export async function readBody(request, most) {
  const announced = request.headers.get("Content-Length");
  if (announced !== null && Number(announced) > most) throw tooLarge(most);
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  try {
    if (announced !== null) return new Uint8Array(await request.arrayBuffer());
    const reader = request.body?.getReader();
    for (let next = await reader?.read(); next && !next.done && size <= DRAINED; next = await reader?.read()) {
      size += next.value.length;
      if (size <= most) chunks.push(next.value);
    }
    if (size > DRAINED) await reader?.cancel();
  } catch {
    throw unreadable("", "the body ended too early");
  }
  if (size > most) throw tooLarge(most);
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (chunks)).arrayBuffer());
}

/** @param {number} most */
const tooLarge = most => new Refusal(413, "tooLarge", "", `a body has at most ${most} bytes`, { more: { max: most } });

/**
 * Reads a body of JSON.
 * @param {Request} request
 * @param {number} most   Its limit, in bytes.
 * @returns {Promise<{ bytes: Uint8Array<ArrayBuffer>, text: string, value: Record<string, unknown> }>}   Its bytes, its
 *   text, and the object that it is.
 * @throws {Refusal}   Where it is no JSON object, too large, said to be of another type, or not all there.
 */
export async function readObject(request, most) {
  wantType(request, "application/json");
  const bytes = await readBody(request, most);
  let text, value;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, "malformed", "", "the body is not JSON in UTF-8");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new Refusal(400, "notAnObject", "", "the body is not a JSON object");
  return { bytes, text, value };
}

/**
 * Reads the form of a page.
 * @param {Request} request
 * @param {number} most   Its limit, in bytes.
 * @returns {Promise<URLSearchParams>}
 * @throws {Refusal}   Where it is too large, said to be of another type, or not all there.
 */
export async function readForm(request, most) {
  wantType(request, "application/x-www-form-urlencoded");
  return new URLSearchParams(new TextDecoder().decode(await readBody(request, most)));
}

/** @param {Request} request @param {string} wanted */
function wantType(request, wanted) {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.split(";", 1).join().trim().toLowerCase() !== wanted)
    throw new Refusal(415, "unsupportedType", "Content-Type", `a body is ${wanted}`);
  const coding = request.headers.get("Content-Encoding")?.trim().toLowerCase() || "identity";
  if (coding !== "identity")
    throw new Refusal(415, "unsupportedType", "Content-Encoding", "a body is sent as it is, without compression");
}
