/**
 * The report of a smoke run, which the person who ran it may send back. It is
 * written from a whitelist: a value that does not have the form of its place is
 * left out and counted. No place takes free text of the core: errors keep their
 * kind, the line of our test, and names of members.
 */
import { FIRST_SET, LEFT_FILES, LEFT_TESTS } from "../../foundry-module/test/smoke/plan.mjs";
import { OBJECTS, PARTS, STEPS, touchedNames } from "../../foundry-module/test/smoke/probe.mjs";

/** The messages of browsers about a missing member: the only errors whose words are kept, as names. */
const FAULT = /(?:[\w.$]{1,80} is not (?:a function|a constructor|defined|iterable)|Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\))/;

const SIGN = String.raw`[a-z][a-z0-9-]{0,39}(?:\.[A-Za-z][\w-]{0,39}){0,30}(?:\[data-[a-z][a-z-]{0,39}\]){0,30}`;

const text = (pattern, most = 200) => value => typeof value === "string" && value.length <= most && pattern.test(value)
  ? value : undefined;
const oneOf = allowed => {
  const all = new Set(allowed);
  return value => all.has(value) ? value : undefined;
};
const whole = value => Number.isInteger(value) && value >= 0 && value < 1e9 ? value : undefined;
const version = text(/^v?\d+(?:\.[\w-]+)*$/, 40);

/**
 * The form of a report: each place with its check. A list or a map of one form is `[form]` or
 * `new Map([[keys, form]])`.
 */
async function formOf() {
  const files = [...FIRST_SET, ...Object.keys(LEFT_FILES)];
  // Names of tests are in our own files, and the same whatever a core shows.
  const name = text(/^[^<>{}]*$/, 400);
  return {
    format: oneOf([1]),
    versions: {
      rulewright: version, core: { generation: whole, build: whole },
      system: { id: oneOf(["worldbuilding"]), version }, browser: version, node: version,
      platform: oneOf(["linux", "darwin", "win32", "freebsd"])
    },
    members: new Map([[oneOf(Object.keys(OBJECTS)), [oneOf(await touchedNames())]]]),
    anchors: new Map([[oneOf(Object.keys(PARTS)), new Map([[oneOf(Object.values(PARTS).flat()), whole]])]]),
    structure: new Map([[oneOf(Object.keys(PARTS)), [text(new RegExp(`^${SIGN}(?: > ${SIGN}){0,12}$`), 2000)]]]),
    hooks: { start: [text(/^[A-Za-z][\w.-]{0,60}$/)], attack: [text(/^[A-Za-z][\w.-]{0,60}$/)] },
    unseen: [oneOf(STEPS)],
    faults: [text(new RegExp(`^${FAULT.source}$`))],
    tests: [{
      file: oneOf(files), name, status: oneOf(["passed", "failed"]), ms: whole,
      errors: [{ kind: text(/^[A-Za-z]*Error$/, 40), at: text(/^test\/(?:e2e|smoke|support|table)\/[\w./-]+\.mjs:\d+$/),
        fault: text(new RegExp(`^${FAULT.source}$`)) }]
    }],
    leftOut: [{ file: oneOf(files), name,
      reason: oneOf([...Object.values(LEFT_FILES), ...LEFT_TESTS.map(({ reason }) => reason)]) }],
    withheld: whole
  };
}

/**
 * Copies the parts of a value that have the form of their place.
 * @param {unknown} value
 * @param {any} form
 * @param {{ count: number }} withheld   Counts the others.
 */
function copy(value, form, withheld) {
  if (value === undefined || value === null) return null;
  const refuse = () => {
    withheld.count++;
    return undefined;
  };
  if (typeof form === "function") return form(value) ?? refuse();
  const isList = Array.isArray(value);
  if (Array.isArray(form))
    return isList ? value.map(one => copy(one, form[0], withheld)).filter(one => one !== undefined && one !== null)
      : refuse();
  if (isList || typeof value !== "object") return refuse();
  const copied = {};
  for (const [key, one] of Object.entries(value)) {
    const [known, inner] = form instanceof Map ? [[...form.keys()][0](key), [...form.values()][0]]
      : [Object.hasOwn(form, key) ? key : undefined, form[key]];
    if (known === undefined) refuse();
    else {
      const kept = copy(one, inner, withheld);
      if (kept !== undefined) copied[known] = kept;
    }
  }
  return copied;
}

/** The form, once it was asked for. @type {Promise<object> | null} */
let form = null;

/** The report as it is written, or read from a file of unknown origin. */
export async function clean(report) {
  const withheld = { count: 0 };
  const copied = copy(report, await (form ??= formOf()), withheld);
  if (!copied) throw new Error("This is no report of a smoke run.");
  return { ...copied, format: 1, withheld: (copied.withheld ?? 0) + withheld.count };
}

/** The messages of browsers about missing members, among messages of any kind. */
export const faultsIn = messages => [...new Set(messages.flatMap(message => FAULT.exec(message)?.[0] ?? []))];

/**
 * An error of Vitest without the words of its message: the kind, the first line of our own tests, and what is missing.
 */
export function errorOf(message) {
  const [first] = message.split("\n");
  const at = /test\/(?:e2e|smoke|support|table)\/[\w./-]+\.mjs:\d+/.exec(message)?.[0];
  return { kind: /^([A-Za-z]*Error)\b/.exec(first)?.[1] ?? "Error",
    at: at ?? null, fault: FAULT.exec(first)?.[0] ?? null };
}

/**
 * The results of Vitest's JSON report.
 * @param {any} results
 * @param {(name: string) => string | null} reasonFor   Why a test was left out.
 * @returns {{ tests: object[], leftOut: object[], unexplained: string[] }} `unexplained` are tests that did not run
 *   without a reason of ours.
 */
export function resultsOf(results, reasonFor) {
  const [tests, leftOut, unexplained] = [[], [], []];
  for (const { name: path, assertionResults, message } of results.testResults) {
    const file = /([\w-]+)\.test\.mjs$/.exec(path)?.[1] ?? path;
    if (!assertionResults.length)
      tests.push({ file, name: "the file itself", status: "failed", ms: 0, errors: [errorOf(message ?? "")] });
    for (const { fullName: name, status, duration = 0, failureMessages = [] } of assertionResults) {
      if (status === "passed" || status === "failed")
        tests.push({ file, name, status, ms: Math.round(duration), errors: failureMessages.map(errorOf) });
      else if (reasonFor(name)) leftOut.push({ file, name, reason: reasonFor(name) });
      else unexplained.push(`${file}: ${name}`);
    }
  }
  return { tests, leftOut, unexplained };
}
