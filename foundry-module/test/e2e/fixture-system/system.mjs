const { ActorSheetV2 } = foundry.applications.sheets;

/**
 * A sheet whose fields are its own. The class has the name of Simple Worldbuilding's, so its render hook has the same
 * name, too.
 */
class SimpleActorSheet extends ActorSheetV2 {
  async _renderHTML() {
    return `<header class="sheet-header"><input name="name" value="${this.document.name}"></header>`;
  }
  _replaceHTML(html, content) { content.innerHTML = html; }
}

Hooks.once("init", () => {
  foundry.documents.collections.Actors.registerSheet("some-other-game", SimpleActorSheet, { makeDefault: true });
});
