import { Adoption } from "./adopt.mjs";
import { HouseRules } from "./house-rules.mjs";
import { ItemsWindow } from "../items/items-window.mjs";
import { MODULE } from "../../config.mjs";
import { isWelcomed } from "../../world/settings.mjs";
import { openWelcome, Welcome } from "./welcome.mjs";


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
