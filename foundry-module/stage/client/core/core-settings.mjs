import { logCompatibilityWarning } from "./compatibility.mjs";
import { GENERATION } from "./route.mjs";

/** Settings of the core that packages read. */
export function registerCoreSettings(settings) {
  if (GENERATION >= 14) {
    settings.register("core", "messageMode", { scope: "client", config: false, type: String, default: "public" });
    // The old name still exists and has no effect: a module that reads only it posts private rolls in public.
    const get = settings.get.bind(settings);
    settings.get = (namespace, key) => {
      if (namespace !== "core" || key !== "rollMode") return get(namespace, key);
      logCompatibilityWarning("The core.rollMode client setting is deprecated in favor of core.messageMode",
        { since: 14, until: 16 });
      return null;
    };
  } else settings.register("core", "rollMode", { scope: "client", config: false, type: String, default: "publicroll" });
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "diceConfiguration", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "noCanvas", { scope: "client", config: false, type: Boolean, default: false });
  settings.register("core", "scrollingStatusText", { scope: "client", config: false, type: Boolean, default: true });
  settings.register("core", "language", { scope: "client", config: false, type: String, default: "en" });
  settings.register("core", "time", { scope: "world", config: false, type: Number, default: 0 });
  settings.register("core", "uiConfig", { scope: "client", config: false, type: Object, default: {} });
}
