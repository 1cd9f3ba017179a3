// @ts-check

/** @import { Finding } from "../../../js/ledger/check.mjs" */

/** The texts of the page's script; those of the page are in ../../app. */
export const words = {
  live: "New rolls appear here as they are written.",
  away: "The connection is lost; the page connects again by itself.",
  ended: "This page gets no more new rolls; load it again.",
  newRolls: (/** @type {number} */ count) => count === 1 ? "1 new roll: show it" : `${count} new rolls: show them`,
  rolled: (/** @type {string} */ player, /** @type {string} */ operation, /** @type {string} */ dice) =>
    `New: ${player}, ${operation}, ${dice}`,
  checking: "Checking the ledger …",
  right: (/** @type {number} */ checked) =>
    checked === 1 ? "1 entry was checked: nothing is wrong." : `${checked} entries were checked: nothing is wrong.`,
  wrong: (/** @type {number} */ findings, /** @type {number} */ checked) =>
    `${checked === 1 ? "1 entry was" : `${checked} entries were`} checked, and ${findings === 1 ? "something is" : `${findings} things are`} wrong:`,
  more: (/** @type {number} */ count) => `and ${count} more.`,
  failed: (/** @type {string} */ reason) => `The ledger could not be checked: ${reason}`
};

/**
 * The description of each finding (../../PROTOCOL.md, Findings); `go run ./scripts/verify` prints the same.
 * @type {Record<Finding["code"], (finding: Finding) => string>}
 */
const MEANINGS = {
  unreadable: ({ sequence }) => `Where entry ${sequence} should stand, something cannot be read as an entry.`,
  table: ({ sequence }) => `Where entry ${sequence} should stand, there is an entry of another table.`,
  changed: ({ sequence }) => `Entry ${sequence} was changed: it is not what was signed.`,
  signature: ({ sequence, of }) => of ? `Entry ${sequence} bears the signature of entry ${of}.`
    : `Entry ${sequence} bears a signature that is not its own.`,
  key: ({ sequence }) => `Entry ${sequence} is signed with an unknown key.`,
  revoked: ({ sequence }) => `Entry ${sequence} is signed with a key that was revoked by then.`,
  request: ({ sequence }) => `Entry ${sequence} comes with another request than the one that was rolled.`,
  result: ({ sequence }) => `Entry ${sequence} is not what the engine answers.`,
  engine: ({ sequence }) => `Entry ${sequence} could not be run again: its engine is not to be had.`,
  missing: ({ sequence, last = sequence }) => last > sequence
    ? `Entries ${sequence} to ${last} are missing.` : `Entry ${sequence} is missing.`,
  doubled: ({ sequence }) => `Entry ${sequence} stands there twice.`,
  forked: ({ sequence }) => `Entry ${sequence} contradicts another signed entry of this number.`,
  order: ({ sequence }) => `Entry ${sequence} does not stand at its place.`,
  previous: ({ sequence }) => `Entry ${sequence} does not go on from the entry before it.`,
  head: ({ sequence }) => `The signed head of the ledger does not fit it, at entry ${sequence}.`
};

/** @param {Finding} finding */
export function findingWords(finding) {
  return MEANINGS[finding.code](finding);
}
