import { DOCUMENT_OWNERSHIP_LEVELS, EMBEDDED } from "../shared/constants.mjs";
import { isID, randomID } from "../shared/identifiers.mjs";
import { deepClone, mergeObject } from "../shared/objects.mjs";
import { templateData } from "../shared/template.mjs";

const OWNED = new Set(["Actor", "Item", "Scene", "JournalEntry", "Macro", "RollTable", "Playlist", "Folder"]);

const FIELDS = {
  Actor: { type: "character", img: "icons/svg/mystery-man.svg", system: {}, prototypeToken: {} },
  ActiveEffect: { name: "", img: "", statuses: [], changes: [],
    disabled: false, transfer: true, origin: null, duration: {} },
  ChatMessage: {
    type: "base", content: "", flavor: "", style: 0, author: null,
    speaker: { scene: null, actor: null, token: null, alias: "" },
    whisper: [], blind: false, rolls: [], sound: null, emote: false
  },
  Combat: { scene: null, active: false, round: 0, turn: null },
  Combatant: { actorId: null, tokenId: null, sceneId: null, initiative: null, defeated: false, hidden: false },
  Drawing: {
    author: null, shape: { type: "r", width: null, height: null, points: [] }, x: 0, y: 0, elevation: 0, rotation: 0,
    fillType: 0, fillColor: "#ffffff", fillAlpha: 0.5, strokeWidth: 8, strokeColor: "#ffffff", strokeAlpha: 1,
    texture: null, text: "", fontSize: 48, textColor: "#ffffff", textAlpha: 1, hidden: false, locked: false
  },
  Macro: { type: "chat", author: null, img: "icons/svg/d20.svg", scope: "global", command: "" },
  Item: { type: "item", img: "icons/svg/item-bag.svg", system: {} },
  Scene: { active: false },
  Setting: { value: "null", user: null },
  Token: {
    name: "", actorId: null, actorLink: false, delta: {}, x: 0, y: 0, elevation: 0, width: 1, height: 1, hidden: false,
    disposition: -1, texture: { src: "icons/svg/mystery-man.svg" },
    bar1: { attribute: "health" }, bar2: { attribute: null }
  },
  User: { role: 1, color: "#888888", character: null, permissions: {}, hotbar: {} }
};

/**
 * Returns complete source data for a new document, as the server stores it.
 * @param {string} name The document name.
 * @param {object} data   The client's data.
 * @param {{user: object, template?: object, keepId?: boolean, embedded?: boolean}} context
 *   `template` is the system's template.json.
 */
export function newSource(name, data, { user, template, keepId = false, embedded = false }) {
  const source = mergeObject(deepClone(FIELDS[name] ?? {}), deepClone(data));
  source._id = keepId && isID(data._id) ? data._id : randomID();
  source.flags ??= {};
  source.sort ??= 0;
  if (OWNED.has(name) && !embedded) {
    source.ownership ??= { default: DOCUMENT_OWNERSHIP_LEVELS.NONE };
    source.ownership[user._id] ??= DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  }
  if (name === "Macro" || name === "Drawing") source.author ??= user._id;
  if (name === "ChatMessage") { source.timestamp ??= Date.now(); source.author ??= user._id; }
  if (name === "Token") { source.delta ??= {}; source.delta._id ??= randomID(); }
  for (const [field, childName] of Object.entries(EMBEDDED[name] ?? {})) {
    source[field] = (source[field] ?? []).map(
      child => newSource(childName, child, { user, template, keepId: true, embedded: true }));
  }
  const shape = template?.[name];
  if (shape) source.system = mergeObject(templateData(shape, source.type), source.system ?? {});
  return source;
}
