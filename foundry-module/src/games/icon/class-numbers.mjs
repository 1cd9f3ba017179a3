import { flagsOf, plainNumber } from "../../world/fields.mjs";
import { classOf, templatesOf } from "../../world/worldbuilding.mjs";
import { askFor } from "../../engine/ask.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { happened } from "../../world/changes/write.mjs";
import { MODULE } from "../../config.mjs";
import { labelOf } from "../sheet.mjs";
import { confirm } from "../../world/forms/confirm.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { findField, ICON, readField } from "./sheet.mjs";

/** @import { IconProfileResult } from "../../../../wasm/api/schema/rulewright" */

/** The numbers of a sheet that an ICON class decides (ICON-F1), by the rules' names. */
const NUMBERS = /** @type {const} */ (["defense", "fray", "speed", "dash", "damageDie", "vitality", "armor"]);

/**
 * Returns the update that makes a chosen class effective: it removes an older flag of ours
 * if the sheet has an attribute for it.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, unknown>} update   The typed values.
 * @returns {Record<string, unknown> | null}   Null if no class was chosen.
 */
export function classChosen(actor, update) {
  const path = findField(actor, "class")?.path;
  if (!path || !(path in update)) return null;
  return path.startsWith("system.") && flagsOf(actor).class ? { [`flags.${MODULE}.class`]: null } : {};
}

/**
 * Returns the numbers of an actor's sheet that differ from those of its class.
 * @param {foundry.documents.Actor} actor
 * @returns {Promise<{ update: Record<string, unknown>, lines: string[] }>}   Empty without a class.
 */
export async function classNumbers(actor) {
  const name = classOf(actor);
  const { players } = flagsOf(actor);
  if (!name) return { update: {}, lines: [] };
  // A legend or a mob has no numbers without the number of players.
  const profile = /** @type {IconProfileResult | null} */ (await askFor("icon_profile",
    { class: name, players, templates: templatesOf(actor) }, NO_DICE)
    .then(({ result }) => result, () => null));
  if (!profile) return { update: {}, lines: [] };
  /** @type {Record<string, unknown>} */
  const update = {};
  /** @type {string[]} */
  const lines = [];
  const put = (/** @type {string | undefined} */ path, /** @type {string} */ field, /** @type {unknown} */ before,
      /** @type {number} */ after) => {
    if (!path?.startsWith("system.") || plainNumber(before) === after) return;
    update[path] = after;
    lines.push(localize("Card.lineParty", { field, before: String(before ?? "") || "–", after: formatNumber(after) }));
  };
  for (const number of ICON.sheet.groups.flatMap(({ numbers }) => numbers)) {
    const { path, value, label } = findField(actor, number.name) ?? {};
    if (/** @type {readonly string[]} */ (NUMBERS).includes(number.name))
      put(path, label ?? labelOf(ICON.sheet, number.name), value,
        profile[/** @type {typeof NUMBERS[number]} */ (number.name)]);
  }
  const [hp, most] = [plainNumber(readField(actor, "hp")), plainNumber(readField(actor, "maxHp"))];
  put("system.health.max", localize("Field.maxHp"), readField(actor, "maxHp"), profile.hp);
  // An unhurt character stays unhurt.
  if ("system.health.max" in update && (hp === most || Number(hp) > profile.hp))
    put("system.health.value", localize("Field.hp"), hp, profile.hp);
  const vigor = findField(actor, "vigor");
  const cap = readField(actor, "vigorCap");
  if (cap !== undefined)
    put(vigor?.path.replace(/value$/, "max"),
      localize("Sheet.mostOf", { field: vigor?.label ?? localize("Field.vigor") }), cap, profile.vigorCap);
  return { update, lines };
}

/**
 * Offers the numbers of the actor's class if the sheet has others.
 * @param {foundry.documents.Actor} actor
 */
export async function offerClassNumbers(actor) {
  const { update, lines } = await classNumbers(actor);
  if (!lines.length) return;
  const agreed = await confirm({
    classes: [MODULE], title: "Sheet.classNumbers", yes: "Sheet.takeNumbers", no: "Sheet.keepNumbers",
    content: fill("trust/confirm", {
      about: [localize("Sheet.takeClass", { name: actor.name, class: localize(`Class.${classOf(actor)}`) })], lines,
      path: { notice: templatePath("trust/notice") }
    })
  });
  if (agreed) happened(await actor.update(update), actor, update);
}
