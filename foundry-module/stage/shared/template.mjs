import { mergeObject } from "./objects.mjs";

/** The declaration of a type in template.json, its named templates included. */
export function templateData(shape, type) {
  const { templates = [], ...own } = shape[type] ?? {};
  const merged = {};
  for (const key of templates) mergeObject(merged, shape.templates?.[key] ?? {});
  return mergeObject(merged, own);
}
