import { fileRoute } from "../../core/route.mjs";
import { HandlebarsSidebarTab } from "./sidebar-tab.mjs";

const FOLDER = "stage/client/templates/combat";

/** @typedef {import("../../documents/combat.mjs").Combat} Combat */
/** @typedef {import("../../documents/combatant.mjs").Combatant} Combatant */

/** `ui.combat`: the fights of the scene, and the turns of the one that is viewed. */
export class CombatTracker extends HandlebarsSidebarTab {
  static tabName = "combat";

  static DEFAULT_OPTIONS = {
    classes: ["combat-sidebar"],
    window: { title: "COMBAT.Tracker" },
    actions: {
      activateCombat: CombatTracker.#onActivateCombat,
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreateCombat,
      endCombat: CombatTracker.#onControl,
      nextRound: CombatTracker.#onControl,
      nextTurn: CombatTracker.#onControl,
      panToCombatant: CombatTracker.#onPanToCombatant,
      previousRound: CombatTracker.#onControl,
      previousTurn: CombatTracker.#onControl,
      resetAll: CombatTracker.#onControl,
      rollAll: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onRollInitiative,
      rollNPC: CombatTracker.#onControl,
      startCombat: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onToggleDefeated,
      toggleHidden: CombatTracker.#onToggleHidden
    }
  };

  static PARTS = {
    header: { template: `${FOLDER}/header.hbs` },
    tracker: { template: `${FOLDER}/tracker.hbs`, scrollable: [""] },
    footer: { template: `${FOLDER}/footer.hbs` }
  };

  /** The id of the fight that was chosen here. @type {string | null} */
  #viewed = null;

  constructor(options) {
    super(options);
    this.renderOn(
      "createCombat", "updateCombat", "deleteCombat", "createCombatant", "updateCombatant",
      "deleteCombatant", "updateActor", "updateToken", "deleteToken",
      "createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "updateScene"
    );
    globalThis.Hooks.on("updateCombat", (combat, changed) => { if (changed.active) this.#viewed = null; });
  }

  /** @returns {Combat[]} */
  get combats() { return globalThis.game.combats.combats; }

  /**
   * The fight that is shown: the one chosen here, else the active one, else the first.
   * @returns {Combat | null}
   */
  get viewed() {
    const { combats } = this;
    return combats.find(combat => combat.id === this.#viewed)
      ?? combats.find(combat => combat.active) ?? combats[0] ?? null;
  }

  /** @param {Combat | null} combat */
  set viewed(combat) { this.#viewed = combat?.id ?? null; }

  /** Shows a fight. @param {{ combat?: Combat | null, render?: boolean }} [options] */
  initialize({ combat = null, render = true } = {}) {
    this.viewed = combat;
    if (render) this.render();
  }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** Adds what the header and the footer show. @returns {Promise<object>} */
  async _prepareCombatContext(context, options) {
    const { viewed: combat, combats } = this;
    const { user } = globalThis.game;
    return Object.assign(context, {
      combat, user, combats: combats.map((entry, i) => ({ id: entry.id, number: i + 1, viewed: entry === combat })),
      several: combats.length > 1,
      hasCombat: combat !== null, hasTurns: Boolean(combat?.turns.length),
      started: Boolean(combat?.started), round: combat?.round ?? 0,
      control: Boolean(combat?.combatant?.players.includes(user))
    });
  }

  /** Adds the turns. @returns {Promise<object>} */
  async _prepareTrackerContext(context, options) {
    const { viewed: combat } = this;
    const turns = [];
    for (const [i, combatant] of (combat?.turns ?? []).entries())
      if (combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, i));
    // As in the core, one number with decimals gives all of them as many.
    const decimals = turns.some(({ initiative }) => initiative !== null && !Number.isInteger(initiative))
      ? globalThis.CONFIG.Combat.initiative.decimals : 0;
    for (const turn of turns) if (turn.initiative !== null) turn.initiative = turn.initiative.toFixed(decimals);
    return Object.assign(context, { turns });
  }

  /** @param {Combat} combat @param {Combatant} combatant @param {number} index @returns {Promise<object>} */
  async _prepareTurnContext(combat, combatant, index) {
    const active = index === combat.turn && combat.started;
    const { isDefeated, isOwner, initiative, hidden } = combatant;
    return {
      id: combatant.id, name: combatant.name, img: fileRoute(combatant.img || "icons/svg/mystery-man.svg"), active,
      hidden, isDefeated, isOwner, initiative, hasRolled: initiative !== null,
      isGM: globalThis.game.user.isGM,
      css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
      effects: (combatant.actor?.temporaryEffects ?? []).map(
        ({ name, img }) => ({ name: globalThis.game.i18n.localize(name), img: fileRoute(img || "icons/svg/aura.svg") }))
    };
  }

  _attachPartListeners(partId, element, options) {
    super._attachPartListeners(partId, element, options);
    if (partId !== "tracker") return;
    element.addEventListener("change", event => {
      const id = event.target.closest(".initiative-input")?.closest("[data-combatant-id]").dataset.combatantId;
      if (id) this.viewed.combatants.get(id)
        .update({ initiative: event.target.value === "" ? null : Number(event.target.value) })
        .catch(error => console.error(error));
    });
  }

  /** @param {Element} target @returns {Combatant | undefined} */
  #combatant(target) { return this.viewed?.combatants.get(target.closest("[data-combatant-id]").dataset.combatantId); }

  /**
   * Controls that are named for what they do with the fight.
   * @this {CombatTracker}
   * @param {PointerEvent} event
   * @param {HTMLElement} target
   */
  static #onControl(event, target) { return this.viewed?.[target.dataset.action](); }

  static async #onCreateCombat() {
    const combat = await globalThis.CONFIG.Combat.documentClass.create({ scene: globalThis.canvas.scene?.id ?? null });
    return combat?.activate();
  }

  /** @this {CombatTracker} @param {PointerEvent} event @param {HTMLElement} target */
  static #onActivateCombat(event, target) {
    const combat = globalThis.game.combats.get(target.dataset.combatId);
    this.initialize({ combat });
    return globalThis.game.user.isGM ? combat.activate() : combat;
  }

  /**
   * A click on a combatant takes control of its token; a second one opens the sheet, as in the core.
   * @this {CombatTracker}
   * @param {PointerEvent} event
   * @param {HTMLElement} target
   */
  static #onActivateCombatant(event, target) {
    const combatant = this.#combatant(target);
    const token = combatant?.token?.object;
    if (!combatant?.actor?.testUserPermission(globalThis.game.user, "OBSERVER")) return;
    if (!token || token.controlled) return combatant.actor.sheet.render(true);
    token.control({ releaseOthers: true });
  }

  /** @this {CombatTracker} @param {PointerEvent} event @param {HTMLElement} target */
  static #onPanToCombatant(event, target) { globalThis.ui.board?.reveal(this.#combatant(target)?.token); }
  /** @this {CombatTracker} @param {PointerEvent} event @param {HTMLElement} target */
  static #onRollInitiative(event, target) { return this.viewed.rollInitiative([this.#combatant(target).id]); }
  /** @this {CombatTracker} @param {PointerEvent} event @param {HTMLElement} target */
  static #onToggleHidden(event, target) {
    const combatant = this.#combatant(target);
    return combatant.update({ hidden: !combatant.hidden });
  }

  /** @this {CombatTracker} @param {PointerEvent} event @param {HTMLElement} target */
  static async #onToggleDefeated(event, target) { return this._onToggleDefeatedStatus(this.#combatant(target)); }

  /** @param {Combatant} combatant */
  async _onToggleDefeatedStatus(combatant) {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    await combatant.actor?.toggleStatusEffect(globalThis.CONFIG.specialStatusEffects.DEFEATED,
      { overlay: true, active: defeated });
  }
}
