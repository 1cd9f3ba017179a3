// @ts-check
import { json } from "../shell/answer.mjs";
import { NEXT } from "../shell/pieces.mjs";
import { listKeys, publishedKey } from "../shell/publish.mjs";
import { sealHead } from "../shell/seal.mjs";
import { pieceOf } from "./export.mjs";
import { enter } from "./gate.mjs";
import { LINES, linesBetween } from "./lines.mjs";
import { numberOf } from "./members.mjs";
import { shown } from "./settings.mjs";

/** @import { TableCall } from "./table.mjs" */

/**
 * Returns the signed head of the ledger, with the number of its last entry.
 * @param {TableCall} call
 */
async function headOf({ env, table: { about, store } }) {
  const key = await publishedKey(env);
  const end = store.end();
  return { text: await sealHead(key, about.id, end), sequence: end.sequence };
}

/**
 * Returns the part before the lines of a ledger.
 * @param {TableCall} call
 */
async function prefaceOf(call) {
  const keys = await listKeys(call.env);
  const { text, sequence } = await headOf(call);
  const table = JSON.stringify(shown(call.table.about, sequence));
  return { text: `"table":${table},"head":${text},"keys":${JSON.stringify(keys)}`, sequence };
}

/** @param {TableCall} call */
export async function showHead(call) {
  await enter(call, "read");
  return json((await headOf(call)).text);
}

/** @param {TableCall} call */
export async function showLedger(call) {
  await enter(call, "read");
  const after = numberOf(call.url, "after", { otherwise: 0, least: 0 });
  const limit = numberOf(call.url, "limit", { otherwise: LINES.usual, least: 1, most: LINES.most });
  const { text, sequence } = await prefaceOf(call);
  const { lines, last } = await linesBetween(call.table.store, { after, until: sequence, limit });
  const next = last > after && last < sequence ? last : null;
  return json(`{${text},"entries":[${lines.filter(isJson).join(",")}],"next":${next}}`);
}

/**
 * Returns the first piece of the whole ledger. The Worker asks for one piece after the other, as fast as the client
 * reads them, so no client keeps an object waiting.
 * @param {TableCall} call
 */
export async function exportLedger(call) {
  await enter(call, "read");
  const { text: preface, sequence } = await prefaceOf(call);
  const { text, next } = await pieceOf(call.table.store, `0/${sequence}`);
  return json(`{${preface}}\n${text}`, { headers: { "Content-Type": "application/jsonl; charset=utf-8",
    "Content-Disposition": `attachment; filename="ledger-${call.table.about.id}.jsonl"`, ...next && { [NEXT]: next } } });
}

/** Reports whether a line is JSON: one of a segment that was changed may be anything. @param {string} line */
function isJson(line) {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
