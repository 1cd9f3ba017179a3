import { othersIn } from "./targets.mjs";
import { localize } from "../../world/i18n.mjs";
import { deedOf } from "../../games/command.mjs";
import { marksOf } from "../../games/places.mjs";
import { hasWords, markText, named, say } from "../../games/words.mjs";

/** @import { PlayMark, PlayNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game, PlayDeed, PlayField } from "../../games/game.mjs" */

/**
 * What this user is asked for a deed now: where there is nothing to choose, nothing is asked.
 * @param {Game} played
 * @param {PlayDeed} deed
 * @param {foundry.documents.Actor | null} actor   Who does it.
 * @param {PlayNext} [step]   The step of a card that it is.
 * @returns {PlayField[]}   With the options that there are.
 */
export function fieldsOf(played, { fields = [] }, actor, step) {
  const marks = actor ? marksOf(played, actor) : [];
  return fields.filter(({ gm }) => game.user.isGM || !gm).flatMap(field => {
    if (typeof field.options !== "function") return [field];
    const options = field.options(marks, step);
    return options.some(Boolean) ? [{ ...field, options }] : [];
  });
}

/**
 * Whether it is left open who does it: a card's step may be anybody's.
 * @param {Game} played
 * @param {string} deed
 * @param {foundry.documents.Actor | null} actor   Who does it, as far as that is settled.
 */
export function asksWho(played, deed, actor) {
  return !actor && !deedOf(played, { do: deed }).whole;
}

/**
 * What the template "play/field" shows of a field.
 * @param {Game} played
 * @param {PlayField} field   One of `fieldsOf`.
 * @param {any} value
 * @param {foundry.documents.Actor | null} actor   Who does it.
 * @param {foundry.documents.Combat | null} combat   The fight in which it is done.
 */
export function fieldView(played, field, value, actor, combat) {
  const { name, words = name, kind, min, max, rare, options = [] } = field;
  return {
    name, min, max, rare, value: value ?? "", checked: Boolean(value),
    [kind]: true,
    // Of a list that is put together for the question, one entry is meant.
    none: kind !== "choice" && !(kind === "held" && options.length),
    label: say(played, `Ask.${words.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase())}`),
    groups: groupsOf(played, field, value, actor, combat)
  };
}

/**
 * What can be chosen, in groups.
 * @param {Game} played
 * @param {PlayField} field
 * @param {any} value
 * @param {foundry.documents.Actor | null} actor
 * @param {foundry.documents.Combat | null} combat
 * @returns {{ label?: string, options: { value: string, name: string, selected: boolean }[] }[]}
 */
function groupsOf(played, { kind, name, options = [] }, value, actor, combat) {
  const chosen = (/** @type {string} */ one) => Array.isArray(value) ? value.includes(one) : one === (value ?? "");
  switch (kind) {
    case "choice":
    case "choices":
      return [{ options: /** @type {readonly string[]} */ (options).map(
        one => ({ value: one, name: choiceName(played, name, one), selected: chosen(one) })) }];
    case "fighter":
    case "fighters":
      return othersIn(combat, actor, null)
        .map(group => ({ label: group.label,
          options: group.options.map(one => ({ value: one.uuid, name: one.name, selected: chosen(one.uuid) })) }));
    case "ability":
      return [{ options: [...actor?.items ?? []].map(
        item => ({ value: String(item.id), name: item.name, selected: chosen(String(item.id)) })) }];
    case "mark":
      return Object.entries(played.marks).map(([group, names]) => ({ label: say(played, `Marks.${group}`),
        options: names.map(one => ({ value: one, name: named(played, one), selected: chosen(one) })) }));
    case "held": {
      const held = actor ? marksOf(played, actor) : [];
      const places = /** @type {readonly string[]} */ (options);
      const all = held.map((mark, at) => ({ value: String(at),
        name: heldText(played, mark, actor), selected: chosen(String(at)) }));
      return [{ options: places.length ? all.filter(({ value }) => places.includes(value)) : all }];
    }
    case "field":
      return [{ options: (played.byHand ?? played.told).map(
        one => ({ value: one, name: say(played, `Field.${one}`), selected: chosen(one) })) }];
  }
  return [];
}

/**
 * A mark with the name of the fighter from whom it comes.
 * @param {Game} played
 * @param {PlayMark} mark
 * @param {foundry.documents.Actor | null} actor   Who has it.
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
