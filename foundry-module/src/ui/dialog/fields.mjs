import { itemsOf } from "../../games/ability.mjs";
import { othersIn } from "./targets.mjs";
import { gridOf } from "../../games/cells.mjs";
import { mayPlace } from "../battlefield/placing.mjs";
import { sceneOf } from "../../games/participants.mjs";
import { localize } from "../../world/i18n.mjs";
import { allFields, askingOf, foundPart } from "./form-values.mjs";
import { actionOf } from "../../games/command.mjs";
import { marksOf } from "../../games/places.mjs";
import { groupBy } from "../../base/lists.mjs";
import { hasWords, markText, named, say } from "../../games/words.mjs";

/** @import { PlayMark } from "../../../../wasm/api/schema/rulewright" */
/** @import { PlayField } from "../../games/action.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Returns the fields of an action for this user. It leaves out a field without options.
 * @param {import("./form-values.mjs").Asked} asked
 * @returns {PlayField[]}   With the available options.
 */
export function fieldsOf(asked) {
  const { marks, step } = askingOf(asked);
  return allFields(asked).filter(({ gm, kind }) => (game.user.isGM || !gm) && kind !== "fixed").flatMap(field => {
    if (typeof field.options !== "function") return [field];
    const options = field.options(marks, step);
    return options.some(Boolean) ? [{ ...field, options }] : [];
  });
}

/**
 * Returns the context of the template "play/fields": single fields, rows of fields, and fieldsets of both.
 * @param {Game} played
 * @param {{ field: PlayField, view: Record<string, any> }[]} fields
 */
export function arranged(played, fields) {
  /** @type {Record<string, any>[]} */
  const parts = [];
  for (const { field, view } of fields) {
    const { group, legend, row, found, kind } = field;
    let list = parts;
    if (group) {
      let set = parts.find(part => part.set && part.name === group);
      if (!set)
        parts.push(set = { set: true, name: group, legend: legend ?? say(played, `Ask.${group}`), parts: [],
          conditional: view.conditional, found: found && foundPart(field) });
      list = set.parts;
    }
    if (!row) {
      // A fieldset appears as a whole: none of its fields is hidden by itself.
      const alone = !group && found && { found: kind === "fighters" && foundPart(field) };
      list.push({ ...view, one: true, ...group && { conditional: false }, ...alone });
      continue;
    }
    const last = list.find(part => part.row === row);
    if (last) last.fields.push(view);
    else list.push({ row, fields: [view] });
  }
  return parts;
}

/**
 * Reports whether the user chooses the actor: any actor may take some steps of cards.
 * @param {Game} played
 * @param {string} action
 * @param {foundry.documents.Actor | null} actor   The actor, if already settled.
 */
export function asksWho(played, action, actor) {
  return !actor && !actionOf(played, { do: action }).whole;
}

/**
 * Returns the context of the template "play/field".
 * @param {Game} played
 * @param {PlayField} field   One of `fieldsOf`.
 * @param {any} value
 * @param {foundry.documents.Actor | null} actor   The actor of the action.
 * @param {foundry.documents.Combat | null} combat   Its combat.
 */
export function fieldView(played, field, value, actor, combat) {
  const { name, words = name, label, text, kind, min, max, rare, hint, shown, board, options = [] } = field;
  return {
    name, board: board && gridOf(sceneOf(combat)) ? name : "",
    onScene: (board || kind === "square") && !field.asked && mayPlace(sceneOf(combat)) ? name : "",
    min, max, rare, value: value ?? "", checked: Boolean(value), conditional: Boolean(shown), hint,
    [kind === "gear" ? "ability" : kind]: true,
    // A list that was built for this dialog requires one of its entries.
    none: kind !== "choice" && !(kind === "held" && options.length),
    ...kind === "square" && { column: value?.column ?? (value && "x" in value ? value.x + 1 : ""),
      row: value?.row ?? (value && "y" in value ? value.y + 1 : "") },
    label: text
      ?? (label ? localize(label)
        : say(played, `Ask.${words.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase())}`)),
    groups: groupsOf(played, field, value, actor, combat)
  };
}

/**
 * Returns the options of a field, in groups.
 * @param {Game} played
 * @param {PlayField} field
 * @param {any} value
 * @param {foundry.documents.Actor | null} actor
 * @param {foundry.documents.Combat | null} combat
 * @returns {{ label?: string, options: { value: string, name: string, selected: boolean }[] }[]}
 */
function groupsOf(played, { kind, name, optionName, optionGroup, options = [] }, value, actor, combat) {
  const chosen = (/** @type {string} */ one) => Array.isArray(value) ? value.includes(one) : one === (value ?? "");
  switch (kind) {
    case "choice":
    case "choices":
      return grouped(/** @type {readonly string[]} */ (options), optionGroup).map(([label, list]) => ({
        ...label && { label },
        options: list.map(one =>
          ({ value: one, name: optionName ? optionName(one) : choiceName(played, name, one), selected: chosen(one) }))
      }));
    case "fighter":
    case "fighters":
      return othersIn(combat, actor, null)
        .map(group => ({ label: group.label,
          options: group.options.map(one => ({ value: one.uuid, name: one.name, selected: chosen(one.uuid) })) }));
    case "ability":
      return [{ options: (actor ? itemsOf(played, actor) : []).map(
        item => ({ value: String(item.id), name: item.name, selected: chosen(String(item.id)) })) }];
    case "gear":
      return [{ options: [
        .../** @type {readonly string[]} */ (options).map(one => ({ value: one, name: choiceName(played, name, one),
          selected: chosen(one) })),
        ...carried(played, actor).map(item =>
          ({ value: String(item.id), name: item.name, selected: chosen(String(item.id)) }))
      ] }];
    case "mark":
      return Object.entries(played.marks.kinds).map(([group, names]) => ({ label: say(played, `Marks.${group}`),
        options: names.map(one => ({ value: one, name: named(played, one), selected: chosen(one) })) }));
    case "held": {
      const held = actor ? marksOf(played, actor) : [];
      const places = /** @type {readonly string[]} */ (options);
      const all = held.map((mark, at) => ({ value: String(at),
        name: heldText(played, mark, actor), selected: chosen(String(at)) }));
      return [{ options: places.length ? all.filter(({ value }) => places.includes(value)) : all }];
    }
  }
  return [];
}

/**
 * Returns the items that an actor carries: its own that are no abilities, and lent ones.
 * @param {Game} played
 * @param {foundry.documents.Actor | null} actor
 */
function carried(played, actor) {
  if (!actor) return [];
  const own = new Set(played.gear?.of(actor).map(({ id }) => id));
  return itemsOf(played, actor).filter(({ id }) => own.has(id) || !actor.items.has(String(id)));
}

/**
 * @param {readonly string[]} options
 * @param {(option: string) => string} [groupOf]
 * @returns {[label: string, options: string[]][]}
 */
function grouped(options, groupOf = () => "") {
  return [...groupBy(options, groupOf)];
}

/**
 * Returns the text of a mark, with the name of the participant from whom it comes.
 * @param {Game} played
 * @param {PlayMark} mark
 * @param {foundry.documents.Actor | null} actor   The owner of the mark.
 */
export function heldText(played, mark, actor) {
  const text = markText(played, mark, actor);
  return mark.by ? localize("FightCard.of", { name: named(played, mark.by), what: text }) : text;
}

/** @param {Game} played @param {string} field @param {string} option */
function choiceName(played, field, option) {
  const key = `Choice.${field}.${option || "usual"}`;
  return hasWords(played, key) || !option ? say(played, key) : named(played, option);
}
