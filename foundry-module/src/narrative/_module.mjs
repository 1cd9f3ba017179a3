/** Narrative play: heroes and clocks in the words of the rules, and what happens between fights. */
export { clocksOf, heroes, partyOf } from "./party.mjs";
export { attemptNarrative, oddsOf, playNarrative, standingsOf } from "./play.mjs";
