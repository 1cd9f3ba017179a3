import { isTrait } from "../item-ability.mjs";
import { readingSoon } from "../reading.mjs";
import { abilityName, structuredAbilities } from "./item.mjs";
import { ACTIONS, CLASSES } from "../../world/icon-words.mjs";
import { COMBAT_BUTTONS, HAND_BUTTONS, TACTICAL_BUTTONS } from "./names.mjs";
import { gambitsOf, inCombat } from "./combat/combat.mjs";
import { localize } from "../../world/i18n.mjs";
import { ratedActions } from "./story/actions.mjs";
import { isFoe } from "./side.mjs";
import { statusesOf } from "./statuses.mjs";
import { heroes } from "./story/party.mjs";
import { COMBAT_ACTIONS, charges } from "./actions.mjs";
import { classOf, statedClass, statedSide } from "../../world/worldbuilding.mjs";
import { classChosen, offerClassNumbers } from "./class-numbers.mjs";
import { ICON } from "./sheet.mjs";

/** @import { ButtonGroup } from "../sheet-parts.mjs" */

/** The signs of an ability's cost, beside the words. */
const PIPS = { one: "●", two: "●●", free: "○", interrupt: "↯" };

/** The actions that each cost takes from the turn (ICON-T5). */
const ACTIONS_OF = { one: 1, two: 2, free: 0, interrupt: 0 };

/** Basic actions of certain classes only (ICON-F1, ICON-F2). @type {Record<string, string[]>} */
const ACTION_CLASSES = { prowl: ["vagabond"], diaga: ["mendicant", "leader"], bless: ["mendicant"] };

/** The buttons that only heroes have: foes have no resolve (ICON-L1). @type {readonly string[]} */
const HEROIC = ["limitBreak", "resolve"];

/** Returns the data of the panel's template. @param {foundry.documents.Actor} actor */
function panelView(actor) {
  const foe = isFoe(actor);
  return {
    buttons: TACTICAL_BUTTONS.filter(key => game.user.isGM || !COMBAT_ACTIONS[key]?.gm)
      .filter(key => !foe || !HEROIC.includes(key)).map(key => ({ key })),
    abilities: usedAbilities(actor).map(abilityButton),
    deeds: inCombat(actor) ? actionsOf(actor) : [],
    hand: HAND_BUTTONS,
    // Foes have no narrative actions. In a combat they give way to the sheet below.
    narrative: !foe, folded: Boolean(inCombat(actor)), actions: foe ? [] : ratedActions(actor),
    party: heroes().some(hero => hero === actor)
  };
}

/** Returns the groups of an actor's buttons. @param {foundry.documents.Actor} actor @returns {ButtonGroup[]} */
function buttonGroups(actor) {
  return [
    { data: "button", keys: [...TACTICAL_BUTTONS, "fortune"], words: "Button", img: key => key },
    { data: "button", keys: ["team"], words: "Button", img: () => "party" },
    { data: "ability", items: usedAbilities(actor).map(({ item }) => item) },
    { data: "narrative", keys: ACTIONS, words: "Action", img: () => "dice" },
    { data: "deed", keys: ["takeTurn", ...COMBAT_BUTTONS, ...HAND_BUTTONS], words: "Deed", img: () => "dice" }
  ];
}

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

/**
 * Returns the buttons of an actor's actions in a combat, by class and tokens. The rules
 * decide whether one can be used now.
 * @param {foundry.documents.Actor} actor
 */
function actionsOf(actor) {
  const kind = classOf(actor);
  return COMBAT_BUTTONS.filter(action => {
    if (action === "guard") return charges(actor) > 0;
    if (COMBAT_ACTIONS[action]?.gm) return game.user.isGM;
    if (action === "dropStance") return statusesOf(actor).some(({ name }) => name === "stance");
    if (action === "bless" && gambitsOf(actor)?.includes("mendicant")) return true;
    return !kind || (ACTION_CLASSES[action]?.includes(kind) ?? true);
  });
}

/** The parts of ICON's sheets. @type {import("../sheet-parts.mjs").SheetParts} */
export const sheetParts = {
  choices: {
    class: { keys: CLASSES, words: "Class", read: statedClass },
    side: { keys: ["hero", "foe"], words: "Side", read: statedSide, flagFirst: true }
  },
  panel: { template: "panel", view: panelView },
  buttons: buttonGroups,
  abilities: actor => usedAbilities(actor).map(abilityButton),
  chosen: classChosen,
  offerNumbers: offerClassNumbers,
  effects: true
};
