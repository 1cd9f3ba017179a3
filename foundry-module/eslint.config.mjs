import { readFileSync } from "node:fs";

import globals from "globals";

/** The globals of Foundry's client, real or staged. */
const FOUNDRY = readable([
  "$", "ActiveEffect", "Actor", "ActorSheet", "CONFIG", "CONST", "ChatMessage",
  "Combat", "Folder", "Handlebars", "Hooks", "Item", "Macro",
  "MeasuredTemplate", "Roll", "Scene", "TokenDocument", "_del",
  "_replace", "canvas", "foundry", "fromUuid", "fromUuidSync", "game",
  "getDocumentClass", "renderTemplate", "ui"
]);

/** @param {string[]} names */
function readable(names) {
  return Object.fromEntries(names.map(name => [name, "readonly"]));
}

/** Test files and scripts contain functions that run in the page. */
const IN_PAGES = { ...globals.browser, ...globals.node, ...FOUNDRY, stage: "readonly" };

/** The columns of a line, and those of a string, a pattern or a template that may make a line longer. */
const [COLUMNS, STRING] = [120, 50];

/** ESLint keeps results by the version of a rule: that of ours is its text. */
const meta = { name: "rulewright", version: readFileSync(new URL(import.meta.url), "utf8") };

/**
 * Refuses lines that are too long, but for imports, addresses and long strings. ESLint's own rule allows any line that
 * contains a string.
 */
const columns = {
  meta: { type: "layout", messages: { long: "This line has {{length}} columns; at most {{most}} are allowed." } },
  create(context) {
    const { lines } = context.sourceCode;
    const allowed = new Set();
    const allow = ({ loc: { start, end } }) => {
      for (let line = start.line; line <= end.line; line++) {
        const to = line === end.line ? end.column : lines[line - 1].length;
        if (to - (line === start.line ? start.column : 0) >= STRING) allowed.add(line);
      }
    };
    return {
      Literal: node => { if (typeof node.value === "string" || node.regex) allow(node); },
      TemplateLiteral: allow,
      "Program:exit"() {
        for (const [at, text] of lines.entries()) {
          if (text.length <= COLUMNS || allowed.has(at + 1) || /https?:\/\/|^\s*import |@import /.test(text)) continue;
          context.report({ loc: { line: at + 1, column: COLUMNS },
            messageId: "long", data: { length: text.length, most: COLUMNS } });
        }
      }
    };
  }
};

export default [
  { ignores: ["**/node_modules/"] },
  {
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "eqeqeq": "error",
      "no-duplicate-imports": "error",
      "no-undef": "error",
      // An underscore marks a parameter that the caller's signature requires, and a member that a pattern takes out.
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "rulewright/columns": "error"
    },
    plugins: { rulewright: { meta, rules: { columns } } }
  },
  { files: ["foundry-module/src/**"], languageOptions: { globals: { ...globals.browser, ...FOUNDRY } } },
  {
    files: ["foundry-module/src/**"],
    ignores: ["foundry-module/src/world/windows.mjs"],
    rules: {
      "no-restricted-properties": ["error", { property: "rendered",
        message: "It is false while a window renders again. Use isOpenWindow of world/windows.mjs." }]
    }
  },
  {
    files: ["foundry-module/stage/**"],
    languageOptions: { globals: IN_PAGES },
    // The stage's methods have the core's signatures.
    rules: { "no-unused-vars": ["error", { args: "none", varsIgnorePattern: "^_", ignoreRestSiblings: true }] }
  },
  {
    files: ["foundry-module/{test,examples}/**", "foundry-module/*.mjs", "scripts/**"],
    languageOptions: { globals: IN_PAGES }
  },
  {
    files: ["foundry-module/test/{e2e,stage}/*.test.mjs"],
    rules: {
      "no-restricted-imports": ["error", { paths: [{ name: "vitest", importNames: ["test", "it"],
        message: "Import test, onScreen or rarely of support/tiers.mjs: they say where a test runs." }] }]
    }
  },
  { files: ["wasm/**"], languageOptions: { globals: { ...globals.browser, ...globals.serviceworker,
    WebSocketPair: "readonly", WebSocketRequestResponsePair: "readonly" } } }
];
