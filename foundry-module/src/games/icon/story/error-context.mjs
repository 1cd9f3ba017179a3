import { nameOf } from "../../../world/actor.mjs";
import { clockName } from "../../clock-names.mjs";
import { hasText, localize } from "../../../world/i18n.mjs";
import { RulesError } from "../../../base/errors.mjs";
import { tableClocks } from "../../../world/settings.mjs";
import { actorsOf } from "./party.mjs";
import { flagsOf } from "../../../world/fields.mjs";
import { findField } from "../sheet.mjs";

/** @import { NarrativeCommand } from "../../../../../wasm/api/schema/rulewright" */

/**
 * Returns the hero or the clock of a failure in narrative play.
 * @param {unknown} error
 * @param {NarrativeCommand} command   The command that failed.
 * @param {foundry.documents.Actor[]} [actors]   The actors of the command, if they are known.
 * @returns {import("../../../world/notify.mjs").ErrorContext}
 */
export function storyContext(error, command, actors) {
  if (!(error instanceof RulesError)) return {};
  const { field } = error.failure;
  const [, hero, clock, rest = ""] = /^party(?:\.heroes\[(\d+)\])?(?:\.clocks\[(\d+)\])?(?:\.(.*))?$/.exec(field) ?? [];
  const actor = hero === undefined ? null : actorsIn(command, actors)[Number(hero)] ?? null;
  if (clock === undefined) return { actors: { party: actor }, placeOf: findField };
  const list = actor ? flagsOf(actor).clocks : tableClocks();
  const found = Array.isArray(list) ? list[Number(clock)] : null;
  const part = [`Clock.part.${rest}`, `Field.${rest}`].find(hasText) ?? "Field.clock";
  const called = typeof found?.name === "string" && found.name ? clockName(found) : localize("Notify.nameless");
  return {
    field: localize(actor ? "Notify.clockOf" : "Notify.clock", {
      name: actor ? nameOf(actor) : "", clock: called, field: localize(part)
    })
  };
}

/**
 * @param {NarrativeCommand} command
 * @param {foundry.documents.Actor[]} [actors]
 */
function actorsIn(command, actors) {
  try {
    return actors ?? actorsOf(command);
  } catch {
    return []; // An actor was deleted since.
  }
}
