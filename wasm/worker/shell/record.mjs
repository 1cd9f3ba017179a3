// @ts-check
import { UNSEEN } from "../../js/ledger/names.mjs";
import { pipeBytes } from "../../js/stream.mjs";
import { keep } from "./archive.mjs";
import { findOperation } from "./engines.mjs";
import { enter } from "./gate.mjs";
import { append } from "./ledger.mjs";
import { Meter } from "./limit.mjs";
import { publishedKey } from "./publish.mjs";
import { forbidden, Refusal, unreadable } from "./refusal.mjs";
import { readRollRequest, roll, rollAgain } from "./roll.mjs";
import { ofRoll, seal, signed } from "./seal.mjs";

/** @import { Call } from "./call.mjs" */
/** @import { Recorded, Visit } from "./gate.mjs" */
/** @import { Rolled, RollRequest } from "./roll.mjs" */

/** Limit of a player's name, in characters. */
const LONGEST_NAME = 40;

/** As Go's strings.TrimSpace; trim() would drop an invisible character, too. */
const BLANKS_AROUND = /^\p{White_Space}+|\p{White_Space}+$/gu;

/**
 * Rolls once, signs the roll, and appends it to the table's ledger.
 * @param {Call} call
 * @returns {Promise<Response>}
 */
export async function record(call) {
  const { env, context, request, params: { game = "", operation = "" } } = call;
  const idempotency = readIdempotency(request);
  const named = readPlayer(request);
  const visit = await enter(call, "roll", { idempotency });
  const token = /** @type {NonNullable<Visit["token"]>} */ (visit.token);
  if (named !== null && named !== token.name && !token.rights.includes("speak"))
    throw forbidden("Rulewright-Player", "speak");
  const player = named ?? token.name;
  const meter = new Meter(env.LIMIT_TOKEN, `${visit.table}.${token.id}`);
  const rollRequest = await readRollRequest(request, { ...await findOperation(game, operation), meter });
  if (visit.earlier && !rollRequest.odds) return again(rollRequest, player, visit.earlier);
  await meter.load(rollRequest.bytes.length);
  const key = await publishedKey(env);
  const rolled = await roll(rollRequest);
  keep(env, context, rollRequest.engine);
  // Odds are no roll, so no ledger contains them.
  if (rollRequest.odds) return signed(await seal(key, ofRoll(rollRequest, rolled)), rolled.response);
  const written = append(env, key, visit, {
    entry: { by: token.id, player, ...ofRoll(rollRequest, rolled) },
    idempotency,
    faces: facesOf(rolled),
    body: await pipeBytes(rollRequest.bytes, new CompressionStream("deflate-raw"), Infinity)
  }, request.signal);
  // A caller that has disconnected while it was written finds it by the idempotency key.
  context.waitUntil(written.catch(() => {}));
  const { recorded, earlier } = await written;
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
    if (/^[\x20-\x7e]*$/.test(header)) name = decodeURIComponent(header).replace(BLANKS_AROUND, "");
  } catch {
    // Not percent-encoded UTF-8, so not a name.
  }
  if (!name || [...name].length > LONGEST_NAME || UNSEEN.test(name))
    throw unreadable("Rulewright-Player",
      `a player's name has 1 to ${LONGEST_NAME} visible characters, in percent-encoded UTF-8`);
  return name;
}

/** @param {Rolled} rolled */
function facesOf({ response }) {
  return JSON.stringify(JSON.parse(response).rolls
    .map((/** @type {{ sides: number, faces: number[] }} */ { sides, faces }) => [sides, faces]));
}
