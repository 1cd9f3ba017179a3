import { mergeObject } from "./objects.mjs";

/** What template.json declares for a type, its named templates included. */
export function templateData(shape, type) {
  const { templates = [], ...own } = shape[type] ?? {};
  const merged = {};
  for (const key of templates) mergeObject(merged, shape.templates?.[key] ?? {});
  return mergeObject(merged, own);
}
