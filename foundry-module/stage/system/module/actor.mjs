/** An actor whose numbers are attributes that its players made up. */
export class SimpleActor extends Actor {
  /** Bounds a resource's value. */
  static clamp = Math.clamp;

  prepareDerivedData() {
    super.prepareDerivedData();
    this.system.groups ??= {};
    this.system.attributes ??= {};
    clampResources(this.system.attributes, /** @type {typeof SimpleActor} */ (this.constructor).clamp);
  }

  get isTemplate() { return Boolean(this.getFlag("worldbuilding", "isTemplate")); }

  /** Attribute values by key, groups as objects: what a formula can name. */
  getRollData() {
    const data = foundry.utils.deepClone(this.system);
    for (const [key, attribute] of Object.entries(data.attributes ?? {})) {
      if (!attribute || typeof attribute !== "object") continue;
      data[key] = "dtype" in attribute ? attribute.value
        : Object.fromEntries(Object.entries(attribute).map(([inner, { value } = {}]) => [inner, value]));
    }
    return data;
  }
}

/** As in the real system, a resource never shows more than its maximum: whatever is stored, and no maximum is 0. */
function clampResources(attributes, clamp) {
  for (const attribute of Object.values(attributes)) {
    if (!attribute || typeof attribute !== "object") continue;
    if (!("dtype" in attribute)) clampResources(attribute, clamp);
    else if (attribute.dtype === "Resource" && "value" in attribute)
      attribute.value = clamp(attribute.value, attribute.min || 0, attribute.max || 0);
  }
}
