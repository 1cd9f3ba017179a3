/** How long what happens is gathered, in milliseconds: for as long as a screen shows one picture. */
const FRAME = 16;

/**
 * A function that does the work once for all that goes on in a frame, however
 * often it is called. It uses no animation frame, for a tab in the background
 * has none and is to follow all the same.
 */
export function coalesce(work) {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    setTimeout(() => { planned = false; work(); }, FRAME);
  };
}
