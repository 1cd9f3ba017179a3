import { beforeEach, describe, expect, test } from "vitest";
import { edit, openWorld } from "./support/stage.mjs";
import "./support/engines.mjs";
import { gameActor } from "../../stage/world/build-game.mjs";
import { beacon as beaconWorld } from "../../stage/world/beacon.mjs";
import { elemental as elementalWorld } from "../../stage/world/elemental.mjs";

const { GAMES } = await import("../../src/games/games.mjs");
const { askRules } = await import("../../src/resolve/rules.mjs");
const { errorContext } = await import("../../src/ui/dialog/error-context.mjs");
const { sentence } = await import("../../src/world/notify.mjs");

const DICE = { seed: "5".repeat(64) };

/** The people of the stage's tables, by name. @type {Map<string, any>} */
let people;
beforeEach(() => {
  const sheets = [beaconWorld, elementalWorld].flatMap(({ heroes, foes }) => Object.entries({ hero: heroes, foe: foes })
    .flatMap(([side, all]) => all.map(one => gameActor({ ...one, side: side === "hero" ? side : "foe" }, {}))));
  openWorld({ actors: sheets.map(({ name, system, flags, items }) => ({ _id: name, name, system, flags, items,
    ownership: { default: 0, ...flags.rulewright.side === "hero" && { ada: 3 } } })) });
  people = new Map([...game.actors].map(one => [one.name, one]));
});

/**
 * The sentence that the table reads about an attack with an item, after a change of a value.
 * @param {Record<string, string>} attack
 * @param {Change} change
 */
async function readsAfter({ game: name, who, target, item }, [changed, path, value]) {
  const subject = people.get(changed) ?? people.get(who).items.find(one => one.name === changed);
  edit(subject, { [path]: value });
  const command = { do: "attack", who: `Actor.${who}`, targets: [`Actor.${target}`],
    item: people.get(who).items.find(one => one.name === item).id };
  return askRules(GAMES[name], command, null, DICE).then(() => "it is played",
    error => sentence(error, errorContext(error, { game: name, combat: null, command })));
}

const VEYA = { game: "elemental", who: "Veya Galehand", target: "Glass Sentinel", item: "Spark sling" };
const SELA = { game: "beacon", who: "Sela Marrow", target: "Gate Runner", item: "Road hammer" };
/**
 * A changed value of an actor or an item.
 * @typedef {[name: string, path: string, value: unknown]} Change
 */

const at = path => `system.attributes.${path}.value`;

describe("a value that the rules cannot read is named with its place, and its sheet or item", () => {
  test.each([[VEYA.game, VEYA], [SELA.game, SELA]])("in %s an attack without one is played", async (_game, attack) => {
    expect(await readsAfter(attack, [attack.who, "system.power.value", 0])).toBe("it is played");
  });

  test.each(/** @type {[string, typeof VEYA, Change, RegExp][]} */ ([
    ["a number that is a word", VEYA, ["Veya Galehand", at("Attributes.Dexterity"), "nimble"],
      /Veya Galehand’s Dexterity: “nimble”/],
    ["a part of a number, of the target", VEYA, ["Glass Sentinel", at("Fighting.DefenseBonus"), "4.5"],
      /Glass Sentinel’s Defense Bonus: 4\.5/],
    ["an item's damage", VEYA, ["Spark sling", at("Damage"), "Dexterity + 1d8"], /Spark sling’s Damage/],
    ["an item's action", VEYA, ["Spark sling", at("Action"), "slow"], /Spark sling’s Action/],
    ["an item's range", VEYA, ["Spark sling", at("Range"), "far"], /Spark sling’s Range/],
    ["an item's yes or no", VEYA, ["Spark sling", at("Long"), "perhaps"], /Spark sling’s Long/],
    ["a tier that is a word", SELA, ["Sela Marrow", at("Self.Tier"), "two"], /Sela Marrow’s Tier: “two”/],
    ["a die that there is not", SELA, ["Sela Marrow", at("Self.Body"), "d7"], /Sela Marrow’s Body/],
    ["an item's die", SELA, ["Road hammer", at("Effect"), "d7"], /Road hammer’s Effect/],
    ["an item's wound", SELA, ["Road hammer", at("Wounds"), "itchy 3"], /Road hammer’s Wounds/]
  ]))("%s", async (_what, attack, change, read) => {
    expect(await readsAfter(attack, change)).toMatch(read);
  });
});
