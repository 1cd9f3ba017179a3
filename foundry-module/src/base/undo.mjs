/**
 * Runs a task of several steps: all of them, or none. The task names, after each step, what takes it back.
 * @param {(done: (takeBack: () => Promise<unknown>) => void) => Promise<unknown>} task
 * @returns {Promise<() => Promise<void>>}   Takes all of it back.
 */
export async function allOrNothing(task) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  // What one document does not take back, such as one that is gone, the others still do.
  const takeBack = async () => {
    /** @type {unknown[]} */
    const failures = [];
    for (const step of undo.splice(0).reverse()) await step().catch(error => { failures.push(error); });
    if (failures.length) throw failures[0];
  };
  try {
    await task(step => undo.push(step));
  } catch (error) {
    // Why it failed says more than why something of it stays.
    await takeBack().catch(also => { console.error("rulewright:", also); });
    throw error;
  }
  return takeBack;
}
