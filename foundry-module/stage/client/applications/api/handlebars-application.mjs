import { loadTemplates, renderTemplate } from "../handlebars/templates.mjs";

/**
 * The elements that the user has scrolled. Reading the scroll position forces a layout,
 * which is most of the cost of every change in a combat; nearly always the position is 0.
 * @type {WeakSet<EventTarget>}
 */
const scrolled = new WeakSet();
globalThis.document?.addEventListener("scroll", ({ target }) => scrolled.add(target), { capture: true, passive: true });

/**
 * Gives an application class rendering in parts, each from a Handlebars template.
 * @template {new (...args: any[]) => import("./application.mjs").ApplicationV2} Base
 * @param {Base} BaseApplication
 */
export function HandlebarsApplicationMixin(BaseApplication) {
  return class HandlebarsApplication extends BaseApplication {
    static PARTS = {};

    #parts = {};

    /** The parts as the render under way has them. */
    #configured = {};

    get parts() { return this.#parts; }

    _configureRenderOptions(options) {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys(/** @type {{ PARTS?: object }} */ (this.constructor).PARTS);
      this.#configured = this._configureRenderParts(options);
    }

    /** @returns {object} */
    _configureRenderParts(options) { return { .../** @type {{ PARTS?: object }} */ (this.constructor).PARTS }; }

    async _preFirstRender(context, options) {
      await super._preFirstRender(context, options);
      const paths = Object.values(this.#configured).flatMap(part => part.templates ?? [part.template]);
      await loadTemplates([...new Set(paths)]);
    }

    async _renderHTML(context, options) {
      const parts = this.#configured;
      const rendered = {};
      for (const partId of options.parts) {
        const part = parts[partId];
        if (!part) {
          globalThis.ui.notifications.warn(
            `Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = this.#element(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    /** @returns {Promise<object>} */
    async _preparePartContext(partId, context, options) {
      context.partId = `${this.id}-${partId}`;
      if (context.tabs && partId in context.tabs) context.tab = context.tabs[partId];
      return context;
    }

    #element(partId, part, html) {
      const template = document.createElement("template");
      template.innerHTML = html.trim();
      const elements = template.content.children;
      if (!part.root && elements.length !== 1) {
        throw new Error(`Template part "${partId}" must render a single HTML element.`);
      }
      let element = /** @type {HTMLElement} */ (elements[0]);
      if (part.root) {
        element = document.createElement("div");
        element.append(template.content);
      }
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    _replaceHTML(result, content, options) {
      const parts = this.#configured;
      for (const [partId, element] of Object.entries(result)) {
        const prior = this.#parts[partId];
        const state = {};
        if (parts[partId].root) {
          this._replaceRoot(partId, element, content, options);
          continue;
        }
        if (prior?.parentElement) {
          this._preSyncPartState(partId, element, prior, state);
          prior.replaceWith(element);
          this.#parts[partId] = element;
          this._attachPartListeners(partId, element, options);
          this._syncPartState(partId, element, prior, state);
        } else {
          this.#insert(partId, element, content, Object.keys(parts));
          this.#parts[partId] = element;
          this._attachPartListeners(partId, element, options);
        }
      }
    }

    _replaceRoot(partId, element, content, options) {
      content.replaceChildren(...element.childNodes);
      content.dataset.applicationPart = partId;
      this.#parts[partId] = content;
      this._attachPartListeners(partId, content, options);
    }

    /** Parts appear in the order of PARTS whatever order they were rendered in. */
    #insert(partId, element, content, order) {
      const later = order.slice(order.indexOf(partId) + 1)
        .map(id => this.#parts[id]).find(part => part?.parentElement === content);
      content.insertBefore(element, later ?? null);
    }

    _preSyncPartState(partId, newElement, priorElement, state) {
      const { activeElement } = priorElement.ownerDocument;
      const focused = priorElement.contains(activeElement) ? activeElement : null;
      if (focused) {
        state.focus = selectorOf(focused, priorElement);
        state.selection = [focused.selectionStart, focused.selectionEnd];
      }
      const selectors = this.#configured[partId]?.scrollable ?? [];
      state.scrollPositions = selectors.flatMap(selector => {
        const find = element => selector === "" ? [element] : [...element.querySelectorAll(selector)];
        const after = find(newElement);
        return find(priorElement).map((element, i) => [element, after[i]])
          .filter(([element, next]) => next && (scrolled.has(element) || element.ownerDocument !== document))
          .map(([element, next]) => [next, element.scrollTop, element.scrollLeft]);
      });
    }

    _syncPartState(partId, newElement, priorElement, state) {
      if (state.focus) {
        const element = newElement.matches(state.focus) ? newElement : newElement.querySelector(state.focus);
        element?.focus({ preventScroll: true });
        try {
          if (state.selection?.[0] !== null && state.selection?.[0] !== undefined)
            element?.setSelectionRange?.(...state.selection);
        } catch { /* Not every input has a selection. */ }
      }
      for (const [element, top, left] of state.scrollPositions ?? []) {
        scrolled.add(element);
        Object.assign(element, { scrollTop: top, scrollLeft: left });
      }
    }

    _attachPartListeners(partId, htmlElement, options) {
      const { forms } = this.#configured[partId] ?? {};
      for (const [selector, config] of Object.entries(forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        form?.addEventListener("submit", event => this._onSubmitForm(config, event));
        form?.addEventListener("change", event => this._onChangeForm(config, event));
      }
    }

    _tearDown(options) {
      super._tearDown(options);
      this.#parts = {};
    }
  };
}

/** How to find the element again in a part that was rendered again: within the entry of a list that it belongs to. */
function selectorOf(element, part) {
  const own = ownSelector(element);
  const entry = own && part.contains(element.parentElement)
    && element.parentElement.closest("[data-combatant-id], [data-item-id], [data-entry-id]");
  return entry && part.contains(entry) && entry !== part ? `${ownSelector(entry)} ${own}` : own;
}

function ownSelector(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const tag = element.tagName.toLowerCase();
  if (element.name)
    return `${tag}[name="${CSS.escape(element.name)}"]${element.type === "radio" ? `[value="${CSS.escape(element.value)}"]` : ""}`;
  const data = Object.entries(element.dataset).map(([key, value]) =>
    `[data-${key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}="${CSS.escape(value)}"]`).join("");
  return data ? `${tag}${data}` : null;
}

