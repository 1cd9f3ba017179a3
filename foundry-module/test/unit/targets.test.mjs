import { beforeEach, describe, expect, test } from "vitest";
import { actor } from "./support/foundry.mjs";
import { targetGroups } from "../../src/ui/dialog/targets.mjs";

/** An actor of the world. */
const ofWorld = (id, name, more = {}) => ({ ...actor({ name, uuid: `Actor.${id}` }),
  id, isToken: false, visible: true, ...more });

/** An unlinked token with an actor of its own, or a linked one. */
const ownToken = (token, base) => ({ hidden: false, isOwner: false,
  actor: { ...base, uuid: `Scene.s.Token.${token}.Actor.${base.id}`, isToken: true } });
const linked = actor => ({ hidden: false, isOwner: false, actor });

const hero = ofWorld("ama", "Ama");
const warden = ofWorld("warden", "Gate Warden");
const stag = ofWorld("stag", "The Hollow Stag");

/** The names in the lists, by title. */
const listed = (except = hero, selected = null) =>
  Object.fromEntries(targetGroups(except, selected)
    .map(({ label, options }) => [label, options.map(({ uuid }) => uuid)]));

/** The scene that is looked at, whom the user targets on it, and the actors of the world. */
function table({ tokens = [], targets = [], actors = [hero, warden, stag] } = {}) {
  Object.assign(game, {
    user: { targets: new Set(targets), isGM: true },
    scenes: { viewed: { tokens: { contents: tokens } }, active: null },
    actors
  });
}

describe("whom a dialog names outside of a fight", () => {
  beforeEach(() => table());

  test("contains all actors of the world on a scene without tokens", () => {
    expect(listed()).toEqual({ "In this world": ["Actor.warden", "Actor.stag"] });
  });

  test("is a foe with tokens of its own once for each of them, and not once more as the actor that they are made of",
      () => {
    table({ tokens: [linked(hero), ownToken("a", warden), ownToken("b", warden)] });
    expect(listed()).toEqual({ "On this scene": ["Scene.s.Token.a.Actor.warden", "Scene.s.Token.b.Actor.warden"],
      "In this world": ["Actor.stag"] });
  });

  test("is whom the user targets before all others, and not again below", () => {
    const [first, second] = [ownToken("a", warden), ownToken("b", warden)];
    table({ tokens: [first, second], targets: [first] });
    expect(listed()).toEqual({ Targeted: ["Scene.s.Token.a.Actor.warden"],
      "On this scene": ["Scene.s.Token.b.Actor.warden"], "In this world": ["Actor.stag"] });
  });

  test("is an actor whose token is that very actor once", () => {
    table({ tokens: [linked(hero), linked(stag)] });
    expect(listed()).toEqual({ "On this scene": ["Actor.stag"], "In this world": ["Actor.warden"] });
  });

  test("is still the actor of the world if its token is hidden", () => {
    table({ tokens: [{ ...ownToken("a", warden), hidden: true }] });
    expect(listed()).toEqual({ "In this world": ["Actor.warden", "Actor.stag"] });
  });

  test("keeps the earlier target, so that a choice is not lost", () => {
    table({ tokens: [ownToken("a", warden)] });
    expect(listed(hero, "Actor.warden")["In this world"]).toEqual(["Actor.warden", "Actor.stag"]);
  });
});
