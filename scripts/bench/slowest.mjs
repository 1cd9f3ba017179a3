/**
 * Searches for the slowest request of each operation, in V8.
 *
 *   node scripts/bench/slowest.mjs [--seconds 20] [--only icon_] [--odds | --no-odds] [--seed 1] [--save folder]
 *
 * The search starts from the golden cases and from requests that the JSON
 * Schema allows. It climbs: of each operation it keeps the slowest requests
 * found so far and changes them (numbers go to their limits, lists are filled,
 * members come and go, texts grow). Odds and rolls are searched apart. Times are
 * the processor's, the shortest of several calls. A loop that does the same work
 * each time is measured beside them, because a busy machine slows both: the
 * column "ratio" is the request's time in units of that loop, and can be compared
 * between runs. "steps" are what the engine counts: the same on every machine.
 */
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Engine } from "../../wasm/js/engine/engine.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CAPACITY = 256 << 10;
const KEPT = 5;

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    seconds: { type: "string", default: "20" }, only: { type: "string", default: "" }, odds: { type: "boolean" },
    seed: { type: "string", default: "1" }, save: { type: "string", default: "" },
    top: { type: "string", default: "1" },
  },
});

/** A generator that repeats a search: xorshift, 32 bits. */
let state = Number(options.seed) * 2654435761 >>> 0 || 1;
function random() {
  state ^= state << 13; state >>>= 0;
  state ^= state >>> 17;
  state ^= state << 5; state >>>= 0;
  return state / 2 ** 32;
}
const below = count => Math.floor(random() * count);
const pick = list => list[below(list.length)];
const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value);

const schema = JSON.parse(await readFile(join(ROOT, "wasm/api/schema/rulewright.schema.json"), "utf8"));
const resolve = node => node?.$ref ? resolve(schema.$defs[node.$ref.split("/").pop()])
  : node?.allOf?.length === 1 ? resolve(node.allOf[0]) : node ?? {};

/** Texts that golden requests hold, by the name of their member. @type {Map<string, Set<string>>} */
const texts = new Map();
function learn(value, name = "") {
  if (typeof value === "string") {
    const known = texts.get(name) ?? new Set();
    texts.set(name, known.add(value));
  } else if (value !== null && typeof value === "object") {
    for (const [key, member] of Object.entries(value)) learn(member, Array.isArray(value) ? name : key);
  }
}

/** The golden requests by operation. @type {Map<string, object[]>} */
const golden = new Map();
for (const file of await readdir(join(ROOT, "testdata/golden"))) {
  for (const { operation, request, response } of JSON.parse(
      await readFile(join(ROOT, "testdata/golden", file), "utf8")).cases) {
    if (!isObject(request)) continue;
    golden.set(operation, [...golden.get(operation) ?? [], request]);
    if (!response.error) learn(request);
  }
}

/** Makes a value that the schema allows; the larger, the better. */
function make(node, name, depth = 0) {
  node = resolve(node);
  const alternatives = node.anyOf ?? node.oneOf;
  if (alternatives) return make(pick(alternatives), name, depth);
  if (node.enum) return pick(node.enum);
  if ("const" in node) return node.const;
  const type = Array.isArray(node.type)
    ? node.type.includes("object") || node.type.includes("array") ? node.type[0] : "integer" : node.type;
  switch (type) {
    case "boolean": return random() < 0.5;
    case "integer": case "number": return number(node);
    case "string": return text(node, name);
    case "array": {
      const most = Math.min(node.maxItems ?? 40, depth > 2 ? 4 : 40);
      return Array.from({ length: random() < 0.5 ? below(4) : below(most + 1) },
        () => make(node.items, name, depth + 1));
    }
    case "object": {
      const value = {};
      for (const [key, member] of Object.entries(node.properties ?? {})) {
        if (key === "id" || node.required?.includes(key) || random() < (depth > 3 ? 0.15 : 0.4))
          value[key] = make(member, key, depth + 1);
      }
      return value;
    }
  }
  return number(node);
}

function number(node) {
  const { minimum = 0, maximum = 999 } = node;
  const choice = random();
  if (choice < 0.3) return maximum;
  if (choice < 0.4) return minimum;
  if (choice < 0.6) return Math.min(maximum, Math.max(minimum, below(12)));
  return minimum + below(maximum - minimum + 1);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
function text(node, name) {
  const known = [...texts.get(name) ?? []];
  const choice = random();
  if (known.length && choice < 0.6) return pick(known);
  if (known.length && choice < 0.8) return grow(pick(known), node.maxLength ?? 200);
  const length = Math.min(node.maxLength ?? 20, 1 + below(choice < 0.95 ? 3 : 200));
  return Array.from({ length }, () => pick(LETTERS)).join("");
}

/** Makes more of a text: larger numbers in it, or all of it again. */
function grow(value, most) {
  switch (below(4)) {
    case 0: return value.replace(/\d+/g, digits => random() < 0.6
      ? pick(["99", "20", "40", "200", "100", "1000", "999", "6", "12"]) : digits);
    case 1: return `${value}+${value}`.slice(0, most);
    case 2: return `${value},${value}`.slice(0, most);
  }
  return `${value} ${value}`.slice(0, most);
}

/** Yields every place of a request with the schema of its value. */
function* places(value, node, name, parent = null, key = null) {
  node = resolve(node);
  yield { value, node, name, parent, key };
  const alternative = (node.anyOf ?? node.oneOf ?? []).map(resolve)
    .find(one => one.type === (Array.isArray(value) ? "array" : "object"));
  const inner = alternative ?? node;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* places(item, inner.items, name, value, at);
  } else if (isObject(value)) {
    for (const [member, item] of Object.entries(value))
      if (member !== "dice") yield* places(item, inner.properties?.[member], member, value, member);
  }
}

/** Copies an item of a list, with an id and mostly a place of its own. */
function another(item, count) {
  const copy = structuredClone(item);
  for (const holder of [copy, copy?.character, copy?.fighter]) {
    if (!isObject(holder)) continue;
    if (typeof holder.id === "string") holder.id = `f${count.toString(36)}`;
    if (typeof holder.x === "number" && random() < 0.9) Object.assign(holder, { x: below(22), y: below(22) });
  }
  return copy;
}

/** Fills every list up to so many items, which gives the search large requests that are still in order. */
function inflate(request, node, most) {
  const large = structuredClone(request);
  for (const { value, node: at } of [...places(large, node, "")]) {
    if (!Array.isArray(value) || !value.length) continue;
    const limit = Math.min(most,
      ((at.anyOf ?? at.oneOf ?? []).map(resolve).find(one => one.type === "array") ?? at).maxItems ?? 200);
    for (let from = 0; value.length < limit; from++) value.push(another(value[from], value.length));
  }
  return large;
}

/** The ids that a request holds, for the members that name one. */
const idsOf = request => [...JSON.stringify(request).matchAll(/"id":"([^"\\]+)"/g)].map(([, id]) => id);
const NAMES_AN_ID = new Set(["who", "by", "of", "active", "target",
  "targets", "ally", "helper", "source", "from", "to", "marked"]);

function mutate(request, node) {
  const changed = structuredClone(request);
  for (let left = 1 + below(4); left > 0; left--) {
    const all = [...places(changed, node, "")];
    // Lists and objects matter more than single numbers.
    const chosen = pick(random() < 0.4 ? all.filter(({ value }) => value !== null && typeof value === "object") : all);
    const { value, node: at, name, parent, key } = chosen;
    const inner = (at.anyOf ?? at.oneOf ?? []).map(resolve).find(one => one.type === "array" || one.type === "object")
      ?? at;
    if (Array.isArray(value)) {
      const most = inner.maxItems ?? 200;
      const fill = random() < 0.3 ? most : Math.min(most, value.length + 1 + below(8));
      if (random() < 0.15 && value.length) value.splice(below(value.length), 1);
      else while (value.length < fill)
        value.push(value.length && random() < 0.8 ? another(pick(value), value.length) : make(inner.items, name, 2));
    } else if (isObject(value)) {
      const members = Object.keys(inner.properties ?? {}).filter(member => member !== "dice");
      if (!members.length) continue;
      const member = pick(members);
      if (member in value && random() < 0.3 && !inner.required?.includes(member)) delete value[member];
      else value[member] = make(inner.properties[member], member, 2);
    } else if (parent) {
      const ids = NAMES_AN_ID.has(name) && random() < 0.8 ? idsOf(changed) : [];
      parent[key] = ids.length ? pick(ids) : typeof value === "string" && random() < 0.4
        ? grow(value, at.maxLength ?? 200) : make(at, name, 2);
    }
  }
  return changed;
}

const engines = new Map();
async function engineOf(operation) {
  const [game] = operation.split("_");
  if (!engines.has(game)) {
    const bytes = readFile(join(ROOT, "build", `rulewright-${game}.wasm.gz`));
    engines.set(game, await Engine.load("engine", async () => new Response(await bytes)));
  }
  return engines.get(game);
}

/** The processor's time of this process, in milliseconds: other work on the machine does not count. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A fixed amount of work in JavaScript, in milliseconds. */
function calibrate() {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = now();
    let x = 1;
    for (let i = 0; i < 2_000_000; i++) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; }
    if (x === 0) throw new Error("xorshift never reaches 0");
    best = Math.min(best, now() - start);
  }
  return best;
}

async function time(engine, operation, body, rounds) {
  let best = Infinity, response = "", steps = 0;
  for (let round = 0; round < rounds; round++) {
    const start = now();
    try {
      ({ response, steps } = await engine.countText(operation, body));
    } catch (error) {
      response = `{"trap":${JSON.stringify(String(error))}}`;
    }
    best = Math.min(best, now() - start);
  }
  return { ms: best, response, steps };
}

/**
 * @returns {Promise<{body: string, ms: number, steps: number, response: string, request: object}[]>} the slowest first
 */
async function climb(operation, dice, seconds) {
  const engine = await engineOf(operation);
  const node = schema.$defs[`${operation}_request`];
  const starts = (golden.get(operation) ?? [])
    .flatMap(request => [request, inflate(request, node, 8), inflate(request, node, 40), inflate(request, node, 400)])
    .map(request => ({ ...request, dice }));
  // Those that are refused are kept apart: from them the search seldom goes on.
  /** @type {any[][]} */
  const [answered, refused] = [[], []];
  const seen = new Set();
  const consider = async request => {
    const body = JSON.stringify(request);
    if (body.length > CAPACITY - 100 || seen.has(body)) return;
    seen.add(body);
    let found = await time(engine, operation, body, 1);
    const kept = found.response.startsWith('{"error"') ? refused : answered;
    const bar = kept.length < KEPT ? 0 : kept.at(-1).ms;
    if (found.ms <= bar) return;
    found = await time(engine, operation, body, 3);
    if (found.ms <= bar) return;
    kept.push({ request, body, ...found });
    kept.sort((a, b) => b.ms - a.ms);
    kept.length = Math.min(kept.length, KEPT);
  };
  for (const request of starts) await consider(request);
  const end = performance.now() + seconds * 1000;
  for (let tried = 0; performance.now() < end; tried++) {
    const parents = answered.length && random() < 0.85 ? answered : refused;
    const fresh = random() < 0.05 || !parents.length;
    await consider({ ...fresh ? make(node, "", 0)
      : mutate(parents[Math.min(below(parents.length), below(parents.length))].request, node), dice });
  }
  const kept = [...answered, ...refused];
  for (const one of kept) Object.assign(one, await time(engine, operation, one.body, 5));
  return kept.sort((a, b) => b.ms - a.ms);
}

const SEED = { seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f" };
const operations = Object.keys(schema.$defs).filter(name => name.endsWith("_request"))
  .map(name => name.replace(/_request$/, "")).filter(name => name !== "about" && name.includes(options.only));
if (options.save) await mkdir(options.save, { recursive: true });
console
  .log(`${"operation".padEnd(24)} ${"dice".padEnd(5)} ${"bytes".padStart(7)} ${"ms".padStart(9)} ${"ratio".padStart(8)} ${"steps".padStart(10)}  response`);
for (const operation of operations) {
  for (const dice of [{ odds: true }, SEED]) {
    const odds = "odds" in dice;
    if (options.odds !== undefined && options.odds !== odds) continue;
    const unit = calibrate();
    for (const one of (await climb(operation, dice, Number(options.seconds))).slice(0, Number(options.top))) {
      console
        .log(`${operation.padEnd(24)} ${(odds ? "odds" : "roll").padEnd(5)} ${String(one.body.length).padStart(7)} ${one.ms.toFixed(2).padStart(9)} ${(one.ms / Math.min(unit, calibrate())).toFixed(2).padStart(8)} ${String(one.steps).padStart(10)}  ${one.response.slice(0, 90)}`);
      if (options.save) await writeFile(join(options.save, `${operation}-${odds ? "odds" : "roll"}.json`), one.body);
    }
  }
}
