// @ts-check
/**
 * One request on its way through the Worker.
 * @typedef {object} Call
 * @property {Request} request
 * @property {Environment} env
 * @property {Context} context
 * @property {URL} url
 * @property {Record<string, string>} params    The parts of the path that the route names.
 * @property {Record<string, string>} headers   What the answer says, also where it is an error. Who lets somebody in at a table says it anew.
 */
export {};
