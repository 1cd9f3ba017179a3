/**
 * A Worker that runs one step of a signed roll many times (steps.mjs). The steps are the Worker's own functions.
 */
import { textOf } from "../../wasm/js/ledger/base64url.mjs";
import { sha256Of } from "../../wasm/js/ledger/digest.mjs";
import { hexOf } from "../../wasm/js/ledger/hex.mjs";
import { entryText, withSeed } from "../../wasm/js/ledger/statement.mjs";
import { readBody } from "../../wasm/worker/shell/body.mjs";
import { findOperation } from "../../wasm/worker/shell/engines.mjs";
import { Meter } from "../../wasm/worker/shell/limit.mjs";
import { publishedKey } from "../../wasm/worker/shell/publish.mjs";
import { readRollRequest, roll } from "../../wasm/worker/shell/roll.mjs";
import { ofRoll, seal, signed } from "../../wasm/worker/shell/seal.mjs";

/** An attack as a sheet's button asks for it (chromium.mjs). */
const ATTACK = JSON.stringify({
  attacker: { id: "a", class: "vagabond", hp: 28, maxHp: 28, defense: 10, fray: 2, damageDie: 10 },
  target: { id: "t", class: "heavy", hp: 40, maxHp: 40, vigor: 4,
    defense: 6, armor: [2], statuses: [{ name: "vulnerable" }] },
  ability: { kind: "heavy" }, situation: { distance: 3, cover: true }, boons: 1,
});

/** The steps by their names, once they are made. @type {Record<string, () => unknown> | null} */
let steps = null;

export default {
  /** @param {Request} request @param {any} env */
  async fetch(request, env) {
    steps ??= await makeSteps(env);
    const { pathname, searchParams } = new URL(request.url);
    const step = steps[decodeURIComponent(pathname.slice(1))];
    if (!step) return new Response(Object.keys(steps).join("\n"));
    for (let left = Number(searchParams.get("times")); left; left--) await step();
    return new Response("done");
  },
};

/** @param {any} env @returns {Promise<Record<string, () => unknown>>} */
async function makeSteps(env) {
  const bytes = new TextEncoder().encode(ATTACK);
  const make = () => new Request("http://worker/v1/icon/attack", { method: "POST", body: bytes,
    headers: { "Content-Type": "application/json", "Content-Length": String(bytes.length) } });
  const asked = { ...await findOperation("icon", "attack"), meter: new Meter(undefined, "") };
  const rollRequest = await readRollRequest(make(), asked);
  const rolled = await roll(rollRequest);
  const { response } = rolled;
  const key = await publishedKey(env);
  const seed = "5e".repeat(32);
  const sealed = await seal(key, ofRoll(rollRequest, rolled));
  const random = () => hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const signature = crypto.getRandomValues(new Uint8Array(64));
  return {
    "nothing": () => {},
    "the engine's call": () => asked.engine.answer(asked.operation, withSeed(ATTACK, seed)),
    "of it: a call without work (about)": () => asked.engine.answer("about", "{}"),
    "the signature, in base64url": () => key.sign(sealed.entry),
    "of it: base64url": () => textOf(signature),
    "the body, read": () => readBody(make(), bytes.length),
    "of it: to make the request": make,
    "JSON of the body": () => JSON.parse(ATTACK),
    "digest of the body": () => sha256Of(bytes),
    "a seed": random,
    "digest of the result": () => sha256Of(response),
    "text of the entry": () =>
      entryText({ ...ofRoll(rollRequest, rolled), time: new Date().toISOString(), key: key.kid }),
    "digest of the entry": () => sha256Of(sealed.entry),
    "the answer": () => signed(sealed, response),
  };
}
