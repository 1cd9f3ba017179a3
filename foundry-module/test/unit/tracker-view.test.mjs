import { beforeEach, describe, expect, test } from "vitest";
import { actor } from "./support/foundry.mjs";

const { combatantView, fightView } = await import("../../src/ui/tracker/view.mjs");

beforeEach(() => {
  game.user = { isGM: false };
  game.settings = { get: (_module, name) => name === "partyResolve" ? 3 : false };
});

/** The core's collection, as far as it is read. */
class Collection extends Array {
  get size() { return this.length; }
}

/** A fight that runs, of a hero of this user, another's, a foe and whatever else is given. */
function fight({ fight = {}, of = {}, started = true, runs = true, more = [] } = {}) {
  const combat = { started, round: started ? 2 : 0, scene: null, flags: { rulewright: { fight: { runs, ...fight } } }, combatants: new Collection() };
  const add = (name, { isOwner = false, visible = true, shown = name, flags = {}, own = {}, hasPlayerOwner = false } = {}) => {
    const uuid = `Actor.${name}`;
    const sheet = { ...actor({ name, uuid, hasPlayerOwner, flags: { rulewright: own } }), getFlag: () => undefined };
    combat.combatants.push({ id: `c${name}`, name: shown, actor: sheet, token: null, isOwner, visible, parent: combat, flags: { rulewright: flags } });
  };
  add("ama", { isOwner: true, hasPlayerOwner: true, own: { class: "stalwart", side: "hero" }, ...of.ama });
  add("bel", { hasPlayerOwner: true, own: { class: "wright", side: "hero" }, ...of.bel });
  add("stag", { own: { class: "legend" }, shown: "A shape", ...of.stag });
  for (const [name, data] of more) add(name, data);
  return combat;
}

/** What the rules say as the heroes open a round. */
const outlook = (rest = {}) => ({
  side: "hero", may: ["Actor.ama", "Actor.bel"], order: ["hero", "foe", "hero", "foe"], nextOpening: "hero",
  turns: [{ who: "Actor.ama", turns: 1, taken: 0 }, { who: "Actor.bel", turns: 1, taken: 0 }, { who: "Actor.stag", turns: 2, taken: 0 }], ...rest
});

const asGM = combat => {
  game.user.isGM = true;
  for (const combatant of combat.combatants) Object.assign(combatant, { isOwner: true, visible: true });
  return combat;
};
const of = (combat, name, said = outlook()) => combatantView(combat.combatants.find(({ id }) => id === `c${name}`), said);
const offered = view => ["take", "insist", "pass", "shake", "gm"].filter(name => view?.[name]);
const marks = view => view.turn.marks.map(({ text }) => text);

describe("the fight as a whole", () => {
  test("says to players nothing before it begins, and offers to the GM what there is to do", () => {
    const idle = fight({ started: false, runs: false });
    expect([fightView(null, null, ""), fightView(idle, null, "")]).toEqual([null, null]);
    game.user.isGM = true;
    expect(fightView(null, null, "")).toMatchObject({ begin: false, rests: true });
    expect(fightView(idle, null, "")).toMatchObject({ begin: true, rests: true });
    // The core counts its turns, and resting is not offered meanwhile.
    expect(fightView(fight({ runs: false }), null, "")).toMatchObject({ begin: true, rests: false });
  });

  test("tells whose choice it is, the order of the sides and who opens the next round (ICON-T2, ICON-T3)", () => {
    expect(fightView(fight(), outlook(), "")).toMatchObject({
      heading: "Round 2: the heroes choose who acts", orderText: "Hero, Foe, Hero, and Foe", next: "the heroes open the next round", resolve: "Party resolve 3", turn: null, gm: false
    });
  });

  test("tells what is left of the turn that runs (ICON-T5, ICON-A14, ICON-T4, ICON-T7)", () => {
    const fresh = fightView(fight({ fight: { active: "Actor.ama" } }), outlook(), "");
    expect(fresh).toMatchObject({ heading: "Round 2: the turn of ama", turn: { ends: true, actionsText: "2 of 2 actions left", actions: [{ full: true }, { full: true }] } });
    expect(marks(fresh)).toEqual(["Move available", "Attack available"]);
    const spent = fight({ fight: { active: "Actor.ama", turn: { actions: 1, moved: true, slow: true, ended: "heavy" } }, of: { ama: { isOwner: true, flags: { attacked: true } } } });
    expect(marks(fightView(spent, outlook(), ""))).toEqual(["Move used", "Attack used", "Slow turn", "Nothing left: end the turn"]);
    expect(fightView(spent, outlook(), "").turn.actions).toEqual([{ full: true }, { full: false }]);
    // More than there are, by the GM's hand.
    expect(fightView(fight({ fight: { active: "Actor.ama", turn: { actions: 3 } } }), outlook(), "").turn.actionsText).toBe("0 of 2 actions left");
  });

  test("offers to drop a stance before anything else is done (ICON-T14)", () => {
    const drops = (turn, flags = {}, statuses = ["rulewright.stance"]) => {
      const combat = fight({ fight: { active: "Actor.ama", turn }, of: { ama: { isOwner: true, flags } } });
      combat.combatants[0].actor.statuses = new Set(statuses);
      return fightView(combat, outlook(), "").turn.stance;
    };
    expect(drops({})).toBe(true);
    // A list that an undo has emptied.
    expect(drops({}, { used: null })).toBe(true);
    expect([drops({ actions: 1 }), drops({ moved: true }), drops({}, { used: ["shout"] }), drops({}, {}, [])]).toEqual([false, false, false, false]);
  });

  test("offers no attack where no action is left, and nothing where the turn is used up (ICON-T5, ICON-T7)", () => {
    const shown = (turn, flags = {}) => marks(fightView(fight({ fight: { active: "Actor.ama", turn }, of: { ama: { isOwner: true, flags } } }), outlook(), ""));
    // Recover takes both actions and leaves the standard move.
    expect(shown({ actions: 2 })).toEqual(["Move available"]);
    expect(shown({ actions: 2, moved: true }, { attacked: true })).toEqual(["Move used", "Attack used"]);
    expect(shown({ actions: 1, ended: "Actor.ama.Item.lasts" })).toEqual(["Nothing left: end the turn"]);
  });

  test("calls nobody by another name than the core does, and tells nothing of whoever is hidden", () => {
    expect(fightView(fight({ fight: { active: "Actor.stag" } }), outlook(), "")).toMatchObject({ heading: "Round 2: the turn of A shape", turn: { ends: false } });
    const hidden = fight({ fight: { active: "Actor.stag" }, of: { stag: { visible: false } } });
    expect(fightView(hidden, outlook(), "")).toMatchObject({ heading: "Round 2: a turn is in progress", turn: null });
    expect(fightView(asGM(hidden), outlook(), "").heading).toBe("Round 2: the turn of A shape");
  });

  test("goes on without what the rules cannot say, and without whoever was taken out of it", () => {
    expect(fightView(fight(), null, "A sheet.")).toMatchObject({ heading: "Round 2", problem: "A sheet.", order: [], next: "" });
    expect(fightView(fight({ fight: { active: "Actor.gone" } }), outlook(), "")).toMatchObject({ heading: "Round 2: the heroes choose who acts", turn: null });
  });
});

describe("beside one who takes part", () => {
  test("a player has the buttons of their own alone", () => {
    expect(offered(of(fight(), "ama"))).toEqual(["take", "pass"]);
    expect(offered(of(fight(), "bel"))).toEqual([]);
    expect(of(fight(), "stag")).toMatchObject({ turnsText: "2 of 2 turns left", turns: [{ full: true }, { full: true }], notes: [] });
    expect(offered(of(fight(), "stag"))).toEqual([]);
  });

  test("the GM has them all, and may let anybody act out of turn (ICON-T2)", () => {
    expect(offered(of(asGM(fight()), "bel"))).toEqual(["take", "pass", "gm"]);
    expect(offered(of(asGM(fight()), "stag"))).toEqual(["insist", "shake", "gm"]);
    const running = asGM(fight({ fight: { active: "Actor.ama" } }));
    expect(["ama", "bel", "stag"].map(name => offered(of(running, name, outlook({ may: [], side: undefined }))))).toEqual([["gm"], ["insist", "gm"], ["insist", "gm"]]);
  });

  test("only heroes who have not acted are slow, once (ICON-T4)", () => {
    const passes = (said, flags = {}) => offered(of(fight({ of: { ama: { isOwner: true, flags, own: { class: "stalwart" } } } }), "ama", said)).includes("pass");
    expect(passes(outlook())).toBe(true);
    expect(passes(outlook({ side: "foe", may: [] }))).toBe(true);
    expect(passes(outlook(), { slow: true })).toBe(false);
    expect(passes(outlook({ turns: [{ who: "Actor.ama", turns: 2, taken: 1 }] }))).toBe(false);
    expect(passes(outlook({ turns: [{ who: "Actor.ama", turns: 0, taken: 0 }] }))).toBe(false);
    expect(offered(of(asGM(fight()), "stag"))).not.toContain("pass");
  });

  test("a legend shakes off a status before anybody has acted, once (ICON-T12)", () => {
    const shakes = (said, flags) => offered(of(asGM(fight({ of: { stag: { flags, own: { class: "legend" } } } })), "stag", said)).includes("shake");
    expect(shakes(outlook(), {})).toBe(true);
    expect(shakes(outlook(), { interrupts: ["riposte"] })).toBe(true);
    expect(shakes(outlook(), { interrupts: ["shake"] })).toBe(false);
    expect(shakes(outlook({ turns: [{ who: "Actor.ama", turns: 1, taken: 1 }, { who: "Actor.stag", turns: 2, taken: 0 }] }), {})).toBe(false);
  });

  test("what holds of them is told in words", () => {
    const flags = { out: "incapacitated", slow: true, delayed: "quake" };
    const combat = fight({ fight: { turn: { interrupted: ["Actor.ama"] } }, of: { ama: { isOwner: true, flags, own: { class: "stalwart", wounds: "2" } } } });
    expect(of(combat, "ama").notes).toEqual(["Defeated", "Slow", "Delayed", "Wounds 2 of 4", "Interrupt used"]);
  });

  test("summons and objects have no turns, and the GM still sets their numbers (ICON-C15, ICON-C16)", () => {
    const combat = fight({ more: [["bee", {}]] });
    expect(of(combat, "bee")).toBeNull();
    expect(of(asGM(combat), "bee")).toMatchObject({ turns: undefined });
    expect(offered(of(combat, "bee"))).toEqual(["gm"]);
  });

  test("the members of a mob share a turn, and move in the turn of one of them (ICON-F8)", () => {
    const more = ["m1", "m2"].map(name => [name, { own: { class: "mob" } }]);
    const turns = ["m1", "m2"].map(name => ({ who: `Actor.${name}`, turns: 1, taken: 0, mob: "Actor.m1" }));
    const running = asGM(fight({ fight: { active: "Actor.m2" }, more }));
    const said = outlook({ may: [], side: undefined, turns: [...outlook().turns, ...turns] });
    expect(of(running, "m1", said)).toMatchObject({ move: true, notes: ["Shares the mob’s turn"] });
    expect(["m2", "stag"].map(name => of(running, name, said).move)).toEqual([false, false]);
    const moved = asGM(fight({ fight: { active: "Actor.m2" }, more: [["m1", { own: { class: "mob" }, flags: { used: ["move"] } }], more[1]] }));
    expect(of(moved, "m1", said).move).toBe(false);
  });

  test("before the fight the GM says what summons, objects and mobs are", () => {
    const idle = fight({ started: false, runs: false });
    expect(of(idle, "stag", null)).toBeNull();
    expect(of(asGM(idle), "stag", null)).toEqual({ id: "cstag", name: "A shape", gm: true });
  });

  test("there is nothing without a sheet or without a fight of ours", () => {
    const combat = fight({ runs: false });
    expect(of(combat, "ama")).toBeNull();
    expect(combatantView({ ...fight().combatants[0], actor: null }, outlook())).toBeNull();
  });
});

test("a legend whose list of interrupts an undo has emptied may shake again (ICON-T12)", () => {
  const combat = asGM(fight({ of: { stag: { own: { class: "legend", side: "foe" }, flags: { interrupts: null, used: null } } } }));
  expect(of(combat, "stag")).toMatchObject({ shake: true });
});
