import { actorNamed } from "../../../world/actor.mjs";
import { flagsOf, plainNumber, present } from "../../../world/fields.mjs";
import { characterOf } from "../character.mjs";
import { ACTIONS } from "../../../world/layouts/icon-words.mjs";
import { participantsOf } from "../../participants.mjs";
import { runs } from "../combat/combat.mjs";
import { isFoe, isHero } from "../side.mjs";
import { isPlainRecord } from "../../../base/untrusted.mjs";
import { rulesOptions, tableClocks } from "../../../world/settings.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { ICON, readField } from "../sheet.mjs";

/**
 * @import { PlayClock, NarrativeCommand, NarrativeDo, NarrativeHero, NarrativeParty }
 *   from "../../../../../wasm/api/schema/rulewright"
 */

/** The parts of narrative play by which its rules are asked. */
export const STORY = {
  id: "story", words: "Story", engine: "icon_narrative", state: "party", outside: true, flags: ICON.flags,
  sheet: ICON.sheet, marks: { kinds: {} },
  homes: { own: Object.fromEntries(["limitBrokenBefore", "absent", "invoked"].map(name =>
    [name, { in: /** @type {const} */ ("actor"), path: "", as: Boolean }])) }
};

/** Commands that are about all heroes. @type {ReadonlySet<NarrativeDo>} */
const ABOUT_ALL = new Set(["look", "endScene", "endSession", "camp", "interlude"]);

/**
 * The values that those of them read that change documents. Other values of a sheet do not prevent a rest, even if they
 * are unreadable.
 * @type {Partial<Record<NarrativeDo, string[]>>}
 */
const LOOKS_AT = {
  endScene: ["broken"],
  endSession: ["invoked", "xp", "level"],
  camp: ["strain", "effort", "maxEffort", "broken", "absent", "wounds", "resolve"],
  interlude: ["strain", "effort", "maxEffort", "broken", "wounds", "limitBrokenBefore", "clocks"]
};

/**
 * The limit of shown clocks of one owner. The rules read no longer lists, and drawing them would block every browser.
 */
const MOST_CLOCKS = { hero: 40, table: 200 };

/** Commands that restore what combat has cost. @type {ReadonlySet<NarrativeDo>} */
const REST = new Set(["camp", "interlude"]);

/**
 * Returns the heroes of a command, with the clocks and options of the world, in the words of the rules. It leaves out
 * all other heroes, so that one unreadable sheet does not stop the other players.
 * @param {NarrativeCommand} command
 * @returns {NarrativeParty}
 * @throws {PlainError} If a named hero is missing.
 */
export function partyOf(command) {
  return partyWith(command, actorsOf(command));
}

/**
 * Returns the same for known heroes.
 * @param {NarrativeCommand} command
 * @param {foundry.documents.Actor[]} actors
 * @returns {NarrativeParty}
 */
export function partyWith(command, actors) {
  return /** @type {NarrativeParty} */ ({
    heroes: actors.map(actor => heroOf(actor, command.do)),
    // The clocks of the table are sent only if the command may concern one, so that unreadable ones do not block the
    // clocks of heroes.
    ...(command.clock || command.make) && (!command.who || command.do === "fortune") && { clocks: tableClocks() },
    ...[...game.combats].some(runs) && { fighting: true },
    options: rulesOptions()
  });
}

/**
 * Returns the whole party: all that any command reads of the players' heroes, and the clocks of the table.
 * @returns {NarrativeParty}
 */
export function wholeParty() {
  const all = heroes();
  const seen = (/** @type {NarrativeDo} */ action) => partyWith({ do: action }, all);
  const { heroes: camping = [] } = seen("camp");
  const { heroes: resting = [] } = seen("interlude");
  return { ...seen("look"), clocks: clocksOf(null),
    heroes: seen("look").heroes?.map((hero, at) => ({ ...hero, ...camping[at], ...resting[at] })) };
}

/**
 * Returns the actors of a command, each once.
 * @param {NarrativeCommand} command
 * @returns {foundry.documents.Actor[]}
 * @throws {PlainError}
 */
export function actorsOf({ do: action, who, helper, payer, team }) {
  if (ABOUT_ALL.has(action)) return REST.has(action) ? resting() : heroes();
  return [...new Set([who, helper, payer, ...Array.isArray(team) ? team : []].filter(Boolean))].map(actorNamed);
}

/** Returns the heroes of the players. */
export function heroes() {
  return game.actors.filter(isHero);
}

/** Returns the heroes that rest: those of the players, and those heroes of the combat that belong to one token. */
function resting() {
  const fighting = [...participantsOf(game.combat).values()].map(({ actor }) => actor)
    .filter(actor => actor.isToken && !isFoe(actor));
  return [...heroes(), ...fighting];
}

/**
 * Returns the readable clocks of a hero, or of the table. Flags may contain any other value among them.
 * @param {foundry.documents.Actor | null} actor
 * @returns {PlayClock[]}
 */
export function clocksOf(actor) {
  const list = actor ? flagsOf(actor).clocks : tableClocks();
  return Array.isArray(list) ? list.filter(clock => isPlainRecord(clock) && typeof clock.id === "string"
    && Number.isInteger(clock.size)).slice(0, MOST_CLOCKS[actor ? "hero" : "table"]) : [];
}

/**
 * Returns the values of a hero that a command reads.
 * @param {foundry.documents.Actor} actor
 * @param {NarrativeDo} action
 * @returns {NarrativeHero}
 */
function heroOf(actor, action) {
  const { broken, absent, invoked } = flagsOf(actor);
  const rests = REST.has(action);
  const all = present({
    ratings: present(Object.fromEntries(ACTIONS.map(action => [action, readField(actor, action)]))),
    strain: readField(actor, "strain"),
    maxStrain: readField(actor, "maxStrain"),
    effort: readField(actor, "effort"),
    maxEffort: readField(actor, "maxEffort"),
    broken, absent, invoked,
    clocks: flagsOf(actor).clocks,
    xp: readField(actor, "xp"),
    level: readField(actor, "level"),
    ...rests && {
      wounds: plainNumber(readField(actor, "wounds")),
      resolve: plainNumber(readField(actor, "resolve")),
      limitBrokenBefore: Boolean(readField(actor, "limitBrokenBefore"))
    }
  });
  const seen = LOOKS_AT[action] ?? Object.keys(all);
  return {
    character: rests ? characterOf(actor) : { id: uuidOf(actor) },
    ...Object.fromEntries(Object.entries(all).filter(([key]) => seen.includes(key)))
  };
}
