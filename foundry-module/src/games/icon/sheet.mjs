import { CLASSES } from "../../config.mjs";
import { findField } from "../../world/fields.mjs";
import { statedClass, statedSide } from "../../world/worldbuilding.mjs";
import { classChosen, offerClassNumbers } from "./class-numbers.mjs";
import { buttonGroups, panelView } from "./panel.mjs";

/** The parts of ICON's sheets. @type {import("../game.mjs").SheetParts} */
export const sheetParts = {
  find: findField,
  numbers: ["hp", "vigor", "resolve", "effort", "strain", "xp", "level", "wounds", "limitBrokenBefore"],
  choices: {
    class: { keys: CLASSES, words: "Class", read: statedClass },
    side: { keys: ["hero", "foe"], words: "Side", read: statedSide, flagFirst: true }
  },
  panel: { template: "panel", view: panelView },
  buttons: buttonGroups,
  chosen: classChosen,
  offerNumbers: offerClassNumbers,
  effects: true
};
