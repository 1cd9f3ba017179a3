import { MODULE, ODDS_DELAY } from "../../config.mjs";
import { beacon } from "../../games/beacon/game.mjs";
import { heroesOf } from "../../games/context.mjs";
import { gameOf } from "../../games/games.mjs";
import { focusFirst, openerNow, returnFocus } from "../../world/focus.mjs";
import { confirmAction } from "../../world/forms/confirm-action.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { nameOf } from "../../world/actor.mjs";
import { released } from "../../world/presses.mjs";
import { CLOCKS_CHANGED } from "../../world/settings.mjs";
import { templatePath } from "../../world/templates.mjs";
import { renderBeside } from "../../world/windows.mjs";
import { pressOnce } from "../chat/busy.mjs";
import { openAction } from "../dialog/open-action.mjs";
import { playCommand } from "../dialog/play.mjs";
import { rovingTabindex } from "../sheet/roving-tabindex.mjs";
import { encountersView } from "./view.mjs";

/** @import { Command } from "../../games/command.mjs" */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/**
 * The dataset of a button.
 * @typedef {{ action?: string, clock?: string, field?: string, to?: string, who?: string }} Place
 */

/** The preferred size of the window, in pixels, limited by the screen. */
const SIZE = { width: 560, height: 640 };

/** @type {SkillWindow | null} */
let open = null;

/** Opens the window, or focuses the open one. */
export async function openSkillEncounters() {
  if (open) {
    if (!open.rendered) return;
    open.bringToFront();
    open.focus();
    return;
  }
  open = new SkillWindow();
  try {
    await open.render(renderBeside(open.opener.element));
  } catch (error) {
    open = null;
    throw error;
  }
}

/**
 * The actions of the window, by the buttons' data-action.
 * @type {Record<string, (place: Place) => Promise<unknown>>}
 */
const actions = {
  newEncounter: () => openAction(beacon, "skillEncounter", null, { preset: { clock: foundry.utils.randomID() } }),
  attempt: ({ clock, who }) => openAction(beacon, "attempt",
    /** @type {foundry.documents.Actor | null} */ (fromUuidSync(String(who))), { preset: { clock }, key: clock }),
  passTime: ({ clock }) => play({ do: "passTime", clock }),
  adjust: ({ clock, field, to }) => play({ do: "adjust", clock, field, value: Number(to) }),
  closeEncounter: async ({ clock }) => {
    const name = encountersView().find(one => one.clock === clock)?.name ?? "";
    return await confirmAction("Skill.close", localize("Skill.confirmClose", { name }))
      && play({ do: "closeEncounter", clock });
  }
};

/** @param {Command} command */
function play(command) {
  return playCommand({ game: beacon.id, combat: null, command });
}

/** Shows all users the skill encounters of the table, with the actions that each may use (BEACON-K1). */
class SkillWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-skill`,
    classes: [MODULE, `${MODULE}-party`, `${MODULE}-skill`],
    window: { title: "RULEWRIGHT.Skill.title", resizable: true },
    actions: Object.fromEntries(Object.keys(actions).map(name => [name, SkillWindow.#onPress]))
  };

  /** @override */
  static PARTS = {
    encounters: { template: templatePath("skill/encounters"),
      templates: [templatePath("skill/encounters"), templatePath("clock")] }
  };

  /** The focused element before the window opened. */
  opener = openerNow();

  /** The hooks of the open window. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /** True while a change of the world waits for the release of a pointer. */
  #outdated = false;

  /** Renders after a pause of changes. */
  #soon = foundry.utils.debounce(() => { this.refresh().catch(report); }, ODDS_DELAY);

  constructor() {
    super({ position: { width: Math.min(SIZE.width, innerWidth), height: Math.min(SIZE.height, innerHeight) } });
  }

  /** Renders the current state once no pointer presses the window. */
  async refresh() {
    if (this.#outdated || !this.rendered) return;
    this.#outdated = true;
    await released(this.element);
    this.#outdated = false;
    if (this.rendered) await this.render();
  }

  /** Focuses the heading. */
  focus() {
    focusFirst(
      /** @type {HTMLElement | null | undefined} */ (this.element?.querySelector(".rulewright-party-heading")));
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const heroes = heroesOf(actor => gameOf(actor) === beacon).filter(({ isOwner }) => isOwner)
      .map(actor => ({ who: actor.uuid, label: localize("Skill.attempt", { name: nameOf(actor) }) }));
    return { gm: game.user.isGM, path: { clock: templatePath("clock") },
      encounters: encountersView().map(one => ({ ...one, heroes: one.ended ? [] : heroes,
        parts: one.parts.map(part => ({ ...part, clock: one.clock, gm: one.gm,
          less: part.filled > 0 ? String(part.filled - 1) : "",
          more: part.full ? "" : String(part.filled + 1) })) })) };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    const changes = /** @type {const} */ (["createActor", "updateActor", "deleteActor", CLOCKS_CHANGED]);
    for (const hook of changes)
      this.#hooks.push([hook, Hooks.on(hook, () => { this.#soon(); })]);
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    for (const toolbar of this.element.querySelectorAll("[role=toolbar]"))
      rovingTabindex(/** @type {HTMLElement} */ (toolbar));
    if (options.isFirstRender) this.focus();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    open = null;
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    returnFocus(this.opener);
  }

  /**
   * @this {SkillWindow}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static async #onPress(_event, button) {
    const place = /** @type {Place} */ ({ ...button.dataset });
    const action = actions[place.action ?? ""];
    if (action) await pressOnce(`skill ${JSON.stringify(place)}`, () => action(place).catch(report));
  }
}
