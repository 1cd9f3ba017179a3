/**
 * What somebody has pasted: a Worker's address, or that of one of its tables, and maybe a token for it.
 * @typedef {object} Address
 * @property {string} worker          Its origin, and its path where it has one, without a slash at the end.
 * @property {string | null} table    The table's id.
 * @property {string | null} token
 */

/** A token: the table's id, its own, and what is secret of it. */
const TOKEN = /^rw1\.([\w-]{22})\.([\w-]{8})\.[\w-]{43}$/;

/** The path of a table's page. */
const PAGE = /^(.*)\/t\/([\w-]{22})\/?$/;

/**
 * Reads an address as people paste it.
 * @param {unknown} text
 * @returns {Address | null}   Null where it is none.
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
 * The table that a token is for.
 * @param {string} token
 * @returns {string | null}   Null where it is no token.
 */
export function tableOf(token) {
  return TOKEN.exec(token)?.[1] ?? null;
}

/**
 * The address of a table's page, with a token to hand out where there is one: what stands behind the # no server hears.
 * @param {string} worker
 * @param {string} table
 * @param {string} [token]
 */
export function pageOf(worker, table, token) {
  return `${worker}/t/${table}${token ? `#${token}` : ""}`;
}

/** Few people type the scheme. @param {string} text */
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
