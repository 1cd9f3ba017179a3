import { MODULE } from "../../../config.mjs";
import { formatList, formatNumber, localize } from "../../../world/i18n.mjs";
import { declaredBars, declaredSheet, LAYOUTS } from "../../../world/layouts/layouts.mjs";

/** @typedef {import("../../../../../wasm/api/schema/rulewright").IconProfileResult} Profile */

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
  const picture = img || foeImage(profile.class);
  return {
    name, type: "character", img: picture,
    system: {
      biography: biography(profile, templates, players),
      health: { value: profile.hp, min: 0, max: profile.hp },
      // Its flags and its name identify it.
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
