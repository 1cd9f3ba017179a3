import { PlainError } from "../../base/errors.mjs";
import { localize } from "../../world/i18n.mjs";
import { statusOfMark } from "../../world/statuses.mjs";
import { statusImage, statusText } from "../../world/status-list.mjs";
import { EFFECTS, STATUSES, TOKENS } from "../../config.mjs";
import { fightersOf, stateOf } from "./combat/encounter.mjs";
import { changePieces } from "./combat/pieces.mjs";
import { lists, place, sourceOf } from "./combat/places.mjs";
import { asDescribed, permits, PLAYERS } from "./permits.mjs";
import { hasSquares } from "./squares.mjs";
import { tracker } from "./tracker.mjs";

/** @import { IconCombatDo } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game, PlayDeed } from "../game.mjs" */

/** The rules decide which commands a state allows, also before the combat begins and between combats. */
const ANY_TIME = { before: true, between: true };

/** The commands of the GM. @type {readonly IconCombatDo[]} */
const GMS = ["begin", "end", "look", "set", "give", "takeAway", "tick", "place", "shove", "save", "cure", "vigor", "damage", "resolve"];

/** @type {readonly IconCombatDo[]} */
const COURSE = ["takeTurn", "endTurn", "pass"];

/** @type {Record<string, PlayDeed>} */
const DEEDS = Object.fromEntries([...PLAYERS, ...GMS].map(name => [name, {
  ...ANY_TIME, ...GMS.includes(name) && { gm: true }, ...COURSE.includes(name) && { course: true }, ...name === "end" && { gathers: true }
}]));

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
  odds: { chances: [] },
  stateOf,
  standsOn: hasSquares,
  // In a combat the rules name who is missing; between combats all heroes take part.
  named: combat => combat ? [] : [...fightersOf(null).keys()],
  sourceOf,
  place,
  lists,
  pieces: changePieces,
  described: (seats, command, user) => user.isGM ? command : asDescribed(command, seats.fighters),
  permits(command, user, { combat }) {
    if (combat === undefined) throw new PlainError("gone");
    permits(command, user, fightersOf(combat));
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
