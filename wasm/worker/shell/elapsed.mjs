// @ts-check
let read = Date.now();
let sum = 0;

/**
 * Returns the milliseconds since this isolate started, which never go back. workerd's `performance.now()` is the date
 * as well, so a clock that is set back an hour would stop each deadline for that hour. Here a step back is no time.
 */
export function elapsed() {
  const now = Date.now();
  sum += Math.max(0, now - read);
  read = now;
  return sum;
}
