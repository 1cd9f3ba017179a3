import { ABILITY_ROW, ACTION_ROW, RARE_ROW } from "../buttons.mjs";
import { BOONS, GIVEN, WOUNDS } from "./conditions.mjs";
import { BEACON_ACTIONS, STANCES } from "./actions.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { askFor } from "../../engine/ask.mjs";
import { SIDE_PATH } from "../participants.mjs";
import { picked } from "../../world/fields.mjs";
import { found, health, number, resource, sheetOf, text } from "../sheet.mjs";

/** The action ratings that powers roll, beside those of surprise. */
const RATINGS = /** @type {const} */ (["Command", "Consort", "Craft", "Finesse", "Hunt", "Skirmish", "Study", "Sway",
  "Traverse", "Utter"]);

/** The sheet of this game. */
const BEACON_SHEET = sheetOf({
  words: "Beacon",
  bars: ["hp", "soak"],
  about: ["archetype", "tier"],
  meters: { hp: "bad", soak: "mixed", stress: "great", beaconPoints: "good" },
  groups: {
    "": [
      health("hp", "maxHp"), found("maxStress", ["maxstress", "stressmax", "stresslimit"], { of: "stress" }),
      found("maxSoak", ["maxsoak", "soakmax", "maxsoakboxes"], { of: "soak" })
    ],
    Self: [number("tier", "Tier"), text("archetype", "Archetype", { names: ["archetype", "class"] }),
      text("body", "Body"), text("mind", "Mind"), text("will", "Will")],
    Gear: [
      text("armor", "Armor", { names: ["armor", "armour"] }), text("shield", "Shield"),
      resource("soak", "Soak", { most: "maxSoak", names: ["soak", "soakboxes", "soakleft", "armorboxes"] }),
      number("stride", "Stride", { names: ["stride", "speed"] }), number("reach", "Reach"),
      found("iron", ["iron", "irondefense"]), found("ward", ["ward", "warddefense"]),
      found("grit", ["grit", "gritdefense"]),
      text("resistant", "Resistant", { side: "foe", names: ["resistant", "resistance", "resistances"] }),
      text("immune", "Immune", { side: "foe", names: ["immune", "immunity", "immunities"] }),
      text("vulnerable", "Vulnerable", { side: "foe", names: ["vulnerable", "vulnerability", "vulnerabilities"] }),
      found("unliving")
    ],
    Skills: [
      number("survey", "Survey"), number("prowl", "Prowl"), ...RATINGS.map(key => number(key.toLowerCase(), key)),
      number("beaconPoints", "BeaconPoints", { side: "hero", names: ["beaconpoints", "beacon", "points"] }),
      // The system's second bar, if no attribute has the name.
      resource("stress", "Stress", { most: "maxStress", usual: 0, side: "hero", names: ["stress", "power"] }),
      "actsSpent", "reactsSpent"
    ]
  }
});

/** The attributes of an item for a weapon or a power. @type {import("../sheet-parts.mjs").AbilityParts["fields"]} */
const BEACON_ABILITY = {
  range: ["range", "weaponrange"],
  damage: ["damage", "damagekind", "kind"],
  rating: ["rating"],
  attribute: ["attribute"],
  defense: ["defense", "against", "versus"],
  effect: ["effect", "effectdie"],
  bonus: ["bonus", "damagebonus"],
  types: ["types", "type", "damagetypes", "damagetype", "energy"],
  keywords: ["keywords", "keyword", "tags"],
  wounds: ["wounds", "wound"],
  boons: ["boons", "boon"],
  takes: ["takes", "action"],
  stress: ["stress", "stresscost", "cost"]
};

const DICE = ["d4", "d6", "d8", "d10", "d12"];

/** The values of a sheet that decide the numbers (BEACON-H1, BEACON-F1, BEACON-S1). */
const CHOSEN = ["tier", "archetype", "body", "mind", "will", "armor", "shield"];

/** The parts of a new hero. @type {import("../sheet-parts.mjs").HeroParts} */
const beaconHero = {
  fields: [
    { name: "archetype", options: ["warrior", "rogue", "technician", "wizard"] },
    { name: "tier", min: 1, max: 20, usual: 1 },
    ...["body", "mind", "will"].map(name => ({ name, options: DICE })),
    { name: "armor", options: ["", "light", "medium", "heavy", "exo"] },
    { name: "shield", options: ["", "light", "heavy"] }
  ],
  shown: ["hp", "maxSoak", "iron", "ward", "grit"],
  async numbers(values) {
    const chosen = picked(values, CHOSEN);
    const { result } = await askFor("beacon_hero", chosen, NO_DICE);
    return { ...chosen, ...result, soak: result.maxSoak };
  },
  async next(known) {
    const request = { ...picked(known, [...CHOSEN, "hp", "maxHp"]), rises: 1 };
    return picked((await askFor("beacon_hero", request, NO_DICE)).result, ["tier", "maxHp", "hp"]);
  }
};

/** Its wounds and boons; damage that is pending is no status. */
const STATUSES = [...WOUNDS, ...BOONS];

/** @type {import("../game.mjs").Game} */
export const beacon = {
  id: "beacon",
  halfUp: true,
  words: "Beacon",
  engine: "beacon_play",
  reader: "beacon_read",
  abilities: {
    basics: [{ label: "Beacon.Deed.attack",
      ability: { id: "attack", damage: "weapon", keywords: "melee", defense: "iron" } }],
    fields: BEACON_ABILITY,
    // An ability with damage, an effect or a Defense needs an attack; all others do not.
    use: ({ attack, damage, effect, defense }) =>
      attack || ([damage, effect, defense].some(Boolean) && damage !== "none") ? "attack" : "power"
  },
  hero: beaconHero,
  scene: { terrain: ["impassable"], brushes: ["wall", "obscuring", "impassable", "clear"] },
  sheet: BEACON_SHEET,
  cards: {
    fields: ["hp", "stress", "soak", "beaconPoints"],
    hurts: { kinds: ["hpLost", "damageGained"], numbers: ["hp"], steps: ["take"], but: ["set", "mark"] },
    counts: ["tier", "effectDice"],
    clock: ({ clock, wasClock }) => clock ?? wasClock ?? undefined,
    // A skill encounter has up to three clocks, which begin and end together.
    key: ({ kind, clock, wasClock }) => ["encounterBegan", "encounterClosed"].includes(kind)
      && (clock ?? wasClock)?.kind !== "goal" ? "" : kind,
    secret: ({ hidden, clock }, _events, { clocks = [] }) => Boolean(hidden
      || (clock && clocks.some((/** @type {any} */ one) => one?.id === clock && one.hidden))),
    fells: ({ kind }) => kind === "fell" || kind === "died"
  },
  byHand: { numbers: ["hp", "stress", "soak", "beaconPoints", "actsSpent", "reactsSpent", "bought"],
    flags: ["acted", "ambusher"] },
  deeds: BEACON_ACTIONS,
  buttons: {
    rows: [
      ABILITY_ROW,
      { ...ACTION_ROW, keys: ["roll", "take"], combat: ["move", "resist", "aid", "endTurn"] },
      { ...RARE_ROW, keys: ["load", "recover", "hurt", "mend"], combat: ["handle"] }
    ],
    row: ["stance", "take", "survive", "die", "promote", "stand", "buyAct"],
    choices: { stance: { field: "stance", options: STANCES } },
    table: ["harm", "slam"]
  },
  movement: {
    asks: { move: { field: "actsSpent", counter: "acts" } },
    price: ({ result }) => ({ unit: "feet",
      cost: result.events.find((/** @type {{ kind: string }} */ { kind }) => kind === "cameSoFar")?.amount
        ?? 0 }),
    commands: ({ who, to, deeds }) => [deeds.includes("move") && { do: "move", who, x: to.x, y: to.y }]
  },
  // The dominated obey; the charmed act for another of their own accord, so their player keeps them.
  obeys: { mark: "dominated",
    deeds: ["takeTurn", "endTurn", "attack", "power", "roll", "move", "stand", "handle", "aid"] },
  turn: { first: ["move", "stand", "resist"], spends: ["acts", "either"] },
  marks: {
    statuses: STATUSES,
    incomplete: ["exposed", "vulnerable", "deflecting", "fortified", "resistant", "immune", "flanking"],
    kinds: { wounds: WOUNDS, boons: BOONS, given: GIVEN }
  },
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
  homes: { own: { side: { in: "actor", path: SIDE_PATH } } },
  clocks: { path: "", table: "skillEncounters",
    of: (state, who) => who ? [] : /** @type {{ clocks?: any[] }} */ (state).clocks ?? [] },
  complete: (command, fresh = foundry.utils.randomID()) =>
    command.do === "skillEncounter" ? { ...command, clock: command.clock ?? fresh } : command,
  defeated: ({ fate }) => fate === "dying" || fate === "dead"
};
