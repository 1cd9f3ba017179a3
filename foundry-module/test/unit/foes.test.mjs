import { beforeEach, describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import { foesHere, heroCount } from "../../src/games/icon/side.mjs";
import { foeActor } from "../../src/games/icon/foe-actor.mjs";

const PLAYERS = { default: 0, ada: 3 };
const foe = (_id, foeClass, more = {}) =>
  ({ _id, name: _id, flags: { rulewright: { side: "foe", class: foeClass, ...more } } });
const hero = { _id: "h", name: "Ama", flags: { rulewright: { class: "wright" } }, ownership: PLAYERS };

/**
 * Puts actors into a fight, on a scene, or nowhere.
 * @param {{ fighting?: object[], standing?: object[] }} [actors]
 */
function place({ fighting, standing } = {}) {
  openWorld({
    actors: [...new Map([...fighting ?? [], ...standing ?? []].flatMap(one => one ? [[one._id, one]] : [])).values()],
    combats: fighting ? [{ combatants: fighting.map(({ _id }) => ({ actorId: _id })) }] : [],
    scenes: standing ? [{ active: true, tokens: standing.map(one => ({ actorId: one?._id ?? null })) }] : []
  });
}
beforeEach(() => place());

describe("the existing foes", () => {
  test("are those of the combat, or else of the scene", () => {
    place({ fighting: [hero, foe("a", "heavy")], standing: [foe("b", "leader")] });
    expect(foesHere())
      .toEqual({ place: "inCombat", foes: [{ class: "heavy", templates: [], count: 1 }], uncounted: 0 });
    place({ fighting: [], standing: [foe("b", "leader"), hero, null] });
    expect(foesHere())
      .toEqual({ place: "onScene", foes: [{ class: "leader", templates: [], count: 1 }], uncounted: 0 });
    place();
    expect(foesHere()).toEqual({ place: "alone", foes: [], uncounted: 0 });
  });

  test("are counted together if they are alike, elites apart (ICON-F5)", () => {
    place({ standing: [foe("a", "heavy"), foe("a", "heavy"),
      foe("b", "heavy", { templates: ["elite"] }), foe("c", "heavy", { templates: [] })] });
    expect(foesHere().foes)
      .toEqual([{ class: "heavy", templates: [], count: 3 }, { class: "heavy", templates: ["elite"], count: 1 }]);
  });

  test("count a mob once, however many tokens its members have (ICON-F6)", () => {
    place({ standing: [foe("m", "mob"), foe("m", "mob"), foe("n", "mob"), foe("m", "mob")] });
    expect(foesHere().foes).toEqual([{ class: "mob", templates: [], count: 2 }]);
  });

  test("are reported without a class, and unknown templates are ignored", () => {
    place({ standing: [foe("a", undefined), foe("b", "dragon"), foe("c", "heavy", { templates: "elite" }),
      foe("d", "heavy", { templates: ["tiny"] })] });
    expect(foesHere()).toMatchObject({ foes: [{ class: "heavy", templates: [], count: 2 }], uncounted: 2 });
  });
});

test("exclude the heroes, who are the players' actors without foes and templates", () => {
  const template = { _id: "t", flags: { worldbuilding: { isTemplate: true } }, ownership: PLAYERS };
  openWorld({ actors: [hero, { ...hero, _id: "i" }, foe("a", "heavy"), { ...foe("b", "leader"), ownership: PLAYERS },
    template] });
  expect(heroCount()).toBe(2);
});

describe("the actor of a foe", () => {
  /** @type {import("../../../wasm/api/schema/rulewright").IconProfileResult} */
  const profile = {
    class: "mob", side: "foe", vitality: 0, hp: 4, defense: 8, speed: 4, dash: 2, fray: 3,
    damageDie: 6, range: 0, armor: 0, vigorCap: 0, traits: ["mob"],
    turns: 2, members: 6, hitsEach: 4, points: 2, budget: 4
  };

  test("of a mob represents all members, and stores their number (ICON-F6)", () => {
    const made = foeActor(profile, { name: "<b>", img: "", templates: ["elite"], players: 3 });
    expect(made).toMatchObject({
      name: "<b>", img: "modules/rulewright/icons/foe-mob.svg", system: { health: { value: 4, max: 4 } },
      prototypeToken: { actorLink: false, appendNumber: true },
      flags: { rulewright: { side: "foe", class: "mob", templates: ["elite"], players: 3, members: 6 } }
    });
    expect(made.system.biography)
      .toBe("<p>Mob, Elite. Traits: Mob. 2 turns a round. A mob of 6, each gone after 4 hits. Made for 3 player characters.</p>");
  });

  test("of any other foe is one, with an unlinked token", () => {
    const made = foeActor({ ...profile, class: "heavy", traits: ["rampart", "guard"], turns: 1, members: 1,
      hitsEach: 0 }, { name: "Wall", img: "a.png", templates: [], players: 4 });
    expect(made).toMatchObject({ img: "a.png", prototypeToken: { appendNumber: false, texture: { src: "a.png" } } });
    expect(made.flags.rulewright).not.toHaveProperty("members");
    expect(made.system.biography).toBe("<p>Heavy. Traits: Rampart and Guard.</p>");
  });
});
