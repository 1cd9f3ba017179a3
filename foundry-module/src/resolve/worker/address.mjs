/**
 * A pasted address of a Worker or of one of its tables, with or without a token.
 * @typedef {object} Address
 * @property {string} worker          The origin and path, without a slash at the end.
 * @property {string | null} table    The table's id.
 * @property {string | null} token
 */

/** A token: the table's id, its own id, and its secret. */
const TOKEN = /^rw1\.([\w-]{22})\.([\w-]{8})\.[\w-]{43}$/;

/** The path of a table's page. */
const PAGE = /^(.*)\/t\/([\w-]{22})\/?$/;

/**
 * Reads a pasted address.
 * @param {unknown} text
 * @returns {Address | null}   Null if it is not an address.
 */
export function readAddress(text) {
  const pasted = String(text ?? "").trim();
  const url = parsed(withScheme(pasted));
  if (!pasted || /\s/.test(pasted) || !url || !/^https?:$/.test(url.protocol)
    || url.username || url.password || url.search) return null;
  const hash = url.hash.slice(1);
  const [, path = url.pathname, page] = PAGE.exec(url.pathname) ?? [];
  const token = hash === "" ? null : tableOf(hash) ? hash : undefined;
  if (token === undefined || (token && page && tableOf(token) !== page)) return null;
  return { worker: url.origin + path.replace(/\/+$/, ""), table: page ?? (token ? tableOf(token) : null), token };
}

/**
 * Returns the table of a token.
 * @param {string} token
 * @returns {string | null}   Null if it is not a token.
 */
function tableOf(token) {
  return TOKEN.exec(token)?.[1] ?? null;
}

/**
 * Returns the address of a table's page, with an optional token. Browsers do not send the
 * part after the # to servers.
 * @param {string} worker
 * @param {string} table
 * @param {string} [token]
 */
export function pageOf(worker, table, token) {
  return `${worker}/t/${table}${token ? `#${token}` : ""}`;
}

/** Adds the scheme, which users often omit. @param {string} text */
function withScheme(text) {
  if (/^[a-z]+:\/\//i.test(text)) return text;
  return `${/^(?:localhost|127\.|\[::1\])/.test(text) ? "http" : "https"}://${text}`;
}

/** @param {string} text */
function parsed(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
