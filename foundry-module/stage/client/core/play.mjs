import { closeWithEscape } from "../applications/api/windows.mjs";
import { registerHelpers } from "../applications/handlebars/helpers.mjs";
import { registerJournalSheet } from "../applications/sheets/journal-entry-sheet.mjs";
import { enableDocumentDrag } from "../applications/ux/drag-data.mjs";
import { TextEditor } from "../applications/ux/text-editor.mjs";
import { Notifications } from "../applications/ui/notifications.mjs";
import { buildPage, fillPage } from "../applications/ui/page.mjs";
import { useTemplate } from "../documents/system-shape.mjs";
import { connection } from "./connection.mjs";
import { registerCoreSettings } from "./core-settings.mjs";
import { serverEvents } from "./events.mjs";
import { installGlobals } from "./foundry.mjs";
import { Game } from "./game.mjs";
import { Hooks } from "./hooks.mjs";
import { getRoute } from "./route.mjs";

/** Sits down at the table: loads system and module and takes them through `init`, `i18nInit`, `setup` and `ready`. */
export async function play(userId) {
  installGlobals();
  await connection.open();
  const world = await connection.post("world");
  useTemplate(world.template);
  const game = globalThis.game = new Game({ world, userId });
  globalThis.ui.notifications = new Notifications();
  registerHelpers();
  registerCoreSettings(game.settings);
  registerJournalSheet();
  closeWithEscape();
  enableDocumentDrag();
  TextEditor.activateListeners();
  buildPage();

  const libraries = game.modules.filter(({ library }) => library);
  const packages = [...libraries, game.system, ...game.modules.filter(({ library }) => !library)];
  await Promise.all(packages.map(entry => entry.loadStyles()));
  for (const entry of packages) await entry.loadScripts();
  for (const entry of packages) await entry.loadModules();

  await game.initialize();
  await game.i18n.load([{ lang: "en", path: getRoute("stage/client/lang/en.json") },
    ...packages.flatMap(entry => entry.languageFiles)]);
  Hooks.callAll("i18nInit");
  game.initializeDocuments();
  Hooks.callAll("setup");
  globalThis.canvas.draw(game.scenes.active);
  connection.start(world.sequence, serverEvents);
  if (globalThis.canvas.ready) for (const user of game.users) user.targets.replace(world.targets[user.id] ?? []);
  await fillPage();
  for (const problem of [world.system.problem, ...world.problems]) {
    if (problem) globalThis.ui.notifications.error(problem, { permanent: true });
  }
  watchConnection();
  game.ready = true;
  Hooks.callAll("ready");
  document.body.dataset.ready = "true";
}

function watchConnection() {
  const { i18n } = globalThis.game;
  /** @type {ReturnType<Notifications["notify"]> | null} */
  let lost = null;
  connection.addEventListener("down",
    () => { lost ??= globalThis.ui.notifications.error(i18n.localize("STAGE.Lost"),
      { permanent: true, console: false }); });
  connection.addEventListener("up", () => {
    if (!lost) return;
    lost.remove();
    lost = null;
    globalThis.ui.notifications.info(i18n.localize("STAGE.Back"), { console: false });
  });
  connection.addEventListener("ended", () => setTimeout(() => location.reload(), 500), { once: true });
}
