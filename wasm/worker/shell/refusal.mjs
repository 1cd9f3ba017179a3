// @ts-check
/**
 * The reason why a request is refused: a status, and an error in the form of the engine's errors.
 */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} code      Stable, for programs.
   * @param {string} field     The member, header, parameter or part of the path; "" for the request as a whole.
   * @param {string} message   A sentence in English for logs.
   * @param {{ headers?: Record<string, string>, more?: object }} [also]   Further headers, and further members of the
   *   error.
   */
  constructor(status, code, field, message, { headers = {}, more = {} } = {}) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.headers = headers;
    this.error = { code, field, message, ...more };
  }
}

/** @param {string} field @param {string} message */
export const unreadable = (field, message) => new Refusal(400, "unreadable", field, message);

/** @param {string} part   Of the path. */
export const unknown = part => new Refusal(404, "unknownName", part, `there is no such ${part}`);

/** @param {string} message */
export const unauthorised = message => new Refusal(401, "unauthorised", "Authorization",
  message, { headers: { "WWW-Authenticate": "Bearer" } });

/** @param {string} field @param {string} right */
export const forbidden = (field, right) => new Refusal(403,
  "forbidden", field, `this token has not the right to ${right}`);

/** @param {string} message */
export const unavailable = message => new Refusal(503, "unavailable", "", message, { headers: { "Retry-After": "5" } });

/**
 * Refuses a table whose ledger cannot go on.
 * @param {string} reason
 * @param {number} [sequence]   The number of an entry that is wrong.
 */
export const damagedTable = (reason, sequence) => new Refusal(503, "damaged", "table",
  `${reason}, so the ledger cannot go on; nothing was rolled`, { more: sequence === undefined ? {} : { sequence } });

/** Refuses a roll whose entry may have been written. */
export const uncertain = () => new Refusal(503, "uncertain", "",
  "the table does not report whether the roll was written down; the same request with its Idempotency-Key finds out",
  { headers: { "Retry-After": "5" } });
