import { communitySheet } from "./sheets.mjs";
import { actor, edit, openWorld as openStage } from "./stage.mjs";

/**
 * A world of narrative play: Ada's hero Ama, Bo's hero Bo, and a foe. A test imports this file before it imports files
 * of the module.
 */

/** @import { PlayClock } from "../../../../wasm/api/schema/rulewright" */

export const [AMA, BO, WARDEN] = ["Actor.ama", "Actor.bo", "Actor.warden"];

/** The users of this world, new in each test. */
export let ADA, GM;

/** An actor that one user owns, outside of the world. */
export const person = (uuid, owner, more = {}) =>
  actor({ uuid, name: uuid.slice(6), hasPlayerOwner: owner !== "gm", ...more });

/** Makes the world as it is before each test. @param {Parameters<typeof openStage>[0]} [more] */
export function openWorld({ actors = [], settings = {}, ...more } = {}) {
  const sheet = communitySheet({},
    { strain: { value: 2, max: 5 }, effort: { value: 1, max: 3 }, skills: { Sneak: { value: 2 } } });
  openStage({
    users: [{ _id: "gm", name: "Gemma", role: 4 }, { _id: "ada", name: "Ada", role: 1 },
      { _id: "bo", name: "Bo", role: 1, character: "bo" }],
    actors: [
      { _id: "ama", name: "ama", ownership: { default: 0, ada: 3 }, system: sheet },
      { _id: "bo", name: "bo", ownership: { default: 0, bo: 3 },
        system: { attributes: { xp: { value: 3, label: "Erfahrung", dtype: "Number" } } } },
      { _id: "warden", name: "warden", flags: { rulewright: { side: "foe" } } }, ...actors
    ],
    settings: { clocks: [{ id: "alarm", name: "Alarm", size: 6 }], ...settings }, ...more
  });
  [ADA, GM] = ["ada", "gm"].map(id => game.users.get(id));
}

/** Returns an actor of the world, after a change of it. @param {string} uuid @param {object} [changes] */
export function hero(uuid, changes = {}) {
  const one = fromUuidSync(uuid);
  if (Object.keys(changes).length) edit(one, changes);
  return one;
}

/** Replaces our flags of an actor. */
export const flag = (uuid, flags) => { hero(uuid, { "flags.==rulewright": flags }); };

/** Returns the table's clocks. @returns {PlayClock[]} */
export const clocks = () => game.settings.get("rulewright", "clocks");

/** Hides the table's clock from players. */
export function hideClock() {
  const setting = game.collections.get("Setting").find(({ key }) => key === "rulewright.clocks");
  edit(setting, { value: JSON.stringify(clocks().map(clock => ({ ...clock, hidden: true }))) });
}

/** Returns the key of the sentence with which a task is refused, or "yes". */
export const refusalOf = task => { try { task(); return "yes"; } catch (error) { return error.key ?? error.message; } };
