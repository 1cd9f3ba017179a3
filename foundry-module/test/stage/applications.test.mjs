import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { openTable } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table, page;
beforeAll(async () => { table = await openTable(); page = await table.join("Ada"); });
beforeEach(() => page.evaluate(async () => {
  for (const app of [...foundry.applications.instances.values()]) await app.close();
  ui.notifications.clear();
}));
afterAll(() => table.close());

const open = () => page.evaluate(async () => {
  globalThis.app = new globalThis.fixture.FixtureApp();
  await globalThis.app.render({ force: true });
  return [globalThis.app.rendered, globalThis.app.id, globalThis.app.state, globalThis.app.element.tagName];
});

describe("ApplicationV2 with Handlebars", () => {
  onScreen("renders its parts in order in a titled window", async () => {
    expect(await open()).toEqual([true, "fixture-app", 2, "FORM"]);
    expect(await page.getByRole("dialog", { name: "A fixture" }).count()).toBe(1);
    expect(await page.evaluate(() => [...document.querySelectorAll("#fixture-app [data-application-part]")].map(
      element => element.dataset.applicationPart))).toEqual(["head", "body"]);
    expect(await page.evaluate(() => [foundry.applications.instances.get("fixture-app") === globalThis.app,
      globalThis.app.position.width, globalThis.app.element.classList.contains("fixture")])).toEqual([true, 320, true]);
  });

  onScreen("renders one part anew and keeps focus, selection and scroll", async () => {
    await open();
    await page.locator("[name=word]").fill("typed");
    await page.evaluate(() => { document.querySelector(".long").scrollTop = 90; });
    await page.locator("#fixture-app [data-action=count]").click();
    await expect.poll(() => page.locator(".count").innerText()).toBe("Count is 1");
    expect(await page.evaluate(() => [document.querySelector(".long").scrollTop,
      document.activeElement.dataset.action])).toEqual([90, "count"]);
  });

  test("calls hooks for its classes, and none when it is not rendered", async () => {
    expect(await page.evaluate(async () => {
      const heard = [];
      for (const name of ["FixtureApp", "HandlebarsApplication", "ApplicationV2"]) {
        Hooks.on(`render${name}`, (app, element) => heard.push(`render${name}:${element instanceof HTMLElement}`));
        Hooks.on(`close${name}`, () => heard.push(`close${name}`));
      }
      const app = new globalThis.fixture.FixtureApp();
      await app.render();
      const before = heard.length;
      await app.render(true);
      await app.close();
      return [before, ...heard];
    })).toEqual([0, "renderFixtureApp:true", "renderHandlebarsApplication:true", "renderApplicationV2:true",
      "closeFixtureApp", "closeHandlebarsApplication", "closeApplicationV2"]);
  });

  test("submits its form with values of their types and closes", async () => {
    await open();
    await page.locator("[name=word]").fill("typed");
    await page.getByRole("button", { name: "OK" }).click();
    await expect.poll(() => page.evaluate(() => globalThis.app.rendered)).toBe(false);
    expect(await page.evaluate(() => globalThis.app.submitted))
      .toEqual({ word: "typed", "deep.number": 7, flag: true, choice: "two" });
  });

  onScreen("is dragged by its header, stays on the page, and closes by its button and by Escape", async () => {
    await open();
    const header = page.locator("#fixture-app .window-title");
    const before = await page.locator("#fixture-app").boundingBox();
    await header.hover();
    await page.mouse.down();
    await page.mouse.move(before.x + 60, before.y + 90, { steps: 4 });
    await page.mouse.up();
    const moved = await page.locator("#fixture-app").boundingBox();
    expect(moved.y).not.toBe(before.y);
    await page.evaluate(() => globalThis.app.setPosition({ left: 5000, top: -500 }));
    const kept = await page.locator("#fixture-app").boundingBox();
    expect([kept.y, kept.x + kept.width <= 1280]).toEqual([8, true]);
    await page.locator("#fixture-app [data-action=close]").click();
    await expect.poll(() => page.locator("#fixture-app").count()).toBe(0);
    await open();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("#fixture-app").count()).toBe(0);
  });

  onScreen("opens set off from the windows that are open, and in the middle again after they have closed", async () => {
    const places = await page.evaluate(async () => {
      const { FixtureApp } = /** @type {any} */ (globalThis).fixture;
      const opened = [];
      const open = async id => {
        const app = await new FixtureApp({ id }).render({ force: true });
        opened.push(app);
        return app.position.left;
      };
      const places = [];
      for (let times = 0; times < 2; times++) {
        for (const id of ["fixture-one", "fixture-two"]) places.push(await open(id));
        for (const app of opened.splice(0)) await app.close({ animate: false });
      }
      return places;
    });
    expect(places[1]).toBeGreaterThan(places[0]);
    expect(places.slice(2)).toEqual(places.slice(0, 2));
  });

  test("merges options along its classes", async () => {
    expect(await page.evaluate(() => {
      /** @type {{ FixtureApp: new (options: object) => { options: Record<string, { [option: string]: unknown }> } }} */
      const { FixtureApp } = globalThis.fixture;
      class Child extends FixtureApp { static DEFAULT_OPTIONS = { classes: ["child"],
        window: { title: "Other" }, position: { height: 200 } }; }
      const { classes, window, position, tag } = new Child({ window: { icon: "fa-solid fa-star" } }).options;
      return [classes, window.title, window.icon, window.resizable, position, tag];
    })).toEqual([["fixture", "child"], "Other", "fa-solid fa-star", true, { width: 320, height: 200 }, "form"]);
  });

  test("rejects and reports when it cannot be rendered", async () => {
    expect(await page.evaluate(() => new foundry.applications.api.ApplicationV2().render({ force: true })
      .catch(error => error.message))).toContain("is not renderable");
  });
});

describe("DialogV2", () => {
  const ask = code => page.evaluate(code => {
    globalThis.answer = "none";
    const { DialogV2 } = foundry.applications.api;
    new Function("DialogV2", `return ${code}`)(DialogV2)
      .then(value => { globalThis.answer = value; }, error => { globalThis.answer = `failed: ${error.message}`; });
  }, code);
  const answer = () => page.evaluate(() => answer);

  test("confirms", async () => {
    for (const [name, wanted] of [["Yes", true], ["No", false]]) {
      await ask(`DialogV2.confirm({ content: "<p>Sure?</p>" })`);
      await page.getByRole("button", { name, exact: true }).click();
      await expect.poll(answer).toBe(wanted);
    }
    await ask(`DialogV2.confirm({ content: "" })`);
    await page.waitForSelector(".dialog");
    await page.keyboard.press("Escape");
    await expect.poll(answer).toBeNull();
    await ask(`DialogV2.confirm({ content: "", rejectClose: true })`);
    await page.waitForSelector(".dialog");
    await page.keyboard.press("Escape");
    await expect.poll(answer).toContain("failed: Dialog was dismissed");
  });

  onScreen("prompts, with Enter for the default button and focus on the field", async () => {
    await ask(`DialogV2.prompt({ content: '<input name="guess" type="number" value="4" autofocus>', ok: { label: "Guess", callback: (event, button) => button.form.elements.guess.valueAsNumber } })`);
    await page.waitForSelector(".dialog");
    expect(await page.evaluate(() => document.activeElement.name)).toBe("guess");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expect.poll(answer).toEqual(expect.any(Number));
  });

  test("returns a form's values", async () => {
    await ask(`DialogV2.input({ content: '<input name="a.b" value="x"><label><input type="radio" name="r" value="1" checked></label><label><input type="radio" name="r" value="2"></label>' })`);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect.poll(answer).toEqual({ "a.b": "x", r: "1" });
  });

  onScreen("waits for one of several buttons, and modally lets nothing else be clicked", async () => {
    await ask(`DialogV2.wait({ modal: true, window: { title: "Choose" }, content: "", buttons: [{ action: "a", label: "First" }, { action: "b", label: "Second", callback: () => 42 }] })`);
    await page.waitForSelector("dialog.stage-modal");
    const reached = await page.locator("button", { hasText: "Settings" }).first().evaluate(button => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === button;
    });
    expect(reached).toBe(false);
    await page.getByRole("button", { name: "Second" }).click();
    await expect.poll(answer).toBe(42);
    expect(await page.locator("dialog").count()).toBe(0);
  });
});

describe("templates", () => {
  test("have the helpers that the core documents", async () => {
    expect(await page.evaluate(() => Handlebars.compile(
      `{{localize "FIXTURE.Count" n=3}}|{{#if (and (eq 1 1) (not false) (or false true) (lt 1 2) (gte 2 2))}}yes{{/if}}|{{concat "a" 1}}|{{ifThen true "x" "y"}}|{{numberFormat 3 decimals=1 sign=true}}|{{selectOptions list selected="b"}}|{{radioBoxes "r" list checked="a"}}|{{checked 1}}`
    )({ list: { a: "A<", b: "B" } }).replace(/\s+/g, " "))).toBe(
      `Count is 3|yes|a1|x|+3.0|<option value="a">A&lt;</option><option value="b" selected>B</option>|<label class="checkbox"><input type="radio" name="r" value="a" checked> A&lt;</label><label class="checkbox"><input type="radio" name="r" value="b" > B</label>|checked`
    );
  });
});

describe("notifications", () => {
  test("speak as status or alert, localized and escaped", async () => {
    await page.evaluate(() => {
      ui.notifications.info("FIXTURE.Count", { format: { n: "<b>2</b>" } });
      ui.notifications.warn("Careful", { permanent: true });
    });
    expect(await page.locator("[role=status]").first().innerText()).toContain("Count is <b>2</b>");
    expect(await page.locator("[role=alert]").first().innerText()).toContain("Careful");
  });
});

describe("a tooltip", () => {
  test("shows a translation when its element is focused, and Escape takes it away", async () => {
    await page.evaluate(() => {
      document.querySelector("#board")
        .insertAdjacentHTML("beforeend", `<button type="button" class="tipped" data-tooltip="FIXTURE.One">1</button>`);
    });
    await page.locator(".tipped").focus();
    expect(await page.getByRole("tooltip").innerText()).toBe("First");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("tooltip").count()).toBe(0);
  });
});

describe("cleaned HTML", () => {
  test.each([
    [`<p onclick="x()" class="a" data-b="1" aria-label="c">Text</p>`,
      `<p class="a" data-b="1" aria-label="c">Text</p>`],
    [`<svg><text>gone</text></svg><script>gone</script><blink>kept</blink>`, "kept"],
    [`<input type="number" inputmode="numeric" min="1" name="n">`, `<input type="number" min="1" name="n">`],
    [`<a href="javascript:x()">a</a><a href="https://example.org">b</a><img src="icons/svg/d20.svg" alt="">`,
      `<a>a</a><a href="https://example.org">b</a><img src="icons/svg/d20.svg" alt="">`],
    [`<details open><summary>More</summary><custom-tag><b onload=x>in</b></custom-tag></details>`,
      `<details open=""><summary>More</summary><b>in</b></details>`],
    [`<iframe srcdoc="<script>x()</script>"></iframe>`, "<iframe></iframe>"]
  ])("%s", async (raw, clean) => {
    expect(await page.evaluate(raw => foundry.utils.cleanHTML(raw), raw)).toBe(clean);
  });
});

describe("a semaphore", () => {
  test("runs one after the other, past a failure", async () => {
    expect(await page.evaluate(async () => {
      const order = [];
      const semaphore = new foundry.utils.Semaphore(1);
      const work = (name, ms) => semaphore.add(async () => {
        order.push(`${name} starts`);
        await new Promise(done => setTimeout(done, ms));
        order.push(`${name} ends`);
        if (name === "a") throw new Error("no");
      });
      await Promise.allSettled([work("a", 30), work("b", 1)]);
      return order;
    })).toEqual(["a starts", "a ends", "b starts", "b ends"]);
  });
});
