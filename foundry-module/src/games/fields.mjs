import { targetGroups } from "../dialog/targets.mjs";
import { marksOf } from "../play/_module.mjs";
import { markText, named, say } from "./words.mjs";

/** @import { Game, PlayField } from "./game.mjs" */

/**
 * What the template "play/field" shows of a field.
 * @param {Game} game
 * @param {PlayField} field
 * @param {any} value
 * @param {foundry.documents.Actor | null} actor   Who does it.
 */
export function fieldView(game, field, value, actor) {
  const { name, kind, min, max } = field;
  return {
    name, min, max, value: value ?? "", checked: Boolean(value),
    [kind]: true,
    label: say(game, `Ask.${name}`),
    groups: groupsOf(game, field, value, actor)
  };
}

/**
 * What can be chosen, in groups.
 * @param {Game} game
 * @param {PlayField} field
 * @param {any} value
 * @param {foundry.documents.Actor | null} actor
 * @returns {{ label?: string, options: { value: string, name: string, selected: boolean }[] }[]}
 */
function groupsOf(game, { kind, name, options = [] }, value, actor) {
  const chosen = (/** @type {string} */ one) => Array.isArray(value) ? value.includes(one) : one === (value ?? "");
  switch (kind) {
    case "choice":
      return [{ options: options.map(one => ({ value: one, name: say(game, `Choice.${name}.${one || "usual"}`), selected: chosen(one) })) }];
    case "fighter":
    case "fighters":
      return targetGroups(actor, null).map(group => ({ label: group.label, options: group.options.map(one => ({ value: one.uuid, name: one.name, selected: chosen(one.uuid) })) }));
    case "ability":
      return [{ options: [...actor?.items ?? []].map(item => ({ value: String(item.id), name: item.name, selected: chosen(String(item.id)) })) }];
    case "mark":
      return Object.entries(game.marks).map(([group, names]) => ({ label: say(game, `Marks.${group}`), options: names.map(one => ({ value: one, name: named(game, one), selected: chosen(one) })) }));
    case "held": {
      const held = actor ? marksOf(game, actor) : [];
      return [{ options: held.map((mark, at) => ({ value: String(at), name: markText(game, mark, actor ?? undefined), selected: chosen(String(at)) })) }];
    }
    case "field":
      return [{ options: game.told.map(one => ({ value: one, name: say(game, `Field.${one}`), selected: chosen(one) })) }];
  }
  return [];
}
