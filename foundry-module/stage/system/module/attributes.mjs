/** The attributes of a group or of an actor that the sheet shows. */
function describe(key, attribute, group) {
  const path = group ? `${group}.${key}` : key;
  return {
    key, path, name: `system.attributes.${path}`,
    label: attribute.label || key, dtype: attribute.dtype, group: group ?? "",
    value: attribute.value, min: attribute.min, max: attribute.max,
    isBoolean: attribute.dtype === "Boolean", isResource: attribute.dtype === "Resource",
    isNumber: attribute.dtype === "Number",
    isFormula: attribute.dtype === "Formula"
  };
}

/** Attributes in groups, then those without one. An entry without `dtype` is a group. */
export function prepareAttributes(system) {
  const groups = [];
  const ungrouped = [];
  for (const [key, attribute] of Object.entries(system.attributes ?? {})) {
    if (!attribute || typeof attribute !== "object") continue;
    if ("dtype" in attribute) { ungrouped.push(describe(key, attribute)); continue; }
    const inside = Object.entries(attribute).filter(([, entry]) => entry && typeof entry === "object");
    groups.push({ key, label: system.groups?.[key]?.label ?? key,
      attributes: inside.map(([inner, entry]) => describe(inner, entry, key)) });
  }
  return { groups, ungrouped };
}

/**
 * The trap of the real system's sheet: attributes are rebuilt from the form, and a key that the form did not contain is
 * deleted. A module that puts a named input on the sheet, or takes one away, changes the actor.
 */
export function rebuildAttributes(formData, document) {
  const expanded = foundry.utils.expandObject(formData);
  const submitted = expanded.system?.attributes ?? {};
  const changes = {};
  for (const [key, attribute] of Object.entries(document.system.attributes ?? {})) {
    if (!(key in submitted)) { changes[`-=${key}`] = null; continue; }
    if (!attribute || typeof attribute !== "object" || "dtype" in attribute) continue;
    for (const inner of Object.keys(attribute)) if (!(inner in submitted[key])) submitted[key][`-=${inner}`] = null;
  }
  foundry.utils.setProperty(expanded, "system.attributes", Object.assign(changes, submitted));
  return expanded;
}

/** Posts an attribute's formula or number as a roll. */
export async function rollAttribute(actor, path) {
  const attribute = foundry.utils.getProperty(actor.system.attributes, path);
  const roll = new foundry.dice.Roll(String(attribute.value || 0), actor.getRollData());
  return roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }), flavor: attribute.label || path });
}
