import { existsSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { actor, effect, openWorld } from "./support/stage.mjs";
import { marks, statusesOf } from "../../src/games/icon/statuses.mjs";
import { effectUpdate, markEffectData } from "../../src/games/marks.mjs";
import { marksOf } from "../../src/games/places.mjs";
import { GAMES } from "../../src/games/games.mjs";
import { statusId, statusNamed } from "../../src/world/status-ids.mjs";
import { COUNTED, TOKENS } from "../../src/games/icon/names.mjs";
import { offerStatuses, registerStatuses, statusImage } from "../../src/world/status-list.mjs";

/** @import { Game } from "../../src/games/game.mjs" */
/** @import { IconStatus } from "../../../wasm/api/schema/rulewright" */

const ALL = Object.values(GAMES);
const ama = "Actor.ama";
const bo = "Actor.bo";

/** The words of a status. @param {Record<string, any>} status */
const statusText = ({ name, key, ...more }) => marks.text({ ...more, name, of: key });

/** An effect that holds one status of ours. */
function holding(id, { name, ...flags }, called = statusText({ name, ...flags })) {
  return { ...effect(id, [`rulewright.${name}`], { rulewright: flags }), name: called };
}

describe("a status that an item or another module gives", () => {
  const ended = (name, who = "Actor.ama") => ({ kind: "statusEnded", who, wasMark: { name } });
  const participants = ama => new Map([["Actor.ama", { actor: ama, combatant: null, token: null }]]);

  test.each([
    ["stays", { statuses: ["rulewright.dazed", "rulewright.blind"] }, ended("dazed"), true],
    ["ends with the effect of the actor's own", { statuses: ["rulewright.dazed"],
      effects: [effect("a", ["rulewright.dazed"])] }, ended("dazed"), false],
    ["is not there any more", {}, ended("dazed"), false],
    ["ends for another one", { statuses: ["rulewright.dazed"] }, ended("dazed", "Actor.bo"), false],
    ["begins", { statuses: ["rulewright.dazed"] },
      { kind: "statusGained", who: "Actor.ama", mark: { name: "dazed" } }, false]
  ])("%s", (_, more, event, stays) => {
    expect(GAMES.icon.cards.unwritten(event,
      /** @type {any} */ ({ participants: participants(actor({ name: "Ama", ...more })) }))).toBe(stays);
  });
});

describe("a status of the core's own", () => {
  test("counts as the rules' status of the same meaning", () => {
    const effects = [effect("a", ["blind"]), effect("b", ["stun"]), effect("c", ["fly", "rulewright.flying"]),
      effect("d", ["prone"])];
    const statuses = ["blind", "stun", "fly", "rulewright.flying", "prone"];
    expect(statusesOf(actor({ effects, statuses })))
      .toEqual([{ name: "blind" }, { name: "stunned" }, { name: "flying" }]);
    expect(statusesOf(actor({ statuses }))).toEqual([{ name: "blind" }, { name: "stunned" }, { name: "flying" }]);
  });

  test("is in the token's menu of another game, and not of ICON's, where it would occur twice", () => {
    const hidden = game => {
      CONFIG.statusEffects = [{ id: "blind", name: "STATUS.Blind" }, { id: "prone", name: "STATUS.Prone" }];
      openWorld({ settings: { game } });
      registerStatuses(ALL);
      return CONFIG.statusEffects.filter(({ id, hud }) => hud === false && !id.startsWith("rulewright."))
        .map(({ id }) => id);
    };
    expect([hidden("icon"), hidden("dewprism"), hidden("beacon")]).toEqual([["blind"], [], ["blind", "prone"]]);
    // On core 14 the keys are the ids, and two packages may have added the same one: then reading them throws.
    const keys = vi.fn(() => { throw new TypeError("'ownKeys' on proxy: trap returned duplicate entries"); });
    const list = [{ id: "blind" }, { id: "prone" }, { id: "prone" }, { id: "rulewright.dazed", name: "Another" }];
    CONFIG.statusEffects = new Proxy(list, { ownKeys: keys });
    openWorld();
    registerStatuses(ALL);
    const ours = list.filter(({ id }) => id === "rulewright.dazed");
    expect([list[0].hud, ours.length, ours[0].name, keys.mock.calls.length])
      .toEqual([false, 1, "RULEWRIGHT.Status.dazed", 0]);
    // A system may have put a record by id in its place.
    CONFIG.statusEffects = { blind: { id: "blind" } };
    registerStatuses(ALL);
    expect([CONFIG.statusEffects.blind.hud, CONFIG.statusEffects["rulewright.dazed"].id])
      .toEqual([false, "rulewright.dazed"]);
  });
});

describe("an effect that is suppressed", () => {
  /** An actor with an effect of a status, as the core or a module changes its class. */
  const bearer = (status, { disabled = false, ...more }) => {
    const ama = actor({ effects: [effect("e", [status], {}, disabled)] });
    for (const [name, value] of Object.entries(more)) Object.defineProperty(ama.effects.get("e"), name, { value });
    ama.reset();
    return ama;
  };

  test.each([
    ["counts as the core says", { active: true, isSuppressed: false }, ["dazed"]],
    ["does not count where the core suppresses it", { active: false, isSuppressed: true }, []],
    ["does not count where only a module suppresses it", { isSuppressed: true }, []],
    ["does not count while it is disabled", { disabled: true }, []]
  ])("%s", (_, more, names) => {
    const ama = bearer("rulewright.dazed", more);
    expect(statusesOf(ama).map(({ name }) => name)).toEqual(names);
    const slowed = bearer(statusId("beacon", "slowed"), more);
    expect(marksOf(GAMES.beacon, slowed)).toHaveLength(names.length);
  });
});

describe("the token's menu", () => {
  test("offers the statuses of the world's game, and follows a change of the game", () => {
    openWorld({ settings: { game: "beacon" } });
    const actorTypes = { actorTypes: ["npc"] };
    CONFIG.statusEffects = [{ id: "stun", hud: actorTypes }, { id: "dead" }];
    const offered = () => CONFIG.statusEffects.filter(({ hud }) => hud !== false).map(({ id }) => id);
    registerStatuses(ALL);
    const { beacon, dewprism } = GAMES;
    const complete = (/** @type {Game} */ { id, marks: { statuses = [], incomplete = [] } }) =>
      statuses.filter(name => !incomplete.includes(name)).map(name => statusId(id, name));
    expect(offered()).toEqual(["dead", ...complete(beacon)]);
    expect(offered()).not.toContain("rulewright.beacon.vulnerable");
    openWorld({ settings: { game: "dewprism" } });
    offerStatuses(ALL);
    expect(offered()).toEqual(["stun", "dead", ...complete(dewprism)]);
    expect(CONFIG.statusEffects[0].hud).toBe(actorTypes);
    openWorld();
    offerStatuses(ALL);
    expect(offered()).toContain("rulewright.dazed");
    expect(offered().filter(id => id.split(".").length > 2)).toEqual([]);
  });

  test("has a picture and a name for each status of each game", () => {
    for (const { words, marks: { statuses } } of ALL.filter(({ id }) => id !== "icon")) for (const name of statuses) {
      expect(existsSync(new URL(`../../${statusImage(name).replace("modules/rulewright/", "")}`, import.meta.url)),
        name).toBe(true);
      expect(game.i18n.has(`RULEWRIGHT.${words}.Mark.${name}`), name).toBe(true);
    }
  });

  test("contains the game in each id, so that no game reads a status of another one", () => {
    const ids = ["rulewright.stunned", "rulewright.beacon.stunned", "stun", "rulewright.", "rulewright.beacon.",
      "rulewright.other.stunned"];
    expect(ids.map(id => statusNamed(id))).toEqual(["stunned", null, "stunned", null, null, null]);
    expect(ids.map(id => statusNamed(id, "beacon"))).toEqual([null, "stunned", "stunned", null, null, null]);
    expect(statusNamed("rulewright.beacon.stunned", "elemental")).toBeNull();
  });
});

describe("a status of a token", () => {
  test("is read from its effect: its kind, its source and its count (ICON-C6, ICON-C9, ICON-C11)", () => {
    const held = [
      { name: "vigilance", value: 3 }, { name: "powerDie", key: "Gale", value: 4 },
      { name: "mark", key: "Hunt", from: ama },
      { name: "stance", key: "Bull" }, { name: "aura", key: "Frost", value: 2 }, { name: "aether", value: 0 }
    ];
    expect(statusesOf(actor({ effects: held.map((status, at) => holding(`e${at}`, status)) }))).toEqual(held);
  });

  test("set by hand counts one, except aether, which begins at 0 (ICON-C8)", () => {
    const effects = TOKENS.map(name => ({ ...effect(name, [`rulewright.${name}`]), name }));
    expect(Object.fromEntries(statusesOf(actor({ effects })).map(({ name, value }) => [name, value]))).toEqual({
      vigilance: 1, blessing: 1, combo: undefined, aether: 0, powerDie: 1, mark: undefined, stance: undefined, aura: 1,
      watch: undefined, token: 1
    });
    // The same if another module's effect confers it.
    expect(statusesOf(actor({ statuses: ["rulewright.vigilance"] }))).toEqual([{ name: "vigilance", value: 1 }]);
  });

  test("with an invalid number counts as if it were set by hand", () => {
    for (const value of ["3", 2.5, null, {}])
      expect(statusesOf(actor({ effects: [holding("a", { name: "blessing", value }, "Blessing")] })))
        .toEqual([{ name: "blessing", value: 1 }]);
  });

  test("counts the number that a user wrote into its name", () => {
    const called = (name, value) =>
      statusesOf(actor({ effects: [holding("v", { name: "vigilance", value }, name)] }))[0].value;
    expect([called("Vigilance (4)"), called("Watchful eyes (2)", 3), called("Watchful eyes", 3),
      called("Vigilance (many)", 3), called("Vigilance (4) of old", 3)]).toEqual([4, 2, 3, 3, 3]);
    // A status without a number has none, whatever its name.
    expect(statusesOf(actor({ effects: [holding("m", { name: "mark", key: "Hunt" }, "Mark (2)")] })))
      .toEqual([{ name: "mark", key: "Hunt" }]);
  });

  test("is named by its kind, a plus if ongoing (ICON-X-ONGOING), and its number", () => {
    expect(/** @type {IconStatus[]} */ ([
      { name: "vigilance", value: 3 }, { name: "aether" }, { name: "powerDie", key: "Gale", value: 4 },
      { name: "mark", key: "Hunt", from: ama }, { name: "dazed", ongoing: true }, { name: "combo", value: 1 },
      { name: "dazed", until: "roundEnd" }, { name: "aura", key: "Frost", until: "turnEnd", value: 2 },
      { name: "dazed", until: "monday" }
    ]).map(statusText)).toEqual([
      "Vigilance (3)", "Aether (0)", "Power die: Gale (4)", "Mark: Hunt", "Dazed+", "Combo token",
      "Dazed (until the round ends)", "Aura: Frost (until this turn ends) (2)", "Dazed"
    ]);
    expect(Object.keys(COUNTED).filter(name => !TOKENS.some(token => token === name))).toEqual([]);
  });

  test("is created with all data of the engine", () => {
    const marks = [{ name: "mark", of: "Hunt", by: ama }, { name: "aether" }];
    expect(marks.map(mark => markEffectData(GAMES.icon, mark, actor()))).toEqual([
      { name: "Mark: Hunt", img: "modules/rulewright/icons/status-mark.svg", statuses: ["rulewright.mark"],
        flags: { rulewright: { key: "Hunt", from: ama } } },
      { name: "Aether (0)", img: "modules/rulewright/icons/status-aether.svg", statuses: ["rulewright.aether"],
        flags: { rulewright: { value: 0 } } }
    ]);
  });
});

describe("several statuses of one name", () => {
  const marks = [holding("a", { name: "mark", key: "Hunt", from: ama }),
    holding("b", { name: "mark", key: "Hunt", from: bo }), holding("c", { name: "mark", key: "Curse", from: bo })];

  test("coexist (ICON-C9)", () => {
    expect(statusesOf(actor({ effects: marks }))).toHaveLength(3);
  });

  test("are ignored while they are disabled", () => {
    const off = { ...holding("off", { name: "dazed" }), disabled: true };
    expect(statusesOf(actor({ effects: [off] }))).toEqual([]);
  });
});

describe("a number that changes", () => {
  const changed = (/** @type {number} */ value, /** @type {IconStatus} */ status, called) => {
    const ama = actor({ effects: [holding("v", status, called)] });
    const mark = { name: status.name, ...status.key && { of: status.key }, value };
    return effectUpdate(GAMES.icon, { mark, changed: true, effect: ama.effects.get("v") }, ama);
  };

  test("changes in place, with the number in the name (ICON-X-VIGILANCE)", () => {
    expect(changed(2, { name: "vigilance", value: 3 }))
      .toEqual({ _id: "v", name: "Vigilance (2)", "flags.rulewright.value": 2 });
    expect(changed(5, { name: "powerDie", key: "Gale", value: 4 }).name).toBe("Power die: Gale (5)");
  });

  test("keeps a user's name for it, except for the number in it", () => {
    expect(changed(2, { name: "vigilance", value: 3 }, "Watchful eyes").name).toBe("Watchful eyes");
    expect(changed(2, { name: "vigilance", value: 3 }, "Watchful eyes (3)").name).toBe("Watchful eyes (2)");
    expect(changed(2, { name: "vigilance", value: 3 }, "Vigilance").name).toBe("Vigilance (2)");
  });
});
