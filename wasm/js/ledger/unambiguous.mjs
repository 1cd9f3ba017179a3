const BRACES = /["{}[\]:,]/g;

/**
 * Parses JSON that all parsers read alike: in no object, however deep, does a member occur
 * twice, and no text contains half of a surrogate pair. Of two members some parsers take the
 * first and others the last, and half a pair becomes one character or another.
 * @param {string} text
 * @returns {any}
 * @throws {SyntaxError} For any other text.
 */
export function parseUnambiguous(text) {
  const value = JSON.parse(text);
  /** The names of each open object, and null for a list. @type {(Set<string> | null)[]} */
  const open = [];
  let name = false;
  BRACES.lastIndex = 0;
  for (let found = BRACES.exec(text); found; found = BRACES.exec(text)) {
    const names = open.at(-1);
    switch (found[0]) {
      case "{":
        open.push(new Set());
        name = true;
        break;
      case "[":
        open.push(null);
        name = false;
        break;
      case "}": case "]":
        open.pop();
        name = false;
        break;
      case ",":
        name = Boolean(names);
        break;
      case ":":
        name = false;
        break;
      default: {
        const end = endOf(text, found.index);
        const string = text.slice(found.index, end);
        BRACES.lastIndex = end;
        if (!name && !string.includes("\\u")) break;
        const read = JSON.parse(string);
        if (/\p{Cs}/u.test(read) || name && names?.has(read)) throw new SyntaxError("the text is ambiguous");
        if (name) names?.add(read);
      }
    }
  }
  return value;
}

/**
 * Returns the index after a string of JSON.
 * @param {string} text
 * @param {number} start   The index of its first quote.
 */
function endOf(text, start) {
  for (let at = start + 1; ; at++) {
    const quote = text.indexOf('"', at);
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes++;
    at = quote;
    if (slashes % 2 === 0) return quote + 1;
  }
}
