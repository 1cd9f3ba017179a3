// @ts-check
/**
 * Fills the token of the address into the form that asks for it (../table/asking.mjs), because a browser does not send
 * the part of an address after its #. In a streaming program no button is pressed, so the overlay sends the form by
 * itself, once.
 */

const field = /** @type {HTMLInputElement} */ (document.getElementById("token"));
if (!field.value && location.hash.startsWith("#rw1.")) field.value = location.hash.slice(1);
const isOverlay = location.pathname.endsWith("/overlay");
if (field.value && isOverlay && !field.hasAttribute("aria-invalid")) field.form?.requestSubmit();
