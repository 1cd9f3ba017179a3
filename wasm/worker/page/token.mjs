// @ts-check
/**
 * Puts the token into the form that asks for it (../app/page.go), where
 * somebody has followed the link that they were given: a browser does not send
 * what stands behind the # of an address.
 */

const field = /** @type {HTMLInputElement} */ (document.getElementById("token"));
if (!field.value && location.hash.startsWith("#rw1.")) field.value = location.hash.slice(1);
