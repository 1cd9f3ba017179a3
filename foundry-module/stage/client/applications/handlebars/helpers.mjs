import { getProperty } from "../../../shared/objects.mjs";
import { logCompatibilityWarning } from "../../core/compatibility.mjs";
import { GENERATION } from "../../core/route.mjs";
import { escapeHTML } from "../../core/utilities.mjs";

const safe = html => new globalThis.Handlebars.SafeString(html);
const texts = args => args.slice(0, -1);

/** The template helpers that the core documents. */
export const helpers = {
  checked: value => value ? "checked" : "",
  disabled: value => value ? "disabled" : "",
  concat: (...args) => safe(texts(args).filter(value => typeof value !== "object").join("")),
  ifThen: (criteria, ifTrue, ifFalse) => criteria ? ifTrue : ifFalse,
  object: ({ hash }) => hash,
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  gt: (a, b) => a > b,
  lte: (a, b) => a <= b,
  gte: (a, b) => a >= b,
  not: value => !value,
  and: (...args) => texts(args).every(Boolean),
  or: (...args) => texts(args).some(Boolean),

  localize(value, { hash }) {
    const key = value instanceof globalThis.Handlebars.SafeString ? value.toString() : value;
    const { i18n } = globalThis.game;
    return Object.keys(hash).length ? i18n.format(key, hash) : i18n.localize(key);
  },

  numberFormat(value, { hash: { decimals = 0, sign = false } }) {
    if (value === null || value === undefined || value === "") return "";
    const number = Number(value).toFixed(decimals);
    return sign && Number(value) >= 0 ? `+${number}` : number;
  },

  numberInput(value, { hash: { class: css = "", ...attributes } }) {
    const rest = Object.entries(attributes)
      .filter(([, given]) => given !== false && given !== undefined && given !== null)
      .map(([key, given]) => given === true ? key : `${key}="${escapeHTML(given)}"`).join(" ");
    return safe(`<input type="number" class="${escapeHTML(css)}" value="${escapeHTML(value ?? "")}" ${rest}>`);
  },

  radioBoxes(name, choices, { hash: { checked = null, localize = false } }) {
    return safe(Object.entries(choices).map(([value, label]) =>
      `<label class="checkbox"><input type="radio" name="${escapeHTML(name)}"
      value="${escapeHTML(value)}" ${String(value) === String(checked) ? "checked" : ""}> ${escapeHTML(localize ? globalThis.game.i18n.localize(label) : label)}</label>`)
        .join(""));
  },

  selectOptions(choices,
      { hash: { selected, localize = false, blank, sort = false,
        labelAttr, valueAttr, nameAttr, inverted = false, groups } }) {
    const text = label => escapeHTML(localize ? globalThis.game.i18n.localize(label) : label);
    const chosen = new Set(
      (selected instanceof Set || Array.isArray(selected) ? [...selected] : [selected]).map(String));
    /** @type {{ value: unknown, label: string, group?: string, disabled?: boolean }[]} */
    let options = Array.isArray(choices)
      ? choices.map((choice, i) => typeof choice === "object"
        ? optionOf(choice, String(i), { labelAttr, valueAttr, nameAttr }) : { value: choice, label: choice })
      : Object.entries(choices ?? {}).map(([key, choice]) => {
        if (choice !== null && typeof choice === "object")
          return optionOf(choice, key, { labelAttr, valueAttr, nameAttr });
        return inverted ? { value: choice, label: key } : { value: key, label: choice };
      });
    if (sort) options = options.sort((a, b) => text(a.label).localeCompare(text(b.label)));
    const html = ({ value, label, disabled }) =>
      `<option value="${escapeHTML(value)}"${chosen.has(String(value)) ? " selected" : ""}${disabled ? " disabled" : ""}>${text(label)}</option>`;
    const first = blank === undefined || blank === null ? "" : `<option value="">${text(blank)}</option>`;
    if (!groups && !options.some(option => option.group)) return safe(first + options.map(html).join(""));
    const names = [...new Set([...(groups ?? []), ...options.map(option => option.group ?? "")])];
    return safe(first + names.map(name => {
      const inside = options.filter(option => (option.group ?? "") === name).map(html).join("");
      return name ? `<optgroup label="${text(name)}">${inside}</optgroup>` : inside;
    }).join(""));
  },

  editor: content => safe(content ?? "")
};

/** Helpers that core 14 no longer has. */
const REMOVED_IN_14 = {
  filePicker() {
    logCompatibilityWarning("The {{filePicker}} Handlebars helper is deprecated in favor of the file-picker element",
      { since: 12, until: 14 });
    return "";
  },

  select(selected, { fn }) {
    logCompatibilityWarning("The {{select}} Handlebars helper is deprecated in favor of {{selectOptions}}",
      { since: 12, until: 14 });
    const value = escapeHTML(selected ?? "");
    const html = fn(this);
    return html.replace(new RegExp(` value=["']${value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}["']`), "$& selected");
  }
};
if (GENERATION < 14) Object.assign(helpers, REMOVED_IN_14);

function optionOf(choice, key, { labelAttr = "label", valueAttr, nameAttr }) {
  return {
    value: valueAttr ? getProperty(choice, valueAttr) : nameAttr ? getProperty(choice, nameAttr) : choice.value ?? key,
    label: getProperty(choice, labelAttr) ?? choice.name ?? key, group: choice.group, disabled: choice.disabled
  };
}

export function registerHelpers() {
  globalThis.Handlebars.registerHelper(helpers);
}
