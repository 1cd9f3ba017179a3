/**
 * Runs a task of several steps, all or none. The task passes `done` a function that undoes
 * the step, after each one.
 * @param {(done: (takeBack: () => Promise<unknown>) => void) => Promise<unknown>} task
 * @returns {Promise<() => Promise<void>>}   Undoes all steps.
 */
export async function allOrNothing(task) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  // A failed step, for example of a deleted document, does not stop the others.
  const takeBack = async () => {
    /** @type {unknown[]} */
    const failures = [];
    for (const step of undo.splice(0).reverse()) await step().catch(error => { failures.push(error); });
    if (failures.length) throw failures[0];
  };
  try {
    await task(step => undo.push(step));
  } catch (error) {
    // The first error matters more than a failed undo.
    await takeBack().catch(also => { console.error("rulewright:", also); });
    throw error;
  }
  return takeBack;
}
