// @ts-check
import { UNSEEN } from "../../js/ledger/names.mjs";
import { badField, missing, shorten, tooLong } from "./members.mjs";

/** White space as a name has none at its ends. trim() would drop an invisible character, too. */
const BLANKS_AROUND = /^\p{White_Space}+|\p{White_Space}+$/gu;

/** Limits of names, in characters. */
export const LONGEST = { table: 80, token: 40 };

/** @param {string} text */
export const trimmed = text => text.replace(BLANKS_AROUND, "");

/**
 * Returns the name in a member of a body: 1 to so many visible characters.
 * @param {string} field
 * @param {string | null} text
 * @param {number} most
 * @throws {Refusal}
 */
export function readName(field, text, most) {
  const name = trimmed(text ?? "");
  if (!name) throw missing(field);
  if ([...name].length > most) throw tooLong(field, most);
  if (UNSEEN.test(name))
    throw badField("unreadable", field, `${field} has an invisible character`, { reason: "control" });
  return name;
}

/**
 * Limits of an origin, in characters, and of a table's origins: a game often has an address in the house and another
 * outside.
 */
const LONGEST_ORIGIN = 200;
const MOST_ORIGINS = 8;

/**
 * Returns the origins in a text, each once, as browsers write them.
 * @param {string} text   With blanks between them.
 * @throws {Refusal}
 */
export function readOrigins(text) {
  const origins = [...new Set(text.split(/\s+/).filter(Boolean).map(readOrigin))];
  if (!origins.length) throw unreadable(text);
  if (origins.length > MOST_ORIGINS) throw badField("tooLong", "origin", `a table has at most ${MOST_ORIGINS} origins`,
    { max: MOST_ORIGINS });
  return origins.join(" ");
}

/** Scheme, host, and a port where it is not the scheme's own. */
const ORIGIN = /^(https?):\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?\/?$/i;

/** @param {string} text */
function readOrigin(text) {
  if (text.length > LONGEST_ORIGIN) throw tooLong("origin", LONGEST_ORIGIN);
  if (!ORIGIN.test(text) || !URL.canParse(text)) throw unreadable(text);
  return new URL(text).origin;
}

/** @param {string} text */
const unreadable = text => badField("unreadable", "origin", `origin cannot be read: ${shorten(text)}`,
  { got: shorten(text), reason: "origin" });
