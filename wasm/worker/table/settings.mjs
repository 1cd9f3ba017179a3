// @ts-check
import { json } from "../shell/answer.mjs";
import { readObject } from "../shell/body.mjs";
import { enter, enterWithToken } from "./gate.mjs";
import { WITHOUT_TOKEN } from "./live.mjs";
import { allowOnly, missing, textOf, unknownName } from "./members.mjs";
import { LONGEST, readName, readOrigins } from "./names.mjs";

/** @import { About } from "./store.mjs" */
/** @import { TableCall } from "./table.mjs" */

/** Limit of a body with names and rights, in bytes. */
export const MOST_BODY = 16_384;

const MEMBERS = ["name", "origin", "readers"];

/**
 * Reads the settings of a new table.
 * @param {Request} request
 * @returns {Promise<Pick<About, "name" | "origin" | "readers">>}
 */
export async function readSettings(request) {
  const { value } = await readObject(request, MOST_BODY);
  allowOnly(value, MEMBERS);
  return { name: readName("name", textOf(value, "name"), LONGEST.table), origin: originIn(value),
    readers: readersIn(textOf(value, "readers") ?? "all") };
}

/** @param {Record<string, unknown>} body */
function originIn(body) {
  const text = textOf(body, "origin");
  return text === null ? null : readOrigins(text);
}

/** @param {string | null} text */
function readersIn(text) {
  if (text === null) throw missing("readers");
  if (text !== "all" && text !== "tokens") throw unknownName("readers", text);
  return text;
}

/**
 * Returns a table as its readers see it.
 * @param {About} about
 * @param {number} entries
 */
export const shown = ({ id, name, origin, readers, created }, entries) =>
  ({ id, name, origin, readers, created, entries });

/**
 * Returns the addresses of a table's resources.
 * @param {string} id
 */
export function linksOf(id) {
  const own = `/v1/tables/${id}`;
  return { page: `/t/${id}`, overlay: `/t/${id}/overlay`, self: own, live: `${own}/live`,
    roll: `${own}/{game}/{operation}`, tokens: `${own}/tokens`,
    head: `${own}/head`, ledger: `${own}/ledger`, export: `${own}/ledger.jsonl` };
}

/** @param {TableCall} call */
export async function showTable(call) {
  await enter(call, "read");
  return show(call);
}

/** @param {TableCall} call */
export async function changeTable(call) {
  await enterWithToken(call, "manage");
  const { value } = await readObject(call.request, MOST_BODY);
  allowOnly(value, MEMBERS);
  const { about, live, store } = call.table;
  const has = (/** @type {string} */ name) => Object.hasOwn(value, name);
  const name = has("name") ? readName("name", textOf(value, "name"), LONGEST.table) : about.name;
  const origin = has("origin") ? originIn(value) : about.origin;
  const readers = has("readers") ? readersIn(textOf(value, "readers")) : about.readers;
  store.rows("UPDATE about SET name = ?, origin = ?, readers = ?", name, origin, readers);
  if (readers === "tokens") live.end(WITHOUT_TOKEN);
  return show(call);
}

/** @param {TableCall} call */
function show({ table: { about, store } }) {
  return json(JSON.stringify({ table: shown(about, store.end().sequence), links: linksOf(about.id) }));
}
