import { statusImage } from "../../world/status-list.mjs";
import { BOONS, GIVEN, WOUNDS } from "./conditions.mjs";
import { BEACON_ACTIONS, STANCES } from "./actions.mjs";
import { beaconHero } from "./hero.mjs";
import { BEACON_ABILITY, BEACON_SHEET } from "./sheet.mjs";

/** Its wounds and boons; damage that is pending is no status. */
const STATUSES = [...WOUNDS, ...BOONS];

/** @type {import("../game.mjs").Game} */
export const beacon = {
  id: "beacon",
  words: "Beacon",
  engine: "beacon_play",
  reader: "beacon_read",
  basics: [{ label: "Beacon.Deed.attack",
    ability: { id: "attack", damage: "weapon", keywords: "melee", defense: "iron" } }],
  hero: beaconHero,
  places: true,
  terrain: ["impassable"],
  brushes: ["wall", "obscuring", "impassable", "clear"],
  sheet: BEACON_SHEET,
  ability: BEACON_ABILITY,
  shownFields: ["hp", "stress", "soak", "beaconPoints"],
  byHand: { numbers: ["hp", "stress", "soak", "beaconPoints", "actsSpent", "reactsSpent", "bought"],
    flags: ["acted", "ambusher"] },
  deeds: BEACON_ACTIONS,
  // An ability with damage, an effect or a Defense needs an attack; all others do not.
  uses: ({ attack, damage, effect, defense }) =>
    attack || ([damage, effect, defense].some(Boolean) && damage !== "none") ? "attack" : "power",
  buttons: ["roll", "take", "load", "recover"],
  combatButtons: ["move", "resist", "aid", "handle", "endTurn"],
  moreButtons: ["handle", "load", "recover"],
  rowButtons: ["stance", "take", "survive", "die", "promote", "stand", "buyAct"],
  rowChoices: { stance: { field: "stance", options: STANCES } },
  dragAsks: { move: { field: "actsSpent", counter: "acts" } },
  drag: ({ who, to, deeds }) => [deeds.includes("move") && { do: "move", who, x: to.x, y: to.y }],
  // The dominated obey; the charmed act for another of their own accord, so their player keeps them.
  obeys: { mark: "dominated",
    deeds: ["takeTurn", "endTurn", "attack", "power", "roll", "move", "stand", "handle", "aid"] },
  turn: { first: ["move", "stand", "resist"], spends: ["acts", "either"] },
  tableButtons: ["harm", "slam"],
  statuses: STATUSES,
  incomplete: ["exposed", "vulnerable", "deflecting", "fortified", "resistant", "immune", "flanking"],
  marks: { wounds: WOUNDS, boons: BOONS, given: GIVEN },
  markImage: name => STATUSES.includes(name) ? statusImage(name) : undefined,
  diceCounts: ["tier", "effectDice"],
  odds: {
    chances: [["hit", "good"], ["iron", "good"], ["ward", "good"], ["grit", "good"], ["success", "good"],
      ["critical", "great"], ["botch", "bad"], ["down", "bad"]],
    distributions: ["damage", "dealt", "amount", "total"],
    secret: ["down"],
    against: ["slammed", "bleeding", "blighted", "burning", "corroding"],
    first: true
  },
  options: { healingByTier: [] },
  // A side that the GM has given counts before that of the owners.
  place: (_context, whose, name) =>
    whose && name === "side" ? { in: "actor", path: "flags.rulewright.side" } : undefined,
  clocks: { path: "", table: "skillEncounters",
    of: (state, who) => who ? [] : /** @type {{ clocks?: any[] }} */ (state).clocks ?? [] },
  clockOf: ({ clock, wasClock }) => clock ?? wasClock ?? undefined,
  // A skill encounter has up to three clocks, which begin and end together.
  eventKey: ({ kind, clock, wasClock }) => ["encounterBegan", "encounterClosed"].includes(kind)
    && (clock ?? wasClock)?.kind !== "goal" ? "" : kind,
  complete: (command, fresh = foundry.utils.randomID()) =>
    command.do === "skillEncounter" ? { ...command, clock: command.clock ?? fresh } : command,
  isSecret: ({ hidden, clock }, _events, { clocks = [] }) => Boolean(hidden
    || (clock && clocks.some((/** @type {any} */ one) => one?.id === clock && one.hidden))),
  fells: ({ kind }) => kind === "fell" || kind === "died",
  defeated: ({ fate }) => fate === "dying" || fate === "dead"
};
