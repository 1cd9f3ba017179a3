import { Hooks } from "../../core/hooks.mjs";
import { fromUuid } from "../../documents/uuid.mjs";
import { DocumentSheetV2 } from "../api/document-sheet.mjs";
import { TextEditor } from "../ux/text-editor.mjs";

/**
 * Sheets of the second framework for actors and items. Documents can be dropped on an actor's, and rows of the class
 * "draggable" dragged from it.
 */
export class ActorSheetV2 extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = { position: { width: 600 } };

  get actor() { return this.document; }
  get token() { return this.document.token; }

  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragover", event => { event.preventDefault(); this._onDragOver(event); });
    this.element.addEventListener("drop", event => {
      event.preventDefault();
      if (this._canDragDrop()) this._onDrop(event);
    });
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    for (const row of this.element.querySelectorAll(".draggable")) {
      row.draggable = this._canDragStart(".draggable");
      row.ondragstart = event => this._onDragStart(event);
    }
  }

  _canDragStart(selector) { return this.isEditable; }
  _canDragDrop(selector) { return this.isEditable; }
  _onDragOver(event) {}

  async _onDragStart(event) {
    const { itemId, effectId } = event.currentTarget.dataset;
    const dragged = itemId ? this.actor.items.get(itemId) : this.actor.effects.get(effectId);
    if (dragged) event.dataTransfer.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  async _onDrop(event) {
    const data = TextEditor.getDragEventData(event);
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false || !data.uuid) return;
    const document = await fromUuid(data.uuid);
    if (document) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event, document) {
    if (document.documentName === "Item") return this._onDropItem(event, document);
    if (document.documentName === "ActiveEffect") return this._onDropActiveEffect(event, document);
    return null;
  }

  async _onDropItem(event, item) {
    if (!this.actor.isOwner || item.parent?.uuid === this.actor.uuid) return null;
    const { _id, ...data } = item.toObject();
    const [created] = await this.actor.createEmbeddedDocuments("Item", [data]);
    return created ?? null;
  }

  async _onDropActiveEffect(event, effect) {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    const { _id, ...data } = effect.toObject();
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [data]);
    return created ?? null;
  }
}

export class ItemSheetV2 extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = { position: { width: 480 } };

  get item() { return this.document; }
  get actor() { return this.document.actor; }
}
