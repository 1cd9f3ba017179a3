// @ts-check
import { textOf as base64urlOf } from "../../js/ledger/base64url.mjs";
import { sha256Of } from "../../js/ledger/digest.mjs";
import { json } from "../shell/answer.mjs";
import { readObject } from "../shell/body.mjs";
import { Refusal, unknown } from "../shell/refusal.mjs";
import { enterWithToken } from "./gate.mjs";
import { allowOnly, badField, missing, notText, textOf, unknownName } from "./members.mjs";
import { LONGEST, readName } from "./names.mjs";
import { MOST_BODY } from "./settings.mjs";

/** @import { StoredToken } from "./store.mjs" */
/** @import { TableCall } from "./table.mjs" */

/** The rights of tokens: to roll for oneself, to roll for a named player, and to manage the table. */
export const RIGHTS = ["roll", "speak", "manage"];

/** Limit of the tokens of a table, including revoked ones. */
const MOST = 500;

/**
 * Returns so many unpredictable bytes, in base64url.
 * @param {number} bytes
 */
export const random = bytes => base64urlOf(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * Makes a token.
 * @param {string} table @param {string} name @param {string[]} rights
 * @returns {Promise<{ whole: string, stored: StoredToken }>}   The token, which is shown once, and its stored form.
 */
export async function newToken(table, name, rights) {
  const id = random(6);
  const whole = `rw1.${table}.${id}.${random(32)}`;
  return { whole, stored: { id, hash: await sha256Of(whole), name, rights: rights.join(" "),
    created: new Date().toISOString(), revoked: null } };
}

/** @param {StoredToken} token */
const listed = ({ id, name, rights, created, revoked }) =>
  ({ id, name, rights: rights.split(" ").filter(Boolean), created, revoked });

/** @param {TableCall} call */
export async function listTokens(call) {
  await enterWithToken(call, "manage");
  const tokens = call.table.store.rows("SELECT * FROM tokens ORDER BY created, id").map(listed);
  return json(JSON.stringify({ tokens }));
}

/** @param {TableCall} call */
export async function createToken(call) {
  await enterWithToken(call, "manage");
  const { value } = await readObject(call.request, MOST_BODY);
  allowOnly(value, ["name", "rights"]);
  const { about, store } = call.table;
  const { whole, stored } = await newToken(about.id,
    readName("name", textOf(value, "name"), LONGEST.token), rightsIn(value));
  const [{ count }] = store.rows("SELECT count(*) AS count FROM tokens");
  if (count >= MOST) throw refused("tooMany");
  store.addToken(stored);
  return json(JSON.stringify({ token: whole, ...listed(stored) }), { status: 201 });
}

/**
 * Returns the rights of a new token, in the order of the list. The default is to roll.
 * @param {Record<string, unknown>} body
 */
function rightsIn(body) {
  if (!Object.hasOwn(body, "rights")) return RIGHTS.slice(0, 1);
  const asked = body.rights;
  if (asked === null || Array.isArray(asked) && !asked.length) throw missing("rights");
  if (!Array.isArray(asked)) throw badField("notAList", "rights", "rights is not a list");
  const odd = asked.find(one => one !== null && typeof one !== "string");
  if (odd !== undefined) throw badField("notAList", "rights", "rights is not a list of names");
  for (const [i, right] of asked.entries()) {
    if (right === null) throw notText(`rights[${i}]`);
    if (!RIGHTS.includes(right)) throw unknownName(`rights[${i}]`, right);
  }
  return RIGHTS.filter(right => asked.includes(right));
}

/**
 * Takes a token back. One that can manage the table must remain.
 * @param {TableCall} call
 */
export async function revokeToken(call) {
  await enterWithToken(call, "manage");
  const { params: { token: id = "" }, table: { live, store } } = call;
  const token = store.token(id);
  if (!token) throw unknown("token");
  const manages = (/** @type {StoredToken} */ { rights, revoked }) =>
    revoked === null && rights.split(" ").includes("manage");
  if (manages(token) && store.rows("SELECT * FROM tokens").filter(manages).length === 1) throw refused("lastManager");
  if (token.revoked === null) {
    token.revoked = new Date().toISOString();
    store.rows("UPDATE tokens SET revoked = ? WHERE id = ?", token.revoked, id);
    live.end(id);
  }
  return json(JSON.stringify(listed(token)));
}

/** @param {string} reason */
const refused = reason => new Refusal(422, "refused", "token", `token is refused: ${reason}`, { more: { reason } });
