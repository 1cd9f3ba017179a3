import { PlainError } from "./errors.mjs";

/** How many answers are kept. */
const KEPT = 100;

/**
 * Answers each question once: the same question hears the same answer again,
 * and one that only bears the same id is refused. What is kept is bounded.
 * @template Reply
 */
export class Once {
  /** By the question's id. @type {Map<string, { content: string, answer: Promise<Reply>, settled: boolean }>} */
  #answers = new Map();

  /**
   * @param {string} id
   * @param {string} content   All that makes it this question, and whose it is.
   * @param {() => Promise<Reply>} decide
   * @returns {Promise<Reply>}
   * @throws {PlainError} Where another question has had this id.
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

  /** Forgets the oldest of what was answered. What is not answered yet must not be done twice. */
  #forget() {
    for (const [id, { settled }] of this.#answers) {
      if (this.#answers.size <= KEPT) return;
      if (settled) this.#answers.delete(id);
    }
  }
}
