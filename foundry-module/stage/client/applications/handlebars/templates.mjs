import { fileRoute, getRoute } from "../../core/route.mjs";

const loading = new Map();

/**
 * The text of every template that the packages bring: one answer instead of one for each.
 * @type {Promise<Record<string, string>> | null}
 */
let brought = null;

async function read(path) {
  brought ??= fetch(getRoute("stage/templates.json")).then(response => response.ok ? response.json() : {}, () => ({}));
  const texts = await brought;
  if (Object.hasOwn(texts, path)) return texts[path];
  const response = await fetch(fileRoute(path));
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded (${response.status})`);
  return response.text();
}

/** The compiled template of a path, registered as a partial under that path or the id given. */
export async function getTemplate(path, id) {
  const { Handlebars } = globalThis;
  if (!loading.has(path)) {
    loading.set(path, read(path).then(text => Handlebars.compile(text)));
    loading.get(path).catch(() => loading.delete(path));
  }
  const template = await loading.get(path);
  Handlebars.registerPartial(id ?? path, template);
  Handlebars.registerPartial(path, template);
  return template;
}

/** @param {string[] | Record<string, string>} paths A record gives each path a name for use as a partial. */
export async function loadTemplates(paths) {
  return Promise.all(Array.isArray(paths) ? paths.map(path => getTemplate(path))
    : Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

export async function renderTemplate(path, data = {}) {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
