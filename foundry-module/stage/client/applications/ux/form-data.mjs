/** The values of a form's named fields, cast to what each field holds: `foundry.applications.ux.FormDataExtended`. */
export class FormDataExtended extends FormData {
  #object = {};

  /**
   * @param {HTMLFormElement} form
   * @param {{disabled?: boolean, readonly?: boolean, dtypes?: Record<string, string>, editors?: object}} [options]
   */
  constructor(form, options = {}) {
    super();
    this.dtypes = options.dtypes ?? {};
    this.editors = options.editors ?? {};
    this.process(form, options);
  }

  get object() { return this.#object; }

  process(form, { disabled = false, readonly = true } = {}) {
    const groups = new Map();
    for (const element of form.elements) {
      if (!element.name || element.tagName === "BUTTON" || element.tagName === "FIELDSET") continue;
      if (!disabled && (element.disabled || element.closest("fieldset")?.disabled)) continue;
      if (!readonly && element.readOnly) continue;
      if (!groups.has(element.name)) groups.set(element.name, []);
      groups.get(element.name).push(element);
    }
    for (const [name, elements] of groups) {
      const value = this.#valueOf(name, elements);
      if (value !== undefined) this.set(name, value);
    }
  }

  #valueOf(name, elements) {
    const [first] = elements;
    if (first.type === "radio")
      return cast(first, elements.find(element => element.checked)?.value ?? null, this.dtypes[name]);
    if (elements.length > 1)
      return elements.map(element => valueOf(element, this.dtypes[name])).filter(value => value !== undefined);
    return valueOf(first, this.dtypes[name]);
  }

  set(name, value) {
    this.#object[name] = value;
    super.set(name, value instanceof Object ? JSON.stringify(value) : value);
  }
}

function valueOf(element, dtype) {
  if (element.type === "checkbox") return element.checked;
  if (element.tagName === "SELECT" && element.multiple)
    return Array.from(element.selectedOptions, option => cast(element, option.value, dtype));
  if (element.type === "number" || element.type === "range") return element.value === "" ? null : Number(element.value);
  return cast(element, element.value, dtype);
}

function cast(element, value, dtype = element.dataset.dtype) {
  if (value === null) return null;
  switch (dtype) {
    case "Number": return value === "" ? null : Number.isNaN(Number(value)) ? value : Number(value);
    case "Boolean": return value === "true" || value === true;
    case "JSON": return JSON.parse(value);
    default: return typeof value === "string" ? value.trim() === value ? value : value.trim() : value;
  }
}
