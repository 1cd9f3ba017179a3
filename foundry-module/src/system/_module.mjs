/** The game system: whether it works on this core, and which actors it cannot prepare. */
export { isOurSystem, systemMisfit } from "./fit.mjs";
export { showForeignSystem, showSystemNotices, systemNotices, watchWindows } from "./notices.mjs";
export { preparationError, watchPreparation } from "./unprepared.mjs";
