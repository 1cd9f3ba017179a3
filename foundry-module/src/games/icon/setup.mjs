import { NO_DICE } from "../../base/dice.mjs";
import { askFor } from "../../engine/ask.mjs";
import { plain } from "../../world/attributes.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { localize } from "../../world/i18n.mjs";
import { classOf } from "../../world/worldbuilding.mjs";
import { characterOf } from "./character.mjs";
import { abilityText, isDescribed } from "../item-ability.mjs";
import { clocksToTake } from "./sheet-clocks.mjs";
import { readField } from "./sheet.mjs";

/** The limit of a shown text that the rules do not read, in characters. */
const SHOWN = 40;

/** The parts of ICON's setup. @type {import("../sheet-parts.mjs").SetupParts} */
export const setup = {
  classes: true,
  initial: initialNumbers,
  dirt: actor => [...unknownWords(actor), ...unreadAbilities(actor)],
  directory: ["newFoe", "party"],
  clocks: clocksToTake
};

/**
 * Returns the numbers of an actor's class, and its vigor limit.
 * @param {foundry.documents.Actor} actor
 * @param {string[]} names   The requested numbers.
 * @returns {Promise<Record<string, unknown>>}   Only known numbers; none without a class.
 */
async function initialNumbers(actor, names) {
  const name = classOf(actor);
  const ask = (/** @type {string} */ operation, /** @type {object} */ request) =>
    askFor(operation, request, NO_DICE).then(({ result }) => result, () => ({}));
  const profile = name ? await ask("icon_profile", { class: name, players: flagsOf(actor).players }) : {};
  const gain = { kind: "gain", amount: 0, target: characterOf(actor) };
  const { cap } = names.includes("vigor") ? await ask("icon_vigor", gain) : {};
  return { ...profile, vigorCap: cap ?? profile.vigorCap, class: name && localize(`Class.${name}`) };
}

/**
 * Names an unknown class or side, which the rules ignore.
 * @param {foundry.documents.Actor} actor
 */
function unknownWords(actor) {
  const words = {
    class: classOf,
    side: (/** @type {unknown} */ _actor, /** @type {unknown} */ text) => ["hero", "foe"].includes(plain(String(text)))
  };
  return Object.entries(words).flatMap(([name, known]) => {
    const [flag, sheet] = [flagsOf(actor)[name], readField(actor, name)];
    // The class on the sheet and the side in the flag take precedence.
    const text = name === "class" ? sheet || flag : flag || sheet;
    const blank = text === undefined || text === null || (typeof text === "string" && !text.trim());
    return blank || known(actor, text) ? []
      : [localize("Error.unknownName", { field: localize(`Field.${name}`), got: shortened(text) })];
  });
}

/**
 * Names the items whose ability is no text, such as fields of earlier versions that no text means.
 * @param {foundry.documents.Actor} actor
 */
function unreadAbilities(actor) {
  return [...actor.items].filter(item => isDescribed(item) && abilityText(item) === null)
    .map(({ name }) => localize("Adopt.unreadAbility", { item: name }));
}

/** @param {unknown} value */
function shortened(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? "";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
