import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The name of a template's file. */
const TEMPLATE = /\.(hbs|html)$/;

/**
 * All templates of the page and its packages in one answer, by the path that a template is asked for with; as JSON.
 * @param {Record<string, string>} folders   By the path below which they are served.
 * @returns {Promise<string>}
 */
export async function templatesOf(folders) {
  const found = await Promise.all(Object.entries(folders).map(async ([route, folder]) => {
    const files = await readdir(join(folder, "templates"), { recursive: true }).catch(() => []);
    return Promise.all(files.filter(file => TEMPLATE.test(file)).map(async file => [
      `${route}templates/${file.replaceAll("\\", "/")}`, await readFile(join(folder, "templates", file), "utf8")
    ]));
  }));
  return JSON.stringify(Object.fromEntries(found.flat()));
}
