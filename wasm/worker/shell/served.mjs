// @ts-check
/**
 * Reports whether a Worker serves an operation. A simulation, a comparison of odds and the luck of a session are no
 * rolls, and they take the time of many.
 * @param {string} operation
 */
export const isServed = operation => !/_(?:simulate|compare|luck)$/.test(operation);
