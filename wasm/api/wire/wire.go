// Package wire reads requests and writes responses: JSON without reflection,
// without fmt and without a tree in between, because all of that would be
// downloaded by every player and paid for on every click.
//
// Real sheets are dirty input. [Reader] takes every value that has only one
// meaning and names the ones that cannot be used:
//
//   - A number may be 7, "7", " +7 ", 7.0 or 7e0. A missing key, null and ""
//     are a missing number. Text that is no number is notANumber, 7.5 is
//     notWhole, and whatever lies outside the field's limits, however huge, is
//     outOfRange. Text that says NaN or Infinity is outOfRange too.
//   - Yes or no may be true, false, "true", "false", 0, 1, "0" or "1"; a
//     missing key, null and "" mean false.
//   - Text may be a number, which is taken as it is written; null means "".
//   - A list may be a single value; null and "" are an absent list. Absent
//     entries of a list, null and "", are left out, except from lists of numbers.
//   - null and "" are an absent object.
//   - Unknown keys are skipped, but in strict objects an unknown key with a
//     value is an unknownName. Of a key that comes twice the last one counts,
//     but each must be readable.
//
// The text itself must be JSON (RFC 8259) in valid UTF-8, of no more than
// [MaxDepth] levels; anything else is malformed or tooDeep. A lone surrogate
// in an escape becomes U+FFFD, as everywhere in Go.
//
// No input makes a reader recurse deeper than [MaxDepth], allocate more than a
// small multiple of its length, or take more than time linear in it.
package wire

// MaxDepth is how many levels objects and lists may be nested.
const MaxDepth = 32
