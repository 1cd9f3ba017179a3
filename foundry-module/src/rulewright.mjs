import { setBars } from "./adopt/_module.mjs";
import { registerApi } from "./api/_module.mjs";
import { registerBattlefield } from "./battlefield/_module.mjs";
import { renderSecrets } from "./chat/fight-card.mjs";
import { OFFER } from "./authority/apply.mjs";
import { registerQueries } from "./authority/answer.mjs";
import { keepQueries } from "./authority/queries.mjs";
import { registerConsent } from "./authority/consent.mjs";
import { registerKinds } from "./authority/kinds.mjs";
import { registerRecovery } from "./authority/recover.mjs";
import { ROLL } from "./authority/resolve.mjs";
import { WAITS } from "./authority/waiting.mjs";
import { renderItemButton } from "./abilities/_module.mjs";
import { registerCommand } from "./command/_module.mjs";
import { renderClocks } from "./chat/narrative-card.mjs";
import { renderNext } from "./chat/next.mjs";
import { renderOffers, renewOffers } from "./chat/offers.mjs";
import { renderTold } from "./chat/play-card.mjs";
import { renderPlayNext } from "./chat/play-next.mjs";
import { renderWaiting } from "./chat/waiting.mjs";
import { renderTaken } from "./chat/taken.mjs";
import { registerDiceAtRest, renderRolls } from "./dice/_module.mjs";
import { ENGINE_FAILED, loadEngine } from "./engine/client.mjs";
import { FIGHT } from "./fight/_module.mjs";
import { renderNewFoeButton } from "./foes/directory.mjs";
import { DESCRIBED } from "./games/_module.mjs";
import { registerHotbar } from "./macros/_module.mjs";
import { bringUpToDate } from "./migrate/_module.mjs";
import { NARRATIVE } from "./narrative/_module.mjs";
import { sentence } from "./notify.mjs";
import { registerPartyKey, renderPartyButton } from "./party/_module.mjs";
import { CHOICE, PLAY } from "./play/_module.mjs";
import { SET_ASIDE } from "./repair/aside.mjs";
import { AUTHORITY_CHANGED, GAME_CHANGED, registerSettings, worldGame } from "./settings.mjs";
import { renderPanel, renewPanels } from "./sheet/panel.mjs";
import { registerSheets, replaceSheets } from "./sheets/_module.mjs";
import { registerStatuses } from "./statuses.mjs";
import { isOurSystem, showForeignSystem, showSystemNotices, systemMisfit, watchPreparation, watchWindows } from "./system/_module.mjs";
import { loadOurTemplates } from "./templates.mjs";
import { registerCoreButtons } from "./tracker/core-buttons.mjs";
import { renderTracker, renewAllTrackers, renewTrackers } from "./tracker/tracker.mjs";
import { UNDO, renderTrust } from "./trust/_module.mjs";
import { registerConnection, registerWorkerForm } from "./worker/_module.mjs";
import { registerWelcome, welcome } from "./welcome/_module.mjs";

/** What must be there before a sheet or a card of ours is shown. Null in a world of another system, where the module does nothing. @type {Promise<void> | null} */
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
  registerWorkerForm();
  registerStatuses();
  registerBattlefield();
  registerKinds({ fight: FIGHT, narrative: NARRATIVE, play: PLAY, choice: CHOICE, roll: ROLL, offer: OFFER, waiting: WAITS, undo: UNDO });
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
  // Sheets and dialogs wait for the engine where they need it; a failure is told once the game can show it.
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

for (const hook of /** @type {const} */ (["userConnected", AUTHORITY_CHANGED])) Hooks.on(hook, () => { safely(renewOffers); });

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
  safely(() => renderOffers(message, html));
  safely(() => renderSecrets(message, html));
  safely(() => renderClocks(message, html));
  safely(() => renderNext(message, html));
  safely(() => renderTold(message, html));
  safely(() => renderPlayNext(message, html));
  safely(() => renderTrust(message, html));
  safely(() => renderWaiting(message, html));
  safely(() => renderTaken(message, html));
});

/** Loads the engine that the world plays by, and tells where that fails. Another game's is loaded when somebody needs it. */
function loadAhead() {
  loadEngine(worldGame()).catch(error => {
    console.error("rulewright:", error);
    ui.notifications.error(sentence(error), { permanent: true });
  });
}

/**
 * Does what a hook asks for as soon as the templates are there, which is at
 * once but for the first moments. Nothing that goes wrong in it may keep a
 * sheet or a message from being shown.
 * @param {() => unknown} task
 */
function safely(task) {
  ready?.then(task).catch(error => console.error("rulewright:", error));
}
