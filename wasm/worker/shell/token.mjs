// @ts-check
import { sha256Of } from "../../js/ledger/digest.mjs";
import { unauthorised } from "./refusal.mjs";

/**
 * A token as it was sent: a claim until its secret is compared.
 * @typedef {{ text: string, table: string, id: string }} Token
 */

const FORM = /(?<![\w.-])rw1\.([\w-]{22})\.([\w-]{8})\.[\w-]{43}(?![\w.-])/;
const BEARER = /^Bearer +(\S+)$/i;

/**
 * @param {Request} request
 * @returns {Token | null}   Null where none was sent.
 */
export function tokenOf(request) {
  const header = request.headers.get("Authorization");
  if (header === null) return null;
  const text = BEARER.exec(header.trim())?.[1] ?? "";
  const token = tokenIn(text);
  if (token?.text !== text) throw unauthorised("the token is none of this Worker's");
  return token;
}

/**
 * Returns the token in a pasted text: the text itself, or the first one that it contains.
 * @param {string} pasted
 * @returns {Token | null}
 */
export function tokenIn(pasted) {
  const [text, table, id] = FORM.exec(pasted) ?? [];
  return text && table && id ? { text, table, id } : null;
}

/**
 * Reports whether a text has a known hash. The comparison takes constant time.
 * @param {string} text
 * @param {string | undefined} hash   SHA-256, in hexadecimal; undefined where there is none, and the text is not it.
 */
export async function isSecret(text, hash) {
  const same = crypto.subtle.timingSafeEqual(bytes(await sha256Of(text)), bytes(hash ?? "0".repeat(64)));
  return hash !== undefined && same;
}

/** @param {string} hash */
const bytes = hash => new TextEncoder().encode(hash);

/**
 * Reports whether a request contains the operator's secret for making a table.
 * @param {Request} request
 * @param {string} secret
 */
export async function bringsSecret(request, secret) {
  const text = BEARER.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1] ?? "";
  return isSecret(text, await sha256Of(secret));
}
