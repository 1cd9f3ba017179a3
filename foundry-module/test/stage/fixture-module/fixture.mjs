const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The values that the tests read. @type {Record<string, any>} */
const seen = globalThis.fixture = { hooks: [], rendered: [], changes: [], errors: [] };

class FixtureApp extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "fixture-app", tag: "form", classes: ["fixture"],
    window: { title: "FIXTURE.Title", resizable: true }, position: { width: 320 },
    actions: { count: FixtureApp.#onCount }, form: { handler: FixtureApp.#onSubmit, closeOnSubmit: true }
  };

  static PARTS = {
    head: { template: "modules/rulewright/templates/head.hbs" },
    body: { template: "modules/rulewright/templates/body.hbs", scrollable: [".long"] }
  };

  count = 0;
  submitted = null;

  async _prepareContext() {
    return { count: this.count, choices: { one: "FIXTURE.One", two: "FIXTURE.Two" } };
  }

  static #onCount() { this.count++; return this.render({ parts: ["body"] }); }
  static #onSubmit(event, form, formData) { this.submitted = formData.object; }
}
seen.FixtureApp = FixtureApp;

for (const hook of ["init", "i18nInit", "setup", "ready"])
  Hooks.once(hook, () => seen.hooks.push(`${hook}:${game.i18n.localize("FIXTURE.Title")}:${game.user?.name ?? null}`));

Hooks.on("error", (location, error) => seen.errors.push(`${location}: ${error.message}`));

/** The address may name an actor whose preparation fails: `?failing=Isel%20Quill`. */
const failing = new URLSearchParams(location.search).get("failing");

Hooks.once("init", () => {
  if (failing) {
    CONFIG.Actor.documentClass = class extends CONFIG.Actor.documentClass {
      prepareDerivedData() {
        if (this.name === failing) throw new Error("its numbers are no numbers");
        super.prepareDerivedData();
      }
    };
  }
  game.settings.register("rulewright", "who", { name: "FIXTURE.Title", scope: "world", config: true, type: String,
    choices: { gm: "FIXTURE.One", local: "FIXTURE.Two" }, default: "gm", onChange: value => seen.changes.push(value) });
  game.settings.register("rulewright", "mine", { scope: "client", config: true, type: Number, default: 3 });
  CONFIG.queries["rulewright.echo"] = (data, context) => ({ ...data,
    answeredBy: game.user.name, knows: Object.keys(context).sort() });
  CONFIG.queries["rulewright.refuse"] = () => { throw new Error("not today"); };
  CONFIG.queries["rulewright.never"] = () => { globalThis.asked = true; return new Promise(() => {}); };
  game.modules.get("rulewright").api = { FixtureApp };
});

Hooks.on("renderSimpleActorSheet", (app, html) => {
  const element = html instanceof HTMLElement ? html : html[0];
  seen.rendered.push({ v2: html instanceof HTMLElement,
    app: app.constructor.name, window: element.matches(".application") });
  const header = element.querySelector("header.sheet-header");
  if (!header.querySelector(".fixture-button"))
    header.insertAdjacentHTML("beforeend", `<button type="button" class="fixture-button">Fixture</button>`);
});

Hooks.on("renderChatMessageHTML", (message, html) => { html.dataset.fixture = message.id; });

Hooks.once("ready", () => game.socket.on("module.rulewright", data => { seen.socket = data; }));

/** The hooks since the page was ready: a test's own. @type {[string, number][]} */
const hooked = [];
Hooks.once("ready", () => {
  const { on } = Hooks;
  Hooks.on = function (hook, ...rest) {
    const id = on.call(this, hook, ...rest);
    hooked.push([hook, id]);
    return id;
  };
});

/** Removes a test's traces from its page, so that the next one starts as on a fresh page. */
seen.tidy = async () => {
  for (const [hook, id] of hooked.splice(0)) Hooks.off(hook, id);
  for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
  const documents = [...game.actors, ...game.items, ...game.scenes.active.tokens.contents.map(({ actor }) => actor)]
    .flatMap(document => [document, ...document.items ?? []]);
  for (const document of documents) if (document._sheet) document._sheet = undefined;
  for (const pack of game.packs) pack.clear();
  ui.notifications.clear();
  if (canvas.ready) {
    canvas.tokens.releaseAll();
    canvas.tokens.setTargets([]);
    for (const layer of [...canvas.interface.grid.highlightLayers.keys()])
      canvas.interface.grid.destroyHighlightLayer(layer);
    for (let menu; (menu = document.querySelector("#board [data-board=hud][aria-expanded=true]"));) menu.click();
  }
  ui.sidebar.changeTab("chat", "primary");
  document.activeElement?.blur();
  stage.deprecations.length = 0;
  Object.assign(seen, { rendered: [], changes: [], errors: [], socket: undefined });
};
