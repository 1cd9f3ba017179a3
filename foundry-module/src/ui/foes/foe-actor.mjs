import { MODULE } from "../../config.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { declaredBars, declaredSheet, LAYOUTS } from "../../world/layouts/layouts.mjs";

/** @typedef {import("../../../../wasm/api/schema/rulewright").IconProfileResult} Profile */

/**
 * What a GM chooses of a new foe.
 * @typedef {object} FoeChoices
 * @property {string} name
 * @property {string} img   Empty: the picture of its class.
 * @property {string[]} templates
 * @property {number} players   How many player characters it is made for.
 */

/**
 * The data of an actor for a foe, in the layout of the community's ICON data.
 * The numbers are the engine's; of a mob there is one actor for all members,
 * whose tokens are not linked to it.
 * @param {Profile} profile
 * @param {FoeChoices} choices
 */
export function foeActor(profile, { name, img, templates, players }) {
  const picture = img || foeImage(profile.class);
  return {
    name, type: "character", img: picture,
    system: {
      biography: biography(profile, templates, players),
      health: { value: profile.hp, min: 0, max: profile.hp },
      // Who it is, its flags and its name say.
      ...declaredSheet(LAYOUTS.icon, "foe", { ...profile }, ["Stats"])
    },
    prototypeToken: {
      name, actorLink: false, appendNumber: profile.members > 1, disposition: -1, texture: { src: picture },
      ...declaredBars(LAYOUTS.icon)
    },
    flags: { [MODULE]: { side: "foe", class: profile.class, templates, players,
      ...profile.members > 1 && { members: profile.members } } }
  };
}

/** The picture of a class of foes. @param {string} name */
export function foeImage(name) {
  return `modules/${MODULE}/icons/foe-${name}.svg`;
}

/**
 * What the numbers do not tell, in a few sentences. It is HTML, and holds nothing that anybody typed.
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
