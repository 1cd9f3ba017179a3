import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";
import { cardCount, newestCardId, newestFlags, undo, verdict } from "../e2e/support/api.mjs";
import { WARDEN, fight, leave, pending, strike } from "../e2e/support/adas-turn.mjs";
import { beginCombat, command, gather, newestCard } from "../e2e/support/fight.mjs";
import * as played from "../e2e/support/play.mjs";
import { verify } from "../e2e/support/verify.mjs";
import { Table } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const SWEEP = { id: "sweep", takes: "one", attack: true,
  strike: { kind: "other", autoHit: true, hit: { flat: 9 }, area: { flat: 6 } } };
const FIGHT = ["Brannoc Vey", "Gate Warden", "Banner Caller"];

/** The hit points and the vigor of a token, together. */
const life = (page, name) => page.evaluate(name => {
  const { system } = canvas.scene.tokens.getName(name).actor;
  return Number(system.health.value) + Number(system.attributes.Stats?.Vigor?.value ?? 0);
}, name);

/** Begins a fight, and hits two foes with one ability. */
async function struck(gm) {
  await beginCombat(gm, FIGHT);
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  const before = { warden: await life(gm, "Gate Warden"), caller: await life(gm, "Banner Caller") };
  await command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", insist: true, others: ["Banner Caller"],
    ability: SWEEP });
  const after = { warden: await life(gm, "Gate Warden"), caller: await life(gm, "Banner Caller") };
  return { before, dealt: { warden: before.warden - after.warden, caller: before.caller - after.caller } };
}

/** Changes the newest card by the API, and returns the key of a refusal, or "done". */
const change = async (page, changes, id) => page.evaluate(({ id, changes }) =>
  game.modules.get("rulewright").api.byHand(id, changes.map(({ target, ...one }) =>
    ({ ...one, target: canvas.scene.tokens.getName(target).actor })))
    .then(({ done, conflicts }) => done ? "done" : conflicts.map(({ path }) => path),
      ({ cause, message }) => cause?.key ?? cause?.failure?.reason ?? message),
{ id: id ?? await newestCardId(page), changes });

const typed = (page, text) => page.evaluate(text => { Hooks.call("chatMessage", ui.chat, text, {}); }, text);

describe("damage that is changed by hand", () => {
  test("is half for one target and none for another; the card names it, verifies, and is undone with it", async () => {
    const gm = await table.sit("Gamemaster");
    const { before, dealt } = await struck(gm);
    expect(dealt.warden).toBeGreaterThan(1);
    const cards = await cardCount(gm);
    expect(await change(gm, [{ target: "Gate Warden", how: "half" }, { target: "Banner Caller", how: "none" }]))
      .toBe("done");
    await expect.poll(() => cardCount(gm)).toBe(cards + 1);
    expect(before.warden - await life(gm, "Gate Warden")).toBe(Math.ceil(dealt.warden / 2));
    expect(await life(gm, "Banner Caller")).toBe(before.caller);
    await expect.poll(() => newestCard(gm).innerText()).toContain("half the damage for Gate Warden");
    expect((await newestFlags(gm)).receipt.request.hands).toHaveLength(2);
    expect(await verdict(gm)).toMatchObject({ outcome: "verified" });
    expect(await verify(gm)).toContain("Changed by hand by Gamemaster: half the damage for Gate Warden");
    expect(await undo(gm)).toEqual([]);
    expect(await life(gm, "Gate Warden")).toBe(before.warden);
    expect(gm.problems).toEqual([]);
  });

  test("is a number, the double, or healing, one change after another, and by the rules again", async () => {
    const gm = await table.sit("Gamemaster");
    const { before, dealt } = await struck(gm);
    const only = async (how, more = {}) => {
      expect(await change(gm, [{ target: "Gate Warden", how, ...more }])).toBe("done");
      return before.warden - await life(gm, "Gate Warden");
    };
    expect(await only("amount", { amount: 3 })).toBe(3);
    expect(await only("double")).toBe(dealt.warden * 2);
    expect(await only("heal", { amount: 2 })).toBe(0);
    expect(await change(gm, [])).toBe("done");
    expect(before.warden - await life(gm, "Gate Warden")).toBe(dealt.warden);
    expect((await newestFlags(gm)).hand).toBeUndefined();
    expect(gm.problems).toEqual([]);
  });

  test("is refused where nothing would change, after another change, and to a player of another's card", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    const { before, dealt } = await struck(gm);
    const card = await newestCardId(gm);
    expect(await change(gm, [{ target: "Brannoc Vey", how: "half" }])).toBe("noDamageByHand");
    expect(await change(ada, [{ target: "Gate Warden", how: "half" }], card)).toBe("notByHand");
    expect(await change(gm, [{ target: "Brannoc Vey", how: "none" }])).toBe("actorLeftOut");
    expect(await change(gm, [{ target: "Gate Warden", how: "third" }])).toContain("half, double, amount, heal, none");
    expect(before.warden - await life(gm, "Gate Warden")).toBe(dealt.warden);
    await typed(gm, "/rw heal 1 Gate Warden");
    await expect.poll(async () => before.warden - await life(gm, "Gate Warden")).toBe(dealt.warden - 1);
    expect((await change(gm, [{ target: "Gate Warden", how: "half" }], card)).length).toBeGreaterThan(0);
    expect(before.warden - await life(gm, "Gate Warden")).toBe(dealt.warden - 1);
  });
});

describe("damage and healing by the chat", () => {
  test("lower and raise hit points by the rules, with a card", async () => {
    const gm = await table.sit("Gamemaster");
    const before = await life(gm, "Gate Warden");
    await typed(gm, "/rw damage 5 Gate Warden");
    await expect.poll(() => life(gm, "Gate Warden")).toBeLessThan(before);
    await expect.poll(() => newestCard(gm).innerText()).toContain("Gate Warden");
    await typed(gm, "/rw heal 99 gate");
    await expect.poll(() => life(gm, "Gate Warden")).toBe(before);
    expect(gm.problems).toEqual([]);
  });

  test("name what is missing or wrong, and change nothing", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    const before = await life(gm, "Gate Warden");
    const said = async (page, text) => {
      await typed(page, text);
      await expect.poll(() => page.evaluate(() => ui.notifications.active?.length
        ?? document.querySelectorAll("#notifications .notification").length)).toBeGreaterThan(0);
      return page.evaluate(() => {
        const all = [...document.querySelectorAll("#notifications .notification")];
        const text = all.map(one => one.textContent).join(" ");
        ui.notifications.clear();
        return text;
      });
    };
    expect(await said(gm, "/rw damage 0 Gate Warden")).toContain("whole number from 1 to 9999");
    expect(await said(gm, "/rw damage 5 Unknown Name")).toContain("No character here is called");
    expect(await said(ada, "/rw damage 5 Gate Warden")).not.toBe("");
    expect(await life(gm, "Gate Warden")).toBe(before);
  });
});

describe("damage that is changed by hand elsewhere", () => {
  test("waits on a card: the GM applies another number, on a card of its own", async () => {
    const { gm, ada } = await fight(table);
    await leave(gm, "never");
    const before = await life(gm, WARDEN);
    await strike(ada, { ability: { id: "jab", takes: "one", attack: true,
      strike: { kind: "other", autoHit: true, hit: { flat: 9 }, range: 20 } } });
    await expect.poll(() => pending(gm).count()).toBe(1);
    expect(await life(gm, WARDEN)).toBe(before);
    await expect.poll(() => pending(gm).innerText()).toContain("Apply, but…");
    expect(await change(gm, [{ target: WARDEN, how: "amount", amount: 1 }])).toBe("done");
    expect(await life(gm, WARDEN)).toBe(before - 1);
    await expect.poll(() => gm.locator("#chat").innerText()).toContain("1 damage for Gate Warden");
    expect(await verdict(gm)).toMatchObject({ outcome: "verified" });
    expect(await undo(gm)).toEqual([]);
    expect(await life(gm, WARDEN)).toBe(before);
    expect([...gm.problems, ...ada.problems]).toEqual([]);
  });
});

describe("a card that cannot be applied again", () => {
  const JAB = { id: "jab", takes: "one", attack: true,
    strike: { kind: "other", autoHit: true, hit: { flat: 9 }, range: 20 } };

  /** Lets this user's browser post no card for a while. */
  const mute = (page, on) => page.evaluate(on => {
    const hooks = { preCreateChatMessage: () => false,
      preUpdateChatMessage: (_message, changes) => !JSON.stringify(changes).includes('"receipt"') };
    if (on) globalThis.muted = Object.entries(hooks).map(([name, hook]) => [name, Hooks.on(name, hook)]);
    else for (const [name, id] of globalThis.muted) Hooks.off(name, id);
  }, on);

  test("stays as it was, and can be changed afterwards", async () => {
    const gm = await table.sit("Gamemaster");
    const { before, dealt } = await struck(gm);
    const [card, cards] = [await newestCardId(gm), await cardCount(gm)];
    await mute(gm, true);
    expect(await change(gm, [{ target: "Gate Warden", how: "none" }])).not.toBe("done");
    await mute(gm, false);
    expect(before.warden - await life(gm, "Gate Warden")).toBe(dealt.warden);
    expect([await newestCardId(gm), await cardCount(gm)]).toEqual([card, cards]);
    expect((await newestFlags(gm)).undone?.all ?? null).toBeNull();
    expect(await verdict(gm)).toMatchObject({ outcome: "verified" });
    expect(await change(gm, [{ target: "Gate Warden", how: "none" }])).toBe("done");
    expect(await life(gm, "Gate Warden")).toBe(before.warden);
  });

  test("keeps waiting for the GM", async () => {
    const { gm, ada } = await fight(table);
    await leave(gm, "never");
    const before = await life(gm, WARDEN);
    await strike(ada, { ability: JAB });
    await expect.poll(() => pending(gm).count()).toBe(1);
    await mute(gm, true);
    expect(await change(gm, [{ target: WARDEN, how: "amount", amount: 1 }])).not.toBe("done");
    await mute(gm, false);
    expect((await newestFlags(gm)).waiting).toMatchObject({ kind: "play" });
    expect((await newestFlags(gm)).settled ?? null).toBeNull();
    expect(await change(gm, [{ target: WARDEN, how: "amount", amount: 1 }])).toBe("done");
    expect(await life(gm, WARDEN)).toBe(before - 1);
  });

  test("stays as it was if the turn is over", async () => {
    const { gm, ada } = await fight(table);
    await leave(gm, "automatic");
    const before = await life(gm, WARDEN);
    await strike(ada, { ability: JAB });
    await expect.poll(() => life(gm, WARDEN)).toBeLessThan(before);
    const [card, after] = [await newestCardId(gm), await life(gm, WARDEN)];
    await command(gm, { do: "endTurn" });
    const cards = await cardCount(gm);
    const none = [{ target: WARDEN, how: "none" }];
    const reason = await change(gm, none, card);
    expect(["done", "notByHand"]).not.toContain(reason);
    expect(await life(gm, WARDEN)).toBe(after);
    expect(await cardCount(gm)).toBe(cards);
    // A card that was taken back could not be changed any more.
    expect(await change(gm, none, card)).toEqual(reason);
  });
});

describe("a command with the answer of another user", () => {
  test("is played again with it", async () => {
    await table.renew({ game: "elemental" });
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    const [veya, sentinel] = ["Veya Galehand", "Glass Sentinel"];
    await gather(gm, [veya, sentinel]);
    await leave(gm, "automatic");
    await played.command(gm, { do: "begin" });
    await played.command(gm, { do: "takeTurn", who: veya, insist: true });
    const hp = async () => (await played.participant(gm, sentinel)).hp;
    const before = await hp();
    await expect.poll(async () => {
      await played.command(gm, { do: "set", who: veya, field: "standards", value: 0 });
      await played.command(ada, { do: "attack", who: veya, targets: [sentinel], item: "Spark sling", distance: 5,
        bonus: 9 });
      return hp();
    }).toBeLessThan(before);
    const { receipt } = await newestFlags(gm);
    expect([receipt.user, receipt.request.choices]).toEqual([await ada.evaluate(() => game.user.id),
      [{ chose: ["no"] }]]);
    expect(await change(gm, [{ target: sentinel, how: "amount", amount: 1 }])).toBe("done");
    expect(await hp()).toBe(before - 1);
  });
});

describe("damage that a player wants to change by hand", () => {
  test("stays as it is, also on the player's own card that a GM has changed", async () => {
    const { gm, ada } = await fight(table);
    await leave(gm, "automatic");
    const before = await life(gm, WARDEN);
    await strike(ada, { ability: { id: "jab", takes: "one", attack: true,
      strike: { kind: "other", autoHit: true, hit: { flat: 9 }, range: 20 } } });
    await expect.poll(() => life(gm, WARDEN)).toBeLessThan(before);
    expect(await newestCard(ada).innerText()).not.toContain("Apply, but…");
    expect(await change(ada, [{ target: WARDEN, how: "none" }])).toBe("notByHand");
    expect(await change(gm, [{ target: WARDEN, how: "amount", amount: 1 }])).toBe("done");
    expect(await change(ada, [])).toBe("notByHand");
    expect(await life(gm, WARDEN)).toBe(before - 1);
  });
});

describe.each(GAME_NAMES.filter(name => name !== "icon"))("damage and healing without an ability in %s", played => {
  test("lower and raise the hit points of a character", async () => {
    await table.renew({ game: played });
    const gm = await table.sit("Gamemaster");
    const name = await gm.evaluate(() => game.actors.find(({ hasPlayerOwner }) => hasPlayerOwner).name);
    const number = () => gm.evaluate(name => Number(game.actors.getName(name).system.health.value), name);
    const before = await number();
    expect(before).toBeGreaterThan(3);
    await typed(gm, `/rw damage 3 ${name}`);
    if (played === "beacon") {
      await expect.poll(() => gm.locator("#chat").innerText()).toContain("3 damage");
      await gm.evaluate(async name => game.modules.get("rulewright").api
        .command("beacon", { do: "take", who: game.actors.getName(name).uuid }), name);
    }
    await expect.poll(number).toBe(before - 3);
    if (played !== "beacon") {
      expect(await change(gm, [])).not.toBe("done");
      const id = await newestCardId(gm);
      const done = await gm.evaluate(({ id, name }) => game.modules.get("rulewright").api
        .byHand(id, [{ target: name, how: "half" }]).then(({ done }) => done, ({ message }) => message), { id, name });
      expect(done).toBe(true);
      await expect.poll(number).toBe(before - 1);
    }
    await typed(gm, `/rw heal 99 ${name}`);
    await expect.poll(number).toBeGreaterThanOrEqual(before);
    expect(gm.problems).toEqual([]);
  });
});
