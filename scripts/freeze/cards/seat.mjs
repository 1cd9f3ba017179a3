/** A user at the stage, who reaches the module by its api and by buttons. */
export class Seat {
  /** @type {import("playwright-core").Page} */
  page;
  /** What went wrong on the page. @type {string[]} */
  problems = [];

  /** Sits a user down in a browser context of its own. */
  static async take(browser, url, user) {
    const seat = new Seat();
    const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on("pageerror", error => seat.problems.push(error.message));
    seat.page = page;
    await page.addInitScript(prepare);
    await page.goto(`${url}?${new URLSearchParams({ user })}`);
    await page.waitForSelector("body[data-ready=true]", { timeout: 90_000 });
    return seat;
  }

  close() { return this.page.context().close(); }

  read(work, data) { return this.page.evaluate(work, data); }

  messages() { return this.page.evaluate(() => game.messages.map(({ id }) => id)); }

  /** Begins a command: its seeds are known, and what the last one has left on screen goes. */
  begin(seed) {
    return this.page.evaluate(async seed => {
      globalThis.freezeSeed = seed;
      ui.notifications.clear();
      for (const app of [...foundry.applications.instances.values()])
        if (app.hasFrame) await app.close({ animate: false });
      for (const app of Object.values(ui.windows)) await app.close({ force: true });
    }, seed);
  }

  /** What notifications have said since the command began. */
  notices() {
    return this.page.evaluate(
      () => [...new Set([...document.querySelectorAll("#notifications li, .notification")].map(
        one => globalThis.freezeNames()(one.textContent.replace(/\s+/g, " ").trim())))]);
  }

  /**
   * Presses a roll button by the api, with choices in place of a dialog. Where
   * the button asks all the same, its dialog is sent as it is.
   */
  async roll(button, actor, { target, ...choices } = {}) {
    const rolled = this.page.evaluate(({ button, actor, target, choices }) => game.modules.get("rulewright").api
      .roll(button, { actor: globalThis.freezeActor(actor), ...target && { target: globalThis.freezeActor(target) },
        ask: false, choices: globalThis.freezeIds(choices) }).then(card => card?.id ?? null),
          { button, actor, target, choices });
    const outcome = rolled.then(() => ({ done: true }), error => ({ error }));
    const dialog = this.page.locator(".rulewright-dialog").last();
    const asked = dialog.locator("button[type=submit]").waitFor({ timeout: 20_000 })
      .then(() => ({ asks: true }), () => ({ done: true }));
    let first = await Promise.race([outcome, asked]);
    if (first.asks) {
      await dialog.locator("[data-odds] > *").first().waitFor({ timeout: 5000 }).catch(() => {});
      await dialog.locator("button[type=submit]").click({ timeout: 2000 }).catch(() => {});
      const open = this.page.waitForFunction(() => !document.querySelector(".rulewright-dialog"), null,
        { timeout: 3000 }).then(() => outcome, () => ({ open: true }));
      first = await Promise.race([outcome, open]);
      if (first.open) throw new Error(`the dialog stays: ${(await dialog.innerText()).match(/[^.\n]*\.? \([A-Z]+-[A-Z0-9-]+\)/)?.[0].trim() ?? "no rule"}`);
    }
    if (first.error) throw first.error;
  }

  /** Plays a command by the api. Names stand for ids in it. */
  command(game_, command, options) {
    return this.page.evaluate(({ game_, command, options }) => game.modules.get("rulewright").api
      .command(game_, globalThis.freezeIds(command), options).then(() => null), { game_, command, options });
  }

  fight(command) { return this.command("icon", command); }

  story(command) { return this.command("icon.narrative", command); }

  /** Presses a button of an actor's sheet and returns the dialog that it opens. */
  async dialog(actor, button) {
    await this.page.evaluate(name => globalThis.freezeActor(name).sheet.render(true), actor);
    const panel = this.page.locator(".app, .application")
      .filter({ has: this.page.locator(`input[name=name][value="${actor}"]`) });
    await panel.getByRole("button", { name: button }).first().click();
    const dialog = this.page.locator(".rulewright-dialog").last();
    await dialog.locator("button[type=submit]").waitFor();
    return dialog;
  }

  /** Presses every button of the newest card whose label fits, until none is left. */
  async press(label, most = 8) {
    for (let left = most; left > 0; left--) {
      const button = this.page.locator("#chat [data-message-id]").last()
        .locator("button:enabled").filter({ hasText: label }).first();
      if (!await button.count()) return;
      const said = await button.textContent();
      await button.click();
      await this.page.waitForFunction(
        said => ![...[...document.querySelectorAll("#chat [data-message-id]")].at(-1)
          .querySelectorAll("button:enabled")].some(one => one.textContent === said), said).catch(() => {});
    }
  }

  /** Takes the newest card that changed something back, by the api. */
  undo() {
    return this.page.evaluate(() => game.modules.get("rulewright").api.undo(game.messages.contents.at(-1))
      .then(({ done, conflicts }) => { if (!done) throw new Error(JSON.stringify(conflicts)); }));
  }

  /** Plays the newest card again, by the api, and returns what that came to. */
  async verify() {
    const { outcome } = await this.page.evaluate(() => game.modules
      .get("rulewright").api.verify(game.messages.contents.at(-1)));
    if (outcome !== "verified") throw new Error(`verify: ${outcome}`);
  }

  /** Changes an actor as a hand on the sheet would. */
  change(name, update = {}, statuses = []) {
    return this.page.evaluate(async ({ name, update, statuses }) => {
      const actor = globalThis.freezeActor(name);
      await actor.update(update);
      for (const status of statuses)
        await actor.toggleStatusEffect(`rulewright.${status.replace("-", "")}`, { active: !status.startsWith("-") });
    }, { name, update, statuses });
  }
}

/** What each page gets before its scripts: seeds that a command decides, and names for ids. It runs in the page. */
function prepare() {
  const random = crypto.getRandomValues.bind(crypto);
  let last, state = 0;
  crypto.getRandomValues = array => {
    if (array.length !== 32) return random(array);
    const seed = globalThis.freezeSeed ?? 0;
    if (seed !== last) [last, state] = [seed, Math.imul(seed, 2654435761) >>> 0];
    return array.map(() => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return state >>> 24; });
  };
  // Ids of clocks are random: they stay what they are within a run, and are names in what is written.
  globalThis.freezeActor = name => canvas.scene?.tokens.getName(name)?.actor ?? game.actors.getName(name);
  const clocks = () => [...game.settings.get("rulewright", "clocks") ?? [],
    ...game.actors.contents.flatMap(actor => actor.flags.rulewright?.clocks ?? [])];
  globalThis.freezeIds = value => {
    if (Array.isArray(value)) return value.map(globalThis.freezeIds);
    if (value !== null && typeof value === "object")
      return Object.fromEntries(Object.entries(value)
        .map(([key, one]) => [key, key === "name" ? one : globalThis.freezeIds(one)]));
    if (typeof value !== "string") return value;
    if (value.startsWith("clock:")) return clocks().find(({ name }) => name === value.slice(6))?.id ?? value;
    return globalThis.freezeActor(value)?.uuid ?? value;
  };
  globalThis.freezeNames = () => {
    const known = [];
    for (const actor of game.actors) {
      for (const one of [actor, ...actor.items, ...actor.effects])
        known.push([one.uuid, `@${one.name}`], [one.id, `@${one.name}`]);
    }
    for (const scene of game.scenes) {
      known.push([scene.uuid, `@${scene.name}`], [scene.id, `@${scene.name}`]);
      for (const token of scene.tokens) {
        known.push([token.actor?.uuid, `@${token.name}`],
          [token.uuid, `@token ${token.name}`], [token.id, `@token ${token.name}`]);
        for (const one of token.actor?.items ?? []) known.push([one.uuid, `@${one.name}`]);
      }
    }
    for (const combat of game.combats) for (const one of [combat, ...combat.combatants])
      known.push([one.uuid, `@${one.name ?? "combat"}`], [one.id, `@${one.name ?? "combat"}`]);
    for (const user of game.users) known.push([user.id, `@${user.name}`]);
    for (const { id, name, kind } of clocks()) known.push([id, `@clock ${name || kind}`]);
    const sorted = known.filter(([id]) => id).sort(([a], [b]) => b.length - a.length);
    const named = text => {
      for (const [id, name] of sorted) if (text.includes(id)) text = text.replaceAll(id, name);
      return /^[A-Za-z0-9]{16}$/.test(text) ? "@id" : text;
    };
    const all = value => Array.isArray(value) ? value.map(all)
      : value !== null && typeof value === "object"
      ? Object.fromEntries(Object.entries(value)
        .map(([key, one]) => [named(key), key.startsWith("_") ? null : all(one)]))
      : typeof value === "string" ? named(value) : value;
    return all;
  };
}
