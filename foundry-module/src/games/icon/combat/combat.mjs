import { abilityClass, structuredAbilities } from "../item.mjs";
import { flagsOf, plainNumber, present } from "../../../world/fields.mjs";
import { classOf, templatesOf } from "../../../world/worldbuilding.mjs";
import { characterOf } from "../character.mjs";
import { FOES } from "../../../world/layouts/icon-words.mjs";
import { isHero } from "../side.mjs";
import { partyResolve, rulesOptions } from "../../../world/settings.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { participantsNamed, participantsOf, sceneOf } from "../../participants.mjs";
import { extentOf, floorOf, hasSquares, sizeOf, squareOf } from "../../squares.mjs";
import { readField } from "../sheet.mjs";

/** @import { IconCombatCombatant, IconCombatCombat, SpaceGround } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Participant } from "../../participants.mjs" */

/**
 * Reads a combat from documents, in the words of the rules.
 * @param {foundry.documents.Combat | null} combat   Without one, the party between combats.
 * @returns {IconCombatCombat}
 */
export function iconCombatState(combat) {
  return stateOf({ combat, scene: sceneOf(combat), participants: combat ? participantsOf(combat) : party() });
}

/** Returns the party between combats as participants: all heroes of the players. */
export function party() {
  return participantsNamed(game.actors.filter(isHero).map(uuidOf));
}

/**
 * @param {Pick<import("../../context.mjs").PlayContext, "combat" | "scene" | "participants">} context
 * @returns {IconCombatCombat}
 */
export function stateOf({ combat, scene, participants }) {
  const { opening, last, turn, players, zones, pieces, scenarios } = combatFlags(combat);
  return /** @type {IconCombatCombat} */ (present({
    round: runs(combat) ? combat?.round : 0,
    opening, last,
    active: runs(combat) && participants.has(combatFlags(combat).active) ? combatFlags(combat).active : undefined,
    turn: present(turn ?? {}),
    partyResolve: partyResolve(),
    players,
    combatants: [...[...participants.values()].map(combatantOf), ...listOf(pieces)],
    zones: listOf(zones).length ? zones : undefined,
    scenarios: listOf(scenarios).length ? scenarios : undefined,
    ground: groundOf(scene),
    options: rulesOptions()
  }));
}

/**
 * Reports whether a combat runs by our rules, and not only by the turns of the core.
 * @param {foundry.documents.Combat | null | undefined} combat
 * @returns {boolean}
 */
export function runs(combat) {
  return Boolean(combat?.started && combatFlags(combat).runs);
}

/**
 * Returns the combatant of an actor in the combat that runs, or null.
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.Combatant | null}
 */
export function inCombat(actor) {
  const combat = game.combat;
  return runs(combat) ? participantsOf(combat).get(uuidOf(actor))?.combatant ?? null : null;
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

/** @param {Participant} participant @returns {IconCombatCombatant} */
function combatantOf(participant) {
  const { actor, combatant, token } = participant;
  const { taken, slow, delayed, out, limitBroken, interrupts, collidedBy, fired, chainReacted, heroicSpent, kind, elite,
    group, attacked, used } = flagsOf(combatant);
  const own = flagsOf(actor);
  return /** @type {IconCombatCombatant} */ (/** @type {unknown} */ (present({
    character: present({ ...characterOf(actor), attacked, used }),
    kind: kind ?? own.kind,
    summoner: summonerOf(participant),
    elite: Boolean(elite ?? templatesOf(actor).includes("elite")),
    group: group ?? own.group,
    gambits: gambitsOf(actor),
    passives: passivesOf(actor),
    taken, slow, delayed, out, limitBroken, interrupts, collidedBy, fired, chainReacted, heroicSpent,
    wounds: plainNumber(readField(actor, "wounds")),
    resolve: plainNumber(readField(actor, "resolve")),
    limitBrokenBefore: Boolean(readField(actor, "limitBrokenBefore")),
    // Only the places before the fight depend on it.
    hidden: (combatant?.hidden && !runs(combatant.parent)) || undefined,
    speed: readField(actor, "speed"),
    dash: readField(actor, "dash"),
    rise: own.rise,
    ...token && standing(token)
  })));
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
  return { ...extentOf(scene), cells: flagsOf(scene).ground?.cells ?? [] };
}
