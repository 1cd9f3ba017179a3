import { isTrait } from "../item-ability.mjs";
import { readingSoon } from "../reading.mjs";
import { abilityName, structuredAbilities } from "./item.mjs";
import { CLASSES } from "../../world/icon-words.mjs";
import { localize } from "../../world/i18n.mjs";
import { heroes } from "./story/party.mjs";
import { statedClass, statedSide } from "../../world/worldbuilding.mjs";
import { classChosen, offerClassNumbers } from "./class-numbers.mjs";
import { ICON } from "./sheet.mjs";

/** The signs of an ability's cost, beside the words. */
const PIPS = { one: "●", two: "●●", free: "○", interrupt: "↯" };

/** The actions that each cost takes from the turn (ICON-T5). */
const ACTIONS_OF = { one: 1, two: 2, free: 0, interrupt: 0 };

/** Returns the abilities of an actor that have a button. @param {foundry.documents.Actor} actor */
function usedAbilities(actor) {
  return structuredAbilities(actor).filter(({ item }) => !isTrait(item));
}

/**
 * Returns the button of an ability, with its name and cost.
 * @param {ReturnType<typeof structuredAbilities>[number]} described
 */
function abilityButton({ item, ability }) {
  const { takes, attack } = costOf(/** @type {{ text?: string, takes?: keyof typeof PIPS, attack?: boolean }} */
    (ability));
  // An unknown cost is reported when the ability is used.
  const known = takes && Object.hasOwn(PIPS, takes);
  return { id: item.id, name: abilityName(item), pips: known ? PIPS[takes] : "",
    cost: known ? localize(`Takes.${takes}`) : "",
    needs: { ...known && { actions: ACTIONS_OF[takes] }, ...attack && { attack: 1 } } };
}

/**
 * Returns the cost of an ability, and whether it is an attack. The panels render again after a new text was read.
 * @param {{ text?: string, takes?: keyof typeof PIPS, attack?: boolean }} ability
 * @returns {{ takes?: keyof typeof PIPS, attack?: boolean }}   Empty until the text is read.
 */
function costOf({ text, takes, attack }) {
  if (text === undefined) return { takes, attack };
  const reading = readingSoon(ICON, text);
  return reading ? { takes: /** @type {keyof typeof PIPS | undefined} */ (reading.takes),
    attack: Boolean(reading.attack) } : {};
}

/** The parts of ICON's sheets. @type {import("../sheet-parts.mjs").SheetParts} */
export const sheetParts = {
  choices: {
    class: { keys: CLASSES, words: "Class", read: statedClass },
    side: { keys: ["hero", "foe"], words: "Side", read: statedSide, flagFirst: true }
  },
  abilities: actor => usedAbilities(actor).map(abilityButton),
  chosen: classChosen,
  offerNumbers: offerClassNumbers,
  inParty: actor => heroes().some(hero => hero === actor),
  effects: true
};
