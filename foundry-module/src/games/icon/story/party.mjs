import { actorNamed } from "../../../world/actor.mjs";
import { flagsOf, picked, present } from "../../../world/fields.mjs";
import { characterOf, costsOf } from "../character.mjs";
import { ACTIONS } from "../../../world/icon-words.mjs";
import { participantsOf } from "../../participants.mjs";
import { runs } from "../combat/combat.mjs";
import { isFoe, isHero } from "../side.mjs";
import { isPlainRecord } from "../../../base/untrusted.mjs";
import { rulesOptions, tableClocks } from "../../../world/settings.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { ICON, readFields } from "../sheet.mjs";
import { marks } from "../statuses.mjs";
import { stateForRules } from "../../state-for-rules.mjs";

/** @import { Command } from "../../command.mjs" */
/** @import { Game } from "../../game.mjs" */
/** @import { Participant } from "../../participants.mjs" */

/**
 * @import { PlayClock, NarrativeCommand, NarrativeDo, NarrativeHero, NarrativeParty }
 *   from "../../../../../wasm/api/schema/rulewright"
 */

/** The parts of narrative play by which its rules are asked. */
export const STORY = {
  id: "story", words: "Story", engine: "icon_narrative", outside: true, flags: ICON.flags, sheet: ICON.sheet,
  marks: { kinds: {} }, character: { ...ICON, marks },
  state: {
    name: "party", people: "heroes",
    values: (/** @type {Participant} */ { actor }, /** @type {unknown} */ _context, /** @type {any} */ command) =>
      heroOf(actor, command.do),
    // The clocks of the table are sent only if the command may concern one, so that unreadable ones do not block the
    // clocks of heroes.
    more: (/** @type {unknown} */ _context, /** @type {any} */ { do: action, who, clock, make }) => ({
      clocks: (clock || make) && (!who || action === "fortune") ? tableClocks() : undefined,
      fighting: [...game.combats].some(runs) || undefined, options: rulesOptions(), round: undefined
    })
  },
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
  return stateForRules(storyContextOf(actors), /** @type {Command} */ (/** @type {unknown} */ (command)));
}

/** Returns the context of narrative play of some heroes. @param {foundry.documents.Actor[]} actors */
export function storyContextOf(actors) {
  return { game: /** @type {Game} */ (/** @type {unknown} */ (STORY)), combat: null, scene: null,
    participants: new Map(actors.map(actor => [actor.uuid, { actor, combatant: null, token: null }])) };
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
  const rests = REST.has(action);
  const all = present({
    ratings: present(readFields(actor, ACTIONS)),
    ...readFields(actor, ["strain", "maxStrain", "effort", "maxEffort", "xp", "level"]),
    ...picked(flagsOf(actor), ["broken", "absent", "invoked", "clocks"]), ...rests && costsOf(actor)
  });
  return { character: rests ? characterOf(actor) : { id: uuidOf(actor) },
    ...picked(all, LOOKS_AT[action] ?? Object.keys(all)) };
}
