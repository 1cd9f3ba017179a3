/**
 * The parts of cards and windows with a pending press, by a key of their caller. A further press does nothing
 * meanwhile, so the buttons show it.
 * @type {Set<string>}
 */
const busy = new Set();

/**
 * Shows on the buttons of a part whether a press is pending. A part that renders meanwhile calls this, too.
 * @param {string} key
 * @param {Iterable<HTMLElement>} buttons
 */
export function showBusy(key, buttons) {
  for (const button of buttons) {
    // Disabling the button would lose the keyboard's focus.
    if (busy.has(key)) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

/**
 * Runs the task of a press, unless one of the same part is pending: a hurried double click counts once.
 * @template T
 * @param {string} key   Other parts have other keys.
 * @param {() => Promise<T>} task
 * @param {() => Iterable<HTMLElement>} [buttons]   Finds the buttons of the part, which may have rendered again.
 * @returns {Promise<T | undefined>}   Undefined if one is pending.
 */
export async function pressOnce(key, task, buttons = () => []) {
  if (busy.has(key)) return undefined;
  busy.add(key);
  showBusy(key, buttons());
  try {
    return await task();
  } finally {
    busy.delete(key);
    showBusy(key, buttons());
  }
}
