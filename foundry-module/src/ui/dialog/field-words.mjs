import { formatDetails, formatNumber, localize } from "../../world/i18n.mjs";
import { askingOf } from "./form-values.mjs";
import { fieldView, fieldsOf } from "./fields.mjs";

/** @import { PlayField } from "../../games/action.mjs" */
/** @import { Asked } from "./form-values.mjs" */

/**
 * The words of a field of a dialog: its label, and the options of a list.
 * @param {Asked} asked
 * @param {PlayField} field
 * @param {Record<string, any>} choices
 * @returns {{ label: string, value: any, options: { value: string, name: string }[] }}
 */
export function fieldWords(asked, field, choices) {
  const value = foundry.utils.getProperty(choices, field.name);
  const { label, groups } = fieldView(asked.game, field, value, asked.actor, askingOf(asked).combat);
  return { label, value, options: groups.flatMap(({ options }) => options) };
}

/**
 * Returns the choices of a dialog that differ from the usual ones, in words.
 * @param {Asked} asked
 * @param {Record<string, any>} choices
 * @returns {string[]}
 */
export function choiceWords(asked, choices) {
  return fieldsOf(asked).flatMap(field => {
    if (field.found || field.shown?.(choices) === false) return [];
    const { label, value, options } = fieldWords(asked, field, choices);
    const names = (Array.isArray(value) ? value : [value])
      .flatMap(one => options.find(option => option.value === one)?.name ?? []);
    if (field.kind === "flag") return value ? [label] : [];
    if (field.kind === "number")
      return typeof value === "number" && value !== (field.usual ?? null)
        ? [localize("Odds.one", { label, chance: formatNumber(value) })] : [];
    return names.length && value && value !== field.usual
      ? [localize("Compare.choice", { label, choice: formatDetails(names) })] : [];
  });
}
