import { plain } from "../../world/attributes.mjs";
import { DEEDS } from "./deeds.mjs";
import { ABILITY, SHEET } from "./sheet.mjs";

/** The numbers that a table follows. */
const TOLD = ["health", "stamina", "mana", "focus", "ap", "coins",
  "treats", "materials", "xp", "gil", "tl", "hourAp", "tired"];

/** @type {import("../game.mjs").Game} */
export const dewprism = {
  id: "dewprism",
  words: "Dewprism",
  engine: "dewprism_play",
  places: true,
  sheet: SHEET,
  ability: ABILITY,
  told: TOLD,
  untold: ["statusLasts", "combatEnded"],
  byHand: [...TOLD, "order", "taken", "underwater", "ferryman"],
  deeds: DEEDS,
  uses: ({ kind }) => plain(String(kind ?? "")) === "weapon" ? "attack" : "use",
  buttons: ["attack", "check", "fall", "pit", "bind"],
  fightButtons: [
    "move", "sprint", "shield", "guard", "cover", "equip", "aggro", "endTurn",
    "withhold", "stealth", "reveal", "taunt", "befriend", "execute", "revive", "give",
    "destroyItem", "destroyTerrain", "join", "split", "pact", "flee"
  ],
  restButtons: ["small", "hour", "rest", "tire", "fitMod"],
  moreButtons: [
    "withhold", "stealth", "reveal", "taunt", "befriend", "execute", "revive", "give",
    "destroyItem", "destroyTerrain", "join", "split", "pact", "flee",
    "tire", "fitMod", "fall", "pit", "bind"
  ],
  rowButtons: ["arrive", "aggro", "shield", "guard"],
  tableButtons: ["counters", "restore"],
  marks: {
    status: ["bleeding", "poison", "burning", "restore", "increase", "decrease", "immune", "taunted"],
    stance: ["undrawn", "guard", "shield", "cover", "hidden", "rattled", "cooldown"],
    bond: ["fateBound", "pact", "luckyLoot", "harvested"]
  },
  odds: {
    chances: [
      ["hit", "good"], ["critical", "great"], ["fumble", "bad"],
      ["knockedOut", "great"], ["dead", "great"], ["success", "good"],
      ["hidden", "good"], ["taunted", "good"], ["befriended", "great"], ["survived", "good"]
    ],
    drawn: ["damage"],
    ifPossible: ["fumble", "knockedOut", "dead"],
    secret: ["knockedOut", "dead"],
    first: true
  },
  initiative: "order",
  tie: "tie",
  options: { transience: ["", "dungeon", "safepoint", "campaign"], milestone: [], exponential: [], subdue: [] },
  // What "out" says is the rules' own: whoever is knocked out still lies there, and may be helped up.
  defeated: ({ out }) => Boolean(out)
};
