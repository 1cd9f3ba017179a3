/** Roll buttons on the core's hotbar, as macros of their user. */
export { registerHotbar } from "./hotbar.mjs";
export { offerMacros } from "./offer.mjs";
