/**
 * Builds actors in the layout of the community's ICON data: numbers in groups of attributes, strain and effort beside
 * them.
 */

/** A document id that is the same in every fresh world: sixteen letters and digits that start with what it names. */
export const id = (kind, name) => `${kind}${name.replace(/[^A-Za-z0-9]/g, "")}`.slice(0, 15).padEnd(16, "0");

const number = (label, value) => ({ value, label, dtype: "Number", group: "Stats" });

function stats({ defense, fray, speed, dash, die, vitality, armor = 0 }) {
  return {
    Defense: number("Defense", defense), Fray: number("Fray", fray),
    Speed: number("Speed", speed), Dash: number("Dash", dash),
    Damage: number("Damage", die), Vitality: number("Vitality", vitality), Armour: number("Armour", armor),
    Vigor: { value: 0, label: "Vigor", dtype: "Resource", group: "Stats", min: 0, max: Number(vitality) || 0 }
  };
}

const inGroup = (group, dtype, entries) => Object.fromEntries(Object.entries(entries)
  .map(([key, value]) => [key, { value, label: key, dtype, group }]));

/** @param {object} sheet An entry of the cast. */
export function actorOf(sheet, { side, ownership }) {
  const { name, role, title, numbers, hp, actions, pools, xp, img, biography = "", items = [], dirty = {} } = sheet;
  const system = {
    biography,
    health: { value: hp, min: 0, max: hp },
    power: { value: 0, min: 0, max: 6 },
    attributes: { Stats: { ...stats(numbers), ...dirty } },
    groups: { Stats: { key: "Stats", label: "Stats", dtype: "Number" } }
  };
  if (side === "hero") {
    // Not every world shows them: where none does, they are in flags of the module.
    if (pools) Object.assign(system, { strain: { value: 0, max: 5 }, effort: { value: 3, max: 3 } });
    system.attributes.information = inGroup("information", "String", { Class: title, Level: "0" });
    if (xp !== undefined) Object.assign(system.attributes.information, inGroup("information", "Number", { XP: xp }));
    system.groups.information = { key: "information", label: "Information", dtype: "String" };
    system.attributes.skills = inGroup("skills", "Number", actions);
    system.groups.skills = { key: "skills", label: "Actions", dtype: "Number" };
  }
  return {
    _id: id(side, name), name, type: "character", img, system, ownership,
    flags: { rulewright: { side, class: role } }, effects: [],
    items: items.map(item => ({ _id: id("item", item), name: item, type: "item", img: "icons/svg/item-bag.svg",
      system: { description: "", quantity: 1, weight: 0, attributes: {}, groups: {} }, effects: [], flags: {} })),
    prototypeToken: { name, actorLink: side === "hero", disposition: side === "hero" ? 1 : -1, texture: { src: img },
      bar1: { attribute: "health" }, bar2: { attribute: "attributes.Stats.Vigor" } }
  };
}

export function tokenOf(actor, { x, y }) {
  return {
    ...actor.prototypeToken, _id: id("token", actor.name),
    actorId: actor._id, x, y, elevation: 0, width: 1, height: 1, hidden: false,
    delta: { _id: id("delta", actor.name) }, flags: {}
  };
}
