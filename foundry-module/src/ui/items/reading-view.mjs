import { formatNumber, localize } from "../../world/i18n.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Reading } from "../../games/sheet-parts.mjs" */
/** @import { AbilityHelp } from "./ability-help.mjs" */

/**
 * Returns the data of the template that shows what the rules understand of a text, or of the texts of all versions of
 * an ability.
 * @param {Game} played
 * @param {Reading[]} readings   None for an empty text.
 * @param {AbilityHelp | null} [help]   The suggestions for the one text.
 * @returns {{ summary: string } & Record<string, any>}   `summary` is announced to screen readers.
 */
export function readingView(played, readings, help = null) {
  const clauses = readings.flatMap(clausesOf);
  const count = localize("Ability.playedOf", {
    played: formatNumber(clauses.filter(one => one.played).length), count: formatNumber(clauses.length)
  });
  const empty = localize("Ability.noClauses");
  return {
    count: clauses.length ? count : "", empty, questions: help?.questions() ?? [], more: help?.more ?? "",
    versions: readings.filter(reading => clausesOf(reading).length).map(reading => ({
      name: readings.length > 1 ? reading.name ?? "" : "", head: headOf(played, reading),
      clauses: clausesOf(reading).map(clause =>
        ({ ...clauseView(clause), help: clause.played ? null : help?.clause(reading.clauses.indexOf(clause)) ?? null }))
    })),
    summary: clauses.length ? count : empty
  };
}

/** @param {Reading["clauses"][number]} clause */
function clauseView({ text, played, flavour, meaning }) {
  return {
    text, played: String(played), icon: played && !flavour ? "applied" : "plain",
    mark: localize(flavour ? "Ability.isFlavour" : played ? "Ability.played" : "Ability.left"),
    meaning: played && !flavour ? meaning : ""
  };
}

/** Returns the clauses of a reading that have words. @param {Reading} reading */
export function clausesOf(reading) {
  return reading.clauses.filter(({ text = "" }) => text.trim());
}

/**
 * Returns the costs and keywords of an ability in a line: in the words of its game, or as the rules print them.
 * @param {Game} played
 * @param {Reading} reading
 */
export function headOf(played, reading) {
  return played.abilities.head?.(reading) ?? reading.header ?? "";
}
