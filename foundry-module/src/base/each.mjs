/**
 * Does a task for each entry of a list, one after another. An entry whose task throws goes to the console, and the
 * next one follows: one damaged document never hides the others.
 * @template T
 * @param {Iterable<T>} list
 * @param {(one: T) => unknown} task   It may return a promise.
 * @returns {Promise<number>}   The number of entries whose task threw.
 */
export async function eachOf(list, task) {
  let failed = 0;
  for (const one of list) {
    try {
      await task(one);
    } catch (error) {
      failed++;
      console.error("rulewright:", error);
    }
  }
  return failed;
}
