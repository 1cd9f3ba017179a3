/**
 * A new signing key, as the secret SIGNING_KEY holds it: the JSON Web Key of an
 * Ed25519 key pair (RFC 8037), whose "d" must stay within the Worker.
 * @returns {Promise<string>}
 */
export async function newKey() {
  const { privateKey } = /** @type {CryptoKeyPair} */ (await crypto.subtle
    .generateKey({ name: "Ed25519" }, true, ["sign", "verify"]));
  const { kty, crv, x, d } = await crypto.subtle.exportKey("jwk", privateKey);
  return JSON.stringify({ kty, crv, x, d });
}
