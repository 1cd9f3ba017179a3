import { beforeEach, describe, expect, test, vi } from "vitest";
import { valuesOf } from "./support/schema.mjs";
import { ADA, AMA, BO, GM, flag, hero, hideClock, openWorld, refusalOf } from "./support/story.mjs";

const { efforts: othersEffort, guard: guards } = await import("../../src/games/icon/story/permission.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { requirePermission } = await import("../../src/resolve/permission.mjs");
const { registerConsent } = await import("../../src/resolve/consent.mjs");
const { agree } = await import("../../src/resolve/play/agree.mjs");

/** @import { Taken } from "../../src/games/game.mjs" */

beforeEach(() => { openWorld(); });

/** The step of a GM's card that lets Ada move a clock of the table. @type {Taken} */
const GRANT = { message: { author: { isGM: true } }, at: 0, next: { do: "tick" }, giver: AMA, command: { do: "tick" } };
const authorise = (command, user, granted = false) =>
  requirePermission(story, command, user, { combat: null, taken: granted ? GRANT : null });
const guard = (events, user, { granted, agreed }) =>
  guards({ events, reports: [], next: [] }, user, { taken: granted ? GRANT : null, agreed, checks: true });

describe("the permission for a narrative command", () => {
  const PLAYERS = ["act", "lead", "fortune", "strain", "resist", "burden", "invoke", "addClock", "changeClock",
    "removeClock", "tick"];
  const may = (command, user = ADA, granted) => refusalOf(() => authorise(command, user, granted));

  test("lets a GM send any command", () => {
    for (const action of valuesOf("NarrativeDo"))
      expect(may({ do: action, who: BO, insist: true, field: "xp" }, GM), action).toBe("yes");
  });

  test("lets a player act with their own heroes, and refuses the GM's commands", () => {
    for (const action of valuesOf("NarrativeDo"))
      expect(may({ do: action, who: AMA }), action).toBe(PLAYERS.includes(action) ? "yes" : "gmsCommand");
    for (const action of PLAYERS) expect(may({ do: action, who: BO }), action).toBe("notYourFighter");
    for (const action of PLAYERS) expect(may({ do: action }), action).toBe("gmsCommand");
    expect(may({ do: "constructor", who: AMA })).toBe("gmsCommand");
  });

  test("lets a player set the values on their sheet", () => {
    const by = Object.fromEntries(valuesOf("NarrativeFieldName").map(field =>
      [field, may({ do: "set", who: AMA, field })]));
    expect(Object.entries(by).filter(([, answer]) => answer === "yes").map(([field]) => field).sort())
      .toEqual(["effort", "strain"]);
  });

  test.each([
    ["to go on against a rule", { do: "act", who: AMA, insist: true }, "gmsCommand"],
    ["critical strain", { do: "critical", who: AMA }, "gmsCommand"],
    ["a table's clock", { do: "tick", clock: "alarm" }, "gmsCommand"],
    ["their ambition's clock", { do: "tick", who: AMA, clock: "hope" }, "yes"],
    ["a burden to heal", { do: "tick", who: AMA, clock: "ribs" }, "gmsCommand"],
    ["a burden to go", { do: "removeClock", who: AMA, clock: "ribs" }, "gmsCommand"],
    ["a burden by a number for a name", { do: "removeClock", who: AMA, clock: 7 }, "clockGone"],
    ["a clock by a list of names", { do: "tick", who: AMA, clock: ["ribs"] }, "clockGone"],
    ["a burden to be another", { do: "changeClock", who: AMA, clock: "ribs" }, "gmsCommand"],
    ["a burden described", { do: "burden", who: AMA, clock: "ribs" }, "yes"],
    ["help of another", { do: "act", who: AMA, helper: BO, payer: BO, team: [BO] }, "yes"],
    ["somebody who is not there", { do: "act", who: "Actor.x" }, "gone"]
  ])("lets a player send %s", (_, command, answer) => {
    flag(AMA, { clocks: [{ id: "hope", size: 4, kind: "ambition" }, { id: "ribs", size: 4, kind: "burden" }] });
    expect(may(command)).toBe(answer);
  });

  test("lets a player move a clock of the table by a GM's card, and do nothing else with it", () => {
    expect(may({ do: "tick", clock: "alarm" }, ADA, true)).toBe("yes");
    hideClock();
    expect(may({ do: "tick", clock: "alarm" }, ADA, true)).toBe("gmsCommand");
    expect([may({ do: "removeClock", clock: "alarm" }, ADA, true), may({ do: "tick", who: BO, clock: "x" }, ADA, true)])
      .toEqual(["gmsCommand", "notYourFighter"]);
  });
});

describe("a change of another owner's document is refused, whatever its cause", () => {
  const effort = (who, before, after) => ({ kind: "effortSpent", who, field: "effort", before, after });
  const allowed = (events, leave = {}, user = ADA) =>
    refusalOf(() => guard(events, user, { granted: false, agreed: new Map(), ...leave }));

  test.each([
    ["their own numbers", [effort(AMA, 3, 1), { who: AMA, text: "broken", key: "scene" },
      { who: AMA, clock: { id: "a", size: 4 } }], {}, "yes"],
    ["what is only told", [{ kind: "acted", who: BO }, { kind: "clockFilled", key: "a" }], {}, "yes"],
    ["another's strain", [{ who: BO, field: "strain", before: 0, after: 2 }], { agreed: new Map([[BO, 9]]) },
      "notYourFighter"],
    ["another's clock", [{ who: BO, wasClock: { id: "a", size: 4 } }], {}, "notYourFighter"],
    ["a clock of the table's", [{ wasClock: { id: "a", size: 4 }, clock: { id: "a", size: 4, filled: 1 } }], {},
      "notYourFighter"],
    ["a clock of the table's that a card lets move", [{ wasClock: { id: "a", size: 4 } }], { granted: true }, "yes"],
    ["effort that nobody gave", [effort(BO, 3, 2)], {}, "notYourFighter"],
    ["effort that was given", [effort(BO, 3, 2)], { agreed: new Map([[BO, 1]]) }, "yes"],
    ["more effort than was given", [effort(BO, 3, 2), effort(BO, 2, 1)], { agreed: new Map([[BO, 1]]) },
      "notYourFighter"]
  ])("%s", (_, events, leave, answer) => {
    expect(allowed(events, leave)).toBe(answer);
    expect(allowed(events, {}, GM)).toBe("yes");
  });

  test("consent is asked for others' effort alone, and for all of it", () => {
    const events = [effort(AMA, 3, 2), effort(BO, null, 2), effort(BO, 2, 1),
      { kind: "strainTaken", who: BO, field: "strain", before: 0, after: 1 }];
    expect([...othersEffort(events, ADA)]).toEqual([[BO, 2]]);
    expect([...othersEffort(events, GM)]).toEqual([]);
  });
});

describe("effort of another's hero", () => {
  let users, confirm;
  beforeEach(() => {
    users = ["gm", "ada", "bo"].map(id =>
      Object.assign(game.users.get(id), { active: true, query: vi.fn(async () => true) }));
    confirm = vi.fn(async () => true);
    foundry.applications.api.DialogV2 = { confirm };
    registerConsent();
  });
  const give = async () => agree(new Map([[BO, 2]]), AMA, users[1]).then(() => "yes", error => error.key);

  test("is asked of its player once, in one sum, and of no other user", async () => {
    expect(await give()).toBe("yes");
    const [[, { id }]] = users[2].query.mock.calls;
    // Then the question closes in the player's other sessions.
    expect(users[2].query.mock.calls).toEqual([
      ["rulewright.consent", { asker: "ada", who: AMA, payer: BO, amount: 2, id: expect.any(String) },
        expect.anything()],
      ["rulewright.consented", id, expect.anything()]
    ]);
    expect([users[0].query, users[1].query, confirm].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  test("is asked first of the user whose character it is, among several owners", async () => {
    hero(BO, { "ownership.default": 3 });
    expect(await give()).toBe("yes");
    expect([users[1].query, users[2].query].map(({ mock }) => mock.calls.map(([name]) => name)))
      .toEqual([[], ["rulewright.consent", "rulewright.consented"]]);
  });

  test("is asked of the GM where none of its players is online", async () => {
    users[2].active = false;
    expect(await give()).toBe("yes");
    expect(confirm.mock.calls[0][0].content).toContain("Ada asks: should bo spend 2 effort for ama?");
  });

  test.each([["declined", async () => false, "effortDeclined"], ["not answered", async () => null, "effortUnanswered"],
      ["lost on the way", async () => { throw new Error("timed out"); }, "effortUnanswered"],
      ["answered with anything else", async () => "yes", "effortUnanswered"]])(
          "is not spent if it is %s", async (_, query, refusal) => {
    users[2].query = query;
    expect(await give()).toBe(refusal);
  });

  /**
   * Another browser asks this one, which is Bo's.
   * @param {string} payer
   * @param {{ user?: object }} [context]
   */
  const asked = (payer, context = { user: users[0] }) =>
    CONFIG.queries["rulewright.consent"]({ asker: "ada", who: AMA, payer, amount: 1, id: "asked" }, context);

  test("is asked of a player only for their own heroes, whose names are no HTML", async () => {
    game.user = users[2];
    expect(await asked(AMA)).toBe(false);
    expect(confirm).not.toHaveBeenCalled();
    hero(AMA, { name: "<img src=x>" });
    expect(await asked(BO)).toBe(true);
    expect(confirm.mock.calls[0][0].content).not.toContain("<img");
  });

  test("is asked only by a GM's browser, one question at a time, and never of a GM", async () => {
    game.user = users[2];
    // Core 14 passes the sender; on core 13 the GM's browser confirms the request.
    expect(await asked(BO, { user: users[1] })).toBeNull();
    for (const [says, answer] of /** @type {[() => Promise<boolean>, boolean | null][]} */ ([
      [async () => false, null], [async () => { throw new Error("gone"); }, null], [async () => true, true]
    ])) {
      users[0].query = vi.fn(says);
      expect(await asked(BO, {})).toBe(answer);
      expect(users[0].query).toHaveBeenCalledWith("rulewright.confirm", "asked", expect.anything());
    }
    expect(confirm).toHaveBeenCalledTimes(1);
    /** @type {(agreed: boolean) => void} */
    let agree;
    confirm.mockImplementationOnce(() => new Promise(resolve => { agree = resolve; }));
    const first = asked(BO);
    await Promise.resolve();
    expect(await asked(BO)).toBeNull();
    agree(true);
    expect(await first).toBe(true);
    expect(confirm).toHaveBeenCalledTimes(2);
    for (const odd of [null, 5, "x"]) expect(await CONFIG.queries["rulewright.consent"](odd, {})).toBeNull();
    game.user = users[0];
    expect(await asked(BO)).toBeNull();
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});
