import { DocumentSheetV2 } from "../api/document-sheet.mjs";

/** Sheets of the second framework for actors and items. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = { position: { width: 600 } };

  get actor() { return this.document; }
  get token() { return this.document.token; }
}

export class ItemSheetV2 extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = { position: { width: 480 } };

  get item() { return this.document; }
  get actor() { return this.document.actor; }
}
