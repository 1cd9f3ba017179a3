/** Sheets and tokens that get what their game needs of them. */
export { setBars } from "./bars.mjs";
export { completeActor } from "./complete.mjs";
export { Adoption, openAdoption } from "./window.mjs";
