import { flagsOf, mostOf, plainNumber, present, readField } from "../../../world/fields.mjs";
import { characterOf } from "../../../world/worldbuilding.mjs";
import { ACTIONS } from "../../../config.mjs";
import { fightersOf, runs } from "../combat/encounter.mjs";
import { isFoe, isHero } from "../side.mjs";
import { isPlainRecord } from "../../../base/untrusted.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { rulesOptions, tableClocks } from "../../../world/settings.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { writtenClocks } from "./places.mjs";

/** @import { NarrativeClock, NarrativeCommand, NarrativeDo, NarrativeHero, NarrativeParty } from "../../../../../wasm/api/schema/rulewright" */

/** Commands that are about all heroes. @type {ReadonlySet<NarrativeDo>} */
const ABOUT_ALL = new Set(["look", "endScene", "endSession", "camp", "interlude"]);

/**
 * What those of them look at that change something: what else a sheet holds
 * keeps nobody from resting, be it as unreadable as it may.
 * @type {Partial<Record<NarrativeDo, string[]>>}
 */
const LOOKS_AT = {
  endScene: ["broken"],
  endSession: ["invoked", "xp", "level"],
  camp: ["strain", "effort", "maxEffort", "broken", "absent", "wounds", "resolve"],
  interlude: ["strain", "effort", "maxEffort", "broken", "wounds", "limitBrokenBefore", "clocks"]
};

/** The most clocks that are shown of one owner: the rules read no longer lists, and drawing them would hold up everybody's browser. */
const MOST_CLOCKS = { hero: 40, table: 200 };

/** Commands that restore what combat has cost. @type {ReadonlySet<NarrativeDo>} */
const REST = new Set(["camp", "interlude"]);

/**
 * The heroes whom a command is about, and what they know of the table, in the
 * words of the rules. Nobody else is sent, so that one sheet that cannot be
 * read keeps nobody else from playing.
 * @param {NarrativeCommand} command
 * @returns {NarrativeParty}
 * @throws {PlainError} Where somebody whom it names is not there.
 */
export function partyOf(command) {
  return partyWith(command, actorsOf(command));
}

/**
 * The same for heroes who were found already.
 * @param {NarrativeCommand} command
 * @param {foundry.documents.Actor[]} actors
 * @returns {NarrativeParty}
 */
export function partyWith(command, actors) {
  return /** @type {NarrativeParty} */ ({
    heroes: actors.map(actor => heroOf(actor, command.do)),
    // Those of the table are sent where one of them may be meant: nobody's own clocks wait until they can be read.
    ...(command.clock || command.make) && (!command.who || command.do === "fortune") && { clocks: tableClocks() },
    ...[...game.combats].some(runs) && { fighting: true },
    options: rulesOptions()
  });
}

/**
 * The documents of those whom a command is about, each once.
 * @param {NarrativeCommand} command
 * @returns {foundry.documents.Actor[]}
 * @throws {PlainError}
 */
export function actorsOf({ do: wish, who, helper, payer, team }) {
  if (ABOUT_ALL.has(wish)) return REST.has(wish) ? resting() : heroes();
  return [...new Set([who, helper, payer, ...Array.isArray(team) ? team : []].filter(Boolean))].map(heroNamed);
}

/** The heroes of the players. */
export function heroes() {
  return game.actors.filter(isHero);
}

/** Who rests: the heroes of the players, and those heroes of the fight that are a token's own. */
function resting() {
  const fighting = [...fightersOf(game.combat).values()].map(({ actor }) => actor).filter(actor => actor.isToken && !isFoe(actor));
  return [...heroes(), ...fighting];
}

/**
 * The document of whom a command names.
 * @param {unknown} uuid
 * @returns {foundry.documents.Actor}
 * @throws {PlainError} Where it names nobody, or one who waits in a compendium: a hero of the world may have the same id.
 */
export function heroNamed(uuid) {
  const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  if (!(found instanceof foundry.documents.Actor)) throw new PlainError("gone");
  if (found.inCompendium) throw new PlainError("inCompendium");
  return found;
}

/**
 * The clocks of a hero, or of the table. What somebody else has written among them is left out.
 * @param {foundry.documents.Actor | null} actor
 * @returns {NarrativeClock[]}
 */
export function clocksOf(actor) {
  const list = actor ? writtenClocks(actor) : tableClocks();
  return Array.isArray(list) ? list.filter(clock => isPlainRecord(clock) && typeof clock.id === "string" && Number.isInteger(clock.size)).slice(0, MOST_CLOCKS[actor ? "hero" : "table"]) : [];
}

/**
 * A hero, as far as a command looks at it.
 * @param {foundry.documents.Actor} actor
 * @param {NarrativeDo} wish
 * @returns {NarrativeHero}
 */
function heroOf(actor, wish) {
  const { broken, absent, invoked } = flagsOf(actor);
  const rests = REST.has(wish);
  const all = present({
    ratings: present(Object.fromEntries(ACTIONS.map(action => [action, readField(actor, action)]))),
    strain: readField(actor, "strain"),
    maxStrain: mostOf(actor, "strain"),
    effort: readField(actor, "effort"),
    maxEffort: mostOf(actor, "effort"),
    broken, absent, invoked,
    clocks: writtenClocks(actor),
    xp: readField(actor, "xp"),
    level: readField(actor, "level"),
    ...rests && {
      wounds: plainNumber(readField(actor, "wounds")),
      resolve: plainNumber(readField(actor, "resolve")),
      limitBrokenBefore: Boolean(readField(actor, "limitBrokenBefore"))
    }
  });
  const seen = LOOKS_AT[wish] ?? Object.keys(all);
  return {
    character: rests ? characterOf(actor) : { id: uuidOf(actor) },
    ...Object.fromEntries(Object.entries(all).filter(([key]) => seen.includes(key)))
  };
}
