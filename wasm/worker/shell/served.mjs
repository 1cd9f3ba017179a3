// @ts-check
/**
 * Reports whether a Worker serves an operation. A simulation is no roll, and it takes the time of a thousand.
 * @param {string} operation
 */
export const isServed = operation => !operation.endsWith("_simulate");
