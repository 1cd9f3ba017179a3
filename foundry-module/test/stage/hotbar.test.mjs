import { afterAll, beforeAll, describe, expect } from "vitest";
import { openTable } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table, ada;
beforeAll(async () => {
  table = await openTable();
  ada = await table.join("Ada", "&core=14");
  await ada.evaluate(async () => {
    const made = await Macro.create([
      { name: "Script", type: "script", command: "globalThis.ran = [character.name, scope !== undefined]" },
      { name: "Broken", type: "script", command: "nobody.here()" },
      { name: "Line", type: "chat", command: "/w Gamemaster Hello" }
    ]);
    for (const [at, macro] of made.entries()) await game.user.assignHotbarMacro(macro, at + 1);
  });
});
afterAll(() => table.close());

const slot = (page, key) => page.locator(`#hotbar [data-slot="${key}"]`);

describe("the hotbar", () => {
  test("runs the macro of a slot, a script or a line of the chat, and tells what fails in it", async () => {
    await slot(ada, 1).click();
    await ada.waitForFunction(() => globalThis.ran);
    expect(await ada.evaluate(() => globalThis.ran)).toEqual(["Brannoc Vey", true]);
    await slot(ada, 2).click();
    await ada.locator(".notification.error").filter({ hasText: "“Broken” failed" }).waitFor();
    await slot(ada, 3).click();
    await ada.waitForFunction(() => game.messages.some(({ content }) => content.includes("Hello")));
  });

  onScreen("keeps its slots with the user, takes a macro that is dropped, and lets packages take the rest", async () => {
    const dropped = await ada.evaluate(() => {
      const drop = (slot, data) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify(data));
        document.querySelector(`#hotbar [data-slot="${slot}"]`)
          .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      };
      const heard = [];
      Hooks.on("hotbarDrop", (hotbar, data, at) => {
        heard.push([hotbar === ui.hotbar, data.type, at]);
        return data.type === "Macro";
      });
      drop(5, { type: "Macro", uuid: game.macros.getName("Line").uuid });
      drop(6, { type: "Something" });
      return heard;
    });
    expect(dropped).toEqual([[true, "Macro", "5"], [true, "Something", "6"]]);
    await ada.waitForFunction(() => game.user.hotbar[5] && ui.hotbar.slots[4].macro);
    expect(await ada.evaluate(() => [Object.keys(game.user.hotbar), game.user.getHotbarMacros(2)[0]]))
      .toEqual([["1", "2", "3", "5"], { slot: 11, macro: null }]);
    await slot(ada, 5).press("Delete");
    await ada.waitForFunction(() => !(5 in game.user.hotbar));
    expect(await ada.evaluate(() => game.user.assignHotbarMacro(game.macros.contents[0], 51)
      .catch(error => error.message))).toMatch(/slot/);
  });

  test("runs no script of a user without the permission, and no user makes a macro for another", async () => {
    const gm = await table.join("Gamemaster");
    await gm.evaluate(() => game.settings.set("core", "permissions", { MACRO_SCRIPT: [3, 4] }));
    await ada.waitForFunction(() => !game.user.can("MACRO_SCRIPT"));
    await ada.evaluate(() => { delete globalThis.ran; });
    await slot(ada, 1).click();
    await ada.locator(".notification.warning").filter({ hasText: "You may not run" }).waitFor();
    expect(await ada.evaluate(() => globalThis.ran ?? null)).toBeNull();
    expect(await ada.evaluate(() => Macro.create({ name: "x", author: game.users.getName("Bo").id })
      .catch(error => error.message))).toMatch(/lacks permission/);
    await gm.evaluate(() => game.settings.set("core", "permissions", {}));
    await ada.waitForFunction(() => game.user.can("MACRO_SCRIPT"));
  });

  test("gives what is typed as HTML on core 14, and reads it as text", async () => {
    const typed = await ada.evaluate(() => new Promise(resolve => {
      Hooks.once("chatMessage", (_log, text) => { resolve(text); });
      document.querySelector("#chat-message").value = "a < b";
      document.querySelector("#chat-message")
        .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    }));
    expect(typed).toBe("<p>a &lt; b</p>");
    await ada.waitForFunction(() => game.messages.some(({ content }) => content.includes("a &lt; b")));
  });
});
