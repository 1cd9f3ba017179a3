// @ts-check
/**
 * Puts the token into the form that asks for it (../app/page.go) when the
 * visitor has followed a link with one: a browser does not send the part of an
 * address behind its #.
 */

const field = /** @type {HTMLInputElement} */ (document.getElementById("token"));
if (!field.value && location.hash.startsWith("#rw1.")) field.value = location.hash.slice(1);
