import { PlainError } from "../../base/errors.mjs";
import { localize } from "../../world/i18n.mjs";
import { statusOfMark } from "../../world/statuses.mjs";
import { statusImage, statusText } from "../../world/status-list.mjs";
import { EFFECTS, FIGHT_BUTTONS, STATUSES, TACTICAL_BUTTONS, TOKENS } from "../../config.mjs";
import { fightersNamed, fightersOf, stateOf } from "./combat/encounter.mjs";
import { changePieces } from "./combat/pieces.mjs";
import { lists, place, sourceOf } from "./combat/places.mjs";
import { DIALOGS } from "./deeds.mjs";
import { asDescribed, permits, PLAYERS } from "./permits.mjs";
import { hasSquares } from "./squares.mjs";
import { tracker } from "./tracker.mjs";

/** @import { IconCombatDo } from "../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../command.mjs" */
/** @import { Game, PlayDeed } from "../game.mjs" */

/** The rules decide which commands a state allows, also before the combat begins and between combats. */
const ANY_TIME = { before: true, between: true };

/** The commands of the GM. @type {readonly IconCombatDo[]} */
const GMS = ["begin", "end", "look", "set", "give", "takeAway", "tick", "place", "shove", "damage", "resolve"];

/** Commands that belong to the combat's course. @type {readonly IconCombatDo[]} */
const COURSE = ["takeTurn", "endTurn", "pass"];

/** Commands of one actor, which outside of a combat are about those alone whom they name. @type {readonly IconCombatDo[]} */
const ALONE = ["use", "save", "cure", "vigor", "limitBreak", "resolve"];

/** Returns the title of a command's dialog: that of its button. @param {string} name */
const title = name => ["takeTurn", ...FIGHT_BUTTONS].includes(name) ? { title: `Deed.${name}` } : TACTICAL_BUTTONS.includes(name) ? { title: `Button.${name}` } : {};

/** @type {Record<string, PlayDeed>} */
const DEEDS = Object.fromEntries([...PLAYERS, ...GMS].map(name => [name, {
  ...!ALONE.includes(name) && ANY_TIME, ...GMS.includes(name) && { gm: true }, ...COURSE.includes(name) && { course: true },
  ...name === "end" && { gathers: true }, ...["begin", "end"].includes(name) && { whole: true }, ...title(name), ...DIALOGS[name]
}]));

/**
 * Returns the ids of those whom a command names.
 * @param {Command} command
 * @returns {string[]}
 */
function namedIn({ who, target, others = [], through, guardian, guards = [], gift }) {
  // The engine takes a single entry for a list of one, too.
  const list = (/** @type {unknown} */ one) => [one].flat(Infinity);
  const all = [who, target, ...list(others), through, guardian, ...list(guards).flatMap((/** @type {any} */ one) => [one?.guardian, one?.for]), gift];
  return [...new Set(all.filter(id => id !== undefined && id !== null && id !== ""))].map(String);
}

/** @type {Game} */
export const icon = {
  id: "icon",
  words: "Icon",
  engine: "icon_encounter",
  combatFlag: "fight",
  places: true,
  sheet: {},
  ability: {},
  told: ["hp", "vigor", "resolve", "partyResolve", "wounds"],
  untold: ["turnKept"],
  deeds: DEEDS,
  uses: "use",
  buttons: [],
  fightButtons: [],
  rowButtons: ["pass", "shake"],
  tableButtons: [],
  marks: { statuses: STATUSES, effects: EFFECTS, tokens: TOKENS },
  odds: {
    chances: [["hit", "good"], ["critical", "great"], ["evaded", "bad"], ["exceed", "plain"], ["defeated", "great"], ["success", "good"]],
    drawn: ["dealt", "ended"], means: ["vigor"], ifPossible: ["evaded", "exceed", "defeated"], secret: ["defeated"], reasons: ["boons"]
  },
  aim: "target",
  insists: true,
  stateOf,
  standsOn: hasSquares,
  // In a combat the rules name who is missing. Outside of one those take part whom the command names, or all heroes.
  named(combat, command) {
    if (combat) return [];
    const named = namedIn(command);
    return named.length ? named : [...fightersOf(null).keys()];
  },
  sourceOf,
  place,
  lists,
  pieces: changePieces,
  described: (seats, command, user) => user.isGM ? command : asDescribed(command, seats.fighters),
  permits(command, user, { combat }) {
    if (combat === undefined) throw new PlainError("gone");
    permits(command, user, combat ? fightersOf(combat) : fightersNamed(namedIn(command)));
  },
  markText(mark) {
    const status = statusOfMark(mark);
    return status && statusText(status);
  },
  markImage: statusImage,
  tracker,

  eventWords({ kind, key, was }, { events, seats, nameOf }) {
    const { fight, fighters } = seats;
    if (kind === "fightBegan" || kind === "roundStarted") {
      return { side: localize(`Sides.${events.findLast(({ text }) => text === "opening")?.key ?? fight?.opening ?? "hero"}`) };
    }
    // The ability of a delayed effect that ends, and one of another participant, whose mark it is.
    const ability = (kind === "delayed" || kind === "markKept") && (key || was);
    if (!ability) return {};
    return { key: nameOf(ability, [...fighters.values()].find(({ actor }) => [...actor.items ?? []].some(({ uuid }) => uuid === ability))?.actor) };
  }
};
