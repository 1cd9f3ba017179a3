import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import "./stage.mjs";

const { registerHelpers } = await import("../../../stage/client/applications/handlebars/helpers.mjs");

/**
 * Loads the module's templates from the disk, with the stage's helpers.
 * @param {...string} asData   The names of templates that return their context as JSON instead, for tests of it.
 */
export async function openTemplates(...asData) {
  globalThis.Handlebars = Handlebars;
  registerHelpers();
  foundry.applications.handlebars.getTemplate = async path => {
    const name = path.replace(/^modules\/rulewright\/templates\/|\.hbs$/g, "");
    const template = asData.includes(name) ? context => JSON.stringify(context)
      : Handlebars.compile(readFileSync(new URL(`../../../templates/${name}.hbs`, import.meta.url), "utf8"));
    Handlebars.registerPartial(path, template);
    return template;
  };
  const { loadOurTemplates } = await import("../../../src/world/templates.mjs");
  await loadOurTemplates();
}
