import { abilityClass, structuredAbilities } from "../item.mjs";
import { flagsOf, present } from "../../../world/fields.mjs";
import { classOf, templatesOf } from "../../../world/worldbuilding.mjs";
import { characterOf, costsOf } from "../character.mjs";
import { FOES } from "../../../world/icon-words.mjs";
import { isHero } from "../side.mjs";
import { partyResolve, rulesOptions } from "../../../world/settings.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { participantsNamed, participantsOf, sceneOf } from "../../participants.mjs";
import { extentOf, floorOf, floorsForRules, hasSquares, sizeOf, squareOf } from "../../squares.mjs";
import { readFields } from "../sheet.mjs";
import { runsBy } from "../../places.mjs";
import { changePieces, homes } from "./places.mjs";
import { stateForRules } from "../../state-for-rules.mjs";

/** @import { IconCombatCombat, SpaceGround } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Participant } from "../../participants.mjs" */

/** Returns the party between combats as participants: all heroes of the players. */
export function party() {
  return participantsNamed(game.actors.filter(isHero).map(uuidOf));
}

/** The state of a combat of ICON. @type {import("../../game.mjs").StateParts} */
export const state = {
  stored: ["opening", "last", "players"],
  values: combatantOf,
  more({ combat, scene, participants }) {
    const { active, turn, zones, scenarios } = combatFlags(combat);
    return {
      active: runs(combat) && participants.has(active) ? active : undefined,
      turn: present(turn ?? {}), partyResolve: partyResolve(),
      zones: listOf(zones).length ? zones : undefined, scenarios: listOf(scenarios).length ? scenarios : undefined,
      ground: groundOf(scene), options: rulesOptions()
    };
  }
};

/** The parts of the game that its state needs. */
const PARTS = { state, combatFlag: "fight", pieces: changePieces };

/**
 * Reads a combat from documents, in the words of the rules.
 * @param {foundry.documents.Combat | null} combat   Without one, the party between combats.
 * @returns {IconCombatCombat}
 */
export function iconCombatState(combat) {
  return stateForRules({ game: /** @type {import("../../game.mjs").Game} */ (/** @type {unknown} */ (PARTS)), combat,
    scene: sceneOf(combat), participants: combat ? participantsOf(combat) : party() });
}

/** Reports whether a combat runs by the rules of ICON. @param {foundry.documents.Combat | null | undefined} combat */
export function runs(combat) {
  return runsBy({ combatFlag: "fight" }, combat);
}

/** @param {foundry.documents.Combat | null | undefined} combat @returns {Record<string, any>} */
export function combatFlags(combat) {
  return flagsOf(combat).fight ?? {};
}

/**
 * Returns the id of the summoner or maker of a participant.
 * @param {Participant} participant
 * @returns {string | undefined}
 */
export function summonerOf({ actor, combatant }) {
  return flagsOf(combatant).summoner ?? flagsOf(actor).summoner;
}

/** The values that the flags of a combatant hold. */
const HELD = Object.keys(homes.own ?? {}).filter(name => homes.own?.[name]?.in === "combatant");

/** The values of a combatant that the flags of its actor hold, if its own do not. */
const LENT = ["kind", "group", "summoner", "rise"];

/** @param {Participant} participant @returns {object} */
function combatantOf({ actor, combatant, token }) {
  const own = flagsOf(combatant);
  const { attacked, used, ...held } = Object.fromEntries(HELD.map(name => [name, own[name]]));
  return present({
    character: present({ ...characterOf(actor), attacked, used }), ...held,
    ...Object.fromEntries(LENT.map(name => [name, own[name] ?? flagsOf(actor)[name]])),
    elite: Boolean(own.elite ?? templatesOf(actor).includes("elite")),
    gambits: gambitsOf(actor),
    passives: passivesOf(actor),
    ...costsOf(actor), ...readFields(actor, ["speed", "dash"]),
    // Only the places before the fight depend on it.
    hidden: (combatant?.hidden && !runs(combatant.parent)) || undefined,
    ...token && standing(token)
  });
}

/** The limits of the rules for abilities that answer by themselves: how many, and how long each is. */
const MOST_PASSIVES = 24;
const LONGEST_PASSIVE = 8000;

/**
 * Returns the texts of an actor's items that may be interrupts or traits. The rules decide which of them
 * are; items whose first line costs actions are left out to keep the request small.
 * @param {foundry.documents.Actor} actor
 * @returns {{ id: string, text: string }[] | undefined}   Undefined where there are none.
 */
function passivesOf(actor) {
  const texts = structuredAbilities(actor).flatMap(({ ability }) => {
    const { id, text } = /** @type {{ id: string, text?: string }} */ (ability);
    const fits = typeof text === "string" && text.length <= LONGEST_PASSIVE
      && !/\b[12] actions?\b/i.test(text.split("\n", 1)[0] ?? "");
    return fits ? [{ id, text }] : [];
  });
  return texts.length ? texts.slice(0, MOST_PASSIVES) : undefined;
}

/** Returns the entries of a list of flags, which may be missing. @param {unknown} list @returns {any[]} */
function listOf(list) {
  return Array.isArray(list) ? list : [];
}

/**
 * Returns the other classes of heroes from which an actor has taken abilities (ICON-C17).
 * @param {foundry.documents.Actor} actor
 * @returns {import("../../../../../wasm/api/schema/rulewright").IconClassName[] | undefined}
 *   Undefined if there are none.
 */
export function gambitsOf(actor) {
  const own = classOf(actor);
  const taken = new Set(structuredAbilities(actor).flatMap(({ ability }) => abilityClass(ability.text ?? "") ?? []));
  const others = [...taken].filter(name => name !== own && !/** @type {readonly string[]} */ (FOES).includes(name));
  return others.length ? others : undefined;
}

/** @param {foundry.documents.TokenDocument} token */
function standing(token) {
  const { elevation = 0 } = token;
  const distance = token.parent?.grid.distance || 1;
  return {
    ...squareOf(token),
    // Users do not enter the height of the ground by hand, so 0 means the height of the ground.
    ...elevation !== 0 && { level: Math.round(elevation / distance) },
    ...floorOf(token),
    size: sizeOf(token)
  };
}

/**
 * @param {foundry.documents.Scene | null} scene
 * @returns {SpaceGround}
 */
function groundOf(scene) {
  if (!scene || !hasSquares(scene)) return {};
  return { ...extentOf(scene), cells: flagsOf(scene).ground?.cells ?? [], ...floorsForRules(scene) };
}
