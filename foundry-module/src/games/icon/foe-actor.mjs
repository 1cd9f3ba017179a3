import { MODULE } from "../../config.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { FOES } from "../../world/icon-words.mjs";
import { declaredBars, declaredSheet } from "../sheet.mjs";
import { ICON } from "./sheet.mjs";

/** @typedef {import("../../../../wasm/api/schema/rulewright").IconProfileResult} Profile */

/**
 * A GM's choices for a new foe.
 * @typedef {object} FoeChoices
 * @property {string} name
 * @property {string} img   Empty for the image of its class.
 * @property {string[]} templates
 * @property {number} players   The number of player characters that it is made for.
 */

/**
 * Returns the data of a foe's actor, in the layout of the community's ICON data. The
 * numbers come from the engine. A mob has one actor for all members, with unlinked tokens.
 * @param {Profile} profile
 * @param {FoeChoices} choices
 */
export function foeActor(profile, { name, img, templates, players }) {
  return actorData({ name, img: img || foeImage(profile.class), numbers: { ...profile },
    biography: biography(profile, templates, players), appendNumber: profile.members > 1,
    flags: { class: profile.class, templates, players, ...profile.members > 1 && { members: profile.members } } });
}

/**
 * Returns the data of the actor of a stat block, with its own numbers.
 * @param {import("../sheet-parts.mjs").FoeBlock} block   All numbers are there.
 * @param {number} vigorCap   The most vigor that it can have.
 * @param {number} members   1 for a foe that is no mob.
 */
export function statBlockActor({ name, class: kind, templates, numbers: { players, ...numbers }, notes }, vigorCap,
    members) {
  return actorData({ name, img: foeImage(kind || FOES[0]), numbers: { ...numbers, vigorCap },
    biography: notes.map(line => `<p>${foundry.utils.escapeHTML(line)}</p>`).join(""),
    appendNumber: members > 1, flags: { templates, ...kind && { class: kind }, ...players !== undefined && { players },
      ...members > 1 && { members } } });
}

/**
 * Returns the data of a foe's actor.
 * @param {{ name: string, img: string, biography: string, numbers: Record<string, any>, flags: object,
 *   appendNumber?: boolean }} foe
 */
function actorData({ name, img, biography: text, numbers, flags, appendNumber = false }) {
  return {
    name, type: "character", img,
    system: {
      biography: text,
      health: { value: numbers.hp, min: 0, max: numbers.hp },
      // Its flags and its name identify it.
      ...declaredSheet(ICON.sheet, "foe", numbers, ["Stats"])
    },
    prototypeToken: {
      name, actorLink: false, appendNumber, disposition: -1, texture: { src: img }, ...declaredBars(ICON.sheet)
    },
    flags: { [MODULE]: { side: "foe", ...flags } }
  };
}

/** Returns the image of a class of foes. @param {string} name */
export function foeImage(name) {
  return `modules/${MODULE}/icons/foe-${name}.svg`;
}

/**
 * Returns a foe's description in a few sentences, as HTML. It contains no user's text.
 * @param {Profile} profile
 * @param {string[]} templates
 * @param {number} players
 */
function biography({ class: name, turns, traits, members, hitsEach }, templates, players) {
  const laid = formatList(templates.map(template => localize(`Template.${template}`)));
  const kind = localize(`Class.${name}`);
  const sentences = [
    `${laid ? localize("Foe.kind", { class: kind, templates: laid }) : kind}.`,
    `${traitsText(traits)}.`,
    turns > 1 ? localize("Foe.turnsText", { count: formatNumber(turns) }) : "",
    members > 1 ? localize("Foe.membersText", { members: formatNumber(members), hits: formatNumber(hitsEach) }) : "",
    name === "legend" || name === "mob" ? localize("Foe.playersText", { players: formatNumber(players) }) : ""
  ];
  return `<p>${sentences.filter(Boolean).join(" ")}</p>`;
}

/** @param {readonly string[]} traits */
export function traitsText(traits) {
  return localize("Foe.traits", { traits: formatList(traits.map(trait => localize(`Trait.${trait}`))) });
}
