/** A fight: the documents of the core in the words of the rules, and what is played in it. */
export { FIGHT } from "./answer.mjs";
export { encounterOf, inFight } from "./encounter.mjs";
export { attemptPlay, outlookOf, play } from "./play.mjs";
export { askAbout } from "./readable.mjs";
