import { getRoute } from "./core/route.mjs";
import { escapeHTML } from "./core/utilities.mjs";

const ROLE_NAMES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];

/** Asks who sits down here. Resolves to a user's id. */
export async function showJoin({ world, users, unknown }) {
  const { STAGE: text } = await (await fetch(getRoute("stage/client/lang/en.json"))).json();
  const page = document.createElement("main");
  page.id = "join";
  page.innerHTML = `
    <h1>${escapeHTML(world)}</h1>
    <p class="stand-in">${text.StandIn}</p>
    <h2>${text.Join}</h2>
    ${unknown ? `<p role="alert">${escapeHTML(text.NoSuchUser)}</p>` : ""}
    <ul>${users.map(({ id, name, role, color, active }) => `<li><button type="button" data-user="${escapeHTML(id)}" style="--user-color:${escapeHTML(color ?? "#888")}">
      <strong>${escapeHTML(name)}</strong> <span>${text.Role[ROLE_NAMES[role]]}${active ? `, ${text.Here}` : ""}</span></button></li>`).join("")}</ul>
    <p class="hint">${text.JoinHint}</p>`;
  document.body.append(page);
  page.querySelector("button").focus();
  return new Promise(resolve => page.addEventListener("click", event => {
    const id = /** @type {Element} */ (event.target).closest("[data-user]")?.dataset.user;
    if (!id) return;
    page.remove();
    resolve(id);
  }));
}
