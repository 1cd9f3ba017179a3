/**
 * SHA-256 (FIPS 180-4). Browsers offer `crypto.subtle` only on HTTPS pages, and many
 * tables are served over plain HTTP.
 */

/** Returns the first 32 bits of the fractional part of a number. @param {number} number */
const fraction = number => (number - Math.floor(number)) * 2 ** 32 | 0;

const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map(prime => fraction(Math.cbrt(prime)));

/**
 * @param {string | Uint8Array} data   A text is encoded as UTF-8.
 * @returns {string}   64 hex digits.
 */
export function sha256(data) {
  const words = padded(typeof data === "string" ? new TextEncoder().encode(data) : data);
  const hash = [...START];
  for (let at = 0; at < words.length; at += 16) block(hash, words.subarray(at, at + 16));
  return hash.map(word => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/**
 * @param {number[]} hash   Modified.
 * @param {Int32Array} words
 */
function block(hash, words) {
  const w = new Int32Array(64);
  w.set(words);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [/** @type {number} */ (w[i - 15]), /** @type {number} */ (w[i - 2])];
    w[i] = num(w[i - 16]) + (turn(x, 7) ^ turn(x, 18) ^ x >>> 3)
      + num(w[i - 7]) + (turn(y, 17) ^ turn(y, 19) ^ y >>> 10);
  }
  let [a, b, c, d, e, f, g, h] =
    /** @type {[number, number, number, number, number, number, number, number]} */ (/** @type {unknown} */ (hash));
  for (let i = 0; i < 64; i++) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + num(ROUND[i]) + num(w[i]) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, d + first | 0, c, b, a, first + second | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = num(hash[i]) + word | 0;
}

/** Pads the bytes with a one, zeros and their length in bits, and returns 32-bit words. @param {Uint8Array} bytes */
function padded(bytes) {
  const length = (bytes.length + 9 + 63 >> 6) * 64;
  const view = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length << 3);
  return Int32Array.from({ length: length / 4 }, (_, at) => view.getInt32(at * 4));
}

/** @param {number} word @param {number} by */
function turn(word, by) {
  return word >>> by | word << 32 - by;
}

/** @param {number | undefined} word */
function num(word) {
  return /** @type {number} */ (word);
}

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < count; number++) if (found.every(prime => number % prime)) found.push(number);
  return found;
}
