import globals from "globals";

/** The globals of Foundry's client, real or staged. */
const FOUNDRY = readable([
  "$", "ActiveEffect", "Actor", "ActorSheet", "CONFIG", "CONST", "ChatMessage", "Combat", "Folder", "Handlebars", "Hooks", "Item", "Macro",
  "MeasuredTemplate", "Roll", "Scene", "TokenDocument", "_del", "_replace", "canvas", "foundry", "fromUuid", "fromUuidSync", "game",
  "getDocumentClass", "renderTemplate", "ui"
]);

/** @param {string[]} names */
function readable(names) {
  return Object.fromEntries(names.map(name => [name, "readonly"]));
}

/** Test files and scripts contain functions that run in the page. */
const IN_PAGES = { ...globals.browser, ...globals.node, ...FOUNDRY, stage: "readonly" };

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
      "prefer-const": ["error", { destructuring: "all" }]
    }
  },
  { files: ["foundry-module/src/**"], languageOptions: { globals: { ...globals.browser, ...FOUNDRY } } },
  {
    files: ["foundry-module/stage/**"],
    languageOptions: { globals: IN_PAGES },
    // The stage's methods have the core's signatures.
    rules: { "no-unused-vars": ["error", { args: "none", varsIgnorePattern: "^_", ignoreRestSiblings: true }] }
  },
  { files: ["foundry-module/test/**", "foundry-module/*.mjs", "scripts/**"], languageOptions: { globals: IN_PAGES } },
  { files: ["wasm/**"], languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } }
];
