/** The most that one request may hold, in characters: what the rules read is far smaller. */
const LARGEST = 65_536;

/** How deep its parts may lie in each other. */
const DEEPEST = 24;

/**
 * Whether something from another browser is plain data and small. It looks at
 * no more of it than a request may hold, so that whoever sends a million
 * characters costs nobody time.
 * @param {unknown} value
 * @param {number} [most]   In characters.
 */
export function isSmall(value, most = LARGEST) {
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
      // Every part costs at least as much.
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
