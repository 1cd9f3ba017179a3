/** Games that are played by their descriptions: documents in the words of the rules, and what is played. */
export { abilitiesOf, abilityNamed } from "./ability.mjs";
export { about } from "./about.mjs";
export { askRules, outlookOf } from "./ask.mjs";
export { PLAY } from "./carry-out.mjs";
export { deedOf } from "./command.mjs";
export { CHOICE } from "./consent.mjs";
export { marksOf } from "./places.mjs";
export { attemptCommand, playCommand } from "./play.mjs";
export { actorNamed, fightFor } from "./seats.mjs";
export { isOpen, stepTaken, stepsOf } from "./steps.mjs";
