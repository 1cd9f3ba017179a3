import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { undo } from "../e2e/support/api.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { command, dialogOf, fight, openTracker, participant, row, uuidOf } from "../e2e/support/play.mjs";
import { notices, submit, Table } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "beacon" }); });
afterAll(async () => { await table.close(); });

const [SELA, CORIN, RUNNER] = ["Sela Marrow", "Corin Dray", "Gate Runner"];

/**
 * Sends a command as any browser could, by hand, and returns the refusal of the GM's browser, or "done".
 * @param {import("playwright-core").Page} page
 * @param {Record<string, any>} command   With names in place of ids.
 * @param {boolean} [inFight]   False to name no combat.
 */
const forge = async (page, { who, targets = [], item, ...rest }, inFight = true) => {
  const wish = { ...rest, who: await uuidOf(page, who),
    ...item && { item: await page.evaluate(([who, item]) =>
      canvas.scene.tokens.getName(who).actor.items.getName(item).id, [who, item]) },
    ...targets.length && { targets: await Promise.all(targets.map(name => uuidOf(page, name))) } };
  return page.evaluate(async ([wish, inFight]) => {
    const answer = await game.users.activeGM.query("rulewright.play", { id: foundry.utils.randomID(),
      user: game.user.id, mode: "publicroll", kind: "play",
      wish: { game: "beacon", combat: inFight ? game.combat.id : null, command: wish } }, { timeout: 120_000 });
    return answer.ok ? "done" : answer.refusal ?? answer;
  }, [wish, inFight]);
};

/** Begins a fight in which one participant, a foe beside Bo's Corin, has a mark of another one, and has no turn yet. */
async function control(mark, held = RUNNER, by = SELA) {
  const [gm, ada, bo] = await Promise.all(["Gamemaster", "Ada", "Bo"].map(name => table.sit(name, { core: 14 })));
  await openTracker(gm);
  await openTracker(ada);
  await openTracker(bo);
  await gm.evaluate(([name, other]) => {
    const { x, y } = canvas.scene.tokens.getName(other);
    return canvas.scene.tokens.getName(name).update({ x: x + canvas.scene.grid.size, y });
  }, [RUNNER, CORIN]);
  await gather(gm, [SELA, CORIN, RUNNER]);
  await command(gm, { do: "begin" });
  for (const who of [SELA, CORIN]) await command(gm, { do: "stance", who, stance: "cautious" });
  await command(gm, { do: "mark", who: held, mark: { name: mark, value: 5, by: await uuidOf(gm, by) } });
  return [gm, ada, bo];
}

const turnOf = async page => (await fight(page)).active ?? "";

const BLOW = { do: "attack", who: RUNNER, targets: [CORIN], item: "Short blade" };

/** The text of the part of a page's tracker about the running turn. */
const turnText = page => page.locator("#combat .rulewright-fight").innerText();

/** The texts of the buttons of a running turn that a page shows in its tracker. */
const turnButtons = page => page.locator("#combat .rulewright-fight [data-whose]").allTextContents();

test("BEACON-W4 the player of a dominator takes the turn of the dominated in the tracker, and its actions", async () => {
  const [gm, ada, bo] = await control("dominated");
  for (const page of [gm, ada, bo])
    await expect.poll(() => row(page, RUNNER).innerText()).toContain(`Obeys ${SELA}`);
  await row(ada, RUNNER).locator("[data-fight=takeTurn]").click();
  await expect.poll(() => turnOf(gm)).toBe(await uuidOf(gm, RUNNER));
  await expect.poll(() => turnButtons(ada)).toContain("Short blade");
  expect(await turnButtons(bo)).toEqual([]);
  for (const page of [gm, ada, bo])
    await expect.poll(() => turnText(page)).toContain(`${SELA} decides this turn.`);
  await ada.locator("#combat .rulewright-fight [data-whose]").filter({ hasText: "Short blade" }).click();
  const dialog = await dialogOf(ada);
  await dialog.getByLabel(CORIN, { exact: true }).check();
  await submit(dialog);
  await expect.poll(async () => (await participant(gm, RUNNER)).actsSpent).toBe(1);
  await undo(gm);
  expect((await participant(gm, RUNNER)).actsSpent ?? 0).toBe(0);
  expect(await forge(ada, BLOW)).toBe("done");
  await ada.locator("#combat [data-fight=endTurn]").click();
  await submit(await dialogOf(ada));
  await expect.poll(() => turnOf(gm)).toBe("");
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("BEACON-W4 the player of the dominated decides its turn no more, and keeps all other decisions", async () => {
  const [gm, ada, bo] = await control("dominated", CORIN, RUNNER);
  expect(await row(bo, CORIN).locator("[data-fight=takeTurn]").count()).toBe(0);
  expect(await forge(bo, { do: "takeTurn", who: CORIN })).toBe("obeysAnother");
  await command(gm, { do: "takeTurn", who: CORIN, insist: true });
  await expect.poll(() => turnText(bo)).toContain(`${RUNNER} decides this turn.`);
  expect(await turnButtons(bo)).toEqual([]);
  expect([await forge(bo, { do: "endTurn", who: CORIN }), await forge(ada, { do: "endTurn", who: CORIN })])
    .toEqual(["obeysAnother", "obeysAnother"]);
  // The player may give it, and the rules find no damage.
  expect(await forge(bo, { do: "take", who: CORIN })).toMatchObject({ failure: { reason: "nothingToTake" } });
  await command(gm, { do: "unmark", who: CORIN, mark: { name: "dominated" } });
  expect(await forge(bo, { do: "endTurn", who: CORIN })).toBe("done");
});

test("BEACON-W4 a third player, another command, another time and a dead dominator are refused", async () => {
  const [gm, ada, bo] = await control("dominated");
  const refused = "notYourFighter";
  const obeys = "obeysAnother";
  expect([await forge(bo, { do: "takeTurn", who: RUNNER }), await forge(ada, BLOW)]).toEqual([obeys, refused]);
  await command(gm, { do: "takeTurn", who: RUNNER, insist: true });
  expect({
    third: await forge(bo, BLOW), ended: await forge(bo, { do: "endTurn", who: RUNNER }),
    taken: await forge(ada, { do: "take", who: RUNNER }), resisted: await forge(ada, { do: "resist", who: RUNNER }),
    rested: await forge(ada, { do: "recover", who: RUNNER }), died: await forge(ada, { do: "die", who: RUNNER }),
    insisted: await forge(ada, { ...BLOW, insist: true }), marked: await forge(ada, { do: "unmark", who: RUNNER }),
    outside: await forge(ada, { do: "roll", who: RUNNER }, false)
  }).toEqual({ third: obeys, ended: obeys, taken: refused, resisted: refused, rested: refused, died: refused,
    insisted: "gmsCommand", marked: "gmsCommand", outside: refused });
  await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.update({ "flags.rulewright.beacon.fate": "dead" }),
    SELA);
  expect(await forge(ada, BLOW)).toBe(refused);
});

test("BEACON-W4 the charmed stay in the hands of their own player", async () => {
  const [gm, ada] = await control("charmed");
  expect(await forge(ada, { do: "takeTurn", who: RUNNER })).toBe("notYourFighter");
  expect(await row(ada, RUNNER).locator("[data-fight=takeTurn]").count()).toBe(0);
  await command(gm, { do: "takeTurn", who: RUNNER, insist: true });
  expect(await forge(ada, BLOW)).toBe("notYourFighter");
});

/** Sends a typed command, as the chat's input does. */
const typed = (page, text) => page.evaluate(text => { Hooks.call("chatMessage", ui.chat, text, {}); }, text);

test("BEACON-W4 typed commands and hotbar macros of the dominated are those of its dominator's player", async () => {
  const [gm, ada] = await control("dominated");
  await command(gm, { do: "takeTurn", who: RUNNER, insist: true });
  await typed(ada, `/rw Short blade ${RUNNER} > ${CORIN}`);
  await submit(await dialogOf(ada));
  await expect.poll(async () => (await participant(gm, RUNNER)).actsSpent).toBe(1);
  // A button of the tracker becomes a macro, and its macro presses the button.
  const key = await ada.evaluate(name => canvas.scene.tokens.getName(name).actor.items.getName("Short blade").id,
    RUNNER);
  const uuid = await uuidOf(gm, RUNNER);
  await ada.evaluate(dropped => { Hooks.call("hotbarDrop", ui.hotbar, dropped, 3); },
    { type: "rulewright.roll", uuid, key });
  await expect.poll(() => ada.evaluate(() => game.macros.get(game.user.hotbar[3])?.name)).toContain("Short blade");
  await ada.evaluate(() => { game.macros.get(game.user.hotbar[3]).execute(); });
  const dialog = await dialogOf(ada);
  await dialog.getByLabel(CORIN, { exact: true }).check();
  await submit(dialog);
  await expect.poll(async () => (await participant(gm, RUNNER)).actsSpent).toBe(2);
  // Another player's, and in the turn of another one, they are refused before any dialog.
  await command(gm, { do: "endTurn", who: RUNNER });
  await typed(ada, `/rw Short blade ${RUNNER} > ${CORIN}`);
  await expect.poll(() => notices(ada)).toEqual(expect.arrayContaining([expect.stringContaining("do not own")]));
  expect(await ada.locator(".rulewright-dialog").count()).toBe(0);
});

test("BEACON-W4 typed commands and macros of the player of the dominated are refused at once in its turn", async () => {
  const [gm, , bo] = await control("dominated", CORIN, RUNNER);
  await command(gm, { do: "takeTurn", who: CORIN, insist: true });
  await typed(bo, `/rw move ${CORIN}`);
  await expect.poll(() => notices(bo)).toEqual([expect.stringContaining("obeys another one")]);
  expect(await bo.locator(".rulewright-dialog").count()).toBe(0);
  // Other commands stay theirs.
  await typed(bo, `/rw resist ${CORIN}`);
  await dialogOf(bo);
});
