/** A copy of a real engine with one call that breaks down. */
import { leb } from "./toy-engine.mjs";

const TYPES = 1;
const EXPORTS = 7;
const CODE = 10;

/**
 * Plants an index out of range: the operation calls beyond the engine's table of functions, which is a trap.
 * @param {Uint8Array} engine   Plain WebAssembly.
 * @param {string} operation   The name of an export.
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function plantTrap(engine, operation) {
  const sections = sectionsOf(engine);
  const module = new WebAssembly.Module(new Uint8Array(engine));
  const imported = WebAssembly.Module.imports(module).filter(({ kind }) => kind === "function").length;
  const body = exportedFunction(sections.get(EXPORTS), operation) - imported;
  const type = typesOf(sections.get(TYPES)).indexOf("60,0,0");
  if (type < 0) throw new Error("the engine has no function without parameters and results");
  // No local variables; the index -1 of a function; the call; no return.
  const planted = Uint8Array.of(0, 0x41, 0x7f, 0x11, ...leb(type), 0, 0x00, 0x0b);
  /** @type {Uint8Array[]} */
  const out = [engine.slice(0, 8)];
  for (const [id, content] of sections) {
    const made = id === CODE ? withBody(content, body, planted) : content;
    out.push(Uint8Array.of(id, ...leb(made.length)), made);
  }
  return new Uint8Array(Buffer.concat(out));
}

/** Returns the sections that are no custom ones, by their ids in the order of the file. @param {Uint8Array} engine */
function sectionsOf(engine) {
  /** @type {Map<number, Uint8Array>} */
  const sections = new Map();
  const at = new Cursor(engine, 8);
  while (at.place < engine.length) {
    const id = at.byte();
    const content = at.take(at.number());
    if (id) sections.set(id, content);
  }
  return sections;
}

/** Returns the form of each type and its numbers of parameters and results. @param {Uint8Array} section */
function typesOf(section) {
  const at = new Cursor(section);
  return Array.from({ length: at.number() }, () => {
    const form = at.byte().toString(16);
    const [parameters, results] = [at.take(at.number()), at.take(at.number())];
    return [form, parameters.length, results.length].join();
  });
}

/** Returns the index of an exported function. @param {Uint8Array} section @param {string} wanted */
function exportedFunction(section, wanted) {
  const at = new Cursor(section);
  for (let left = at.number(); left > 0; left--) {
    const name = new TextDecoder().decode(at.take(at.number()));
    const kind = at.byte();
    const index = at.number();
    if (kind === 0 && name === wanted) return index;
  }
  throw new Error(`the engine has no function ${wanted}`);
}

/**
 * Returns the code section with another body of one function.
 * @param {Uint8Array} section
 * @param {number} wanted
 * @param {Uint8Array} planted
 */
function withBody(section, wanted, planted) {
  const at = new Cursor(section);
  const count = at.number();
  const bodies = Array.from({ length: count }, () => at.take(at.number()));
  bodies[wanted] = planted;
  return Buffer.concat([Uint8Array.from(leb(count)),
    ...bodies.flatMap(body => [Uint8Array.from(leb(body.length)), body])]);
}

/** Reads bytes and numbers in LEB128, one after the other. */
class Cursor {
  #bytes;

  /** @param {Uint8Array} bytes @param {number} [place] */
  constructor(bytes, place = 0) {
    this.#bytes = bytes;
    this.place = place;
  }

  byte() {
    return this.#bytes[this.place++];
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** @param {number} length */
  take(length) {
    return this.#bytes.subarray(this.place, this.place += length);
  }
}
