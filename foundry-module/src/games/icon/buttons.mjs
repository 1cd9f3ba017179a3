import { ABILITY_ROW } from "../buttons.mjs";
import { BASIC_ATTACKS } from "./actions.mjs";
import { ACTIONS } from "../../world/icon-words.mjs";
import { isFoe } from "./side.mjs";
import { ratingOf } from "./story/actions.mjs";

/** @import { Buttons, ButtonAsk, TurnParts } from "../game.mjs" */

/** The buttons of the basic attacks, which are abilities for the rules (ICON-T9). @type {Record<string, ButtonAsk>} */
const ATTACKS = {
  lightAttack: { action: "use", preset: { ability: BASIC_ATTACKS.light }, needs: { attack: 1, actions: 1 } },
  heavyAttack: { action: "use", preset: { ability: BASIC_ATTACKS.heavy }, needs: { attack: 1, actions: 2 } },
  otherAttack: { action: "use", preset: { ability: BASIC_ATTACKS.other } }
};

/** The buttons of narrative play. @type {Record<string, ButtonAsk>} */
const NARRATIVE = {
  ...Object.fromEntries(ACTIONS.map(name => [name,
    { part: "narrative", action: "act", key: name, start: { action: name }, label: `Action.${name}`,
      detail: (/** @type {foundry.documents.Actor} */ actor) => ratingOf(actor, name) }])),
  fortune: { part: "narrative", action: "fortune", picture: "fortune" },
  team: { part: "narrative", action: "lead", picture: "party" }
};

/** @type {Buttons} */
export const buttons = {
  rows: [
    { words: "Panel.tactical", style: "tactical", pictures: true,
      keys: [...Object.keys(ATTACKS), "save", "cure", "vigor", "limitBreak", "resolve"] },
    ABILITY_ROW,
    { words: "Panel.deeds", style: "deeds",
      combat: ["move", "interact", "rescue", "recover", "prowl", "diaga", "bless", "dropStance", "guard", "shove",
        "endTurn"] },
    { words: "ByHand.tools", style: "hand", keys: ["hurt", "mend"] },
    // Foes have no narrative actions. In a combat they give way to the sheet below.
    { words: "Panel.narrative", style: "narrative", keys: Object.keys(NARRATIVE), folded: "combat",
      shown: actor => !isFoe(actor) }
  ],
  asks: { ...ATTACKS, ...NARRATIVE, move: { label: "Icon.Panel.move" } },
  row: ["pass", "shake"],
  table: []
};

/** The buttons of a turn. @type {TurnParts} */
export const turn = {
  first: ["lightAttack", "heavyAttack", "move", "dash", "dropStance"],
  more: ["interact", "rescue", "recover", "prowl", "diaga", "bless", "guard", "limitBreak"],
  spends: ["actions", "move"]
};
