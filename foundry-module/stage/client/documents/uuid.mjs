import { parseSteps } from "../../shared/identifiers.mjs";

/**
 * The parts of a UUID: of the world, or `Compendium.scope.pack.Type.id` with what is embedded after it.
 * @returns {{pack: object | null, steps: [string, string][]} | null}
 */
function parse(uuid, relative) {
  if (!uuid) return null;
  const text = uuid.startsWith(".") && relative ? `${relative.uuid}${uuid}` : uuid;
  if (!text.startsWith("Compendium.")) { const steps = parseSteps(text); return steps && { pack: null, steps }; }
  const [, scope, name, ...rest] = text.split(".");
  const pack = globalThis.game.packs.get(`${scope}.${name}`);
  const steps = pack && parseSteps((rest.length % 2 ? [pack.documentName, ...rest] : rest).join("."));
  return steps ? { pack, steps } : null;
}

/** Goes from a document to what it holds. */
function descend(document, steps) {
  for (const [name, id] of steps) {
    if (!document) return null;
    if (document.documentName === "Token" && (name === "Actor" || name === "ActorDelta"))
      document = name === "Actor" ? document.actor : document.delta;
    else document = document.getEmbeddedDocument(name, id) ?? null;
  }
  return document;
}

/**
 * Finds a document by its UUID, or null. A UUID that starts with a dot is relative to the document given. Of a document
 * in a pack that is not loaded there is only its entry in the index.
 */
export function fromUuidSync(uuid, { relative = undefined, strict = true } = {}) {
  const parsed = parse(uuid, relative);
  if (!parsed) return null;
  const { pack, steps: [[name, id], ...rest] } = parsed;
  if (!pack) return descend(globalThis.game.collections.get(name)?.get(id) ?? null, rest);
  const document = pack.get(id);
  if (document) return descend(document, rest);
  if (!rest.length) return pack.index.get(id) ?? null;
  if (strict)
    throw new Error(`fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`);
  return null;
}

export async function fromUuid(uuid, { relative = undefined } = {}) {
  const parsed = parse(uuid, relative);
  if (!parsed?.pack) return fromUuidSync(uuid, { relative });
  const { pack, steps: [[, id], ...rest] } = parsed;
  return descend(await pack.getDocument(id), rest);
}

export function parseUuid(uuid, { relative = undefined } = {}) {
  const parsed = parse(uuid, relative);
  if (!parsed) return null;
  const { pack, steps } = parsed;
  const [type, id] = steps.at(-1);
  const [primaryType, primaryId] = steps[0];
  const collection = pack ?? globalThis.game.collections.get(primaryType);
  return { uuid, type, id, primaryType, primaryId, documentType: primaryType,
    documentId: primaryId, collection, embedded: steps.slice(1).flat() };
}
