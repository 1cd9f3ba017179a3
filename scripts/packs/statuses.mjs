import { GAME_NAMES } from "../../wasm/js/games.mjs";
import { escapeHTML, say } from "./words.mjs";
import { EFFECTS, STATUSES, TOKENS } from "../../foundry-module/src/games/icon/names.mjs";
import { statusImage } from "../../foundry-module/src/world/status-list.mjs";
import { BOON_TEXTS, WOUND_TEXTS } from "./beacon-conditions.mjs";
import { fileName } from "./ids.mjs";
import { journal } from "./journal.mjs";
import { ruleLink } from "./reference.mjs";
import { register } from "./registers.mjs";

/** The rules about those of ICON that have no rule of their name. @type {Record<string, string[]>} */
const ICON_RULES = {
  aetherwall: ["ICON-D18"], dodge: ["ICON-D16"], evasion: ["ICON-A11"],
  immune: ["ICON-D15"], regeneration: ["ICON-V7"], resistance: ["ICON-D9"],
  flying: ["ICON-M6"], phasing: ["ICON-M8"], slip: ["ICON-M11"],
  rampart: ["ICON-M11"], stealth: ["ICON-X-STEALTH", "ICON-A15"],
  blessing: ["ICON-C3", "ICON-C4"], combo: ["ICON-C5"], aether: ["ICON-C7", "ICON-C8"],
  powerDie: ["ICON-C6"], mark: ["ICON-C9"], stance: ["ICON-C10"],
  aura: ["ICON-C11"], watch: ["ICON-C40"], token: ["ICON-C29"]
};

/** Sentences without a numbered rule. @type {Record<string, string>} */
const UNNUMBERED = { immobile: "Neither moves nor is moved" };

/**
 * @typedef {object} MarkGroup   Marks of which the same is said.
 * @property {string[]} rules
 * @property {readonly string[]} names
 * @property {string} [text]   In place of what the rules say of all of their kind.
 */

/** The marks of the other games. @type {Record<string, { title: string, marks: MarkGroup[] }>} */
export const MARKS = {
  Dewprism: {
    title: "Dewprism Tactics",
    marks: [
      { rules: ["DEWPRISM-S1", "DEWPRISM-S2"],
        names: ["bleeding", "poison", "burning", "restore", "increase", "decrease", "immune"] },
      { rules: ["DEWPRISM-C21", "DEWPRISM-AG3"], names: ["taunted"] },
      { rules: ["DEWPRISM-T3"], names: ["undrawn"] },
      { rules: ["DEWPRISM-C15"], names: ["guard"] },
      { rules: ["DEWPRISM-C14"], names: ["shield"] },
      { rules: ["DEWPRISM-C16"], names: ["cover"] },
      { rules: ["DEWPRISM-C12"], names: ["hidden"] },
      { rules: ["DEWPRISM-A4"], names: ["charging", "charged"] },
      { rules: ["DEWPRISM-A6"], names: ["withheld"] },
      { rules: ["DEWPRISM-H3"], names: ["fateBound"] },
      { rules: ["DEWPRISM-X1"], names: ["luckyLoot", "harvested"] },
      { rules: ["DEWPRISM-Q4"], names: ["pact"] }
    ]
  },
  Beacon: {
    title: "Beacon Road",
    marks: [
      ...each(WOUND_TEXTS, "BEACON-W2", "Severity"),
      { rules: ["BEACON-W-VULNERABLE"], names: ["vulnerable"] },
      { rules: ["BEACON-W1"], names: ["bleeding", "blighted", "burning", "corroding"] },
      { rules: ["BEACON-W-SLOWED"], names: ["slowed"] },
      { rules: ["BEACON-W-WEAKENED"], names: ["weakened"] },
      { rules: ["BEACON-C1", "BEACON-W3"], names: ["surprised"] },
      { rules: ["BEACON-W-SLAMMED"], names: ["slammed"] },
      ...each(BOON_TEXTS, "BEACON-B1", "Quality"),
      { rules: ["BEACON-B-IMMUNE"], names: ["immune"] },
      { rules: ["BEACON-C1"], names: ["concealed", "sheltered", "hidden"] },
      { rules: ["BEACON-B-RESISTANT"], names: ["resistant"] },
      { rules: ["BEACON-B-STRENGTHENED"], names: ["strengthened"] },
      { rules: ["BEACON-B-REGENERATING"], names: ["regenerating"] }
    ]
  },
  Elemental: {
    title: "Elemental D6",
    marks: [
      { rules: ["ELEMENTAL-I3"], names: ["unaware"] },
      { rules: ["ELEMENTAL-A4"], names: ["braced", "defending"] },
      { rules: ["ELEMENTAL-M1"], names: ["moving", "dodging"] },
      { rules: ["ELEMENTAL-A1"], names: ["running"] },
      { rules: ["ELEMENTAL-A6"], names: ["inFlight", "arriving"] },
      { rules: ["ELEMENTAL-P1"], names: ["pushed"] },
      { rules: ["ELEMENTAL-I5"], names: ["readied"] },
      { rules: ["ELEMENTAL-T1"], names: ["cooldown"] },
      { rules: ["ELEMENTAL-P2"], names: ["penalty"] },
      { rules: ["ELEMENTAL-E1"], names: ["exhausted"] }
    ]
  }
};

const texts = new Map(GAME_NAMES.flatMap(
  game => register(game).map(({ id, text }) => [id, text])));

/** A journal with every status and mark that a fighter can have: its effect, and the rule that defines it. */
export function statuses() {
  const icon = [["statuses", "ICON: statuses", STATUSES],
    ["effects", "ICON: effects", EFFECTS], ["tokens", "ICON: tokens", TOKENS]]
    .map(([part, title, names]) => ({ part, title, content: names.map(iconStatus).join("\n") }));
  const others = Object.entries(MARKS)
    .map(([game, { title, marks }]) => ({ part: game, title,
      content: marks.map(group => markGroup(game, group)).join("\n") }));
  const name = "Statuses and marks";
  return [{ file: fileName(name), source: journal("statuses", name, [...icon, ...others]) }];
}

/**
 * A group for each of what one rule says together.
 * @param {Record<string, [number, string]>} texts   By name: how severe or good it is, and what it does.
 * @param {string} rule
 * @param {string} scale
 * @returns {MarkGroup[]}
 */
function each(texts, rule, scale) {
  return Object.entries(texts)
    .map(([name, [degree, text]]) => ({ rules: [rule], names: [name], text: `${scale} ${degree}. ${text}` }));
}

/** @param {string} name */
function iconStatus(name) {
  const rules = ICON_RULES[name] ?? (UNNUMBERED[name] ? [] : [`ICON-X-${name.toUpperCase()}`]);
  return `<h2 id="status-${name.toLowerCase()}"><img src="${statusImage(name)}" alt="" width="32" height="32"> ${say(`Status.${name}`)}</h2>\n<p>${told(rules, UNNUMBERED[name])}</p>`;
}

/** @param {string} game @param {MarkGroup} group */
function markGroup(game, { rules, names, text }) {
  const heading = names.map(name => say(`${game}.Mark.${name}`)).join(", ");
  return `<h2>${escapeHTML(heading)}</h2>\n<p>${told(rules, text)}</p>`;
}

/**
 * Returns the rules' descriptions, each with its link, or the text in their place.
 * @param {string[]} rules
 * @param {string} [own]
 */
function told(rules, own) {
  if (own) return [`${escapeHTML(own)}.`, ...rules.map(ruleLink)].join(" ");
  return rules.map(id => {
    // The heading has said its name already.
    const text = texts.get(id)?.replace(/^\w+: /, "") ?? "";
    return `${escapeHTML(text.charAt(0).toUpperCase() + text.slice(1))}. ${ruleLink(id)}`;
  }).join(" ");
}
