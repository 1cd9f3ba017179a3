import { connection } from "../../core/connection.mjs";
import { GENERATION } from "../../core/route.mjs";
import { escapeHTML } from "../../core/utilities.mjs";
import { DialogV2 } from "../api/dialog.mjs";
import { SettingsConfig } from "./settings-config.mjs";
import { chosenTheme, setTheme } from "./theme.mjs";

/** The name of this page, its user, and the stage's own switches. */
export class TopBar {
  constructor(element) {
    this.element = element;
    for (const hook of ["userConnected", "updateUser"]) globalThis.Hooks.on(hook, () => this.render());
    element.addEventListener("click", event => this.#onClick(event.target.closest("[data-stage]")?.dataset.stage));
    element.addEventListener("change",
      event => { if (event.target.name === "core") reloadWith("core", event.target.value); });
    this.render();
  }

  render() {
    const { game } = globalThis;
    const { i18n, user } = game;
    const text = (key, data) => escapeHTML(i18n.format(key, data));
    const present = game.users.filter(other => other.active).map(other =>
      `<li style="--user-color:${escapeHTML(other.color ?? "#888")}">${escapeHTML(other.name)}${other.isActiveGM ? ` <span class="gm">${text("STAGE.ActiveGM")}</span>` : ""}</li>`)
        .join("");
    this.element.innerHTML = `
      <div class="top-name"><h1>${escapeHTML(game.world.title)}</h1><span class="stand-in">${text("STAGE.StandIn")}</span></div>
      <p class="top-user">${text("STAGE.YouAre", { name: user.name, role: i18n.localize(`STAGE.Role.${user.roleLabel}`) })}</p>
      <ul class="top-present" aria-label="${text("STAGE.Present")}">${present}</ul>
      <div class="top-actions">
        <label class="core-choice">${text("STAGE.Core")} <select name="core">${[13, 14].map(core => `<option ${core === GENERATION ? "selected" : ""}>${core}</option>`).join("")}</select></label>
        <button type="button" data-stage="theme">${text(chosenTheme() === "dark" ? "STAGE.LightTheme" : "STAGE.DarkTheme")}</button>
        <button type="button" data-stage="settings">${text("STAGE.Settings")}</button>
        ${user.isGM ? `<button type="button" data-stage="reset">${text("STAGE.Reset")}</button>` : ""}
        <button type="button" data-stage="leave">${text("STAGE.Leave")}</button>
      </div>`;
  }

  async #onClick(action) {
    const { i18n } = globalThis.game;
    if (action === "theme") {
      setTheme(chosenTheme() === "dark" ? "light" : "dark");
      this.render();
      this.element.querySelector("[data-stage=theme]").focus();
    }
    if (action === "settings") new SettingsConfig().render({ force: true });
    if (action === "leave") {
      sessionStorage.clear();
      await connection.post("leave").catch(() => {});
      const url = new URL(location.href);
      url.searchParams.delete("user");
      location.assign(url);
    }
    if (action === "reset") {
      const sure = await DialogV2.confirm({ window: { title: "STAGE.Reset" },
        content: `<p>${escapeHTML(i18n.localize("STAGE.ResetQuestion"))}</p>`, modal: true });
      if (sure) await connection.post("reset").catch(error => globalThis.ui.notifications.error(error.message));
    }
  }
}

function reloadWith(name, value) {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  location.assign(url);
}
