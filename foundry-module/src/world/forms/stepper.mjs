/**
 * Steps the number between two buttons up or down, as the template "dialog/stepper"
 * renders them.
 * @param {Event} _event
 * @param {HTMLElement} button
 */
export function onStep(_event, button) {
  const input = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
  if (button.dataset.by === "up") input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
