import { beforeEach, describe, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { replaceModule } from "./support/replace.mjs";
import { eventually } from "./support/eventually.mjs";

const its = /** @type {Record<string, any>} */ ({ outcome: vi.fn(), allowed: vi.fn(async () => ["move"]),
  played: null, combat: null, token: null });
replaceModule("ui/tokens/way.mjs", async original => ({ ...await original(), outcomeOfDrag: its.outcome }));
replaceModule("ui/battlefield/allowed.mjs", async original => ({ ...await original(), allowedActions: its.allowed }));
replaceModule("games/context.mjs", async original => ({ ...await original(), combatFor: () => its.combat }));
replaceModule("games/games.mjs", async original => ({ ...await original(), gameOf: () => its.played }));
replaceModule("games/participants.mjs", async original => ({ ...await original(),
  participantsOf: () => new Map([["Actor.ama", { token: its.token }]]) }));

const { registerRuler } = await import("../../src/ui/tokens/ruler.mjs");
const { beacon } = await import("../../src/games/beacon/game.mjs");
const { dewprism } = await import("../../src/games/dewprism/game.mjs");
const { elemental } = await import("../../src/games/elemental/game.mjs");
const { icon } = await import("../../src/games/icon/game.mjs");

/** The core's ruler: what it would draw. */
class CoreRuler {
  constructor(token) { this.token = token; }
  refreshed = 0;
  refresh() { this.refreshed++; }
  clear() {}
  _getSegmentStyle() { return { width: 4, color: 0xffffff, alpha: 1 }; }
  _getGridHighlightStyle() { return { color: 0xffffff, alpha: 0.5 }; }
  _getWaypointLabelContext(waypoint) {
    return waypoint.previous ? { cssClass: "last", cost: { total: "9", units: "m" } } : undefined;
  }
}

const [GREEN, YELLOW, RED] = [0x27ae60, 0xf2c94c, 0xeb5757];
let token, waypoint, changed;
beforeEach(() => {
  vi.clearAllMocks();
  const hooks = new Map();
  vi.spyOn(Hooks, "on").mockImplementation((name, task) => { hooks.set(name, task); return 1; });
  changed = name => hooks.get(name)();
  CONFIG.Token.rulerClass = CoreRuler;
  registerRuler();
  changed("updateCombat");
  game.user = { id: "ada" };
  its.played = icon;
  its.combat = { id: "f", combatant: { tokenId: "t" } };
  its.token = token = { id: "t", x: 0, y: 0, actor: { uuid: "Actor.ama" } };
  const start = { x: 0, y: 0, stage: "planned", explicit: true, previous: null };
  waypoint = { x: 200, y: 0, stage: "planned", explicit: true, previous: start };
});

/** The ruler of a drag, after the rules have answered. */
async function drawn() {
  const ruler = new CONFIG.Token.rulerClass({ document: token });
  ruler.refresh({});
  ruler._getSegmentStyle(waypoint);
  await eventually(() => expect(ruler.refreshed).toBe(2));
  return { label: ruler._getWaypointLabelContext(waypoint, {}), color: ruler._getSegmentStyle(waypoint).color,
    space: ruler._getGridHighlightStyle(waypoint, {}).color };
}
const moved = (command, result, more = {}) => its.outcome.mockResolvedValue({ command, spaces: 3,
  result: { events: [], reports: [], ...result }, ...more });

describe("the ruler of a drag", () => {
  test.each([
    ["spaces of ICON, with those of difficult ground", icon, { do: "move" },
      { reports: [{ kind: "move", notes: [{ key: "moved", amount: 3 }, { key: "cost", amount: 4 }] }] }, "4 sp", GREEN],
    ["a dash of ICON", icon, { do: "dash" }, { reports: [{ kind: "move", notes: [{ key: "moved", amount: 3 }] }] },
      "3 sp · Dash", YELLOW],
    ["feet and the Act of Beacon Road", beacon, { do: "move" }, { events: [{ kind: "cameSoFar", amount: 15 }] },
      "15 ft · Acts", YELLOW],
    ["AP of Dewprism Tactics", dewprism, { do: "move", who: "a" },
      { events: [{ who: "a", field: "ap", before: 20, after: 15 }] }, "5 AP", GREEN],
    ["AP of a sprint", dewprism, { do: "sprint", who: "a" },
      { events: [{ who: "a", field: "ap", before: 20, after: 0 }] }, "20 AP", YELLOW],
    ["hexes of Elemental D6", elemental, { do: "walk" }, {}, "3 hex", GREEN]
  ])("shows %s before it is let go", async (_, played, command, result, text, color) => {
    its.played = played;
    moved(command, result);
    const shown = await drawn();
    expect(`${shown.label.cost.total} ${shown.label.cost.units}`).toBe(text);
    expect([shown.color, shown.space]).toEqual([color, color]);
    expect(its.outcome).toHaveBeenCalledTimes(1);
  });

  test("is red and says so where the rules refuse it, and where no movement is left", async () => {
    for (const outcome of [{ command: { do: "move" }, refusal: new Error("no"), spaces: 9 }, { spaces: 9 }]) {
      changed("updateToken");
      its.outcome.mockResolvedValue(outcome);
      const { label, color } = await drawn();
      expect([label.cost.total, label.cost.units, color]).toEqual(["not possible", "", RED]);
      expect(label.cssClass).toBe("last rulewright-way-refused");
    }
  });

  test("asks the rules about the planned stops alone, and again after a change", async () => {
    moved({ do: "move" }, {});
    await drawn();
    expect(its.outcome.mock.calls[0][3]).toEqual({ origin: { x: 0, y: 0 }, pending: { waypoints: [] },
      passed: { waypoints: [{ x: 200, y: 0, explicit: true }] } });
    const ruler = new CONFIG.Token.rulerClass({ document: token });
    ruler._getSegmentStyle(waypoint);
    expect(its.outcome).toHaveBeenCalledTimes(1);
    changed("updateActor");
    ruler._getSegmentStyle(waypoint);
    expect(its.outcome).toHaveBeenCalledTimes(2);
  });

  test("stays the core's for another user, a way that is behind, and a token outside of a combat", () => {
    const ruler = () => new CONFIG.Token.rulerClass({ document: token });
    const isCores = one => expect([ruler()._getSegmentStyle(one).color,
      ruler()._getWaypointLabelContext(one, {}).cost.total]).toEqual([0xffffff, "9"]);
    isCores({ ...waypoint, userId: "bo" });
    isCores({ ...waypoint, stage: "passed" });
    its.combat = null;
    isCores(waypoint);
    its.combat = { id: "f", combatant: { tokenId: "t" } };
    its.token = { id: "other" };
    isCores(waypoint);
    its.token = token;
    isCores({ ...waypoint, action: "displace" });
    game.user.isGM = true;
    isCores(waypoint);
    game.user.isGM = false;
    its.played = dewprism;
    its.combat.combatant = { tokenId: "other" };
    isCores(waypoint);
    token.actor = null;
    isCores(waypoint);
    expect(its.outcome).not.toHaveBeenCalled();
  });

  test("asks about its stops and the end alone, one after the other, of the newest drawing", async () => {
    const begun = [];
    its.outcome.mockImplementation((_played, _combat, _token, { passed }) => new Promise(resolve => {
      begun.push({ at: passed.waypoints.map(({ x }) => x), answer: () => resolve(
        { command: { do: "move" }, spaces: 1, result: { events: [], reports: [] } }) });
    }));
    const ruler = new CONFIG.Token.rulerClass({ document: token });
    /** A way with a stop at the second of its waypoints. */
    const way = length => {
      const points = [{ x: 0, y: 0, stage: "planned", explicit: true, previous: null }];
      for (let at = 1; at <= length; at++) {
        const previous = points.at(-1);
        points.push(previous.next = { x: at * 100, y: 0, stage: "planned", explicit: at === 2, previous });
      }
      return points.slice(1);
    };
    const draw = length => {
      ruler.refresh({});
      return way(length).map(one => ruler._getSegmentStyle(one).color);
    };
    draw(4);
    for (const length of [5, 6, 7]) draw(length);
    expect(begun.map(({ at }) => at)).toEqual([[200]]);
    begun[0].answer();
    await eventually(() => expect(begun.length).toBe(2));
    expect(begun[1].at).toEqual([200, 700]);
    begun[1].answer();
    await eventually(() => expect(draw(7)).toEqual(Array(7).fill(GREEN)));
    expect([begun.length, its.allowed.mock.calls.length]).toEqual([2, 1]);
    ruler.clear();
    draw(8);
    expect(its.allowed).toHaveBeenCalledTimes(2);
  });

  test("asks again after a change while the rules are asked", async () => {
    let [answer] = [() => {}];
    its.outcome.mockImplementationOnce(() => new Promise(resolve => { answer = () => resolve({ spaces: 9 }); }));
    const ruler = new CONFIG.Token.rulerClass({ document: token });
    ruler.refresh({});
    ruler._getSegmentStyle(waypoint);
    changed("updateActor");
    moved({ do: "move" }, {});
    answer();
    await eventually(() => expect(ruler.refreshed).toBe(2));
    ruler._getSegmentStyle(waypoint);
    await eventually(() => expect(ruler._getSegmentStyle(waypoint).color).toBe(GREEN));
  });

  test("stays the core's where the rules fail, without a word", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    its.outcome.mockRejectedValue(new Error("no engine"));
    const ruler = new CONFIG.Token.rulerClass({ document: token });
    ruler._getSegmentStyle(waypoint);
    await eventually(() => expect(logged).toHaveBeenCalled());
    expect(ruler._getSegmentStyle(waypoint).color).toBe(0xffffff);
    logged.mockRestore();
  });

  test("is left alone on a core without rulers of tokens", () => {
    CONFIG.Token.rulerClass = undefined;
    registerRuler();
    expect(CONFIG.Token.rulerClass).toBeUndefined();
  });
});
