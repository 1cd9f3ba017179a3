// @ts-check
/**
 * One request on its way through the Worker.
 * @typedef {object} Call
 * @property {Request} request
 * @property {Environment} env
 * @property {Context} context
 * @property {URL} url
 * @property {Record<string, string>} params    The parts of the path that the route names.
 * @property {Record<string, string>} headers   Headers of the answer, also of an error. The gate replaces them when it
 *   admits the caller at a table.
 */
export {};
