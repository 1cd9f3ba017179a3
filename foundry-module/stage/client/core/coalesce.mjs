/** A function that does the work once after everything that goes on now, however often it is called. */
export function coalesce(work) {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    queueMicrotask(() => { planned = false; work(); });
  };
}
