/** @import { Page } from "playwright-core" */

/**
 * The long tasks of a page's thread, those over 50 ms, in milliseconds.
 * @typedef {{ count: number, longest: number, sum: number, elapsed: number }} LongTasks
 */

/**
 * Counts the long tasks of a page while something is done.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<LongTasks>}
 */
export async function countLongTasks(page, act) {
  const watch = await page.evaluateHandle(() => {
    const started = performance.now();
    /** @type {PerformanceEntry[]} */
    const list = [];
    const seen = new PerformanceObserver(entries => { list.push(...entries.getEntries()); });
    seen.observe({ type: "longtask" });
    return { seen, list, started };
  });
  await act();
  const found = await watch.evaluate(async ({ seen, list, started }) => {
    const elapsed = performance.now() - started;
    // A task is reported after its end, and after the frame that it kept waiting.
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    list.push(...seen.takeRecords());
    seen.disconnect();
    const times = list.map(({ duration }) => duration);
    const sum = times.reduce((total, time) => total + time, 0);
    return { count: times.length, longest: Math.max(0, ...times), sum, elapsed };
  });
  await watch.dispose();
  return found;
}

/** Returns a line about long tasks. @param {string} name @param {LongTasks} tasks */
export function longTasksLine(name, { count, longest, sum, elapsed }) {
  return `${name}: ${count} long tasks, the longest ${longest.toFixed(0)} ms, together ${sum.toFixed(0)} ms of ${
    elapsed.toFixed(0)} ms`;
}
