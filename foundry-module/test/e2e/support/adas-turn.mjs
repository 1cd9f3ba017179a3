import { expect } from "vitest";
import { beginCombat, command } from "./fight.mjs";
import { BRANNOC } from "./narrative.mjs";
import { notices, state } from "./table.mjs";

export const WARDEN = "Gate Warden";

/** The notifications of a user so far. */
export const told = async page => (await notices(page)).join();

export const newest = page => page.evaluate(() => game.messages.contents.at(-1)?.toObject());

export const hp = async (page, name) => (await state(page, name)).hp;

export const LIGHT = { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 20 } };

/** Brannoc strikes the warden. */
export const strike = (page, more = {}) =>
  command(page, { do: "use", who: BRANNOC, target: WARDEN, ability: LIGHT, ...more });

/** A fight in which it is Ada's turn. */
export async function fight(table, core = 14) {
  const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core })];
  await beginCombat(gm, [BRANNOC, "Oma Tarrow", WARDEN]);
  await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(1);
  expect(await command(ada, { do: "takeTurn", who: BRANNOC })).not.toBeNull();
  return { gm, ada };
}

/** Lets the GM decide what players may do to others. */
export const leave = (gm, value) => gm.evaluate(value => game.settings.set("rulewright", "leave", value), value);

/** The waiting part of the newest card. */
export const pending = page => page.locator("#chat .rulewright-card").last().locator("div.rulewright-waiting");
