/** @typedef {{ settings?: Map<string, unknown>, get(of: string, name: string): unknown }} Settings */

/**
 * Reports whether this user wants less motion: by the system, or by the core's setting for fewer flashes. The scene is
 * in the window of the table.
 */
export function wantsLessMotion() {
  // The declarations of core 13 lack the setting.
  const settings = /** @type {Settings} */ (/** @type {unknown} */ (game.settings));
  return Boolean(document.defaultView?.matchMedia?.("(prefers-reduced-motion: reduce)").matches
    || (settings.settings?.has("core.photosensitiveMode") && settings.get("core", "photosensitiveMode")));
}
