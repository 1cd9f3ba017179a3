import { typesOf } from "../../documents/system-shape.mjs";
import { ApplicationV2 } from "../api/application.mjs";

const registered = [];

/** Which sheet class shows which documents: `foundry.applications.apps.DocumentSheetConfig`, registration only. */
export class DocumentSheetConfig {
  static registerSheet(documentClass, scope, sheetClass,
      { types = [], makeDefault = false, label = undefined, canBeDefault = true } = {}) {
    registered.push({ documentName: documentClass.documentName, id: `${scope}.${sheetClass.name}`,
      scope, sheetClass, types, makeDefault, canBeDefault, label });
  }

  static unregisterSheet(documentClass, scope, sheetClass, { types = undefined } = {}) {
    for (const entry of registered.filter(entry => entry.documentName === documentClass.documentName
        && entry.scope === scope && entry.sheetClass === sheetClass)) {
      if (types?.length)
        entry.types = (entry.types.length ? entry.types
          : typesOf(entry.documentName)).filter(type => !types.includes(type));
      if (!types?.length || !entry.types.length) registered.splice(registered.indexOf(entry), 1);
    }
  }

  static getSheetClassesForSubType(documentName, type) {
    return registered.filter(entry => entry.documentName === documentName
      && (!entry.types.length || entry.types.includes(type)));
  }

  /** The sheets by type and id, as CONFIG shows them. */
  static sheetClassesOf(documentName) {
    return Object.fromEntries(typesOf(documentName).map(type => {
      const fitting = this.getSheetClassesForSubType(documentName, type);
      const standard = defaultOf(fitting);
      return [type,
        Object.fromEntries(fitting.map(({ id, sheetClass, label, canBeDefault }) => [id,
          { id, cls: sheetClass, label: label ?? sheetClass.name,
            canBeDefault, canConfigure: true, default: id === standard.id }]))];
    }));
  }

  /**
   * A new sheet for a document, or null when none is registered: the one that was chosen for it, its default, or else
   * the last that was registered.
   */
  static sheetFor(document) {
    const fitting = this.getSheetClassesForSubType(document.documentName, document.type);
    const own = document.flags?.core?.sheetClass;
    const chosen = fitting.find(entry => entry.id === own) ?? defaultOf(fitting);
    if (!chosen) return null;
    const { sheetClass } = chosen;
    return sheetClass.prototype instanceof ApplicationV2 ? new sheetClass({ document })
      : new sheetClass(document, { editable: document.isOwner });
  }
}

/** The default of the sheets for a type: the last that was registered as one, or else the last of all. */
function defaultOf(fitting) {
  return fitting.findLast(entry => entry.makeDefault) ?? fitting.at(-1);
}
