import { setBars } from "./ui/setup/bars.mjs";
import { registerApi } from "./ui/commands/register.mjs";
import { registerBattlefield } from "./ui/battlefield/register.mjs";
import { registerQueries } from "./resolve/answer.mjs";
import { keepQueries } from "./world/queries.mjs";
import { registerConsent } from "./resolve/consent.mjs";
import { registerHandlers } from "./resolve/handlers.mjs";
import { registerRecovery } from "./resolve/recover.mjs";
import { PENDING } from "./resolve/pending.mjs";
import { renderItemButton } from "./ui/items/sheets.mjs";
import { registerCommand } from "./ui/commands/listen.mjs";
import { renderOldOffers } from "./ui/chat/old-offers.mjs";
import { renderClocks, renderTold } from "./cards/play-card.mjs";
import { renderPlayNext } from "./ui/chat/play-next.mjs";
import { renderWaiting } from "./ui/chat/waiting.mjs";
import { renderTaken } from "./cards/taken.mjs";
import { registerDiceAtRest } from "./resolve/dice/at-rest.mjs";
import { renderRolls } from "./resolve/dice/disclosure.mjs";
import { ENGINE_FAILED, loadEngine } from "./engine/client.mjs";
import { renderNewFoeButton } from "./ui/foes/directory.mjs";
import { DESCRIBED } from "./games/games.mjs";
import { registerHotbar } from "./ui/commands/hotbar.mjs";
import { bringUpToDate } from "./ui/setup/migrate/migrate.mjs";
import { sentence } from "./world/notify.mjs";
import { registerPartyKey, renderPartyButton } from "./ui/party/controls.mjs";
import { FIGHT, PLAY } from "./resolve/execute.mjs";
import { CHOICE } from "./resolve/play/consent.mjs";
import { SET_ASIDE } from "./games/aside.mjs";
import { GAME_CHANGED, registerSettings, worldGame } from "./world/settings.mjs";
import { renderPanel, renewPanels } from "./ui/sheet/panel.mjs";
import { registerSheets, replaceSheets } from "./ui/sheet/open.mjs";
import { registerStatuses } from "./world/status-list.mjs";
import { watchPreparation } from "./world/system/unprepared.mjs";
import { showForeignSystem, showSystemNotices, watchWindows } from "./world/system/notices.mjs";
import { isOurSystem, systemMisfit } from "./world/system/fit.mjs";
import { loadOurTemplates } from "./world/templates.mjs";
import { registerCoreButtons } from "./ui/tracker/core-buttons.mjs";
import { renderTracker, renewAllTrackers, renewTrackers } from "./ui/tracker/tracker.mjs";
import { renderTrust } from "./ui/chat/footer.mjs";
import { UNDO } from "./resolve/undo.mjs";
import { registerConnection } from "./resolve/worker/connection.mjs";
import { onConnect } from "./resolve/worker/outage.mjs";
import { openWorkerForm, registerWorkerForm } from "./ui/setup/worker-form.mjs";
import { registerWelcome, welcome } from "./ui/setup/register.mjs";

/**
 * Resolves when the templates are loaded, before a sheet or card of ours renders. Null in
 * a world of another system, where the module does nothing.
 * @type {Promise<void> | null}
 */
let ready = null;

watchPreparation();

Hooks.once("init", () => {
  if (!isOurSystem()) {
    Hooks.once("ready", showForeignSystem);
    return;
  }
  registerSettings(Object.values(DESCRIBED));
  registerWelcome();
  registerConnection();
  onConnect(openWorkerForm);
  registerWorkerForm();
  registerStatuses();
  registerBattlefield();
  registerHandlers({ fight: FIGHT, play: PLAY, choice: CHOICE, waiting: PENDING, undo: UNDO });
  registerQueries();
  registerRecovery();
  registerConsent();
  registerDiceAtRest();
  keepQueries();
  registerCoreButtons();
  registerPartyKey();
  registerApi();
  registerHotbar();
  registerCommand();
  registerSheets();
  watchWindows();
  ready = loadOurTemplates();
  // Sheets and dialogs wait for the engine when they need it. The ready hook reports a failure.
  loadEngine(worldGame()).catch(() => {});
});

Hooks.once("ready", () => {
  if (!ready) return;
  loadAhead();
  safely(async () => {
    replaceSheets((await systemMisfit())?.sheets ?? []);
    await showSystemNotices();
  });
  safely(bringUpToDate);
  safely(welcome);
});

Hooks.on(ENGINE_FAILED, () => { safely(renewPanels); });

// The core's sheet of worldbuilding and its successor of the same name both call this hook.
Hooks.on("renderSimpleActorSheet", (app, html) => {
  safely(() => renderPanel(app, html));
});

Hooks.on("renderSimpleItemSheet", (app, html) => {
  safely(() => renderItemButton(app, html));
});

Hooks.on("preCreateActor", actor => { if (ready) setBars(actor); });

for (const hook of /** @type {const} */ (["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant"])) {
  Hooks.on(hook, () => { safely(renewPanels); });
}

Hooks.on(GAME_CHANGED, () => {
  loadAhead();
  safely(renewPanels);
  ui.combat?.render();
  ui.actors?.render();
});

Hooks.on(SET_ASIDE, () => {
  safely(renewPanels);
  safely(renewAllTrackers);
});

Hooks.on("renderActorDirectory", (_directory, html) => {
  safely(() => renderNewFoeButton(html));
  safely(() => renderPartyButton(html));
});

Hooks.on("renderCombatTracker", (app, html) => {
  safely(() => renderTracker(app, html));
});

Hooks.on("updateActor", actor => { safely(() => renewTrackers(actor)); });

Hooks.on("renderChatMessageHTML", (message, html) => {
  safely(() => renderRolls(message, html));
  safely(() => renderOldOffers(message, html));
  safely(() => renderClocks(message, html));
  safely(() => renderTold(message, html));
  safely(() => renderPlayNext(message, html));
  safely(() => renderTrust(message, html));
  safely(() => renderWaiting(message, html));
  safely(() => renderTaken(message, html));
});

/** Loads the engine of the world's game and reports a failure. Engines of other games load on first use. */
function loadAhead() {
  loadEngine(worldGame()).catch(error => {
    console.error("rulewright:", error);
    ui.notifications.error(sentence(error), { permanent: true });
  });
}

/**
 * Runs a hook's task after the templates have loaded, which takes time only at the start.
 * Logs errors, so that they never keep a sheet or message from rendering.
 * @param {() => unknown} task
 */
function safely(task) {
  ready?.then(task).catch(error => console.error("rulewright:", error));
}
