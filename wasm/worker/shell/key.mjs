// @ts-check
import { textOf } from "../../js/ledger/base64url.mjs";
import { idOf } from "../../js/ledger/key-id.mjs";
import { Refusal } from "./refusal.mjs";

/**
 * The signing key.
 * @typedef {object} Key
 * @property {string} kid
 * @property {string} x   The public key, base64url.
 * @property {(text: string) => Promise<string>} sign   Signs a text's UTF-8; base64url.
 */

const ED25519 = { name: "Ed25519" };

/** The keys of this isolate by their secrets: a secret is read once. @type {Map<string, Key>} */
const known = new Map();

/**
 * Returns the Worker's key.
 * @param {Environment} env
 * @returns {Promise<Key>}
 * @throws {Refusal}   Where the operator has not given it one.
 */
export async function keyOf({ SIGNING_KEY: secret }) {
  const key = known.get(secret) ?? await readKey(secret).catch(() => {
    console.error("the secret SIGNING_KEY is not the JSON Web Key of an Ed25519 key pair");
    throw new Refusal(503, "unconfigured", "", "the Worker has no key to sign with");
  });
  known.set(secret, key);
  return key;
}

/** @param {string} secret */
async function readKey(secret) {
  const { kty, crv, x, d } = JSON.parse(secret);
  const own = await crypto.subtle.importKey("jwk", { kty, crv, x, d }, ED25519, false, ["sign"]);
  const open = await crypto.subtle.importKey("jwk", { kty, crv, x }, ED25519, true, ["verify"]);
  /** @param {string} text */
  const bytes = async text => new Uint8Array(await crypto.subtle.sign(ED25519, own, new TextEncoder().encode(text)));
  // Halves of two different keys would make signatures that fail to verify.
  if (!await crypto.subtle.verify(ED25519, open, await bytes("rulewright"), new TextEncoder().encode("rulewright")))
    throw new Error("x is not the public key of d");
  const kid = await idOf(new Uint8Array(await crypto.subtle.exportKey("raw", open)));
  return { kid, x, sign: async (/** @type {string} */ text) => textOf(await bytes(text)) };
}
