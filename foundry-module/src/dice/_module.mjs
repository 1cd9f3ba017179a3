/** Dice: who rolls them, when they lie, and how they are looked at on a card. */
export { diceAtRest, registerDiceAtRest } from "./at-rest.mjs";
export { renderRolls } from "./disclosure.mjs";
export { withOwnDice } from "./own.mjs";
