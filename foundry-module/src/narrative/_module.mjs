/** Narrative play: heroes and clocks in the words of the rules, and what happens between fights. */
export { NARRATIVE } from "./answer.mjs";
export { askRules } from "./ask.mjs";
export { clocksOf, heroNamed, heroes, partyOf } from "./party.mjs";
export { attemptNarrative, oddsOf, playNarrative, standingsOf } from "./play.mjs";
export { isOpen, stepsOf } from "./steps.mjs";
