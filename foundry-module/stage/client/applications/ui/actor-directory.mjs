import { escapeHTML } from "../../core/utilities.mjs";
import { fileRoute } from "../../core/route.mjs";

/** The list of actors that this user may see; a click opens the sheet. */
export class ActorDirectory {
  constructor(element) {
    this.element = element;
    for (const hook of ["createActor", "deleteActor"]) globalThis.Hooks.on(hook, () => this.render());
    globalThis.Hooks.on("updateActor",
      (actor, changed) => { if (["name", "img", "ownership"].some(key => key in changed)) this.render(); });
    element.addEventListener("click", event => {
      if (event.target.closest("[data-action=createEntry]")) return this.#create();
      const id = event.target.closest("[data-entry-id]")?.dataset.entryId;
      if (id) globalThis.game.actors.get(id)?.sheet?.render(true);
    });
    this.render();
  }

  render() {
    const { game } = globalThis;
    const actors = game.i18n.sortObjects(game.actors.filter(actor => actor.visible), "name");
    const entry = actor =>
      `<li class="directory-item entry document actor" data-entry-id="${actor.id}" draggable="true" data-uuid="${actor.uuid}" data-type="Actor"><button type="button" class="entry-name">
      <img src="${escapeHTML(fileRoute(actor.img))}" alt="" width="28" height="28"><span>${escapeHTML(actor.name)}</span></button></li>`;
    const text = key => escapeHTML(game.i18n.localize(key));
    const group = (key, list) =>
      list.length ? `<h3>${text(key)}</h3><ol class="directory-list">${list.map(entry).join("")}</ol>` : "";
    this.element.innerHTML = `<h2>${text("STAGE.Actors")}</h2>
      <header class="directory-header"><div class="header-actions action-buttons">
        ${game.user.can("ACTOR_CREATE") ? `<button type="button" class="create-entry" data-action="createEntry">${text("STAGE.CreateActor")}</button>` : ""}
      </div></header>
      ${group("STAGE.Mine", actors.filter(actor => actor.hasPlayerOwner && actor.isOwner && !game.user.isGM))}
      ${group("STAGE.Heroes", actors.filter(actor => actor.hasPlayerOwner && (game.user.isGM || !actor.isOwner)))}
      ${group("STAGE.Others", actors.filter(actor => !actor.hasPlayerOwner))}`;
    globalThis.Hooks.callAll("renderActorDirectory", this, this.element, {}, {});
  }

  async #create() {
    const actor = await globalThis.CONFIG.Actor.documentClass.create(
      { name: globalThis.game.i18n.localize("STAGE.NewActor"), type: "character" });
    actor?.sheet.render(true);
  }
}
