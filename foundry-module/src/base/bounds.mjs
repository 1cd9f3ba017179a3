/** The default size limit of a request from another browser, in characters. Requests of the rules are far smaller. */
const LARGEST = 65_536;

/** The limit of a request's nesting depth. */
const DEEPEST = 24;

/**
 * Reports whether a value from another browser is plain data within the size and depth
 * limits. Stops counting at the limit, so that an oversized request costs little time.
 * @param {unknown} value
 * @param {number} [most]   The size limit, in characters.
 */
export function isWithinSize(value, most = LARGEST) {
  let left = most;
  /** @type {[value: unknown, depth: number][]} */
  const stack = [[value, 0]];
  while (stack.length) {
    const [one, depth] = /** @type {[unknown, number]} */ (stack.pop());
    left -= typeof one === "string" ? one.length + 2 : 4;
    if (left < 0) return false;
    if (one === null || typeof one !== "object") continue;
    if (depth === DEEPEST) return false;
    if (Array.isArray(one)) {
      // Each element takes at least four characters.
      if (one.length * 4 > left) return false;
      for (const part of one) stack.push([part, depth + 1]);
      continue;
    }
    for (const name in one) {
      left -= name.length + 3;
      if (left < 0) return false;
      stack.push([/** @type {Record<string, unknown>} */ (one)[name], depth + 1]);
    }
  }
  return true;
}

/**
 * Reports whether a value of plain data has at most that many levels of lists and objects.
 * @param {unknown} value
 * @param {number} most
 */
export function isWithinDepth(value, most) {
  /** @type {[value: unknown, depth: number][]} */
  const stack = [[value, 0]];
  while (stack.length) {
    const [one, depth] = /** @type {[unknown, number]} */ (stack.pop());
    if (one === null || typeof one !== "object") continue;
    if (depth === most) return false;
    for (const part of Object.values(one)) stack.push([part, depth + 1]);
  }
  return true;
}
