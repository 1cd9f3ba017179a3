import { GENERATION } from "../../core/route.mjs";
import { escapeHTML } from "../../core/utilities.mjs";
import { Sidebar } from "../sidebar/sidebar.mjs";
import { ActorDirectory } from "./actor-directory.mjs";
import { Board } from "./board.mjs";
import { ChatLog } from "./chat-log.mjs";
import { TopBar } from "./top-bar.mjs";

/** The page's regions, empty until there are documents to show. */
export function buildPage() {
  const page = document.createElement("div");
  page.id = "interface";
  page.innerHTML = `
    <header id="top-bar"></header>
    <aside id="actors" class="directory"></aside>
    <main id="board" tabindex="-1"></main>
    <aside id="hotbar"></aside>
    <aside id="sidebar">
      <div id="sidebar-tabs" role="tablist"></div>
      <div id="sidebar-content">
        <section id="chat" class="tab sidebar-tab chat-sidebar active" data-tab="chat" data-group="primary" role="tabpanel" aria-labelledby="sidebar-tab-chat"></section>
      </div>
    </aside>`;
  document.body.append(page);
  document.body.dataset.core = String(GENERATION);
}

/** The tabs of the sidebar, with what the stage calls them. */
const TABS = { chat: "STAGE.ChatTab", combat: "COMBAT.Tab",
  items: "STAGE.ItemsTab", compendium: "STAGE.CompendiumTab" };

/** Fills the regions, once the documents are there. */
export async function fillPage() {
  const find = id => document.getElementById(id);
  const { CONFIG, game, ui } = globalThis;
  const { i18n } = game;
  find("actors").setAttribute("aria-label", i18n.localize("STAGE.Actors"));
  find("sidebar").setAttribute("aria-label", i18n.localize("STAGE.Sidebar"));
  find("sidebar-tabs").setAttribute("aria-label", i18n.localize("STAGE.Sidebar"));
  find("board").setAttribute("aria-label", i18n.localize("STAGE.Board"));
  ui.nav = new TopBar(find("top-bar"));
  ui.actors = new ActorDirectory(find("actors"));
  ui.chat = new ChatLog(find("chat"));
  ui.combat = new CONFIG.ui.combat();
  ui.items = new CONFIG.ui.items();
  ui.hotbar = new CONFIG.ui.hotbar();
  ui.compendium = new CONFIG.ui.compendium();
  ui.sidebar = new Sidebar(find("sidebar"),
    Object.fromEntries(Object.entries(TABS).map(([tab, key]) => [tab, i18n.localize(key)])));
  ui.sidebar.tabs = Object.fromEntries(Object.keys(TABS).map(tab => [tab, ui[tab]]));
  if (globalThis.canvas.isOff)
    find("board").innerHTML = `<p class="empty">${escapeHTML(i18n.localize("STAGE.CanvasOff"))}</p>`;
  else ui.board = new Board(find("board"));
  await Promise.all([...[ui.combat, ui.items, ui.compendium, ui.hotbar].map(tab => tab.render({ force: true })),
    ui.chat.renderAll()]);
}
