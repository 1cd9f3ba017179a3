import { ELEMENTAL_ACTIONS } from "./actions.mjs";
import { elementalHero } from "./hero.mjs";
import { ELEMENTAL_ABILITY, ELEMENTAL_SHEET } from "./sheet.mjs";

/** The marks that others can see: states, and effects of attacks. */
const STATUSES = ["unaware", "braced", "defending", "dodging", "exhausted", "pushed", "penalty"];

/** The members of an ability that belong to an attack. */
const STRIKES = ["attackDice", "attribute", "bonus", "damage", "penalty", "projectile", "pushback"];

/** @type {import("../game.mjs").Game} */
export const elemental = {
  id: "elemental",
  words: "Elemental",
  engine: "elemental_play",
  reader: "elemental_read",
  abilities: {
    basics: [{ label: "Elemental.Button.attack", ability: { id: "unarmed" } }],
    fields: ELEMENTAL_ABILITY,
    use: ability => ability.attack || STRIKES.some(name => ability[name]) ? "attack" : "use"
  },
  hero: elementalHero,
  scene: { brushes: ["wall", "obscuring", "dark", "clear"] },
  order: { rank: "rank" },
  sheet: ELEMENTAL_SHEET,
  cards: {
    fields: ["hp"],
    hurts: { kinds: ["damaged"], numbers: ["hp"], but: ["set"] },
    silent: ["turnKept", "arrived"],
    counts: ["attackDice", "defenseDice", "checkDice", "againstDice", "initiativeDice"],
    // A participant at 0 hit points takes no more turns.
    fells: ({ field, before, after }) => field === "hp" && Number(before) > 0 && (after ?? 1) <= 0
  },
  byHand: { numbers: ["hp", "rank", "full", "standards", "moves", "swifts", "steps", "bonus", "acted", "began", "first",
    "top", "bound"] },
  deeds: ELEMENTAL_ACTIONS,
  buttons: {
    sheet: ["attack", "check", "skill", "damage", "declare", "bind", "rest", "hurt", "mend"],
    rare: ["damage", "hurt", "mend", "bind", "rest", "cease", "forgo", "rise", "top", "shift"],
    combat: ["move", "walk", "step", "brace", "ready", "defend", "endTurn", "cease", "forgo", "rise", "top",
      "shift"],
    row: ["forgo", "defend", "rise", "top"],
    table: []
  },
  declaredForFoes: ["defend"],
  movement: {
    price: ({ spaces }) => ({ cost: spaces, unit: "hexes" }),
    commands: ({ who, spaces, deeds }) => [
      deeds.includes("walk") && { do: "walk", who, hexes: spaces },
      spaces === 1 && deeds.includes("step") && { do: "step", who }
    ],
    movesToken: true
  },
  turn: { first: ["attack", "move", "walk", "step", "cease", "brace", "ready", "rise", "top"],
    spends: ["full", "standard", "move", "swift"] },
  marks: {
    statuses: STATUSES,
    kinds: {
      state: ["unaware", "braced", "defending", "dodging", "exhausted"],
      underWay: ["moving", "running", "readied", "declared", "rising", "pushed", "inFlight", "arriving"],
      lasting: ["cooldown", "penalty"]
    }
  },
  odds: {
    chances: [["hit", "good"], ["concealed", "bad"], ["success", "good"], ["down", "great"]],
    distributions: ["damage", "total"],
    secret: ["down"],
    against: ["defense", "against"]
  },
  defeated: ({ hp }) => hp !== undefined && hp !== null && hp !== "" && Number(hp) <= 0
};
