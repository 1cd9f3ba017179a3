import { ABILITY_ROW, ACTION_ROW, RARE_ROW } from "../buttons.mjs";
import { plain } from "../../world/attributes.mjs";
import { DEWPRISM_ACTIONS } from "./actions.mjs";
import { objectBoard } from "./board.mjs";
import { gearOf, itemWords, homeOfGear } from "./gear.mjs";
import { DEWPRISM_ABILITY, DEWPRISM_SHEET } from "./sheet.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { askFor } from "../../engine/ask.mjs";
import { SIDE_PATH } from "../participants.mjs";
import { picked } from "../../world/fields.mjs";

const ELEMENTS = ["", "fire", "wind", "water", "light", "darkness", "metal", "electric", "neutral", "noble"];
const VITALS = ["health", "stamina", "mana", "focus"];
const SCORES = ["mle", "mgc", "skl"].flatMap(score => ["Pwr", "Acc", "Eva"].map(part => score + part));
const LEVELS = ["cl", "tl", "dl"];

/**
 * The parts of a new hero. The rules state no first vitals and scores, so the window asks for them.
 * @type {import("../sheet-parts.mjs").HeroParts}
 */
const dewprismHero = {
  fields: [
    { name: "element", options: ELEMENTS },
    { name: "weapon", options: ["", "VL", "L", "M", "H", "VH"] },
    { name: "weaponScore", options: ["", "melee", "magic", "skill"] },
    ...VITALS.map(name => ({ name, min: 0, max: 9999 })),
    ...SCORES.map(name => ({ name, min: -999, max: 999 }))
  ],
  levelFields: [{ name: "newClass", flag: true }],
  shown: [...LEVELS, "rank", "ap", "weaponStamina"],
  async numbers(values) {
    const { result } = await askFor("dewprism_hero", picked(values, ["weapon"]), NO_DICE);
    const most = Object.fromEntries(VITALS.map(name => [`max${name[0]?.toUpperCase()}${name.slice(1)}`, values[name]]));
    return { ...values, ...most, ...result };
  },
  async next(known, values) {
    const request = { ...picked(known, LEVELS), newClass: Boolean(values.newClass) };
    return picked((await askFor("dewprism_hero", request, NO_DICE)).result, LEVELS);
  }
};

/** The statuses of the rules (DEWPRISM-S2). */
const STATUSES = ["bleeding", "poison", "burning", "restore", "increase", "decrease", "immune", "taunted",
  "prone", "doomed", "blessed", "blinded", "guided", "dispirited", "snared", "paralyzed", "slowed", "frozen", "asleep"];

/** States that abilities give. */
const GIVEN = ["barred", "warded", "exposed", "halved", "surefooted", "softFall", "advantage", "disadvantage",
  "empowered", "freeAttack", "nextAp", "lostAp", "open", "cheaper", "costless", "dearer", "unlimited", "lucky", "keen",
  "capped", "unshaken", "fangs", "untouchable", "mending", "undying", "disabled", "next", "fated", "clouded", "cage",
  "unnoticed", "aura", "spared", "endless", "neutralized", "floating", "tuned", "attuned", "affected", "plain",
  "drawing", "precise", "deadly", "deaf", "hobbled", "stubborn", "aloof"];

/** States of a combat that others can see. */
const STANCES = ["undrawn", "guard", "shield", "cover", "hidden", "rattled", "cooldown"];

/** The numbers whose changes cards show. */
const SHOWN_FIELDS = ["health", "stamina", "mana", "focus", "ap", "coins",
  "treats", "collars", "materials", "xp", "gil", "tl", "hourAp", "tired"];

/** @type {import("../game.mjs").Game} */
export const dewprism = {
  id: "dewprism",
  words: "Dewprism",
  engine: "dewprism_play",
  reader: "dewprism_read",
  abilities: {
    basics: [{ label: "Dewprism.Deed.attack", ability: { id: "attack" } }],
    listed: true,
    fields: DEWPRISM_ABILITY,
    use: ({ kind }) => plain(String(kind ?? "")) === "weapon" ? "attack" : "use"
  },
  hero: dewprismHero,
  gear: { of: actor => gearOf(dewprism, actor), lent: "lent", home: homeOfGear },
  homes: { own: { side: { in: "actor", path: SIDE_PATH } } },
  cards: {
    words: (event, of) => itemWords(event, of, dewprism),
    fields: SHOWN_FIELDS,
    hurts: { kinds: ["damaged"], numbers: ["health"], but: ["set"] },
    silent: ["statusLasts", "combatEnded", "terrainStays"],
    // The rules define the text of "out": a participant that is knocked out stays in the combat, and can be revived.
    fells: ({ text, key }) => text === "out" && (key === "ko" || key === "dead")
  },
  scene: {
    board: objectBoard,
    changes: true,
    terrain: ["difficult"],
    brushes: ["wall", "obscuring", "difficult", "clear"]
  },
  sheet: DEWPRISM_SHEET,
  byHand: { numbers: [...SHOWN_FIELDS, "order", "underwater"], flags: ["taken", "ferryman"] },
  deeds: DEWPRISM_ACTIONS,
  buttons: {
    rows: [
      ABILITY_ROW,
      { ...ACTION_ROW, keys: ["attack", "check"], rest: ["small", "hour", "rest"],
        combat: ["move", "sprint", "rise", "shield", "guard", "cover", "equip", "aggro", "endTurn"] },
      { ...RARE_ROW, keys: ["fall", "pit", "bind", "hurt", "mend"], rest: ["tire", "fitMod", "collar", "bringOut"],
        combat: ["withhold", "stealth", "reveal", "taunt", "befriend", "execute", "revive", "give", "drop", "pickUp",
          "destroyItem", "destroyTerrain", "join", "split", "pact", "flee"] }
    ],
    row: ["arrive", "aggro", "shield", "guard"],
    table: ["counters", "restore"]
  },
  movement: {
    asks: { sprint: { field: "ap", counter: "ap" } },
    price: ({ result, command, spaces }) => {
      const paid = result.events.find((/** @type {{ who?: string, field?: string }} */ { who, field }) =>
        who === command.who && field === "ap");
      const ap = Number(paid?.before ?? 0) - Number(paid?.after ?? 0);
      return ap > 0 ? { cost: ap, unit: "ap" } : { cost: spaces, unit: "spaces" };
    },
    commands: ({ who, to, deeds }) => ["move", "sprint"].map(name =>
      deeds.includes(name) && { do: name, who, toX: to.x, toY: to.y })
  },
  turn: { first: ["attack", "move", "sprint", "rise", "guard", "shield"], spends: ["ap"] },
  marks: {
    statuses: [...STATUSES, ...STANCES],
    incomplete: ["restore", "increase", "decrease", "immune"],
    kinds: { status: STATUSES, stance: STANCES, given: GIVEN,
      bond: ["fateBound", "pact", "luckyLoot", "harvested", "collared", "lent", "lostGear", "mod"] },
    withItems: ["mod"]
  },
  odds: {
    chances: [
      ["hit", "good"], ["critical", "great"], ["fumble", "bad"],
      ["knockedOut", "great"], ["dead", "great"], ["success", "good"],
      ["hidden", "good"], ["taunted", "good"], ["befriended", "great"], ["survived", "good"]
    ],
    distributions: ["damage"],
    ifPossible: ["fumble", "knockedOut", "dead"],
    secret: ["knockedOut", "dead"],
    against: ["evade"],
    first: true
  },
  order: { initiative: "order", tie: "tie" },
  options: { transience: ["", "dungeon", "safepoint", "campaign"], milestone: [], exponential: [], subdue: [] },
  defeated: ({ out }) => Boolean(out)
};
