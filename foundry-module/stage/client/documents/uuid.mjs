import { parseSteps } from "../../shared/identifiers.mjs";

/** Finds a document by its UUID, or null. A UUID that starts with a dot is relative to the document given. */
export function fromUuidSync(uuid, { relative, strict = true } = {}) {
  if (!uuid) return null;
  const text = uuid.startsWith(".") && relative ? `${relative.uuid}${uuid}` : uuid;
  const steps = parseSteps(text);
  if (!steps) return null;
  const [[name, id], ...rest] = steps;
  let document = globalThis.game.collections.get(name)?.get(id) ?? null;
  for (const [childName, childId] of rest) {
    if (!document) return null;
    if (document.documentName === "Token" && (childName === "Actor" || childName === "ActorDelta")) {
      document = childName === "Actor" ? document.actor : document.delta;
    } else document = document.getEmbeddedDocument(childName, childId) ?? null;
  }
  return document;
}

export async function fromUuid(uuid, options) {
  return fromUuidSync(uuid, options);
}

export function parseUuid(uuid) {
  const steps = parseSteps(uuid);
  if (!steps) return null;
  const [type, id] = steps.at(-1);
  const [primaryType, primaryId] = steps[0];
  const collection = globalThis.game.collections.get(primaryType);
  return { uuid, type, id, primaryType, primaryId, documentType: primaryType, documentId: primaryId, collection, embedded: steps.slice(1).flat() };
}
