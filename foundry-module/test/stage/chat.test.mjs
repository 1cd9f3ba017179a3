import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { openTable } from "./table.mjs";
import { test } from "../e2e/support/tiers.mjs";

let table, pages;
beforeAll(async () => {
  table = await openTable();
  pages = await Promise.all(["Gamemaster", "Ada", "Bo"].map(name => table.join(name)));
});
beforeEach(async () => {
  await pages[0].evaluate(() => game.messages.flush());
  await Promise.all(
    pages.map(page => page.waitForFunction(() => !game.messages.size && !document.querySelector(".chat-message"))));
});
afterAll(() => table.close());

/** The part of a message that a user sees: nothing, or the text of its card. */
const card = (page, id) => page.evaluate(async id => {
  while (!game.messages.has(id)) await new Promise(done => setTimeout(done, 20));
  await ui.chat.postOne(game.messages.get(id));
  return document.querySelector(`[data-message-id="${id}"]`)?.innerText ?? null;
}, id);

const everybody = () => pages;

describe("the chat log", () => {
  test("shows all users what is typed, escaped, through the module's hook", async () => {
    const [gm, ada] = everybody();
    await ada.getByLabel("Write a message").fill("<b>Hello</b> there");
    await ada.getByLabel("Write a message").press("Enter");
    await gm.waitForFunction(() => document.querySelector(".chat-log").innerText.includes("<b>Hello</b> there"));
    expect(await gm.locator(".chat-message").first().getAttribute("data-fixture"))
      .toBe(await gm.evaluate(() => game.messages.contents[0].id));
    expect(await gm.locator(".message-sender").first().innerText()).toBe("Brannoc Vey");
    expect(await ada.locator(".message-delete").count()).toBe(0);
    await gm.getByRole("button", { name: "Delete message" }).first().click();
    await ada.waitForFunction(() => !document.querySelector(".chat-message"));
  });

  test("lets a module take what was typed", async () => {
    const [, ada] = everybody();
    await ada.evaluate(() => Hooks.once("chatMessage", (log, text) => { globalThis.typed = text; return false; }));
    await ada.getByLabel("Write a message").fill("/icon attack");
    await ada.getByLabel("Write a message").press("Enter");
    await ada.waitForFunction(() => globalThis.typed === "/icon attack");
    expect(await ada.evaluate(() => game.messages.size)).toBe(0);
  });

  test("runs no script that a user writes", async () => {
    const [gm, ada] = everybody();
    const id = await ada.evaluate(() =>
      ChatMessage.create({
        content:
          `<p onclick="stolen()">Fine</p><img src=x onerror="globalThis.stolen=1"><script>globalThis.stolen=2</script>`,
        flavor: `<img src=x onerror="globalThis.stolen=3">`
      }).then(message => message.id));
    expect(await card(gm, id)).toContain("Fine");
    // The image has failed by then, and so would have told what listens.
    await gm.waitForFunction(() => [...document.querySelectorAll(".chat-message img")].every(image => image.complete));
    expect(await gm.evaluate(() => globalThis.stolen ?? null)).toBeNull();
  });

  test("hides a whisper from those it is not for", async () => {
    const [gm, ada, bo] = everybody();
    const id = await ada.evaluate(
      () => ChatMessage.create({ content: "Psst", whisper: ChatMessage.getWhisperRecipients("GM") })
        .then(message => message.id));
    expect([await card(gm, id), await card(ada, id), await card(bo, id)])
      .toEqual([expect.stringContaining("Psst"), expect.stringContaining("To: Gamemaster"), null]);
    await ada.getByLabel("Write a message").fill("/w Bo over here");
    await ada.getByLabel("Write a message").press("Enter");
    await bo.waitForFunction(() => document.querySelector(".chat-log").innerText.includes("over here"));
    expect(await gm.locator(".chat-log").innerText()).not.toContain("over here");
  });

  test.each([
    ["publicroll", [true, true, true]],
    ["gmroll", [true, true, false]],
    ["blindroll", [true, false, false]],
    ["selfroll", [false, true, false]]
  ])("shows the result of a %s to whom it concerns", async (rollMode, seen) => {
    const id = await pages[1].evaluate(async rollMode =>
      (await (await new Roll("1d6 + 1000").evaluate()).toMessage({ flavor: "A secret purpose" }, { rollMode })).id,
        rollMode);
    for (const [i, page] of pages.entries()) {
      const text = await card(page, id);
      expect([i, /100\d/.test(text), text.includes("A secret purpose"), text.includes("privately rolled some dice")])
        .toEqual([i, seen[i], seen[i], !seen[i]]);
      expect(await page.evaluate(id => [game.messages.get(id).visible, game.messages.get(id).isContentVisible], id))
        .toEqual([true, seen[i]]);
    }
  });

  test("prefers a card's own content to the dice it holds, unless they are hidden", async () => {
    const [gm, ada, bo] = everybody();
    const id = await ada.evaluate(async () =>
      (await ChatMessage.create({ content: `<p class="mine">My card</p>`, rolls: [await new Roll("2d6").evaluate()],
        whisper: ChatMessage.getWhisperRecipients("GM") })).id);
    expect(await card(gm, id)).toContain("My card");
    const hidden = await card(bo, id);
    expect(hidden).not.toContain("My card");
    expect(hidden).toContain("???");
  });

  test("re-renders a card that changes, with the focus where it was", async () => {
    const [, ada] = everybody();
    const id = await ada.evaluate(() =>
      ChatMessage.create({ content: `<p>Before</p><button type="button">Undo</button>` }).then(message => message.id));
    await ada.getByRole("button", { name: "Undo" }).focus();
    await ada.evaluate(id => game.messages.get(id)
      .update({ content: `<p>After</p><button type="button">Undo</button>`, "flags.rulewright.undone": true }), id);
    await ada.waitForFunction(() => document.querySelector(".chat-log").innerText.includes("After"));
    expect(await ada.evaluate(() => document.activeElement.innerText)).toBe("Undo");
    expect(await ada.evaluate(id => game.messages.get(id).getFlag("rulewright", "undone"), id)).toBe(true);
  });

  test("keeps the order of messages that come together", async () => {
    const [gm, ada] = everybody();
    await ada.evaluate(() => ChatMessage.createDocuments(["One", "Two", "Three"].map(content => ({ content }))));
    await gm.waitForFunction(() => document.querySelector(".chat-log").innerText.includes("Three"));
    expect(await gm.evaluate(() => [...document.querySelectorAll(".message-content")].slice(-3)
      .map(element => element.innerText))).toEqual(["One", "Two", "Three"]);
  });

  test("lets preCreate change or stop a message", async () => {
    const [, ada] = everybody();
    expect(await ada.evaluate(async () => {
      Hooks.once("preCreateChatMessage",
        message => { message.updateSource({ content: "Changed", "flags.rulewright.a": 1 }); });
      const changed = await ChatMessage.create({ content: "Plain" });
      Hooks.once("preCreateChatMessage", () => false);
      const stopped = await ChatMessage.create({ content: "Never" });
      return [changed.content, changed.flags.rulewright.a, stopped ?? null];
    })).toEqual(["Changed", 1, null]);
  });
});
