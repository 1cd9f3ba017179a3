import { Document } from "./document.mjs";

/** Documents that exist here so that code can ask for them; nothing is built on them. */
const simple = name => class extends Document {
  static documentName = name;
  static defaults = { name: "", flags: {} };
};

export class Folder extends simple("Folder") {}
export class JournalEntry extends simple("JournalEntry") {}
export class JournalEntryPage extends simple("JournalEntryPage") {}
export class Playlist extends simple("Playlist") {}
export class RollTable extends simple("RollTable") {}
