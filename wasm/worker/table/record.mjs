// @ts-check
import { UNSEEN } from "../../js/ledger/names.mjs";
import { keep } from "../shell/archive.mjs";
import { findOperation } from "../shell/engines.mjs";
import { Meter } from "../shell/limit.mjs";
import { publishedKey } from "../shell/publish.mjs";
import { forbidden, Refusal, unreadable } from "../shell/refusal.mjs";
import { readRollRequest, roll, rollAgain } from "../shell/roll.mjs";
import { ofRoll, seal, signed } from "../shell/seal.mjs";
import { enterWithToken } from "./gate.mjs";
import { LONGEST, trimmed } from "./names.mjs";
import { pack } from "./packed.mjs";

/** @import { Rolled, RollRequest } from "../shell/roll.mjs" */
/** @import { Recorded } from "../shell/seal.mjs" */
/** @import { TableCall } from "./table.mjs" */

/**
 * Rolls once, signs the roll, and appends it to the table's ledger.
 * @param {TableCall} call
 * @returns {Promise<Response>}
 */
export async function record(call) {
  const { env, context, request, table, params: { game = "", operation = "" } } = call;
  const idempotency = readIdempotency(request);
  const named = readPlayer(request);
  const token = await enterWithToken(call, "roll");
  if (named !== null && named !== token.name && !token.rights.includes("speak"))
    throw forbidden("Rulewright-Player", "speak");
  const player = named ?? token.name;
  const meter = new Meter(table.limit, token.id);
  const rollRequest = await readRollRequest(request, { ...await findOperation(game, operation), meter });
  const before = rollRequest.odds ? null : await table.ledger.earlier(token.id, idempotency);
  if (before) return again(rollRequest, player, before);
  await meter.load(rollRequest.bytes.length);
  const key = await publishedKey(env);
  const rolled = await roll(rollRequest);
  keep(env, context, rollRequest.engine);
  // Odds are no roll, so no ledger contains them.
  if (rollRequest.odds) return signed(await seal(key, ofRoll(rollRequest, rolled)), rolled.response);
  const { recorded, earlier } = await table.ledger.append(key, {
    entry: { by: token.id, player, ...ofRoll(rollRequest, rolled) },
    idempotency,
    faces: facesOf(rolled),
    request: await pack(rollRequest)
  });
  return earlier ? again(rollRequest, player, recorded) : signed(recorded, rolled.response, 201);
}

/**
 * Returns the earlier response. The engine computes it again from its seed.
 * @param {RollRequest} rollRequest
 * @param {string} player
 * @param {Recorded} earlier
 */
async function again(rollRequest, player, earlier) {
  const entry = JSON.parse(earlier.entry);
  if (entry.request !== rollRequest.digest || entry.operation !== rollRequest.operation || entry.player !== player) {
    throw new Refusal(422, "conflict", "Idempotency-Key", "this key was used for another request");
  }
  const { response, result } = await rollAgain(rollRequest, entry.seed);
  if (result !== entry.result)
    throw new Refusal(409, "otherEngine", "Idempotency-Key",
      "another engine runs than the one that answered this key; its entry stands in the ledger",
      { more: { sequence: entry.sequence } });
  return signed(earlier, response);
}

/** @param {Request} request */
function readIdempotency(request) {
  const key = request.headers.get("Idempotency-Key");
  if (key !== null && !/^[\w.:-]{1,64}$/.test(key))
    throw unreadable("Idempotency-Key", "an Idempotency-Key has 1 to 64 of A-Z a-z 0-9 . _ : -");
  return key;
}

/** @param {Request} request */
function readPlayer(request) {
  const header = request.headers.get("Rulewright-Player");
  if (header === null) return null;
  let name = "";
  try {
    if (/^[\x20-\x7e]*$/.test(header)) name = trimmed(decodeURIComponent(header));
  } catch {
    // Not percent-encoded UTF-8, so not a name.
  }
  if (!name || [...name].length > LONGEST.token || UNSEEN.test(name))
    throw unreadable("Rulewright-Player",
      `a player's name has 1 to ${LONGEST.token} visible characters, in percent-encoded UTF-8`);
  return name;
}

/** @param {Rolled} rolled */
function facesOf({ response }) {
  return JSON.stringify(JSON.parse(response).rolls
    .map((/** @type {{ sides: number, faces: number[] }} */ { sides, faces }) => [sides, faces]));
}
