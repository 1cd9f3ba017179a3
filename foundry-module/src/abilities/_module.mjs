/** Abilities: data on items of the sheet, described in a form. */
export { abilitiesOf, abilityOf } from "./item.mjs";
export { renderItemButton, renderItemControls } from "./sheets.mjs";
