/**
 * Returns a function that runs a task, one run at a time. Calls during a run make one more run after it, however many
 * they are: that run reads the newest state, so that an older question is never asked.
 * @param {() => Promise<unknown>} task
 * @returns {() => Promise<void>}   Resolves at the end of the last run; during a run, at once. Rejects with the error
 *   of the task, which ends the runs.
 */
export function oneAtATime(task) {
  let runs = false;
  let again = false;
  return async () => {
    again = true;
    if (runs) return;
    runs = true;
    try {
      while (again) {
        again = false;
        await task();
      }
    } finally {
      runs = false;
    }
  };
}
