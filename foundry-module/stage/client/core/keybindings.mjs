/** `game.keybindings`: registered actions, called when one of their keys is pressed outside of a text field. */
export class ClientKeybindings {
  actions = new Map();

  constructor() {
    document.addEventListener("keydown", event => this.#onKey(event, "onDown"));
    document.addEventListener("keyup", event => this.#onKey(event, "onUp"));
  }

  register(namespace, action, data) {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the keybinding");
    const [editable, uneditable] = [data.editable, data.uneditable].map(
      list => list?.map(binding => ({ ...binding, modifiers: (binding.modifiers ?? []).map(nameOfModifier) })));
    this.actions.set(`${namespace}.${action}`, { ...data, editable, uneditable, namespace, action });
  }

  get(namespace, action) {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered keybinding`);
    return [...(found.uneditable ?? []), ...(found.editable ?? [])];
  }

  #onKey(event, phase) {
    if (isTyping(event.target)) return;
    for (const data of this.actions.values()) {
      if (data.restricted && !globalThis.game.user?.isGM) continue;
      const bound = [...(data.uneditable ?? []), ...(data.editable ?? [])];
      if (!bound.some(({ key, modifiers }) => key === event.code && sameModifiers(event, modifiers))) continue;
      if (data[phase]?.({ event, key: event.code, repeat: event.repeat,
          isShift: event.shiftKey, isControl: event.ctrlKey, isAlt: event.altKey })) {
        event.preventDefault();
        return;
      }
    }
  }
}

/** Reports whether an element takes typed text. */
const isTyping = element => Boolean(element?.closest?.("input, textarea, select, [contenteditable]"));

/** Modifiers may be named as the core's constants are, or as what these hold. */
const nameOfModifier = name => ({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" })[name] ?? name;

const sameModifiers = (event, modifiers) => event.shiftKey === modifiers.includes("Shift") &&
  event.altKey === modifiers.includes("Alt") && (event.ctrlKey || event.metaKey) === modifiers.includes("Control");

/** `game.keyboard`, as far as packages use it. */
export class KeyboardManager {
  downKeys = new Set();

  get hasFocus() { return isTyping(document.activeElement); }
}
