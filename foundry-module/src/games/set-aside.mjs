import { ask } from "../engine/client.mjs";
import { RulesError } from "../base/errors.mjs";
import { ANY_DICE } from "../base/dice.mjs";
import { isWithinDepth } from "../base/bounds.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";

/** @import { Failure } from "../../../wasm/api/schema/rulewright" */

/**
 * Keeps one unreadable document from blocking a combat. Players can write anything into the flags of their own
 * combatant, actor and effects, and onto their sheet. This file removes the values that the rules cannot read from a
 * request. The GM sees a list of them and can repair them (see aside.mjs).
 */

/**
 * The document that a value of a request comes from.
 * @typedef {object} Place
 * @property {any} document
 * @property {string} path   Within the document.
 * @property {any} [entry]   The entry of the list at that path, if it concerns one.
 * @property {string} [mark]   The mark of an effect that it concerns: the effect may show others.
 * @property {boolean} [sheet]   True if its owner sees the value and can correct it. Then only commands that do not
 *   need it continue.
 * @property {foundry.documents.Actor | null} actor   The actor that the value belongs to.
 *
 * @typedef {Place & { failure: Failure }} SetAside
 *
 * The question to the rules.
 * @typedef {object} Question
 * @property {string} operation
 * @property {Record<string, any>} request   Without dice.
 * @property {string} state   The member of the request that documents have filled: "encounter", "combat" or "party".
 * @property {string} looks   The operation whose command "look" reads that state.
 * @property {(keys: Key[], state: any) => Place | null} placeOf   Returns the document that a value of the state comes
 *   from; null if no single document is to blame.
 * @property {boolean} [runs]   True if it continues without a number of a sheet that it does not need: in a combat that
 *   runs, and for each command outside of combats.
 * @property {boolean} [always]   True if it must succeed despite unreadable documents: the GM ends a combat.
 *
 * @typedef {string | number} Key
 */

/** Lists of a state whose entries are combatants or heroes. */
export const PEOPLE = new Set(["combatants", "heroes"]);

/** Members of a combatant or hero whose own members are values of documents. */
export const INNER = new Set(["character", "ratings"]);

/** Codes of failures that concern a value, and not the permission of a rule. */
const UNREADABLE = new Set(["notANumber", "notWhole", "notText", "notYesOrNo", "notAList", "notAnObject",
  "outOfRange", "tooLong", "tooDeep", "unknownName", "unreadable"]);

/** Numbers that are tried in place of one that cannot be read. */
const STAND_INS = [12, 1, 6];

/** Other dice, which test the effect of a number: enough of them to hit and to miss. */
const OTHER_DICE = [..."123456789"].map(digit => ({ seed: digit.repeat(64) }));

/** The limit of values that one question sets aside. */
const MOST = 100;

/**
 * The levels of lists and objects that a value of a document may have. No value of the rules has as many, and the rules
 * read 32 levels of a request, so the request never fails as a whole.
 */
const DEEPEST = 16;

/**
 * Asks the rules. If they cannot read values of documents, it asks again without those values.
 * @template T
 * @param {Question} question
 * @param {(request: Record<string, any>) => Promise<T>} answer   Asks the rules.
 * @returns {Promise<{ answered: T, request: Record<string, any>, aside: SetAside[] }>}   With the request that the
 *   rules could read.
 * @throws {RulesError} Also if the question needs a number of a sheet that cannot be read.
 */
export async function askReadable(question, answer) {
  const { request, state } = question;
  try {
    const deep = deepestOf(request[state]);
    if (deep) throw new RulesError(depthFailure(state, deep));
    return { answered: await answer(request), request, aside: [] };
  } catch (error) {
    if (!(error instanceof RulesError) || !mayBeAbout(error.failure, question)) throw error;
    const readable = await withoutUnreadable(question);
    if (!readable.aside.length && !question.always) throw error;
    return { answered: await answer(readable.request), ...readable };
  }
}

/** Reports whether a failure may concern values of documents. @param {Failure} failure @param {Question} question */
function mayBeAbout({ code, field }, { state }) {
  return code === "tooLarge" || field.startsWith(`${state}.`);
}

/**
 * Returns the request without the values of its state that the rules cannot read.
 * @param {Question} question
 * @returns {Promise<{ request: Record<string, any>, aside: SetAside[] }>}
 * @throws {RulesError}
 */
async function withoutUnreadable(question) {
  const { request, state: name, placeOf, runs, always } = question;
  const state = structuredClone(request[name]);
  /** @type {(SetAside & { keys: Key[], tried: number })[]} */
  const found = [];
  for (let tries = 0; tries < MOST; tries++) {
    const deep = deepestOf(state);
    const failure = deep ? depthFailure(name, deep) : await failureOf(question, state);
    if (!failure) break;
    const keys = deep ?? (failure.code === "tooLarge" ? largest(state)
      : cut(keysOf(failure.field.slice(name.length + 1)), state));
    const known = typeof keys.at(-1) === "string"
      && found.find(one => JSON.stringify(one.keys) === JSON.stringify(keys));
    const place = known ? null : placeOf(keys, state);
    if (place && (!place.sheet || runs || always)) {
      found.push({ ...place, failure, keys, tried: 0 });
      put(state, keys, undefined);
    } else if (known && known.tried < STAND_INS.length) {
      put(state, keys, STAND_INS[known.tried++]);
    } else if (always && keys.length) {
      // Removes a participant, or another part of the state, that is unreadable as a whole.
      put(state, PEOPLE.has(String(keys[0])) && typeof keys[1] === "number"
        ? keys.slice(0, 2) : keys.slice(0, 1), undefined);
    } else throw new RulesError(known ? known.failure : failure);
  }
  if (!always) for (const one of found)
    if ((one.sheet || one.tried) && await isNeeded(question, state, one.keys)) throw new RulesError(one.failure);
  return { request: { ...request, [name]: state }, aside: found.map(({ keys: _keys, tried: _tried, ...one }) => one) };
}

/**
 * Returns the failure of the rules to read a state: by itself, or else for the question.
 * @param {Question} question
 * @param {any} state
 * @returns {Promise<Failure | null>}
 */
async function failureOf(question, state) {
  const { operation, request, state: name, looks } = question;
  const looked = await ask(looks, { [name]: state, command: { do: "look" }, dice: ANY_DICE });
  if (looked.error && mayBeAbout(looked.error, question)) return looked.error;
  const { error } = await ask(operation, { ...request, [name]: state, dice: ANY_DICE });
  return error && UNREADABLE.has(error.code) && error.field.startsWith(`${name}.`) ? error : null;
}

/**
 * Reports whether the answer to a question depends on a number: any of a few rolls leads to another answer with another
 * number.
 * @param {Question} question
 * @param {any} state
 * @param {Key[]} keys
 */
async function isNeeded({ operation, request, state: name, looks }, state, keys) {
  for (const dice of [ANY_DICE, ...OTHER_DICE]) {
    const answers = new Set();
    for (const value of [undefined, ...STAND_INS]) {
      const other = structuredClone(state);
      put(other, keys, value);
      const { error, result } = await ask(operation, { ...request, [name]: other, dice });
      const impossible = error?.field.startsWith(`${name}.`);
      if (!impossible) answers.add(JSON.stringify(error ?? result));
      // If the state is readable without the number and the command is not, the command needs it.
      else if (value === undefined && error.code === "missing"
        && !(await ask(looks, { [name]: other, command: { do: "look" }, dice })).error) return true;
    }
    if (answers.size > 1) return true;
  }
  return false;
}

/** Returns the keys of a path, such as "combatants[2].character.hp". @param {string} path @returns {Key[]} */
function keysOf(path) {
  return path.split(/[.[\]]+/).filter(Boolean).map(key => /^\d+$/.test(key) ? Number(key) : key);
}

/**
 * Returns the keys up to the entry of a list that they lead into, which is set aside as a whole. If the value
 * there is no list, it returns the keys of that value.
 * @param {Key[]} keys
 * @param {any} state
 * @returns {Key[]}
 */
function cut(keys, state) {
  const from = PEOPLE.has(String(keys[0])) ? 2 : 0;
  const at = keys.findIndex((key, place) => place >= from && typeof key === "number");
  if (at < 0) return keys;
  const list = keys.slice(0, at).reduce((one, key) => one?.[key], state);
  return keys.slice(0, Array.isArray(list) ? at + 1 : at);
}

/**
 * Returns the keys of a value that is nested too deeply, or null. Of a list of records, it is the entry.
 * @param {any} state
 * @returns {Key[] | null}
 */
function deepestOf(state) {
  const found = partsOf(state).find(({ value }) => !isWithinDepth(value, DEEPEST));
  if (!found) return null;
  const { keys, value } = found;
  const at = Array.isArray(value)
    ? value.findIndex(entry => isPlainObject(entry) && !isWithinDepth(entry, DEEPEST - 1)) : -1;
  return at < 0 ? keys : [...keys, at];
}

/**
 * Returns the failure of a value that is nested too deeply. The rules would refuse the request as a whole, without the
 * place of the value.
 * @param {string} name   The state's member of the request.
 * @param {Key[]} keys
 * @returns {Failure}
 */
function depthFailure(name, keys) {
  const field = keys.reduce((path, key) => path + (typeof key === "number" ? `[${key}]` : `.${key}`), name);
  return { code: "tooDeep", field: String(field), message: `${field} is nested too deeply` };
}

/** Returns the keys of the largest value of a participant or hero. @param {any} state @returns {Key[]} */
function largest(state) {
  const size = (/** @type {unknown} */ value) => JSON.stringify(value)?.length ?? 0;
  return partsOf(state).filter(({ keys }) => PEOPLE.has(String(keys[0])))
    .map(({ keys, value }) => ({ keys, size: size(value) }))
    .sort((one, other) => other.size - one.size)[0]?.keys ?? [];
}

/**
 * Returns the values of a state that documents hold each by itself, such as the numbers and lists of each participant.
 * @param {any} state
 * @returns {{ keys: Key[], value: unknown }[]}
 */
function partsOf(state) {
  return Object.entries(state ?? {}).flatMap(([key, value]) => PEOPLE.has(key) && Array.isArray(value)
    ? value.flatMap((one, at) => membersOf([key, at], one))
    : isPlainObject(value) ? membersOf([key], value) : [{ keys: [key], value }]);
}

/** @param {Key[]} keys @param {any} one @returns {{ keys: Key[], value: unknown }[]} */
function membersOf(keys, one) {
  return Object.entries(one ?? {}).flatMap(([name, value]) => INNER.has(name) && isPlainObject(value)
    ? membersOf([...keys, name], value) : [{ keys: [...keys, name], value }]);
}

/**
 * Puts a value into a state, or takes it out.
 * @param {any} state   Changed in place.
 * @param {Key[]} keys
 * @param {unknown} value   Undefined to take it out.
 */
function put(state, keys, value) {
  const last = /** @type {Key} */ (keys.at(-1));
  const inner = keys.slice(0, -1).reduce((one, key) => one?.[key], state);
  if (inner === null || typeof inner !== "object") return;
  if (value !== undefined) inner[last] = value;
  else if (Array.isArray(inner)) inner.splice(Number(last), 1);
  else delete inner[last];
}
