import { setBars } from "./ui/setup/bars.mjs";
import { registerEnrichers } from "./ui/commands/enrichers.mjs";
import { registerKeys } from "./ui/commands/keys.mjs";
import { registerApi } from "./ui/commands/register.mjs";
import { addSceneControl, addSceneEntry } from "./ui/battlefield/controls.mjs";
import { followGround } from "./ui/battlefield/highlight.mjs";
import { registerFloating } from "./ui/tokens/floating.mjs";
import { onPreMoveToken } from "./ui/tokens/drag.mjs";
import { registerRuler } from "./ui/tokens/ruler.mjs";
import { registerStatusNumbers } from "./ui/tokens/status-numbers.mjs";
import { WINDOWS } from "./ui/commands/windows.mjs";
import { registerWindows } from "./world/forms/openers.mjs";
import { registerQueries } from "./resolve/answer.mjs";
import { keepQueries } from "./world/queries.mjs";
import { registerConsent } from "./resolve/consent.mjs";
import { registerHandlers } from "./resolve/handlers.mjs";
import { registerRecovery } from "./resolve/recover.mjs";
import { registerScene } from "./resolve/scene/reconcile.mjs";
import { PENDING } from "./resolve/pending.mjs";
import { registerArrivals } from "./ui/items/arrivals.mjs";
import { renderEncounterButton } from "./ui/encounter/window.mjs";
import { renderLuckButton } from "./ui/hindsight/luck-window.mjs";
import { renderPlaybackButton } from "./ui/hindsight/playback-window.mjs";
import { renderBrowserButton } from "./ui/items/browser.mjs";
import { renderPasteButton } from "./ui/items/paste-window.mjs";
import { renderNewHeroButton } from "./ui/items/hero.mjs";
import { renderItemButton } from "./ui/items/sheets.mjs";
import { registerCommand } from "./ui/commands/answer.mjs";
import { renderCardParts } from "./ui/chat/card-parts.mjs";
import { registerFold } from "./ui/chat/collapse.mjs";
import { registerDiceAtRest } from "./resolve/dice/at-rest.mjs";
import { ENGINE_FAILED, loadEngine } from "./engine/client.mjs";
import { renderNewFoeButton } from "./ui/icon/foes/new-foe.mjs";
import { GAMES } from "./games/games.mjs";
import { endItemMarks } from "./games/item-marks.mjs";
import { READINGS_CHANGED } from "./world/own-readings.mjs";
import { ABILITIES_READ } from "./games/reading.mjs";
import { registerHotbar } from "./ui/sheet/hotbar.mjs";
import { bringUpToDate } from "./ui/setup/migrate/migrate.mjs";
import { sentence } from "./world/notify.mjs";
import { followPresses } from "./world/presses.mjs";
import { renderSkillButton } from "./ui/beacon/skill-window.mjs";
import { registerPartyKey, renderPartyButton } from "./ui/icon/party/controls.mjs";
import { FIGHT, PLAY } from "./resolve/execute.mjs";
import { CHOICE } from "./resolve/choice-answer.mjs";
import { askOpenChoices, registerChoices } from "./ui/chat/choice.mjs";
import { SET_ASIDE } from "./games/aside.mjs";
import { GAME_CHANGED, registerSettings, worldGame } from "./world/settings.mjs";
import { askOpenReactions, registerReactions } from "./ui/reactions/prompt.mjs";
import { prepareChips } from "./ui/rules/chips.mjs";
import { renderPanel, renewPanels } from "./ui/sheet/panel.mjs";
import { registerSheets, replaceSheets } from "./ui/sheet/open.mjs";
import { offerStatuses, registerStatuses } from "./world/status-list.mjs";
import { watchPreparation } from "./world/system/unprepared.mjs";
import { showForeignSystem, showSystemNotices, watchWindows } from "./world/system/notices.mjs";
import { isOurSystem, systemMisfit } from "./world/system/fit.mjs";
import { loadOurTemplates } from "./world/templates.mjs";
import { registerCoreButtons } from "./ui/tracker/core-buttons.mjs";
import { renderTracker, renewAllTrackers, renewTrackers } from "./ui/tracker/tracker.mjs";
import { hasQuietCard } from "./ui/tracker/quiet-card.mjs";
import { isAboutQuestion } from "./ui/tracker/waiting.mjs";
import { announceTurn, forgetTurn } from "./ui/tracker/your-turn.mjs";
import { BY_HAND } from "./resolve/by-hand.mjs";
import { READINGS } from "./resolve/readings.mjs";
import { UNDO } from "./resolve/undo.mjs";
import { registerConnection } from "./resolve/worker/connection.mjs";
import { onConnect } from "./resolve/worker/outage.mjs";
import { openWorkerForm, registerWorkerForm } from "./ui/setup/worker-form.mjs";
import { registerTours } from "./ui/setup/tours.mjs";
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
  registerSettings(Object.values(GAMES));
  registerWelcome();
  Hooks.once("setup", registerTours);
  registerArrivals();
  registerConnection();
  onConnect(openWorkerForm);
  registerWorkerForm();
  registerStatuses(Object.values(GAMES));
  registerWindows(WINDOWS);
  followGround();
  Hooks.on("getSceneControlButtons", addSceneControl);
  Hooks.on("getSceneContextOptions", (_app, entries) => addSceneEntry(entries));
  // The declarations of core 13 lack this hook.
  Hooks.on("preMoveToken", onPreMoveToken);
  registerFloating();
  registerStatusNumbers();
  // Systems and other modules have set their own class by then, and no token is drawn yet.
  Hooks.once("setup", registerRuler);
  registerScene();
  registerHandlers({ fight: FIGHT, play: PLAY, choice: CHOICE, waiting: PENDING, undo: UNDO, byHand: BY_HAND,
    readings: READINGS });
  registerQueries();
  registerRecovery();
  registerConsent();
  registerChoices();
  registerReactions();
  registerFold();
  registerDiceAtRest();
  keepQueries();
  registerCoreButtons();
  registerPartyKey();
  registerKeys();
  registerApi();
  registerHotbar();
  registerCommand();
  registerEnrichers();
  registerSheets();
  watchWindows();
  followPresses();
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
  safely(askOpenChoices);
  safely(askOpenReactions);
});

Hooks.on(ENGINE_FAILED, () => { safely(renewPanels); });

Hooks.on(ABILITIES_READ, () => {
  safely(renewPanels);
  safely(renewAllTrackers);
});

Hooks.on(READINGS_CHANGED, () => {
  safely(renewPanels);
  safely(renewAllTrackers);
});

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

Hooks.on("updateCombat", combat => { safely(() => announceTurn(combat)); });
Hooks.on("updateCombatant", ({ combat }, { initiative }) => {
  if (combat && initiative !== undefined) safely(() => announceTurn(combat));
});
Hooks.on("deleteCombat", forgetTurn);

Hooks.on(GAME_CHANGED, () => {
  loadAhead();
  offerStatuses(Object.values(GAMES));
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
  safely(() => renderPasteButton(html));
  safely(() => renderEncounterButton(html));
  safely(() => renderNewHeroButton(html));
  safely(() => renderPartyButton(html));
  safely(() => renderSkillButton(html));
  safely(() => renderLuckButton(html));
  safely(() => renderPlaybackButton(html));
});

Hooks.on("renderItemDirectory", (_directory, html) => {
  safely(() => renderBrowserButton(html));
  safely(() => renderPasteButton(html));
});

Hooks.on("renderCombatTracker", (app, html) => {
  safely(() => renderTracker(app, html));
});

Hooks.on("updateActor", actor => { safely(() => renewTrackers(actor)); });

for (const hook of /** @type {const} */ (["createChatMessage", "updateChatMessage", "deleteChatMessage"])) {
  Hooks.on(hook, (/** @type {foundry.documents.ChatMessage} */ message, /** @type {object} */ changes) => {
    const asks = isAboutQuestion(message, hook === "updateChatMessage" ? changes : {});
    if (asks || (!game.user.isGM && hasQuietCard(message))) safely(renewAllTrackers);
  });
}

for (const hook of /** @type {const} */ (["createItem", "updateItem", "deleteItem"])) {
  Hooks.on(hook, (/** @type {foundry.documents.Item} */ { actor }) => {
    if (actor) safely(() => renewTrackers(actor));
  });
}

Hooks.on("deleteItem", (item, options, user) => { safely(() => endItemMarks(item, options, user)); });

for (const hook of /** @type {const} */ (["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"])) {
  Hooks.on(hook, (/** @type {foundry.documents.ActiveEffect} */ { parent }) => {
    if (parent instanceof foundry.documents.Actor) safely(() => renewTrackers(parent));
  });
}

Hooks.on("renderChatMessageHTML", (message, html) => {
  safely(() => renderCardParts(message, html));
  safely(() => prepareChips(html));
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
