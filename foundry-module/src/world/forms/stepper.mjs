/**
 * One step up or down for the number between two buttons, as the template "dialog/stepper" draws them.
 * @param {Event} _event
 * @param {HTMLElement} button
 */
export function onStep(_event, button) {
  const input = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
  if (button.dataset.by === "up") input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
