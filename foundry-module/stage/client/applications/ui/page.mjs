import { GENERATION } from "../../core/route.mjs";
import { escapeHTML } from "../../core/utilities.mjs";
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
    <aside id="sidebar"><section id="chat" class="chat-sidebar"></section></aside>`;
  document.body.append(page);
  document.body.dataset.core = String(GENERATION);
}

/** Fills the regions, once the documents are there. */
export function fillPage() {
  const find = id => document.getElementById(id);
  const { i18n } = globalThis.game;
  find("actors").setAttribute("aria-label", i18n.localize("STAGE.Actors"));
  find("sidebar").setAttribute("aria-label", i18n.localize("STAGE.Chat"));
  find("board").setAttribute("aria-label", i18n.localize("STAGE.Board"));
  const { ui } = globalThis;
  ui.nav = new TopBar(find("top-bar"));
  ui.actors = new ActorDirectory(find("actors"));
  if (globalThis.canvas.ready) ui.board = new Board(find("board"));
  else find("board").innerHTML = `<p class="empty">${escapeHTML(i18n.localize("STAGE.CanvasOff"))}</p>`;
  ui.chat = new ChatLog(find("chat"));
  ui.sidebar = { element: find("sidebar"), expanded: true, tabs: { chat: ui.chat }, activeTab: "chat", changeTab() {}, expand() {}, render() {} };
  return ui.chat.renderAll();
}
