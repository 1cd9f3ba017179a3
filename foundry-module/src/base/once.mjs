import { PlainError } from "./errors.mjs";

/** The number of replies that are kept. */
const KEPT = 100;

/**
 * Answers each request once. A repeated request receives the same reply; another request
 * with the same id is refused. The number of kept replies is bounded.
 * @template Reply
 */
export class Once {
  /** The replies by request id. @type {Map<string, { content: string, answer: Promise<Reply>, settled: boolean }>} */
  #answers = new Map();

  /**
   * @param {string} id
   * @param {string} content   The content of the request and its sender.
   * @param {() => Promise<Reply>} decide
   * @returns {Promise<Reply>}
   * @throws {PlainError} If another request has used this id.
   */
  answer(id, content, decide) {
    const known = this.#answers.get(id);
    if (known && known.content !== content) throw new PlainError("repeatedId");
    if (known) return known.answer;
    const entry = { content, answer: decide(), settled: false };
    this.#answers.set(id, entry);
    const settle = () => {
      entry.settled = true;
      this.#forget();
    };
    entry.answer.then(settle, settle);
    return entry.answer;
  }

  /** Drops the oldest settled replies. A pending request stays, so that it never runs twice. */
  #forget() {
    for (const [id, { settled }] of this.#answers) {
      if (this.#answers.size <= KEPT) return;
      if (settled) this.#answers.delete(id);
    }
  }
}
