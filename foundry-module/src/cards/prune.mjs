import { LISTS } from "./name-fingerprints.mjs";

/** @import { Answer } from "../engine/ask.mjs" */

/**
 * A smaller state that leads to the same: without those who had no part in
 * what was done, and without ground that nobody stood on. Whether somebody had
 * a part is the rules' to say: they are asked again, with the same dice.
 * @param {Record<string, any>} request
 * @param {string} name   What the request calls its state.
 * @param {Answer} answer
 * @param {(request: Record<string, any>) => Promise<boolean>} same   Whether the rules say the same to a request.
 * @returns {Promise<Record<string, any>>}   The request with what is left of its state.
 */
export async function dropUninvolved(request, name, { result }, same) {
  const { list, id } = /** @type {typeof LISTS[string]} */ (LISTS[name]);
  const told = JSON.stringify([request.command, result.events, result.reports, result.next]);
  const spare = (/** @type {any} */ one) => !told.includes(JSON.stringify(id(one)));
  const everybody = request[name][list] ?? [];
  const withOnly = (/** @type {any[]} */ some, rest = request[name]) => ({ ...request, [name]: { ...rest, [list]: some } });
  let kept = everybody.filter((/** @type {any} */ one) => !spare(one));
  if (!await same(withOnly(kept))) {
    kept = [...everybody];
    for (const one of everybody.filter(spare)) {
      const fewer = kept.filter((/** @type {any} */ other) => other !== one);
      if (await same(withOnly(fewer))) kept = fewer;
    }
  }
  const { ground } = request[name];
  if (!ground?.cells?.length) return withOnly(kept);
  const bare = withOnly(kept, { ...request[name], ground: { ...ground, cells: [] } });
  return await same(bare) ? bare : withOnly(kept);
}

/**
 * A state that is smaller still: without numbers that nobody looked at,
 * neither those of the people in it nor those of their characters.
 * @param {Record<string, any>} request
 * @param {string} name   What the request calls its state.
 * @param {(request: Record<string, any>) => Promise<boolean>} same   Whether the rules say the same to a request.
 * @returns {Promise<Record<string, any>>}
 */
export async function bared(request, name, same) {
  const { list } = /** @type {typeof LISTS[string]} */ (LISTS[name]);
  let left = request;
  for (const inner of [null, "character"]) {
    const own = (/** @type {any} */ one) => inner ? one[inner] ?? {} : one;
    const fields = new Set((left[name][list] ?? []).flatMap((/** @type {any} */ one) => Object.keys(own(one))));
    await leaveOut([...fields].filter(field => field !== "id" && field !== "character"));

    /** Most fields can go at once; where some cannot, each half is tried. @param {string[]} some */
    async function leaveOut(some) {
      if (!some.length) return;
      const without = (/** @type {any} */ one) => Object.fromEntries(Object.entries(own(one)).filter(([key]) => !some.includes(key)));
      const people = left[name][list].map((/** @type {any} */ one) => inner ? { ...one, [inner]: without(one) } : without(one));
      const bare = { ...left, [name]: { ...left[name], [list]: people } };
      if (await same(bare)) left = bare;
      else if (some.length > 1) for (const half of [some.slice(0, some.length >> 1), some.slice(some.length >> 1)]) await leaveOut(half);
    }
  }
  return left;
}
