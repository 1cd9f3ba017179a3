import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { entryText, headText, NOTHING_BEFORE, withSeed } from "../../../../wasm/js/ledger/statement.mjs";
import { engineOf } from "./engines.mjs";

export const sha256 = text => createHash("sha256").update(text).digest("hex");

/** A Worker's signature, without a Worker. */
export class Signer {
  constructor({ revoked = null } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    this.privateKey = privateKey;
    const { x } = publicKey.export({ format: "jwk" });
    const kid = createHash("sha256").update(Buffer.from(x, "base64url")).digest("base64url").slice(0, 16);
    this.listed = { kid, kty: "OKP", crv: "Ed25519", x, since: "2026-01-01T00:00:00.000Z", revoked };
  }

  sign(text) {
    return sign(null, Buffer.from(text), this.privateKey).toString("base64url");
  }

  /** Signs a roll as the Worker does, `at` a place in a ledger or at no table. */
  async roll(operation, request, seed, at = {}) {
    const engine = await engineOf(operation);
    const { version, digest } = (await engine.call("about", {})).result;
    const response = await engine.callText(operation, withSeed(request, seed));
    const entry = JSON.parse(entryText({ ...at, time: "2026-11-22T08:00:00.000Z", operation, request: sha256(request),
      seed, engine: digest, version, result: sha256(response), key: this.listed.kid }));
    const text = JSON.stringify(entry);
    return { entry, hash: sha256(text), signature: this.sign(text), request, response: JSON.parse(response) };
  }

  head(table, sequence, hash) {
    const text = headText({ table, sequence, hash, time: "2026-11-22T09:00:00.000Z", key: this.listed.kid });
    return { statement: JSON.parse(text), signature: this.sign(text) };
  }

  /** A ledger of as many saves, which after some of them goes on with other dice. */
  async ledger(table, count, same = count) {
    const lines = [];
    let previous = NOTHING_BEFORE;
    for (let sequence = 1; sequence <= count; sequence++) {
      const { entry, hash, signature, request } = await this.roll("icon_save", '{"target":{"class":"heavy"}}',
        sequence.toString(16).padStart(64, sequence > same ? "f" : "0"),
        { table, sequence, previous, by: "owner", player: "Ada" });
      lines.push({ entry, signature, request });
      previous = hash;
    }
    return { lines, head: this.head(table, count, previous) };
  }
}
