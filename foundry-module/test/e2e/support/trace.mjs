import { cp, mkdtemp } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** @import { Page } from "playwright-core" */

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const MODULE = join(root, "foundry-module");

/** Helpers that every step uses: a reader who follows a click need not open them. */
const UTILITY = /^(?:base|world)\/|^config\.mjs|^\.\.\/\.\.\/wasm\/js/;

/**
 * The cost of a click in one browser.
 * @typedef {{ files: string[], asks: number, calls: number, writes: number, renders: number }} Cost
 */

/**
 * Bundles the module with a line in each function that records its call.
 * @returns {Promise<string>}   Its folder, which is the caller's own and to be removed.
 */
export async function bundleTraced() {
  const folder = await mkdtemp(join(root, "build", "trace-"));
  for (const name of ["engine", "icons", "lang", "packs", "templates", "styles", "module.json"])
    await cp(join(MODULE, name), join(folder, name), { recursive: true });
  const build = await rolldown({
    cwd: root, logLevel: "warn", input: join(MODULE, "src/rulewright.mjs"), treeshake: false,
    plugins: [{
      name: "trace",
      transform(code, id) {
        if (!id.endsWith(".mjs") || id.includes("node_modules")) return null;
        return { code: recorded(code, relative(join(MODULE, "src"), id), this.parse(code)), map: null };
      }
    }]
  });
  await build.write({ file: join(folder, "src/rulewright.mjs"), format: "esm", keepNames: true,
    codeSplitting: false, banner: "globalThis.entered ??= [];" });
  await build.close();
  const thread = await rolldown({ cwd: root, logLevel: "warn", input: join(MODULE, "src/engine/thread.mjs") });
  await thread.write({ file: join(folder, "src/engine/thread.mjs"), format: "esm", codeSplitting: false });
  await thread.close();
  return folder;
}

/**
 * Returns the code with a record at the start of each function.
 * @param {string} code
 * @param {string} file   Its name in the record.
 * @param {any} ast
 */
function recorded(code, file, ast) {
  /** @type {[number, string][]} */
  const inserts = [];
  visit(ast, "");
  let out = code;
  for (const [at, text] of inserts.sort(([a], [b]) => b - a)) out = out.slice(0, at) + text + out.slice(at);
  return out;

  /** @param {any} node @param {string} name */
  function visit(node, name) {
    if (!node || typeof node.type !== "string") return;
    if (["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node.type) && node.body) {
      const record = `globalThis.entered.push(${JSON.stringify(`${file} ${node.id?.name ?? name}`)})`;
      if (node.body.type === "BlockStatement") inserts.push([node.body.start + 1, `${record};`]);
      else inserts.push([node.body.start, `(${record}, `], [node.body.end, ")"]);
    }
    const own = node.type === "VariableDeclarator" ? node.id?.name ?? name
      : ["MethodDefinition", "Property", "PropertyDefinition"].includes(node.type) ? node.key?.name ?? name : "";
    for (const [key, value] of Object.entries(node)) {
      if (["type", "start", "end"].includes(key) || !value || typeof value !== "object") continue;
      for (const one of Array.isArray(value) ? value : [value]) visit(one, own);
    }
  }
}

/**
 * Follows what pages do from here on, once they have nothing left to do.
 * @param {Page[]} pages
 * @returns {Promise<() => Promise<Cost[]>>}   Waits until the pages have nothing left to do, and returns the cost in
 *   each.
 */
export async function follow(pages) {
  await settled(pages);
  const writes = pages.map(() => 0);
  pages.forEach((page, at) => page.on("request", request => {
    if (!new URL(request.url()).pathname.endsWith("/stage/api/modify")) return;
    const { operations, ...alone } = request.postDataJSON();
    for (const { action, data, updates, ids } of operations ?? [alone])
      writes[at] += /** @type {any[]} */ ({ create: data, update: updates, delete: ids }[action]).length;
  }));
  await Promise.all(pages.map(page => page.evaluate(() => {
    globalThis.renders = 0;
    Hooks.on("renderChatMessageHTML", message => { if (message.flags.rulewright) globalThis.renders++; });
    globalThis.entered.length = 0;
  })));
  return async () => {
    await settled(pages);
    return Promise.all(pages.map(async (page, at) => {
      const { entered, renders } = await page.evaluate(() =>
        ({ entered: globalThis.entered.slice(), renders: globalThis.renders }));
      const files = [...new Set(entered.map((/** @type {string} */ call) => call.split(" ")[0]))];
      return {
        files: files.filter(file => !UTILITY.test(file)), calls: entered.length, renders, writes: writes[at],
        asks: entered.filter((/** @type {string} */ call) => /^engine\/client\.mjs ask(Each|Text)?$/.test(call)).length
      };
    }));
  };
}

/** Waits until no page has a change under way, and none calls a function of the module. @param {Page[]} pages */
async function settled(pages) {
  for (let before = -1, calls = 0; before !== calls;) {
    before = calls;
    const counts = await Promise.all(pages.map(page => page.evaluate(async () => {
      await stage.connection.quiet();
      // The module goes on in the frames after a change, and with the answers of the engine's thread.
      for (let frame = 0; frame < 20; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
      return globalThis.entered.length;
    })));
    calls = counts.reduce((sum, count) => sum + count, 0);
  }
}
