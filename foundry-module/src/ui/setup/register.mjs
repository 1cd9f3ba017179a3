import { Adoption } from "./adopt.mjs";
import { ItemsWindow } from "../items/items-window.mjs";
import { MODULE } from "../../config.mjs";
import { GAME_NAMES } from "../../../../wasm/js/games.mjs";
import { isWelcomed, houseRules, worldGame, writeSetting } from "../../world/settings.mjs";
import { openWelcome, Welcome } from "./welcome.mjs";
import { part } from "../../cards/view.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { localize } from "../../world/i18n.mjs";
import { templatePath } from "../../world/templates.mjs";
import { prepareChips } from "../rules/chips.mjs";

/** @import { HouseRule, HouseRuleName } from "../../world/settings.mjs" */

/** A rule's id at the end of a hint, in parentheses. */
const RULE = / \(([A-Z]+-[A-Z]\d+)\)/;

/** The house rules of a table, sorted by games: those of the world's game first, and the others folded. */
class HouseRules extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-house-rules`,
    classes: ["rulewright-welcome"],
    position: { width: 520 },
    window: { title: "RULEWRIGHT.Welcome.menu.houseRules.name" }
  };

  /** @override */
  static PARTS = GMDialog.parts("welcome/house-rules", ["welcome/house-rule", "part"]);

  /** The names of the settings, in the order of the fields. @type {HouseRuleName[]} */
  #names = [];

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const own = worldGame();
    this.#names = [];
    const games = [own, ...GAME_NAMES.filter(name => name !== own)]
      .map(id =>
        ({ name: localize(`Game.${id}`), own: id === own, rules: houseRules(id).map(rule => this.#view(rule)) }));
    return { id: this.id, games: games.filter(({ own, rules }) => own || rules.length),
      path: { rule: templatePath("welcome/house-rule"), part: templatePath("part") } };
  }

  /** @param {HouseRule} rule */
  #view({ key, name, hint, choices }) {
    const value = game.settings.get(MODULE, key);
    const text = game.i18n.localize(hint);
    const [whole = "", rule] = RULE.exec(text) ?? [];
    return {
      at: this.#names.push(key) - 1, label: game.i18n.localize(name), hint: part(text.replace(whole, ""), rule),
      checked: value === true,
      choices: choices && Object.entries(choices).map(([one, label]) =>
        ({ value: one, label: game.i18n.localize(label), selected: one === value }))
    };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    prepareChips(this.element);
  }

  /** Writes the rules that the GM has changed. @override */
  async send() {
    const { rule = {} } = this.read();
    for (const [at, key] of this.#names.entries()) {
      if (rule[at] !== game.settings.get(MODULE, key))
        await writeSetting(key, rule[at]);
    }
    return true;
  }
}

/** Registers the menus of the setup dialogs in the settings. */
export function registerWelcome() {
  Welcome.register();
  const menus = /** @type {const} */ ([["welcome", Welcome, "fa-solid fa-wand-magic-sparkles"],
    ["adopt", Adoption, "fa-solid fa-users"],
    ["items", ItemsWindow, "fa-solid fa-scroll"],
    ["houseRules", HouseRules, "fa-solid fa-scale-balanced"]]);
  for (const [name, type, icon] of menus) {
    game.settings.registerMenu(MODULE, name, {
      name: `RULEWRIGHT.Welcome.menu.${name}.name`, label: `RULEWRIGHT.Welcome.menu.${name}.label`,
      hint: `RULEWRIGHT.Welcome.menu.${name}.hint`,
      icon, type: type, restricted: true
    });
  }
}

/** Opens the welcome dialog for the GM until they have answered it once. */
export async function welcome() {
  if (!isWelcomed() && game.users.activeGM?.isSelf) await openWelcome();
}
