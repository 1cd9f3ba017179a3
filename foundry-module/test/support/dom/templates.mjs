/** The code of each template, by its text: its compilation takes longer than a render. @type {Map<string, string>} */
const compiled = new Map();

/**
 * Lets a page take the code of a template that another page has compiled.
 * @param {any} handlebars   The page's own.
 * @param {(code: string) => any} run   Runs an expression in the page.
 */
export function shareTemplates(handlebars, run) {
  const { compile } = handlebars;
  handlebars.compile = (text, options) => {
    if (options || typeof text !== "string") return compile.call(handlebars, text, options);
    if (!compiled.has(text)) compiled.set(text, handlebars.precompile(text));
    return handlebars.template(run(`(${compiled.get(text)})`));
  };
}
