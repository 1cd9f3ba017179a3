import { deepClone, mergeObject } from "../../shared/objects.mjs";

let template = {};

/** Takes the system's template.json. */
export function useTemplate(data) { template = data ?? {}; }

/** The types that the system declares for a document. */
export const documentTypes = name => template[name]?.types ?? [];

/** Gives source data what template.json declares for its type; undeclared keys stay. */
export function systemShape(name, source) {
  const shape = template[name];
  if (!shape) return source;
  source.type ??= shape.types?.[0];
  const { templates = [], ...own } = shape[source.type] ?? {};
  const declared = {};
  for (const key of templates) mergeObject(declared, shape.templates?.[key] ?? {});
  source.system = mergeObject(mergeObject(declared, deepClone(own)), source.system ?? {});
  return source;
}
