import { readFileSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACTIONS } from "../../src/world/icon-words.mjs";
import { DESCRIBED } from "../../../scripts/packs/macros.mjs";
import { callApi } from "../e2e/support/api.mjs";
import { beginCombat, command } from "../e2e/support/fight.mjs";
import { PHONE, look, lookAtWall, openWall, within } from "../e2e/support/gallery.mjs";
import { narrate } from "../e2e/support/narrative.mjs";
import { openTracker } from "../e2e/support/play.mjs";
import { Table, notices } from "../e2e/support/table.mjs";

/**
 * Everything that we draw, on a phone, in both themes and without our colors:
 * it is checked here, and where it is drawn only what it does.
 */

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

const [BRANNOC, WARDEN] = ["Brannoc Vey", "Gate Warden"];
const BURDEN = { id: "b1", kind: "burden", name: "Doubt", size: 6, filled: 1, first: "smash", second: "command" };
const NAME = "Thewholewrathofthemountainking, and of all who follow it";
const LONG = { id: "m1", kind: "project", name: "The windmill above the village of the three rivers", size: 10,
  filled: 3 };

/** The longest label of each button of a sheet in any language, by where it stands. */
const WORDS = readdirSync(new URL("../../lang/", import.meta.url)).map(file =>
  JSON.parse(readFileSync(new URL(`../../lang/${file}`, import.meta.url), "utf8")).RULEWRIGHT);
const longest = find => WORDS.map(find).reduce((one, other) => other.length > one.length ? other : one);
const LONGEST = [
  ...ACTIONS.map(key => [`[data-deed=${key}] span:first-child`, longest(words => words.Action[key])]),
  ...DESCRIBED.icon.map(key => [`[data-deed=${key}] span:last-child`,
    longest(({ Icon }) => Icon.Button[key] ?? Icon.Deed[key])]),
  ...Object.entries({ fortune: "fortune", team: "lead" }).map(([key, action]) =>
    [`[data-deed=${key}] span:last-child`, longest(({ Story }) => Story.Deed[action])])
];

describe("ICON", () => {
  let gm;
  beforeAll(async () => {
    await table.reset();
    gm = await table.sit("Gamemaster", PHONE);
    await openWall(gm);
    await gm.evaluate(async ({ clocks }) => {
      await game.settings.set("rulewright", "pushThrough", true);
      await game.actors.getName("Brannoc Vey").update({ "flags.rulewright.clocks": clocks });
      await game.settings.set("rulewright", "clocks", [{ id: "t1", name: "Alarm", size: 6, filled: 2 },
        { id: "t2", name: "Plan", size: 100, filled: 30, hidden: true }]);
    }, { clocks: [BURDEN, LONG] });
  });

  test("the cards of rolls outside of a fight, with every outcome and what is said beneath them", async () => {
    await within(gm, ["ui/dialog/play.mjs", "resolve/rules.mjs", "games/icon/game.mjs"], async ({
      attemptCommand, askRules, icon
    }) => {
      const actor = game.actors.getName("Brannoc Vey");
      const foe = canvas.scene.tokens.getName("Gate Warden").actor;
      await foe.update({ "system.health.max": 400, "system.health.value": 400 });
      for (const status of ["dazed", "weakened", "slashed"])
        await actor.toggleStatusEffect(`rulewright.${status}`, { active: true });
      const seed = byte => {
        const url = new URL(location.href);
        url.searchParams.set("seed", byte);
        history.replaceState(null, "", url);
      };
      const play = command => attemptCommand({ game: "icon", combat: null, command: { who: actor.uuid, ...command } });
      /** Rolls with the first seed that each outcome comes of. */
      const every = async (command, outcomes) => {
        for (const outcome of outcomes) {
          for (let byte = 0; ; byte++) {
            if (byte > 255) throw new Error(`no ${outcome}`);
            const { answer } = await askRules(icon, { who: actor.uuid, ...command }, null,
              { seed: byte.toString(16).padStart(2, "0").repeat(32) });
            if (answer.result.reports[0].outcome !== outcome) continue;
            seed(byte);
            await play(command);
            break;
          }
        }
      };
      const ability = { id: "heavy", takes: "two", attack: true,
        strike: { kind: "heavy", inflicts: [{ status: "dazed", on: "hit" }], hit: { fray: true, dice: 2 } } };
      await every({ do: "use", ability, target: foe.uuid, boons: 2, situation: { cover: true } },
        ["hit", "miss", "critical"]);
      await every({ do: "use", ability, defense: 8 }, ["hit"]);
      seed(1);
      for (const command of [{ do: "save", against: ["dazed"] }, { do: "save" }, { do: "cure" },
        { do: "vigor", kind: "gain", value: 4 },
        { do: "resolve", happening: "roundStart" }, { do: "limitBreak", cost: 0 }]) await play(command);
    });
    const cards = gm.locator("#chat .rulewright-card");
    await expect.poll(() => cards.count()).toBe(10);
    for (const details of await gm.locator("#chat .rulewright-rolls summary").all())
      await details.evaluate(one => one.click());
    await gm.locator("#chat .rulewright-rolls .dice-tooltip").last().waitFor();
    // The lines beneath them: one card is verified, one tampered with, one undone, one in conflict with a later
    // change, and some are pending.
    await gm.evaluate(async () => {
      const [hit, miss, critical, , save, other, , vigor] = game.messages.contents;
      const pending = { kind: "play", wish: {}, user: game.user.id, digest: "0" };
      await miss.update({ content: miss.content.replace("<h", "<p>Triumph</p><h") });
      await save.update({ "flags.rulewright.waiting": pending });
      await other.update({ "flags.rulewright.settled": { by: game.user.id, dismissed: true },
        "flags.rulewright.local": true });
      globalThis.cards = Object.fromEntries(Object.entries({ hit, miss, critical, vigor }).map(([name, { id }]) =>
        [name, id]));
    });
    const card = name =>
      gm.evaluate(name => globalThis.cards[name], name).then(id => gm.locator(`#chat [data-message-id="${id}"]`));
    const [hit, miss, critical, vigor] = await Promise.all(["hit", "miss", "critical", "vigor"].map(card));
    const press = (place, trust) => place.locator(`[data-trust=${trust}]`).first().evaluate(one => one.click());
    await gm.evaluate(() => canvas.scene.tokens.getName("Gate Warden").actor.update({ "system.health.value": 11 }));
    for (const place of [hit, miss]) await press(place, "verify");
    await hit.locator("[data-tone=good].rulewright-trust-said").waitFor();
    await miss.locator("[data-tone=bad].rulewright-trust-said").waitFor();
    await press(critical, "undo");
    await critical.locator("[data-tone=bad].rulewright-trust-said").waitFor();
    await press(vigor, "undo");
    const confirm = gm.locator("dialog, .application").filter({ has: gm.locator(".rulewright-trust-confirm") });
    await confirm.waitFor();
    expect(await look(gm, ".rulewright-trust-confirm", { name: "undo" })).toEqual([]);
    await confirm.locator("[data-action=yes]").evaluate(one => one.click());
    await vigor.locator(".rulewright-undone-by").waitFor();
    expect(await look(gm, "#chat .rulewright-card", { name: "rolls", forced: true })).toEqual([]);
    await clearChat(gm);
    expect(gm.problems).toEqual([]);
  });

  test("the cards of narrative play, with their steps and clocks", async () => {
    const act = { do: "act", who: BRANNOC, action: "smash", risk: "desperate" };
    const faces = (...faces) => ({ dice: { faces } });
    for (const [named, occasion] of [
      // The burden takes one of his two dice.
      [{ ...act, helper: "Isel Quill" }, faces(6, 6)], [act, faces(6)],
      [{ ...act, helper: "Isel Quill" }, faces(5, 1)], [act, faces(3)],
      [{ ...act, push: true, temptFate: true }, faces(1, 1, 1)],
      [{ ...act, do: "lead", team: ["Oma Tarrow", "Perrin Ashlock"] }],
      [{ do: "fortune", rating: 2, clock: "t1" }], [{ do: "fortune", who: BRANNOC, action: "endure", clock: "m1" }],
      [{ do: "strain", who: BRANNOC, risk: "desperate" }], [{ do: "critical", who: BRANNOC }],
      [{ do: "invoke", who: BRANNOC, clock: "b1" }],
      [{ do: "burden", who: BRANNOC, clock: "b1",
        make: { ...BURDEN, name: "Averylongnamewithoutanyblanksatallthatgoesonandon".repeat(2) } }],
      [{ do: "addClock", make: { size: 8, name: "Flood" } }], [{ do: "tick", clock: "t1", ticks: 2 }],
      [{ do: "tick", clock: "t2", ticks: 1 }], [{ do: "removeClock", clock: "t1" }],
      [{ do: "endScene" }], [{ do: "camp" }], [{ do: "interlude" }], [{ do: "endSession", answers: [] }],
      [{ do: "set", who: BRANNOC, field: "strain", value: 3 }]
    ]) expect(await narrate(gm, named, occasion), `${JSON.stringify(named)} ${await notices(gm)}`).not.toBeNull();
    // One whose step was taken.
    const card = await gm.evaluate(() => game.messages.contents[0].id);
    const step = { card, step: (await callApi(gm, "steps", card)).findIndex(({ do: action }) => action === "tick") };
    expect(await narrate(gm, { do: "tick", who: BRANNOC, clock: "m1" }, step), `${await notices(gm)}`).not.toBeNull();
    await gm.locator("#chat .rulewright-applied").waitFor();
    expect(await look(gm, "#chat .rulewright-card", { name: "narrative" })).toEqual([]);
    await clearChat(gm);
    expect(gm.problems).toEqual([]);
  });

  test("the cards and the tracker of a fight", async () => {
    await openTracker(gm);
    await beginCombat(gm, [BRANNOC, "Oma Tarrow", WARDEN, "The Hollow Stag", "River Rabble"]);
    expect(await look(gm, "#combat", { name: "tracker-round" })).toEqual([]);
    const light = { id: "light", takes: "one", attack: true,
      strike: { kind: "light", inflicts: [{ status: "slashed", on: "hit" }] } };
    const all = [
      { do: "takeTurn", who: BRANNOC }, { do: "use", who: BRANNOC, target: WARDEN, ability: light },
      { do: "interact", who: BRANNOC }, { do: "shove", who: BRANNOC, target: WARDEN, spaces: 1, freeSpaces: 3 },
      { do: "set", target: "Oma Tarrow", field: "hp", value: 0 }, { do: "rescue", who: BRANNOC, target: "Oma Tarrow" },
      { do: "diaga", who: BRANNOC, target: "Oma Tarrow" }, { do: "prowl", who: BRANNOC, situation: { distance: 9 } },
      { do: "give", target: BRANNOC, status: { name: "vigilance", value: 2 } },
      { do: "give", target: BRANNOC, status: { name: "dazed" } }, { do: "recover", who: BRANNOC },
      { do: "guard", who: BRANNOC, target: WARDEN, spend: 1 }, { do: "set", target: BRANNOC, field: "vigor", value: 3 },
      { do: "limitBreak", who: BRANNOC, cost: 0 }
    ];
    for (const one of all)
      expect(await command(gm, { ...one, insist: true }), `${JSON.stringify(one)} ${await notices(gm)}`).not.toBeNull();
    await gm.locator("#combat .rulewright-fight").getByText("Brannoc Vey").first().waitFor();
    expect(await look(gm, "#combat", { name: "tracker-turn", forced: true })).toEqual([]);
    await gm.locator("#chat .rulewright-card").nth(10).waitFor({ state: "attached" });
    await gm.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
    expect(await look(gm, "#chat .rulewright-card", { name: "fight" })).toEqual([]);
    expect(gm.problems).toEqual([]);
  });

  test("the dialogs of all that is rolled and done", async () => {
    const opened = await within(gm, ["ui/dialog/action-dialog.mjs", "games/icon/game.mjs", "games/icon/actions.mjs",
        "games/icon/story/game.mjs", "games/reading.mjs"], async (ours, { target }) => {
      const { PlayDialog, icon, BASIC_ATTACKS, story, readAbility } = ours;
      const actor = game.actors.getName("Brannoc Vey");
      const foe = canvas.scene.tokens.getName(target).actor;
      await actor.update({ "flags.rulewright.broken": "scene" });
      const ability = { id: "own", text: "1 action, attack, range 9, burst 2 (self), infuse 1\n"
        + "Effect: { move, before the attack, if you like, to you, amount 2, mode rush }\n"
        + "Effect: { cure, on heroic }" };
      const presets = { strain: { risk: "desperate" }, burden: { clock: "b1" }, tick: { ticks: 2 } };
      const uses = [...Object.values(BASIC_ATTACKS), ability].map(ability => ["use", { ability }]);
      const ofIcon = ["prowl", "recover", "endTurn", "takeTurn", "rescue", "diaga", "bless", "guard", "shove",
        "limitBreak", "save", "cure", "vigor", "resolve"].map(action => [action, {}]);
      const ofStory = ["act", "lead", "fortune", "strain", "burden", "invoke", "tick"]
        .map(action => [action, presets[action] ?? {}]);
      const wishes = [...[...uses, ...ofIcon].map(one => [icon, ...one]), ...ofStory.map(one => [story, ...one])];
      for (const [at, [played, action, preset]] of wishes.entries()) {
        const occasion = { key: `${at}`, preset, given: { target: foe.uuid } };
        await globalThis.hang(`${action}-${at}`, async () =>
          new PlayDialog({ game: played, action, actor, occasion,
            data: preset.ability?.text && await readAbility(icon, preset.ability.text) }).open());
      }
      return wishes.map(([, action]) => action);
    }, { target: WARDEN });
    expect(opened.length).toBeGreaterThan(20);
    expect(await lookAtWall(gm, { name: "dialog", ignored: "[role=grid], [role=grid] *", forced: true })).toEqual([]);
  });

  test("the windows of the party, of a fight, of a world and of items", async () => {
    await within(gm,
        ["ui/icon/party/actions.mjs", "ui/icon/party/window.mjs", "ui/sheet/adjust.mjs",
            "ui/icon/foes/new-foe.mjs", "ui/items/form.mjs", "ui/battlefield/editor.mjs", "ui/icon/move/move.mjs",
            "ui/battlefield/square-window.mjs", "ui/setup/welcome.mjs", "ui/setup/bars.mjs", "ui/setup/complete.mjs",
            "ui/setup/adopt.mjs", "resolve/ask-permission.mjs", "resolve/play/agree.mjs",
            "resolve/dice/own.mjs", "games/games.mjs"], async ours => {
      const { icon } = ours.GAMES;
      const actor = game.actors.getName("Brannoc Vey");
      const item = actor.items.getName("Tower shield");
      await item.update({ "flags.rulewright.ability": { text: "2 actions, attack, range 9, burst 2 (self), infuse 1\n"
        + "On hit: 2[D]+fray. The bells ring.\nOn hit: Your target is dazed.\nEffect: { cure, on heroic }" } });
      await actor.update({
        "flags.rulewright.clocks": [{ id: "b1", kind: "burden", name: "Doubt", size: 6, filled: 1, first: "smash",
          second: "command" }, { id: "a1", kind: "ambition", name: "A bridge", size: 8, filled: 3 }]
      });
      await game.actors.getName("Isel Quill").update({ "flags.rulewright": { absent: true, strain: "lots" } });
      await canvas.scene.update({
        "flags.rulewright.ground": {
          cells: [{ x: 5, y: 3, level: 1 }, { x: 6, y: 3, level: 2, difficult: true }, { x: 4, y: 3, dangerous: true },
            { x: 4, y: 4, impassable: true }, { x: 4, y: 5, pit: true },
            { x: 5, y: 5, pit: true, difficult: true, dangerous: true }, { x: 6, y: 5, level: -1 }]
        }
      });
      await game.settings.set("rulewright", "dice", "table");
      await globalThis.hang("party", () => ours.openParty());
      await globalThis.hang("new-clock", () => ours.partyActions.begin.execute({}));
      await globalThis.hang("interlude", () => ours.partyActions.interlude.execute());
      await globalThis.hang("session", () => ours.partyActions.endSession.execute());
      await globalThis.hang("adjust-fight", () => new ours.AdjustDialog(icon, game.combat, null).open());
      await globalThis.hang("adjust", () => new ours.AdjustDialog(icon, game.combat, actor).open());
      await globalThis.hang("adjust-mob", () =>
        new ours.AdjustDialog(icon, game.combat, canvas.scene.tokens.getName("River Rabble").actor).open());
      await globalThis.hang("square", () => ours.chooseSquare(game.combat));
      await globalThis.hang("new-foe", () => ours.openNewFoe());
      await globalThis.hang("ability", () => ours.AbilityForm.open(item));
      const form = document.querySelector("[data-hung=ability]");
      form.querySelector("[name=name]").value = "";
      form.querySelector("[type=submit]").click();
      while (!form.querySelector("[aria-invalid=true]")) await new Promise(done => { setTimeout(done, 15); });
      await globalThis.hang("battlefield", () => ours.openBattlefield());
      await globalThis.hang("move", () => ours.openMove(actor));
      await globalThis.hang("welcome", () => ours.openWelcome());
      await globalThis.hang("adopt", () => ours.openAdoption());
      await globalThis.hang("leave", () =>
        ours.askPermission(game.users.getName("Ada"), "Brannoc Vey · Hit · Light attack",
          [canvas.scene.tokens.getName("Gate Warden").actor]));
      await globalThis.hang("consent", () =>
        ours.agree(new Map([[actor.uuid, 1]]), actor.uuid, game.user).catch(() => {}));
      await globalThis.hang("own-dice", () =>
        ours.withOwnDice(
          () => ({
            operation: "icon_save", request: { target: { hp: 9, maxHp: 9, statuses: [{ name: "dazed" }] }, all: true }
          }),
          async () => {}));
    });
    expect(await lookAtWall(gm, { name: "window", ignored: "[role=grid], [role=grid] *", forced: true })).toEqual([]);
    await gm.evaluate(() => game.settings.set("rulewright", "dice", "rules"));
  });

  test("the sheets, all their pages, and what is ours on those of the system", async () => {
    await gm.evaluate(name => game.actors.getName("Brannoc Vey").items.getName("Tower shield")
      .update({ name, "flags.rulewright.ability": { text: "2 actions, attack" } }), NAME);
    expect(await lookAtSheet(gm, BRANNOC)).toEqual([]);
    await gm.evaluate(name => game.actors.getName(name).sheet.render(true), BRANNOC);
    await gm.locator(".rulewright-panel").waitFor();
    for (const folded of await gm.locator(".rulewright-panel details:not([open])").all())
      await folded.evaluate(one => { one.open = true; });
    await gm.evaluate(labels => {
      for (const [selector, label] of labels)
        for (const one of document.querySelectorAll(`.rulewright-panel ${selector}`)) one.textContent = label;
    }, LONGEST);
    expect(await look(gm, ".rulewright-panel", { name: "panel-fight" })).toEqual([]);
    await gm.evaluate(name => game.actors.getName(name).sheet.close(), BRANNOC);
    expect(gm.problems).toEqual([]);
  });
});

/** The actions of each game that post a card, one after another in one combat. */
const TELLING = {
  dewprism: "begin takeTurn attack use withhold fall pit stealth shield guard cover equip destroyItem destroyTerrain taunt check aggro pact flee bind"
    .split(" "),
  beacon: "begin takeTurn stance attack power handle aid recover load promote".split(" "),
  elemental: "begin top use damage move step cease brace defend ready check skill bind rest".split(" ")
};
const GAMES = { dewprism: "Mara Reed", beacon: "Sela Marrow", elemental: "Veya Galehand" };

describe.each(Object.entries(GAMES))("%s", (name, hero) => {
  let gm;
  beforeAll(async () => {
    await table.reset({ game: name });
    // The other one of both than where ICON is looked at.
    gm = await table.sit("Gamemaster", { ...PHONE, core: "14", sheet: "v2" });
    await openWall(gm);
  });

  test("the dialog of every deed", async () => {
    await within(gm, ["games/games.mjs", "ui/dialog/action-dialog.mjs", "ui/dialog/asked.mjs", "games/ability.mjs"],
        async ({ GAMES, PlayDialog, abilitiesOf, usesOf }, { name, hero }) => {
      const played = GAMES[name];
      const actor = game.actors.getName(hero);
      const tokens = canvas.scene.tokens.contents;
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant",
        tokens.map(token => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      const items = abilitiesOf(played, actor);
      for (const [action, { ability, whole }] of Object.entries(played.deeds)) {
        const item = ability === "needed" ? items.find(({ id }) => usesOf(played, actor, id) === action) ?? items[0]
          : null;
        await globalThis.hang(action, () =>
          new PlayDialog({ game: played, action, actor: whole ? null : actor,
            occasion: item ? { item: item.id } : {} }).open());
      }
    }, { name, hero });
    expect(await lookAtWall(gm, { name: `${name}-dialog` })).toEqual([]);
  });

  test("the cards of its deeds, and its tracker", async () => {
    const told = await within(gm, [
      "games/games.mjs", "ui/dialog/form-values.mjs", "ui/dialog/asked.mjs", "games/ability.mjs", "ui/dialog/play.mjs",
      "cards/entries.mjs"
    ], async (ours, { name, hero }) => {
      const { GAMES, abilitiesOf, commandOf, countOf, firstChoices, playCommand, usesOf, requestOf } = ours;
      const played = GAMES[name];
      const actor = game.actors.getName(hero);
      const foe = canvas.scene.tokens.find(({ actorLink }) => !actorLink).actor;
      const done = [];
      const play = async (action, more = {}) => {
        const { ability, whole, targets } = played.deeds[action];
        const items = ability === "needed" || more.item ? abilitiesOf(played, actor) : [];
        const item = items.find(({ id }) => usesOf(played, actor, id) === action) ?? items[0];
        const asked = { game: played, action, actor: whole ? null : actor, occasion: item ? { item: item.id } : {} };
        const choices = { ...firstChoices(asked), ...targets && targets !== "self" && { targets: [foe.uuid] }, ...more,
          insist: true };
        // The cards of a turn share a message.
        const cards = () => game.messages.contents.reduce((sum, message) => sum + Math.max(1, countOf(message)), 0);
        const before = cards();
        await playCommand(requestOf(played, commandOf(asked, choices)));
        if (cards() > before) done.push(action);
      };
      await play("begin");
      await play("takeTurn");
      for (const action of Object.keys(played.deeds))
        if (!["begin", "takeTurn", "endTurn", "end"].includes(action)) await play(action);
      return done;
    }, { name, hero });
    expect(told).toEqual(TELLING[name]);
    expect(await look(gm, "#chat .rulewright-card", { name })).toEqual([]);
    await openTracker(gm);
    expect(await look(gm, "#combat", { name: `${name}-tracker`, forced: true })).toEqual([]);
  });

  test("its sheet, all its pages, and its panel on that of the system", async () => {
    expect(await lookAtSheet(gm, hero)).toEqual([]);
    await gm.evaluate(name => game.actors.getName(name).sheet.render(true), hero);
    await gm.locator(".rulewright-panel").waitFor();
    await gm.locator(".rulewright-panel").evaluate(one => {
      for (const fold of one.querySelectorAll("details")) fold.open = true;
    });
    expect(await look(gm, ".rulewright-panel", { name: `${name}-panel` })).toEqual([]);
    expect(gm.problems).toEqual([]);
  });
});

/** Checks an actor's full sheet page by page, and closes it. */
async function lookAtSheet(page, name) {
  await within(page, ["ui/sheet/open.mjs"],
    async ({ openFullSheet }, name) => openFullSheet(game.actors.getName(name)), name);
  const sheet = page.locator(".rulewright-sheet");
  await sheet.locator(".rulewright-panel").waitFor();
  const faults = [];
  for (const [at, tab] of (await sheet.getByRole("tab").all()).entries()) {
    const title = (await tab.textContent()).trim();
    await tab.evaluate(one => one.click());
    faults.push(...(await look(page, ".rulewright-sheet",
      { within: ".window-content", name: `sheet-${name}-${title}`, forced: at === 0 })).map(one => `${title}: ${one}`));
  }
  await sheet.locator("[data-action=close]").evaluate(one => one.click());
  await sheet.waitFor({ state: "detached" });
  return faults;
}

/** Takes the cards off the chat, which later ones would only make longer. */
async function clearChat(page) {
  await page.evaluate(() => ChatMessage.deleteDocuments(game.messages.map(({ id }) => id)));
  await expect.poll(() => page.locator("#chat .rulewright-card").count()).toBe(0);
}
