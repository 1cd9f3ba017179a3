/**
 * Runs a task of several steps: all of them, or none. The task names, after each step, what takes it back.
 * @param {(done: (takeBack: () => Promise<unknown>) => void) => Promise<unknown>} task
 * @returns {Promise<() => Promise<void>>}   Takes all of it back.
 */
export async function allOrNothing(task) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  const takeBack = async () => { for (const step of undo.splice(0).reverse()) await step(); };
  try {
    await task(step => undo.push(step));
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
