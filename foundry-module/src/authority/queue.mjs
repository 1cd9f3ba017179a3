/** The command that is being carried out, or the last one. */
let last = Promise.resolve();

/**
 * Runs tasks one after another, in the order in which they came: each looks
 * at the documents as the one before has left them.
 * @template T
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export function inOrder(task) {
  const run = last.then(task);
  last = run.then(() => {}, () => {});
  return run;
}
