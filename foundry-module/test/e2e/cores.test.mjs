import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { beginCombat, cards, command, newestCard } from "./support/fight.mjs";
import { Table, notices, openAttack, openDialog, openPanel, roll, state } from "./support/table.mjs";
import { onScreen } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(() => table?.close());

const HERO = "Brannoc Vey";
const OLD = { core: 14, sheet: "released" };
const SENTENCE = "Worldbuilding, as the stage imitates it 0.8.2 cannot show its character sheets on core 14, which no longer has parts that they use; install a version of it made for core 14, and until then characters open in Rulewright’s full sheet.";

/** The problems of a page that are not the system's own; the browser prints an error of Handlebars as "Exception". */
const others = page => page.problems.filter(problem => !/Math\.clamped is not a function|^Exception$/.test(problem));
const fullSheet = (page, name) => page.locator(".rulewright-sheet")
  .filter({ has: page.locator(`input[name=name][value="${name}"]`) });
const sheetClass = (page, name) => page.evaluate(name => game.actors.getName(name).sheet.constructor.name, name);

/** Another package asks each actor for its sheet before the module has examined the system. */
const asksEarly = page => page.route("**/module/system.mjs", async route => {
  const response = await route.fetch();
  const body = `${await response.text()}
    Hooks.once("ready", () => [...game.actors, ...game.scenes.active.tokens.map(token => token.actor)].map(actor => actor.sheet));`;
  await route.fulfill({ response, body });
});

describe("the released system", () => {
  beforeEach(() => table.renew());

  onScreen("on core 14: the GM reads one sentence, players none, and all play on the full sheet", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", OLD), await table.sit("Ada", { ...OLD, prepare: asksEarly })];
    await expect.poll(() => notices(gm)).toEqual([expect.stringContaining(SENTENCE)]);
    expect(await notices(ada)).toEqual([]);
    await expect.poll(() => sheetClass(ada, HERO)).toBe("FullSheet");
    await expect.poll(
      () => ada.evaluate(() => game.scenes.active.tokens.getName("Gate Warden").actor.sheet.constructor.name))
        .toBe("FullSheet");

    const vigor = name => fullSheet(ada, name).locator("input[name='system.attributes.Stats.Vigor.value']");
    // The system's own sheet of something, where it is asked for: it does not open in silence.
    await ada.evaluate(`import(foundry.utils.getRoute("systems/worldbuilding/module/released.mjs"))
      .then(({ SimpleActorSheet }) => { new SimpleActorSheet(game.actors.getName("${HERO}")).render(true); })`);
    await expect.poll(() => notices(ada)).toEqual([expect.stringContaining("This window cannot open on core 14")]);

    const panel = await openPanel(ada, HERO);
    expect(await fullSheet(ada, HERO).locator(".rulewright-panel").count()).toBe(1);
    await vigor(HERO).fill("3");
    await vigor(HERO).blur();
    await expect.poll(() => state(gm, HERO)).toMatchObject({ vigor: 3 });
    const card = await roll(ada, await openAttack(ada));
    expect(await card.innerText()).toContain("Gate Warden");
    await roll(ada, await openDialog(ada, HERO, "Save"));

    await beginCombat(gm, [HERO, "Gate Warden"]);
    await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(1);
    await command(ada, { do: "takeTurn", who: HERO });
    await expect.poll(() => gm.evaluate(() => game.combat.combatant?.name)).toBe(HERO);
    await command(ada, { do: "endTurn", who: HERO });
    await expect.poll(() => ada.evaluate(() => game.combat.combatant)).toBeNull();
    await expect.poll(() => cards(ada)).toBeGreaterThan(2);
    expect(await newestCard(gm).innerText()).toContain("turn");
    expect(await panel.count()).toBe(1);
    expect([others(gm), others(ada)]).toEqual([[], []]);
  });
});
