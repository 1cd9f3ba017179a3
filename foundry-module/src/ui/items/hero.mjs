import { requireCreation } from "../../world/permissions.mjs";
import { MODULE } from "../../config.mjs";
import { LiveView } from "../../world/forms/live-view.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { plainNumber } from "../../world/fields.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { gameOf, gameOfWorld } from "../../games/games.mjs";
import { onSheet, pathOf } from "../../games/places.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { AbilityForm } from "./form.mjs";
import { checkNumbers, heroLabel, questionGroups } from "./hero-fields.mjs";
import { AbilityPicker } from "./picker.mjs";
import { copiesOf, createItems } from "./taking.mjs";
import { declaredBars, declaredSheet } from "../../games/sheet.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { Entry } from "./scan.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Opens the window for a new hero, or focuses the open one.
 * @throws {PlainError} If this user may not create an actor.
 */
export async function openNewHero() {
  requireCreation("Actor");
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
 * Asks for a new hero: name, player, class or the other choices of the game, and abilities of the world and its
 * compendia, or typed ones. Shows the numbers that the rules compute from them. For an existing hero it adds a level
 * and abilities.
 */
class HeroWindow extends AbilityPicker {
  /** @override */
  static DEFAULT_OPTIONS = { window: { title: "RULEWRIGHT.Hero.new" },
    actions: { type: HeroWindow.#onType, drop: HeroWindow.#onDrop } };

  /** @override */
  static PARTS = AbilityPicker.parts("items/hero", ["items/filters"]);

  /** @type {foundry.documents.Actor | null} */
  #actor;

  /** The chosen abilities, by uuid. @type {Map<string, Entry>} */
  #chosen = new Map();

  /** The data of the typed abilities, by a key of their own. @type {Map<string, { name: string }>} */
  #typed = new Map();

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
      ...await super._prepareContext(options), creates: !this.#actor, players: this.#actor ? [] : players(),
      classes: this.#actor ? [] : hero?.classes?.map(value => ({ value, name: hero.className?.(value) })) ?? [],
      groups: questionGroups(this.played, this.#fields), typed: Boolean(this.played.reader),
      priced: Boolean(this.#actor && hero?.price),
      submit: localize(this.#actor ? "Hero.levelUp" : "Hero.create")
    };
  }

  /** The questions of this window. */
  get #fields() {
    const { hero } = this.played;
    return (this.#actor ? hero?.levelFields : hero?.fields) ?? [];
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", event => this.#onChange(/** @type {HTMLElement} */ (event.target)));
    this.#folderOfClass();
    this.#showOwner();
    await this.#numbers.now();
  }

  /** @override */
  entered(/** @type {Event} */ event) {
    super.entered(event);
    const { name } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "class") this.#folderOfClass(true);
    if (name === "player") this.#showOwner();
    if (name === "class" || name === "unpaid" || name.startsWith("hero.")) this.#numbers.soon();
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
    this.#showChosen();
  }

  /** Lists the chosen and the typed abilities, each with a button that drops it. */
  #showChosen() {
    const place = this.element?.querySelector("[data-chosen]");
    if (!place) return;
    const row = (/** @type {string} */ key, /** @type {string} */ name) =>
      ({ key, name, drop: localize("Hero.drop", { name }) });
    place.innerHTML = fill("items/chosen", { rows: [
      ...[...this.#chosen].map(([key, { title, name }]) => row(key, title || name)),
      ...[...this.#typed].map(([key, { name }]) => row(key, name))] });
    this.setPosition();
  }

  /** Shows a hint while the new hero has no player. */
  #showOwner() {
    const hint = /** @type {HTMLElement | null} */ (this.element.querySelector("[data-owner-hint]"));
    if (hint) hint.hidden = Boolean(this.read().player);
  }

  /** Opens the form of an ability of the hero's own. @this {HeroWindow} */
  static async #onType() {
    await AbilityForm.create({ played: this.played, id: this.id, make: data => {
      if (!isOpenWindow(this)) throw new PlainError("heroClosed");
      this.#typed.set(foundry.utils.randomID(), /** @type {{ name: string }} */ (data));
      this.#showChosen();
    } });
  }

  /** Drops a chosen ability. @this {HeroWindow} */
  static #onDrop(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    const key = String(button.dataset.key);
    this.#chosen.delete(key);
    this.#typed.delete(key);
    this.show();
    this.#showChosen();
    /** @type {HTMLElement | null} */ (this.element.querySelector("[data-chosen] button, [data-action=type]"))?.focus();
  }

  /**
   * Returns the numbers of a new hero, or those that a level changes.
   * @returns {Promise<Record<string, unknown>>}
   */
  async #ask() {
    const { class: name, hero: values = {} } = this.read();
    const { hero } = this.played;
    checkNumbers(this.#fields, values);
    if (!this.#actor) return await hero?.numbers({ ...values, ...name && { class: String(name) } }) ?? {};
    return await this.#unpaid() ? {} : await hero?.next?.(this.#known(), values) ?? {};
  }

  /**
   * Returns the refusal of a level that the hero cannot pay, unless the user gives it all the same.
   * @returns {Promise<PlainError | null>}
   */
  async #unpaid() {
    const price = await this.played.hero?.price?.(this.#known());
    const box = /** @type {HTMLElement | null} */ (this.element.querySelector("[data-unpaid]"));
    if (box) box.hidden = !price || price.has >= price.needs;
    if (!this.#actor || !price || price.has >= price.needs || this.read().unpaid) return null;
    return new PlainError("unpaid", { name: this.#actor.name, field: this.#label(price.name),
      has: formatNumber(price.has), needs: formatNumber(price.needs) });
  }

  /** @param {string} name */
  #label(name) {
    return heroLabel(this.played, name);
  }

  /** Returns the numbers of the hero, by the rules' names. @returns {Record<string, unknown>} */
  #known() {
    const actor = this.#actor;
    if (!actor) return {};
    return Object.fromEntries(Object.keys(this.played.sheet.numbers).map(name =>
      [name, plainNumber(onSheet(this.played, actor, name)?.value
        ?? foundry.utils.getProperty(actor, pathOf(this.played, actor, name)))]));
  }

  /** Asks for the numbers, or the sentence of the refusal. @returns {Promise<Record<string, unknown> | string>} */
  async #look() {
    try {
      const numbers = await this.#ask();
      const unpaid = await this.#unpaid();
      return unpaid ? sentence(unpaid) : numbers;
    } catch (error) {
      return sentence(error, this.#context(error));
    }
  }

  /** Returns the context of an error: the label of its field in this window. @param {unknown} error */
  #context(error) {
    const field = error instanceof RulesError ? error.failure.field.split(".").at(-1) ?? "" : "";
    const asked = this.#fields.some(({ name }) => name === field);
    return { game: this.played, ...asked && { field: this.#label(field) } };
  }

  /** @param {Record<string, unknown> | string} numbers */
  #show(numbers) {
    const place = this.element.querySelector("[data-numbers]");
    if (!place) return;
    if (typeof numbers === "string") {
      place.textContent = numbers;
      return;
    }
    const before = this.#known();
    const shown = this.#actor ? Object.keys(numbers) : this.played.hero?.shown ?? [];
    place.textContent = shown.flatMap(name => {
      const [value, now] = [textOf(numbers[name]), textOf(before[name])];
      if (value === undefined) return [];
      if (!this.#actor) return [localize("Foe.spoken", { name: this.#label(name), value })];
      return [localize(now === undefined ? "Hero.reaches" : "Hero.changes",
        { field: this.#label(name), level: value, before: now })];
    }).join(" · ");
  }

  /**
   * Creates the hero, or gives the level and the abilities.
   * @override
   */
  async send() {
    try {
      return this.#actor ? await this.#raise(this.#actor) : await this.#create();
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.#refuse(error.failure.field.split(".").at(-1) ?? "");
      report(error, this.#context(error));
      return false;
    }
  }

  /** Marks and focuses the field of an error. @param {string} name */
  #refuse(name) {
    const field = /** @type {HTMLElement | null} */ (this.element.querySelector(`[name="hero.${name}"]`));
    field?.setAttribute("aria-invalid", "true");
    field?.addEventListener("input", () => field.removeAttribute("aria-invalid"), { once: true });
    field?.focus();
  }

  /** The data of the items to create. */
  async #items() {
    return [...await copiesOf([...this.#chosen.values()]), ...this.#typed.values()];
  }

  /** @param {foundry.documents.Actor} actor */
  async #raise(actor) {
    const numbers = await this.#ask();
    const items = await this.#items();
    const unpaid = await this.#unpaid();
    if (unpaid && !items.length) throw unpaid;
    if (items.length) await createItems(actor, items);
    // A failure of the level leaves the window open, and pressing again must not add them twice.
    this.#chosen.clear();
    this.#typed.clear();
    this.#showChosen();
    const update = Object.fromEntries(Object.entries(numbers)
      .map(([name, value]) => [pathOf(this.played, actor, name), value]));
    if (Object.keys(update).length && !await actor.update(/** @type {Record<string, unknown>} */ (update)))
      throw new PlainError("withheld");
    this.outcome = actor;
    return true;
  }

  async #create() {
    requireCreation("Actor");
    const { name = "", class: key, player } = this.read();
    if (!String(name).trim()) {
      /** @type {HTMLElement | null} */ (this.element.querySelector("[name=name]"))?.focus();
      throw new PlainError("heroNameMissing");
    }
    const owner = game.user.isGM ? String(player ?? "") : game.user.id;
    this.outcome = await foundry.documents.Actor.implementation.create(heroActor(this.played, {
      name: String(name).trim(), key: key && String(key), numbers: await this.#ask(), items: await this.#items(), owner
    }));
    if (!this.outcome) throw new PlainError("withheld");
    await giveTo(owner, this.outcome).catch(report);
    return true;
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.outcome?.sheet?.render(true);
  }
}

/** Returns the players, for a GM: at first the one without a character is chosen. */
function players() {
  if (!game.user.isGM) return [];
  const all = [...game.users].filter(({ isGM }) => !isGM);
  const usual = all.find(({ character }) => !character);
  return all.map(user => ({ value: user.id, name: user.name, selected: user === usual }));
}

/**
 * Makes a new hero the character of its player, who has none.
 * @param {string} owner   The id of a user, or "".
 * @param {foundry.documents.Actor} actor
 */
async function giveTo(owner, actor) {
  const user = game.users.get(owner);
  if (user && !user.isGM && !user.character) await user.update({ character: actor.id });
}

/** Returns a number or text as the window shows it; undefined for none. @param {unknown} value */
function textOf(value) {
  const number = plainNumber(value);
  return typeof number === "number" ? formatNumber(number)
    : number === undefined || number === "" ? undefined : String(number);
}

/**
 * The choices for a new hero.
 * @typedef {object} HeroChoices
 * @property {string} name
 * @property {string} [key]   The key of its class.
 * @property {Record<string, any>} numbers   By the rules' names.
 * @property {object[]} items   The data of its items.
 * @property {string} [owner]   The id of the user who owns it.
 */

/**
 * Returns the data of a hero's actor, with each number of its game.
 * @param {Game} played
 * @param {HeroChoices} choices
 * @returns {foundry.documents.Actor.CreateData}
 */
function heroActor(played, { name, key, numbers, items, owner }) {
  const { hp = numbers.health, maxHp = numbers.maxHealth ?? hp } = numbers;
  return /** @type {foundry.documents.Actor.CreateData} */ (/** @type {unknown} */ ({
    name, type: "character",
    system: { ...typeof hp === "number" && { health: { value: hp, min: 0, max: maxHp } },
      ...declaredSheet(played.sheet, "hero", numbers) },
    prototypeToken: { name, actorLink: true, disposition: 1, ...declaredBars(played.sheet) },
    items,
    ...owner && { ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
      [owner]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } },
    flags: { [MODULE]: { side: "hero", ...key && { class: key },
      ...gameOfWorld() !== played && { game: played.id } } }
  }));
}
