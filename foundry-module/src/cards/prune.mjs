import { NAME_LISTS } from "./name-fingerprints.mjs";

/** @import { Answer } from "../engine/ask.mjs" */

/**
 * Returns a smaller state with the same result. It leaves out participants that the command did not involve, and ground
 * that did not matter. The rules decide about both: each smaller request goes to them with the same dice.
 * @param {Record<string, any>} request
 * @param {string} name   The request's name for its state.
 * @param {Answer} answer
 * @param {(request: Record<string, any>) => Promise<boolean>} same   Reports whether the rules return the same for a
 * request.
 * @returns {Promise<Record<string, any>>}   The request with the smaller state.
 */
export async function dropUninvolved(request, name, { result }, same) {
  const { list, id } = /** @type {typeof NAME_LISTS[string]} */ (NAME_LISTS[name]);
  const text = JSON.stringify([request.command, result.events, result.reports, result.next]);
  const spare = (/** @type {any} */ one) => !text.includes(JSON.stringify(id(one)));
  const all = request[name][list] ?? [];
  const withOnly = (/** @type {any[]} */ some,
    rest = request[name]) => ({ ...request, [name]: { ...rest, [list]: some } });
  let kept = all.filter((/** @type {any} */ one) => !spare(one));
  if (!await same(withOnly(kept))) {
    kept = [...all];
    for (const one of all.filter(spare)) {
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
 * Returns a still smaller state. It leaves out numbers that the rules did not read, of the participants and of their
 * characters.
 * @param {Record<string, any>} request
 * @param {string} name   The request's name for its state.
 * @param {(request: Record<string, any>) => Promise<boolean>} same   Reports whether the rules return the same for a
 * request.
 * @returns {Promise<Record<string, any>>}
 */
export async function bared(request, name, same) {
  const { list } = /** @type {typeof NAME_LISTS[string]} */ (NAME_LISTS[name]);
  let left = request;
  for (const inner of [null, "character"]) {
    const own = (/** @type {any} */ one) => inner ? one[inner] ?? {} : one;
    const fields = new Set((left[name][list] ?? []).flatMap((/** @type {any} */ one) => Object.keys(own(one))));
    await leaveOut([...fields].filter(field => field !== "id" && field !== "character"));

    /** Most fields can go at once. If some cannot, this tries each half. @param {string[]} some */
    async function leaveOut(some) {
      if (!some.length) return;
      const without = (/** @type {any} */ one) =>
        Object.fromEntries(Object.entries(own(one)).filter(([key]) => !some.includes(key)));
      const participants = left[name][list].map((/** @type {any} */ one) =>
        inner ? { ...one, [inner]: without(one) } : without(one));
      const bare = { ...left, [name]: { ...left[name], [list]: participants } };
      if (await same(bare)) left = bare;
      else if (some.length > 1)
        for (const half of [some.slice(0, some.length >> 1), some.slice(some.length >> 1)]) await leaveOut(half);
    }
  }
  return left;
}
