import { PlainError } from "../../base/errors.mjs";
import { localize } from "../../world/i18n.mjs";
import { statusImage, statusText } from "../../world/status-list.mjs";
import { EFFECTS, STATUSES, TOKENS } from "../../config.mjs";
import { fightersOf, stateOf } from "./combat/encounter.mjs";
import { lists, place, sourceOf, statusOf } from "./combat/places.mjs";
import { asDescribed, permits, PLAYERS } from "./permits.mjs";
import { hasSquares } from "./squares.mjs";

/** @import { EncounterDo } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game, PlayDeed } from "../game.mjs" */

/** The rules decide which commands a state allows, also before the combat begins and between combats. */
const ANY_TIME = { before: true, between: true };

/** The commands of the GM. @type {readonly EncounterDo[]} */
const GMS = ["begin", "end", "look", "set", "give", "takeAway", "tick", "place", "shove"];

/** @type {readonly EncounterDo[]} */
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
  state: "encounter",
  people: "combatants",
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
  described: (seats, command, user) => user.isGM ? command : asDescribed(command, seats.fighters),
  permits(command, user, combat) {
    if (combat === undefined) throw new PlainError("gone");
    permits(command, user, fightersOf(combat));
  },
  markText: mark => statusText(statusOf(mark)),
  markImage: statusImage,

  eventWords({ kind, key = "", was = "", mark, after, amount = 0 }, { events, seats, nameOf }) {
    const { fight, fighters } = seats;
    const opens = kind === "fightBegan" || kind === "roundStarted";
    const opening = opens && (events.findLast(({ text }) => text === "opening")?.key ?? fight?.opening ?? "hero");
    const ability = mark?.of || key || was;
    const owner = [...fighters.values()].find(({ actor }) => [...actor.items ?? []].some(({ uuid }) => uuid === ability))?.actor;
    return {
      round: after ?? 0, count: after ?? 0, face: amount, ability: ability && nameOf(ability, owner),
      side: opening ? localize(`Sides.${opening}`) : "",
      how: kind === "left" ? localize(`Leaving.${key}`) : "", trigger: kind === "triggered" ? localize(`Trigger.${key}`) : ""
    };
  }
};
