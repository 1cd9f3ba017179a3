import { beforeEach, describe, expect, test } from "vitest";
import "./support/stage.mjs";
const { knownContext } = await import("../../src/games/context.mjs");
const { stateForRules } = await import("../../src/games/state-for-rules.mjs");
const { GAMES } = await import("../../src/games/games.mjs");

const NAMES = ["hero", "seen", "lurker", "ghost", "own"];
const ids = state => state.combatants.map(({ id, character }) => id ?? character.id);
let participants, combat;
beforeEach(() => {
  game.user = { isGM: false, id: "ada" };
  participants = new Map(NAMES.map(name => [`Actor.${name}`, {
    actor: { uuid: `Actor.${name}`, id: name, name, type: "character", isOwner: ["hero", "own"].includes(name),
      hasPlayerOwner: false, items: Object.assign([], { get: () => undefined }), effects: [], system: {}, flags: {},
      token: name === "lurker" ? { hidden: true } : null, appliedEffects: [], statuses: new Set() },
    combatant: { hidden: ["ghost", "own"].includes(name), parent: null, flags: {} },
    token: null }]));
  const made = { character: { id: "made" }, summoner: "Actor.ghost" };
  const zones = [{ id: "z", by: "Actor.lurker" }, { id: "y", by: "Actor.hero" }];
  combat = { started: true, round: 1, flags: { rulewright: {
    fight: { runs: true, active: "Actor.ghost", pieces: [made], zones }, play: { state: { zones } } } } };
});

describe.each(Object.values(GAMES))("the state of $id that a player may know", played => {
  const stateFor = command =>
    stateForRules(knownContext({ game: played, combat, scene: null, participants }, command), command);

  test("has no hidden participants of others, and nothing of theirs", () => {
    const state = stateFor({ do: "end", who: "Actor.hero" });
    expect(ids(state)).toEqual(["Actor.hero", "Actor.seen", "Actor.own"]);
    expect(state.zones).toEqual([{ id: "y", by: "Actor.hero" }]);
  });

  test("has those that the command names, and for a GM all", () => {
    expect(ids(stateFor({ do: "end", who: "Actor.hero", targets: ["Actor.ghost"] }))).toContain("Actor.ghost");
    game.user.isGM = true;
    expect(ids(stateFor({ do: "end", who: "Actor.hero" })).slice(0, 5)).toEqual([...participants.keys()]);
  });
});
