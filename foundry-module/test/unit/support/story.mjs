import { actor, communitySheet, writableUser } from "./foundry.mjs";

/**
 * A world of narrative play: Ada's hero Ama, Bo's hero Bo, and a foe. A test imports this file before it imports files
 * of the module.
 */

/** @import { PlayClock } from "../../../../wasm/api/schema/rulewright" */

/** An actor of this world, as the core's class. */
class Actor {
  static implementation = Actor;
}
foundry.documents = { Actor, ChatMessage: class {} };
foundry.utils.randomID = () => "ourOwnId";
globalThis.CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } };

export const ADA = { id: "ada", isGM: false };
export const GM = { id: "gm", isGM: true };
export const [AMA, BO, WARDEN] = ["Actor.ama", "Actor.bo", "Actor.warden"];

/** @type {Map<string, ReturnType<typeof person>>} */
let actors;

/** The table. Its settings are new in each test. @type {{ settings: { clocks?: PlayClock[] } }} */
export const table = { settings: {} };

/** An actor that one user owns. */
export const person = (uuid, owner, more = {}) =>
  Object.assign(new Actor(), actor({ uuid, name: uuid.slice(6), hasPlayerOwner: owner !== "gm", ...more }), {
    id: uuid.slice(6), isToken: false, testUserPermission: user => user.isGM || user.id === owner
  });

/** Makes the world as it is before each test. */
export function openWorld() {
  actors = new Map([
    [AMA,
      person(AMA, "ada",
        { system: communitySheet({},
          { strain: { value: 2, max: 5 }, effort: { value: 1, max: 3 }, skills: { Sneak: { value: 2 } } }) })],
    [BO, person(BO, "bo", { system: { attributes: { xp: { value: 3, label: "Erfahrung", dtype: "Number" } } } })],
    [WARDEN, person(WARDEN, "gm", { flags: { rulewright: { side: "foe" } } })]
  ]);
  table.settings = { clocks: [{ id: "alarm", name: "Alarm", size: 6 }] };
  Object.assign(globalThis, { fromUuidSync: uuid => actors.get(uuid) ?? null });
  Object.assign(game, {
    actors: [...actors.values()], combats: [], combat: null, messages: new Map(), user: writableUser(GM),
    settings: { get: (_module, name) => table.settings[name] ?? false,
      set: async (_module, name, value) => { table.settings[name] = value; } }
  });
}

/**
 * Returns an actor of the world, after a change of it.
 * @param {string} uuid
 * @param {object} [more]
 */
export const hero = (uuid, more = {}) => Object.assign(actors.get(uuid), more);

/** Replaces our flags of an actor. */
export const flag = (uuid, flags) => { hero(uuid, { flags: { rulewright: flags } }); };

/** Returns the key of the sentence with which a task is refused, or "yes". */
export const refusalOf = task => { try { task(); return "yes"; } catch (error) { return error.key ?? error.message; } };
