// @ts-check
import { linksOf, readSettings, shown } from "../table/settings.mjs";
import { newToken, random, RIGHTS } from "../table/tokens.mjs";
import { json } from "./answer.mjs";
import { answered, ledgerOf } from "./database.mjs";
import { addressOf, count } from "./limit.mjs";
import { objectOf } from "./object.mjs";
import { unauthorised } from "./refusal.mjs";
import { bringsSecret } from "./token.mjs";

/** @import { Call } from "./call.mjs" */

/** The name of a table's first token. */
const OWNER = "GM";

/**
 * Makes a table. The directory lists it first: an object that loses its storage is known to have had a table.
 * @param {Call} call
 */
export async function createTable({ request, env }) {
  const database = ledgerOf(env);
  await count(env.LIMIT_CREATE, addressOf(request, env));
  if (env.CREATE_TOKEN && !await bringsSecret(request, env.CREATE_TOKEN))
    throw unauthorised("the operator makes tables for those alone who have a token for it");
  const settings = await readSettings(request);
  const created = new Date().toISOString();
  const about = { id: random(16), ...settings, created };
  const { whole, stored } = await newToken(about.id, OWNER, RIGHTS);
  await answered(database.prepare("INSERT INTO directory (id, created, moved, entries) VALUES (?, ?, ?, 0)")
    .bind(about.id, created, created).run());
  await answered(objectOf(env, about.id).create(about, stored));
  const links = linksOf(about.id);
  return json(JSON.stringify({ table: shown(about, 0), token: whole, links }),
    { status: 201, headers: { Location: links.self } });
}
