import { requireCreation } from "../../world/permissions.mjs";
import { MODULE } from "../../config.mjs";
import { LiveView } from "../../world/forms/live-view.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { plainNumber } from "../../world/fields.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { declaredBars, declaredSheet, labelOf, LAYOUTS } from "../../world/layouts/layouts.mjs";
import { PlainError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { gameOf, gameOfWorld } from "../../games/games.mjs";
import { onSheet } from "../../games/places.mjs";
import { hasWords, say } from "../../games/words.mjs";
import { sentence } from "../../world/notify.mjs";
import { placeOnSheet } from "../setup/missing.mjs";
import { AbilityPicker } from "./picker.mjs";
import { addAbilities, copiesOf } from "./taking.mjs";

/** @import { Entry } from "./scan.mjs" */

/** Opens the window for a new hero, or focuses the open one. */
export function openNewHero() {
  return new HeroWindow(null).open();
}

/**
 * Opens the window for the next level of a hero, or focuses the open one.
 * @param {foundry.documents.Actor} actor
 */
export function openLevelUp(actor) {
  return new HeroWindow(actor).open();
}

/**
 * Adds a button for a new hero to the list of actors, for users who may create one.
 * @param {HTMLElement} html
 */
export function renderNewHeroButton(html) {
  addDirectoryButton(html, { name: "newHero", label: "Hero.new", press: openNewHero },
    Boolean(gameOfWorld().hero) && game.user.can("ACTOR_CREATE"));
}

/**
 * Asks for a new hero: name, class or the other choices of the game, and abilities of the world and its compendia.
 * Shows the numbers that the rules compute from them. For an existing hero it adds a level and abilities.
 */
class HeroWindow extends AbilityPicker {
  /** @override */
  static DEFAULT_OPTIONS = { window: { title: "RULEWRIGHT.Hero.new" } };

  /** @override */
  static PARTS = AbilityPicker.parts("items/hero", ["items/filters"]);

  /** @type {foundry.documents.Actor | null} */
  #actor;

  /** The chosen abilities, by uuid. @type {Map<string, Entry>} */
  #chosen = new Map();

  #numbers = new LiveView(this, () => this.#look(), numbers => this.#show(numbers));

  /** @param {foundry.documents.Actor | null} actor   Null for a new hero. */
  constructor(actor) {
    super({ id: actor ? `${MODULE}-level-${uuidOf(actor).replaceAll(".", "-")}` : `${MODULE}-new-hero` });
    this.#actor = actor;
    if (actor) this.played = gameOf(actor);
  }

  /** @override */
  get title() {
    return this.#actor ? localize("Hero.levelOf", { name: this.#actor.name }) : localize("Hero.new");
  }

  /** @override */
  get chooses() {
    return true;
  }

  /** @override */
  get firstField() {
    return "[name=name], [type=search]";
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    const { hero } = this.played;
    return {
      ...await super._prepareContext(options), creates: !this.#actor,
      classes: this.#actor ? [] : hero?.classes?.map(value => ({ value, name: hero.className?.(value) })) ?? [],
      questions: ((this.#actor ? hero?.levelFields : hero?.fields) ?? []).map(field => ({ ...field,
        label: this.#label(field.name),
        options: field.options?.map(value => ({ value, name: this.#option(value) })) })),
      submit: localize(this.#actor ? "Hero.levelUp" : "Hero.create")
    };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", event => this.#onChange(/** @type {HTMLElement} */ (event.target)));
    this.#folderOfClass();
    await this.#numbers.now();
  }

  /** @override */
  entered(/** @type {Event} */ event) {
    super.entered(event);
    const { name } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "class") this.#folderOfClass(true);
    if (name === "class" || name.startsWith("hero.")) this.#numbers.soon();
  }

  /** @override */
  show() {
    super.show();
    this.#folderOfClass(true);
  }

  /** @override */
  rowParts(/** @type {Entry} */ { uuid, name }) {
    const owned = this.#actor?.items.some(item => item.name === name) ?? false;
    return { box: localize("Hero.choose", { name }), checked: owned || this.#chosen.has(uuid), fixed: owned };
  }

  /** The class for which the folder was chosen, so that a folder of the user's choice stays. */
  #folderFor = "";

  /**
   * Shows the abilities of the folder that is named for the chosen class, once it is known.
   * @param {boolean} [searches]   True to search again then.
   */
  #folderOfClass(searches = false) {
    const own = this.#actor && this.played.sheetParts?.choices.class?.read(this.#actor);
    const name = own ?? this.read().class;
    const select = /** @type {HTMLSelectElement | null} */ (this.element.querySelector("select[name=folder]"));
    if (!name || !select || this.#folderFor === name) return;
    const names = [String(name), this.played.hero?.className?.(String(name)) ?? ""].map(one => one.toLocaleLowerCase());
    const option = [...select.options].find(({ value }) => names.includes(value.toLocaleLowerCase()));
    if (!option) return;
    this.#folderFor = String(name);
    select.value = option.value;
    if (searches) this.search().catch(error => console.error("rulewright:", error));
  }

  /** @param {HTMLElement} box */
  #onChange(box) {
    const { pick } = box.dataset;
    const entry = pick === undefined ? undefined : this.found[Number(pick)];
    if (!entry) return;
    if (/** @type {HTMLInputElement} */ (box).checked) this.#chosen.set(entry.uuid, entry);
    else this.#chosen.delete(entry.uuid);
    const place = this.element.querySelector("[data-chosen]");
    const names = [...this.#chosen.values()].map(({ title, name }) => title || name);
    if (place) place.textContent = names.length ? localize("Hero.chosen", { names: names.join(", ") }) : "";
  }

  /** Returns the name of a value in this window. @param {string} name */
  #label(name) {
    const layout = LAYOUTS[/** @type {keyof typeof LAYOUTS} */ (this.played.id)];
    const number = layout.groups.flatMap(group => group.numbers).find(one => one.name === name);
    if (hasWords(this.played, `Hero.${name}`)) return say(this.played, `Hero.${name}`);
    return number ? labelOf(layout, number) : localize([layout.words, "Field", name].filter(Boolean).join("."));
  }

  /** Returns the words of an option: those of the game, or the word that sheets contain. @param {string} value */
  #option(value) {
    if (!value) return localize("Hero.none");
    return hasWords(this.played, `Name.${value}`) ? say(this.played, `Name.${value}`) : value;
  }

  /**
   * Returns the numbers of a new hero, or those that a level changes.
   * @returns {Promise<Record<string, unknown>>}
   */
  async #ask() {
    const { class: name, hero: values = {} } = this.read();
    const { hero } = this.played;
    if (this.#actor) return await hero?.next?.(this.#known(), values) ?? {};
    return await hero?.numbers({ ...values, ...name && { class: String(name) } }) ?? {};
  }

  /** Returns the numbers of the hero, by the rules' names. @returns {Record<string, unknown>} */
  #known() {
    const layout = LAYOUTS[/** @type {keyof typeof LAYOUTS} */ (this.played.id)];
    const names = ["hp", "maxHp", ...layout.groups.flatMap(group => group.numbers.map(({ name }) => name))];
    return Object.fromEntries(names.map(name =>
      [name, this.#actor ? plainNumber(onSheet(this.played, this.#actor, name)?.value) : undefined]));
  }

  /** Asks for the numbers, or the sentence of the refusal. @returns {Promise<Record<string, unknown> | string>} */
  async #look() {
    try {
      return await this.#ask();
    } catch (error) {
      return sentence(error);
    }
  }

  /** @param {Record<string, unknown> | string} numbers */
  #show(numbers) {
    const place = this.element.querySelector("[data-numbers]");
    if (!place) return;
    if (typeof numbers === "string") {
      place.textContent = numbers;
      return;
    }
    const shown = this.#actor ? Object.keys(numbers) : this.played.hero?.shown ?? [];
    place.textContent = shown.flatMap(name => {
      const value = plainNumber(numbers[name]);
      const text = typeof value === "number" ? formatNumber(value) : value;
      if (text === undefined) return [];
      return [this.#actor ? localize("Hero.reaches", { field: this.#label(name), level: text })
        : localize("Foe.spoken", { name: this.#label(name), value: text })];
    }).join(this.#actor ? " " : " · ");
  }

  /**
   * Creates the hero, or gives the level and the abilities.
   * @override
   */
  async send() {
    const chosen = [...this.#chosen.values()];
    if (this.#actor) {
      const actor = this.#actor;
      const update = Object.fromEntries(Object.entries(await this.#ask())
        .map(([name, value]) => [placeOnSheet(actor, name)?.path, value]).filter(([path]) => path));
      if (chosen.length) await addAbilities(actor, chosen);
      await actor.update(/** @type {Record<string, unknown>} */ (update));
      this.outcome = actor;
      return true;
    }
    const name = String(this.read().name ?? "").trim();
    if (!name) {
      /** @type {HTMLElement | null} */ (this.element.querySelector("[name=name]"))?.focus();
      throw new PlainError("nameMissing");
    }
    const data = await this.#data(name, chosen);
    requireCreation("Actor");
    this.outcome = await foundry.documents.Actor.implementation.create(
      /** @type {foundry.documents.Actor.CreateData} */ (/** @type {unknown} */ (data)));
    return Boolean(this.outcome);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.outcome?.sheet?.render(true);
  }

  /**
   * Returns the data of the new actor.
   * @param {string} name
   * @param {Entry[]} chosen
   */
  async #data(name, chosen) {
    const { class: key } = this.read();
    const numbers = await this.#ask();
    const layout = LAYOUTS[/** @type {keyof typeof LAYOUTS} */ (this.played.id)];
    const { hp = numbers.health, maxHp = numbers.maxHealth ?? hp } = numbers;
    const world = gameOfWorld();
    return {
      name, type: "character",
      system: { ...typeof hp === "number" && { health: { value: hp, min: 0, max: maxHp } },
        ...declaredSheet(layout, "hero", numbers) },
      prototypeToken: { name, actorLink: true, disposition: 1, ...declaredBars(layout) },
      items: await copiesOf(chosen),
      flags: { [MODULE]: { side: "hero", ...key && { class: key },
        ...world !== this.played && { game: this.played.id } } }
    };
  }
}
