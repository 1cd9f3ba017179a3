import { beforeEach, describe, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { replaceModule } from "./support/replace.mjs";
import { eventually } from "./support/eventually.mjs";
import "./support/engines.mjs";

const its = /** @type {Record<string, any>} */ ({
  askRules: vi.fn(), undoCard: vi.fn(async () => ({})), mayTakeBack: vi.fn(() => true),
  playCommand: vi.fn(async () => ({})), confirm: vi.fn(async () => true), cards: [], played: null, participant: null,
  standings: [] });
replaceModule("resolve/rules.mjs", () => ({ tryRules: its.askRules }));
replaceModule("resolve/undo.mjs", () => ({ undoCard: its.undoCard, mayTakeBack: its.mayTakeBack }));
replaceModule("resolve/outlook.mjs", () => ({ outlookOf: async () => ({ standings: its.standings }) }));
replaceModule("ui/dialog/play.mjs", () => ({ playCommand: its.playCommand }));
replaceModule("ui/icon/play.mjs", () => ({ play: its.playCommand }));
replaceModule("ui/icon/move/move.mjs", () => ({ openMove: vi.fn() }));
replaceModule("ui/icon/move/movement.mjs", async original => ({ ...await original(),
  commandOfDrag: async (_combat, who, { path }) => ({ way: "walk", command: { do: "move", who, path } }) }));
replaceModule("world/forms/confirm.mjs", () => ({ confirmAction: its.confirm }));
replaceModule("cards/entries.mjs", async original => ({ ...await original(), allCards: () => its.cards }));
replaceModule("games/context.mjs", async original => ({ ...await original(), combatFor: () => its.combat }));
replaceModule("games/games.mjs", async original => ({ ...await original(), gameOf: () => its.played,
  gameOfCombat: () => its.played }));
replaceModule("games/participants.mjs", async original => ({ ...await original(),
  participantsOf: () => new Map([["Actor.ama", its.participant]]) }));

const { onPreMoveToken } = await import("../../src/ui/tokens/drag.mjs");
const { GAMES } = await import("../../src/games/games.mjs");
const { beacon, dewprism, elemental } = GAMES;

let token;
let told;
beforeEach(() => {
  vi.clearAllMocks();
  told = [];
  globalThis.ui = { notifications: { info: text => told.push(text), warn: text => told.push(text) } };
  const scene = { grid: { type: 1, size: 100, measurePath: () => ({ spaces: 1 }) },
    dimensions: { sceneX: 0, sceneY: 0, sceneWidth: 900, sceneHeight: 900 } };
  const actor = { uuid: "Actor.ama", name: "Ama", token: null, isOwner: true };
  token = { id: "t", name: "Ama", actor, parent: scene, x: 0, y: 0, update: vi.fn() };
  its.participant = { actor, token };
  its.combat = { id: "f", combatant: { tokenId: "t" } };
  its.cards = [];
  Object.assign(game, { user: { isGM: false, id: "ada" }, combats: [] });
});

/** A movement as the core describes it. */
const movement = (method, more = {}) => ({ method, origin: { x: 0, y: 0 }, passed: { waypoints: [] },
  pending: { waypoints: [{ x: 100, y: 0, ...more }] } });
const card = command => ({ flags: { rulewright: { receipt: { request: { command } } } } });

describe.each(Object.values(GAMES).filter(({ movement }) => movement))("a token of $id", played => {
  beforeEach(() => { its.played = played; });

  test("takes its last move back by the core's undo", () => {
    its.cards = [card({ do: "take" }), card({ do: "move", who: "Actor.ama" })];
    expect(onPreMoveToken(token, movement("undo"), {})).toBe(false);
    expect(its.undoCard).toHaveBeenCalledWith(its.cards[1]);
    expect([its.askRules, its.playCommand].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test.each([
    ["it is another's card", () => { its.mayTakeBack.mockReturnValueOnce(false); }],
    ["something else came after", () => { its.cards.push(card({ do: "attack", who: "Actor.ama" })); }],
    ["another character moved", () => { its.cards = [card({ do: "move", who: "Actor.bo" })]; }],
    ["there is no card", () => { its.cards = []; }]
  ])("goes back alone by the core's undo, and its player reads so, if %s", (_, prepare) => {
    its.cards = [card({ do: "move", who: "Actor.ama" })];
    prepare();
    expect(onPreMoveToken(token, movement("undo"), {})).toBeUndefined();
    expect(its.undoCard).not.toHaveBeenCalled();
    expect(told).toEqual([expect.stringContaining("Ama alone goes back")]);
  });

  test.each([["api", {}], ["dragging", { action: "displace" }]])(
    "is moved by others for nothing, which its player reads once: %s %o", (method, more) => {
      for (let at = 0; at < 2; at++) expect(onPreMoveToken(token, movement(method, more), {})).toBeUndefined();
      expect(told).toEqual([expect.stringMatching(/^Another module or a region moves Ama/)]);
      expect(its.askRules).not.toHaveBeenCalled();
    });

  test("stays until the rules have accepted a drag", () => {
    its.askRules.mockResolvedValue({ answer: { result: { events: [] } } });
    expect(onPreMoveToken(token, movement("dragging"), {})).toBe(false);
  });
});

describe("a drag that costs more than the movement of a turn", () => {
  const drag = async (played, deeds, events, counters) => {
    its.played = played;
    its.standings = [{ who: "Actor.ama", deeds, counters }];
    its.askRules.mockResolvedValue({ answer: { result: { events } } });
    expect(onPreMoveToken(token, movement("dragging"), {})).toBe(false);
    await eventually(() =>
      expect(its.confirm.mock.calls.length + its.playCommand.mock.calls.length).toBeGreaterThan(0));
    return its.confirm.mock.calls.map(([, question]) => question);
  };
  const spent = (field, before, after) => [{ who: "Actor.ama", field, before, after }];

  test.each([
    ["an Act of Beacon Road", beacon, ["move"], spent("actsSpent", 0, 1), [{ key: "acts", value: 1 }],
      ["Move there? Cost: Acts 1 of 1."]],
    ["a sprint of Dewprism Tactics", dewprism, ["sprint"], spent("ap", 20, 0), [{ key: "ap", value: 20 }],
      ["Sprint there? Cost: AP 20 of 20."]],
    ["a move of Dewprism Tactics", dewprism, ["move"], spent("ap", 20, 15), [{ key: "ap", value: 20 }], []],
    ["a move of Beacon Road without an Act", beacon, ["move"], [], [{ key: "acts", value: 1 }], []],
    ["a walk of Elemental D6", elemental, ["walk"], spent("moves", 0, 1), [], []]
  ])("asks first, with the cost: %s", async (_, played, deeds, events, counters, questions) => {
    expect(await drag(played, deeds, events, counters)).toEqual(questions);
    await eventually(() => expect(its.playCommand).toHaveBeenCalledOnce());
  });

  test("does nothing if its player stays", async () => {
    its.confirm.mockResolvedValueOnce(false);
    await drag(beacon, ["move"], spent("actsSpent", 0, 1), []);
    expect(its.playCommand).not.toHaveBeenCalled();
  });
});
