import { beforeEach, describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import { targetGroups } from "../../src/ui/dialog/targets.mjs";

/** An actor of the world. */
const ofWorld = (_id, name, more = {}) => ({ _id, name, ownership: { default: 1 }, ...more });

/** An unlinked token with an actor of its own, or a linked one. */
const ownToken = (_id, { _id: actorId }) => ({ _id, actorId });
const linked = ({ _id: actorId }) => ({ actorId, actorLink: true });

const hero = ofWorld("ama", "Ama");
const warden = ofWorld("warden", "Gate Warden");
const stag = ofWorld("stag", "The Hollow Stag");

/** The names in the lists, by title. */
const listed = (except = hero, selected = null) =>
  Object.fromEntries(targetGroups(game.actors.get(except._id), selected)
    .map(({ label, options }) => [label, options.map(({ uuid }) => uuid)]));

/** The scene that is looked at, whom the user targets on it, and the actors of the world. */
function table({ user = "gm", tokens = [], targets = [], actors = [hero, warden, stag] } = {}) {
  openWorld({ user, scenes: [{ _id: "s", active: true, tokens }], actors });
  game.user.targets = new Set(targets.map(({ _id }) => game.scenes.viewed.tokens.get(_id)));
}

describe("the targets in a dialog outside of a fight", () => {
  beforeEach(() => table());

  test("are all actors of the world on a scene without tokens", () => {
    expect(listed()).toEqual({ "In this world": ["Actor.warden", "Actor.stag"] });
  });

  test("contain a foe once for each of its unlinked tokens, and not its base actor",
      () => {
    table({ tokens: [linked(hero), ownToken("a", warden), ownToken("b", warden)] });
    expect(listed()).toEqual({ "On this scene": ["Scene.s.Token.a.Actor.warden", "Scene.s.Token.b.Actor.warden"],
      "In this world": ["Actor.stag"] });
  });

  test("begin with those that the user targets, each once", () => {
    const [first, second] = [ownToken("a", warden), ownToken("b", warden)];
    table({ tokens: [first, second], targets: [first] });
    expect(listed()).toEqual({ Targeted: ["Scene.s.Token.a.Actor.warden"],
      "On this scene": ["Scene.s.Token.b.Actor.warden"], "In this world": ["Actor.stag"] });
  });

  test("contain an actor with a linked token once", () => {
    table({ tokens: [linked(hero), linked(stag)] });
    expect(listed()).toEqual({ "On this scene": ["Actor.stag"], "In this world": ["Actor.warden"] });
  });

  test("contain the actor of the world if its token is hidden", () => {
    table({ user: "ada", tokens: [{ ...ownToken("a", warden), hidden: true }] });
    expect(listed()).toEqual({ "In this world": ["Actor.warden", "Actor.stag"] });
  });

  test("keep the earlier target, so that a choice is not lost", () => {
    table({ tokens: [ownToken("a", warden)] });
    expect(listed(hero, "Actor.warden")["In this world"]).toEqual(["Actor.warden", "Actor.stag"]);
  });

  test("have the foes of the acting actor before its allies, or after them", () => {
    const ally = ofWorld("bel", "Bel", { flags: { rulewright: { side: "hero" } } });
    const own = ofWorld("ama", "Ama", { flags: { rulewright: { side: "hero" } } });
    const foes = [warden, stag].map(foe => ({ ...foe, flags: { rulewright: { side: "foe" } } }));
    table({ actors: [own, ally, ...foes] });
    const order = sorting => targetGroups(game.actors.get("ama"), null, sorting)
      .flatMap(({ options }) => options.map(({ name }) => name));
    expect(order()).toEqual(["Gate Warden", "The Hollow Stag", "Bel"]);
    expect(order({ allies: true })).toEqual(["Bel", "Gate Warden", "The Hollow Stag"]);
  });
});
