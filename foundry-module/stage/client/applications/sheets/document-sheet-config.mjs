import { ApplicationV2 } from "../api/application.mjs";

const registered = [];

/** Which sheet class shows which documents: `foundry.applications.apps.DocumentSheetConfig`, registration only. */
export class DocumentSheetConfig {
  static registerSheet(documentClass, scope, sheetClass, { types = [], makeDefault = false, label, canBeDefault = true } = {}) {
    registered.push({ documentName: documentClass.documentName, id: `${scope}.${sheetClass.name}`, scope, sheetClass, types, makeDefault, canBeDefault, label });
  }

  static unregisterSheet(documentClass, scope, sheetClass, { types } = {}) {
    for (const entry of registered.filter(entry => entry.documentName === documentClass.documentName && entry.scope === scope && entry.sheetClass === sheetClass)) {
      if (types?.length && entry.types.length) entry.types = entry.types.filter(type => !types.includes(type));
      if (!types?.length || !entry.types.length) registered.splice(registered.indexOf(entry), 1);
    }
  }

  static getSheetClassesForSubType(documentName, type) {
    return registered.filter(entry => entry.documentName === documentName && (!entry.types.length || entry.types.includes(type)));
  }

  /** A new sheet for a document, or null when none is registered: the one that was chosen for it, its default, or else the last that was registered. */
  static sheetFor(document) {
    const fitting = this.getSheetClassesForSubType(document.documentName, document.type);
    const own = document.flags?.core?.sheetClass;
    const chosen = fitting.find(entry => entry.id === own) ?? fitting.findLast(entry => entry.makeDefault) ?? fitting.at(-1);
    if (!chosen) return null;
    const { sheetClass } = chosen;
    return sheetClass.prototype instanceof ApplicationV2 ? new sheetClass({ document }) : new sheetClass(document, { editable: document.isOwner });
  }
}
