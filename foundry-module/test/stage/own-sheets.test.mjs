import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openTable } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table;
let page;
beforeAll(async () => {
  table = await openTable();
  page = await table.join("Ada");
  await page.evaluate(() => {
    const { ActorSheetV2 } = foundry.applications.sheets;
    const { HandlebarsApplicationMixin } = foundry.applications.api;
    class OwnSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
      static DEFAULT_OPTIONS = { form: { submitOnChange: true } };
      static PARTS = { body: { template: "own" } };
      async _preFirstRender() {}
      async _renderHTML() {
        const body = document.createElement("div");
        body.dataset.applicationPart = "body";
        body.innerHTML = `<prose-mirror name="system.biography" value="&lt;p&gt;As it was&lt;/p&gt;" toggled><p>As it is shown</p></prose-mirror>
          ${this.actor.items.map(({ id }) => `<i class="draggable" data-item-id="${id}">${id}</i>`).join("")}`;
        return { body };
      }
      _replaceHTML({ body }, content) { content.replaceChildren(body); }
    }
    foundry.documents.collections.Actors.registerSheet("fixture", OwnSheet,
      { types: ["character"], makeDefault: false, label: "Own" });
  });
});
afterEach(async () => {
  expect(page.problems).toEqual([]);
  await table.tidy();
});
afterAll(() => table.close());

const actor = (work, data) =>
  page.evaluate(`(${work})(game.actors.getName("Brannoc Vey"), ${JSON.stringify(data ?? null)})`);

/** Shows the own sheet, wherever another one was. */
async function show() {
  await actor(async actor => {
    await actor.setFlag("core", "sheetClass", "fixture.OwnSheet");
    await actor.sheet.render(true);
  });
  await page.locator("prose-mirror").waitFor();
}

test("a sheet that is not the default is shown once it is chosen for an actor, where the one before was open",
    async () => {
  await actor(actor => actor.sheet.render(true));
  expect(await actor(actor => actor.sheet.constructor.name)).toBe("SimpleActorSheet");
  await actor(actor => actor.setFlag("core", "sheetClass", "fixture.OwnSheet"));
  await page.locator("prose-mirror").waitFor();
  expect(await actor(actor => actor.sheet.constructor.name)).toBe("OwnSheet");
  expect(await page.locator(".worldbuilding").count()).toBe(0);
});

test("a text is shown, and written once it is saved", async () => {
  await show();
  const editor = page.locator("prose-mirror");
  expect(await editor.innerText()).toContain("As it is shown");
  await editor.getByRole("button").click();
  expect(await editor.evaluate(one => one.classList.contains("active"))).toBe(true);
  await editor.getByRole("textbox").fill("<p>As it will be</p>");
  expect(await editor.evaluate(one => one.value)).toBe("<p>As it was</p>");
  const heard = page.evaluate(() => new Promise(
    resolve => { document.querySelector("prose-mirror")
      .addEventListener("change", event => resolve(/** @type {HTMLInputElement} */ (event.target).value)); }));
  await editor.getByRole("button", { name: "Save the text" }).click();
  expect(await heard).toBe("<p>As it will be</p>");
});

onScreen("an item that is dropped becomes the actor's, and one of its own stays one", async () => {
  await show();
  const drop = uuid => page.evaluate(uuid => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
    document.querySelector(".application.sheet")
      .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, uuid);
  const names = () => actor(actor => actor.items.map(({ name }) => name));
  await drop(await page.evaluate(() => game.actors.getName("Isel Quill").items.contents[0].uuid));
  await expect.poll(names).toEqual(["Tower shield", "Rope"]);
  await drop(await actor(actor => actor.items.contents[0].uuid));
  await drop("Item.thereisnosuchitem");
  expect(await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    document.querySelector(".draggable").dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
    return JSON.parse(dataTransfer.getData("text/plain"));
  })).toEqual({ type: "Item", uuid: await actor(actor => actor.items.contents[0].uuid) });
  expect(await names()).toEqual(["Tower shield", "Rope"]);
});

test("a file is chosen by its path", async () => {
  const chosen = page.evaluate(() => new Promise(resolve => {
    const picker = new foundry.applications.apps.FilePicker.implementation(
      { type: "image", current: "icons/svg/d20.svg", callback: resolve });
    picker.browse();
  }));
  const path = page.getByLabel("Path of the file");
  expect(await path.inputValue()).toBe("icons/svg/d20.svg");
  await path.fill("icons/svg/wing.svg");
  await page.getByRole("button", { name: "Choose the file" }).click();
  expect(await chosen).toBe("icons/svg/wing.svg");
});
