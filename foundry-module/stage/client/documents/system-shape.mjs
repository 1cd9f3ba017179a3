import { mergeObject } from "../../shared/objects.mjs";
import { templateData } from "../../shared/template.mjs";

let template = {};

/** Takes the system's template.json. */
export function useTemplate(data) { template = data ?? {}; }

/** The types that documents of a kind may have. */
export function typesOf(name) { return ["base", ...template[name]?.types ?? []]; }

/** Gives source data what template.json declares for its type; undeclared keys stay. */
export function systemShape(name, source) {
  const shape = template[name];
  if (!shape) return source;
  source.type ??= shape.types?.[0];
  source.system = mergeObject(templateData(shape, source.type), source.system ?? {});
  return source;
}
