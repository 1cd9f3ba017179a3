import { MODULE } from "./config.mjs";

/** The readings that a table may choose, by the engine's names (ICON-A6, ICON-A18, ICON-M14, ICON-M9, and twice ICON-E3). */
export const OPTIONS = /** @type {const} */ ([
  "tacticalBoonCap", "adjacentFoeCurse", "collideDamage", "dangerousBypassesVigor", "healStaysOnLine", "healToBloodied"
]);

/** Registers every setting of the module. */
export function registerSettings() {
  for (const name of OPTIONS) {
    game.settings.register(MODULE, name, {
      name: `RULEWRIGHT.Settings.${name}.name`,
      hint: `RULEWRIGHT.Settings.${name}.hint`,
      scope: "world",
      config: true,
      type: Boolean,
      default: false
    });
  }
  // The party's resolve belongs to nobody's sheet (ICON-L2). It changes on cards, not in a menu.
  game.settings.register(MODULE, "partyResolve", { scope: "world", config: false, type: Number, default: 0, onChange: () => { ui.combat?.render(); } });
}

/** The table's options, as the engine reads them. */
export function rulesOptions() {
  return /** @type {Record<typeof OPTIONS[number], boolean>} */ (Object.fromEntries(OPTIONS.map(name => [name, game.settings.get(MODULE, name)])));
}

/** The resolve that the party shares. */
export function partyResolve() {
  return game.settings.get(MODULE, "partyResolve");
}

/** @param {number} value */
export async function setPartyResolve(value) {
  await game.settings.set(MODULE, "partyResolve", value);
}
