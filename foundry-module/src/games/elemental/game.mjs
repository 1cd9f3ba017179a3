import { statusImage } from "../../world/status-list.mjs";
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
  basics: [{ label: "Elemental.Button.attack", ability: { id: "unarmed" } }],
  hero: elementalHero,
  places: true,
  brushes: ["wall", "obscuring", "dark", "clear"],
  order: "rank",
  sheet: ELEMENTAL_SHEET,
  ability: ELEMENTAL_ABILITY,
  shownFields: ["hp"],
  silentEvents: ["turnKept", "arrived"],
  byHand: { numbers: ["hp", "rank", "full", "standards", "moves", "swifts", "steps", "bonus", "acted", "began", "first",
    "top", "bound"] },
  deeds: ELEMENTAL_ACTIONS,
  uses: ability => ability.attack || STRIKES.some(name => ability[name]) ? "attack" : "use",
  buttons: ["attack", "check", "skill", "damage", "declare", "bind", "rest"],
  moreButtons: ["damage", "bind", "rest", "cease", "forgo", "rise", "top", "shift"],
  combatButtons: ["move", "walk", "step", "brace", "ready", "defend", "endTurn", "cease", "forgo", "rise", "top",
    "shift"],
  rowButtons: ["forgo", "defend", "rise", "top"],
  declaredForFoes: ["defend"],
  drag: ({ who, spaces, deeds }) => [
    deeds.includes("walk") && { do: "walk", who, hexes: spaces },
    spaces === 1 && deeds.includes("step") && { do: "step", who }
  ],
  dragMovesToken: true,
  turn: { first: ["attack", "move", "walk", "step", "cease", "brace", "ready", "rise", "top"],
    spends: ["full", "standard", "move", "swift"] },
  tableButtons: [],
  statuses: STATUSES,
  markImage: name => STATUSES.includes(name) ? statusImage(name) : undefined,
  marks: {
    state: ["unaware", "braced", "defending", "dodging", "exhausted"],
    underWay: ["moving", "running", "readied", "declared", "rising", "pushed", "inFlight", "arriving"],
    lasting: ["cooldown", "penalty"]
  },
  diceCounts: ["attackDice", "defenseDice", "checkDice", "againstDice", "initiativeDice"],
  odds: {
    chances: [["hit", "good"], ["concealed", "bad"], ["success", "good"], ["down", "great"]],
    distributions: ["damage", "total"],
    secret: ["down"],
    against: ["defense", "against"]
  },
  // A participant at 0 hit points takes no more turns.
  fells: ({ field, before, after }) => field === "hp" && Number(before) > 0 && (after ?? 1) <= 0,
  defeated: ({ hp }) => hp !== undefined && hp !== null && hp !== "" && Number(hp) <= 0
};
