import { beforeEach, describe, expect, test } from "vitest";
import { actor, openWorld } from "./support/stage.mjs";

const { icon } = await import("../../src/games/icon/game.mjs");
const games = { beacon: (await import("../../src/games/beacon/game.mjs")).beacon,
  dewprism: (await import("../../src/games/dewprism/game.mjs")).dewprism,
  elemental: (await import("../../src/games/elemental/game.mjs")).elemental };
const view = await import("../../src/ui/tracker/view.mjs");

/** The outlook of a combat in whose flags a turn runs. */
const active = (combat, said) => said && { active: combat?.flags.rulewright.fight.active ?? "", ...said };
const combatView = (combat, said, problem) => view.combatView(icon, combat, active(combat, said), problem);

beforeEach(() => {
  openWorld({ user: "ada", settings: { partyResolve: 3 } });
});

/** The core's collection, as far as it is read. */
class Collection extends Array {
  get size() { return this.length; }
  get contents() { return [...this]; }
}

/** A fight that runs, of a hero of this user, another's, a foe and whatever else is given. */
/** @param {{ fight?: object, of?: Record<string, object>, started?: boolean, runs?: boolean, more?: any[] }} [given] */
function fight({ fight = {}, of = {}, started = true, runs = true, more = [] } = {}) {
  const combat = { started, round: started ? 2 : 0, scene: null, flags: { rulewright: { fight: { runs, ...fight } } },
    combatants: new Collection() };
  const add = (name, {
    isOwner = false, visible = true, shown = name, flags = {}, own = {}, hasPlayerOwner = false
  } = {}) => {
    const uuid = `Actor.${name}`;
    const sheet = actor({ name, uuid, flags: { rulewright: own },
      ownership: { default: 2, ...hasPlayerOwner && { ada: 3 } } });
    combat.combatants.push({ id: `c${name}`, name: shown, actor: sheet, token: null, isOwner, visible, parent: combat,
      flags: { rulewright: flags } });
  };
  add("ama", { isOwner: true, hasPlayerOwner: true, own: { class: "stalwart", side: "hero" }, ...of.ama });
  add("bel", { hasPlayerOwner: true, own: { class: "wright", side: "hero" }, ...of.bel });
  add("stag", { own: { class: "legend" }, shown: "A shape", ...of.stag });
  for (const [name, data] of more) add(name, data);
  return combat;
}

/** The standing of a participant with turns left of so many, and what the rules let it do. */
const standing = (name, left, most, deeds = [],
  more = {}) => ({ who: `Actor.${name}`, state: "up", counters: [{ key: "turns", value: left, most }],
    deeds, ...more });

/** The outlook as the heroes open a round. */
const outlook = (rest = {}) => ({
  may: ["Actor.ama", "Actor.bel"], order: [], sides: ["hero", "foe", "hero", "foe"], opening: "hero",
  standings: [standing("ama", 1, 1, ["takeTurn", "pass"]), standing("bel", 1, 1, ["takeTurn", "pass"]),
    standing("stag", 2, 2, ["shake"])], ...rest
});

const asGM = combat => {
  game.user = game.users.get("gm");
  for (const combatant of combat.combatants) Object.assign(combatant, { isOwner: true, visible: true });
  return combat;
};
const of = (combat, name, said = outlook()) =>
  view.rowView(icon, combat.combatants.find(({ id }) => id === `c${name}`), active(combat, said));
const offered = row =>
  [...["take", "insist"].filter(name => row?.[name]),
    ...[...row?.deeds ?? [], ...row?.tools ?? []].map(({ action }) => action)];
const names = (list = []) => list.map(({ action }) => action);

/** The rest of a turn. */
const counters = (actions, move, attack) =>
  [{ key: "turns", value: 1, most: 1 }, { key: "actions", value: actions, most: 2 },
    { key: "move", value: move, most: 1 }, { key: "attack", value: attack, most: 1 }];

/** The turn of Ama in the tracker. */
const turn = ({ left = counters(2, 1, 1), flags = {}, deeds = [] } = {}) =>
  combatView(fight({ fight: { active: "Actor.ama", turn: flags } }),
    outlook({ standings: [{ who: "Actor.ama", state: "up", counters: left, deeds }] }), "").turn;
const marks = shown => shown.marks.map(({ text }) => text);

describe("the fight as a whole", () => {
  test("has for players before it begins its plan alone, and offers the GM the possible actions", () => {
    const idle = fight({ started: false, runs: false });
    expect(combatView(null, null, "")).toBeNull();
    // Players place their own heroes.
    expect(names(combatView(idle, null, "").buttons)).toEqual(["plan"]);
    game.user = game.users.get("gm");
    const offers = combat => {
      const { begin, buttons } = combatView(combat, null, "");
      return [begin, names(buttons).includes("camp")];
    };
    expect([offers(null), offers(idle)]).toEqual([[false, true], [true, true]]);
    // The core counts its turns, and the party does not rest meanwhile.
    expect(offers(fight({ runs: false }))).toEqual([true, false]);
    expect(names(combatView(fight(), outlook(), "").buttons))
      .toEqual(["end", "adjust", "plan", "battlefield", "newFoe", "party", "log"]);
  });

  test("names the side that chooses, the order of the sides and the next to open (ICON-T2, ICON-T3)", () => {
    expect(combatView(fight(), outlook(), "")).toMatchObject({
      heading: "Round 2: the heroes choose who acts", sidesText: "Hero, Foe, Hero, and Foe",
      line: "Party resolve 3 · the heroes open the next round", turn: null, gm: false
    });
  });

  test("shows the rest of the current turn (ICON-T5, ICON-A14, ICON-T4, ICON-T7)", () => {
    // The combat of a new round is written before the rest of its command.
    expect(view.combatView(icon, fight(), active(fight(), outlook()), "", 1).heading).toMatch(/^Round 1/);
    expect(combatView(fight({ fight: { active: "Actor.ama" } }), outlook(), ""))
      .toMatchObject({ heading: "Round 2: the turn of ama", ends: true });
    expect(turn()).toMatchObject({ text: "2 of 2 actions left", pips: [{ full: true }, { full: true }] });
    expect(marks(turn())).toEqual(["Move available", "Attack available"]);
    const spent = turn({ left: counters(1, 0, 0), flags: { slow: true, ended: "heavy" } });
    expect([marks(spent), spent.pips]).toEqual([["Move used", "Attack used", "Slow turn", "Nothing left: end the turn"],
      [{ full: true }, { full: false }]]);
  });

  test("offers the next step as far as the rules allow it and its cost is left (ICON-T5, ICON-T14, ICON-A14)", () => {
    const offered = how => names(turn(how).buttons);
    expect(offered({ deeds: ["use", "move", "dash", "dropStance"] }))
      .toEqual(["lightAttack", "heavyAttack", "move", "dash", "dropStance"]);
    expect(offered({ deeds: ["use", "move"], left: counters(1, 1, 1) })).toEqual(["lightAttack", "move"]);
    expect(offered({ deeds: ["use", "move", "dash"], left: counters(1, 0, 0) })).toEqual(["move", "dash"]);
    expect(names(turn({ deeds: ["use", "interact", "recover", "endTurn"] }).more)).toEqual(["interact", "recover"]);
  });

  test("lets the end of the turn stand out only where nothing sensible is left", () => {
    const all = ["use", "move", "dash", "endTurn"];
    expect([counters(2, 1, 1), counters(1, 0, 0), counters(0, 1, 0), counters(0, 0, 1)]
      .map(left => turn({ left, deeds: all }).spent)).toEqual([false, false, false, true]);
    // The rules let it do nothing else any more.
    expect(turn({ deeds: ["endTurn"] }).spent).toBe(true);
  });

  test("marks a turn as this user's, and not one that a player plays as the GM's", () => {
    const running = () => fight({ fight: { active: "Actor.ama" } });
    expect(combatView(running(), outlook(), "").yours).toBe(true);
    expect(combatView(asGM(running()), outlook(), "").yours).toBe(false);
    expect(combatView(asGM(fight({ fight: { active: "Actor.stag" } })), outlook(), "").yours).toBe(true);
  });

  test("offers no attack without actions left, and nothing after the turn is used up (ICON-T5, ICON-T7)", () => {
    // Recover takes both actions and leaves the standard move.
    expect(marks(turn({ left: counters(0, 1, 1) }))).toEqual(["Move available"]);
    expect(marks(turn({ left: counters(0, 0, 0) }))).toEqual(["Move used", "Attack used"]);
    expect(marks(turn({ left: counters(1, 1, 1), flags: { ended: "Actor.ama.Item.lasts" } })))
      .toEqual(["Nothing left: end the turn"]);
  });

  test("uses the core's names, and reveals no hidden character", () => {
    expect(combatView(fight({ fight: { active: "Actor.stag" } }), outlook(), ""))
      .toMatchObject({ heading: "Round 2: the turn of A shape", ends: false });
    const hidden = fight({ fight: { active: "Actor.stag" }, of: { stag: { visible: false } } });
    expect(combatView(hidden, outlook(), "")).toMatchObject({ heading: "Round 2: a turn is in progress", turn: null });
    expect(combatView(asGM(hidden), outlook(), "").heading).toBe("Round 2: the turn of A shape");
  });

  test("omits the values that the rules cannot return", () => {
    expect(combatView(fight(), null, "A sheet."))
      .toMatchObject({ heading: "Round 2", problem: "A sheet.", sides: [], order: "" });
  });
});

describe("a combatant's row", () => {
  test("has buttons for a player's own characters alone", () => {
    expect(offered(of(fight(), "ama"))).toEqual(["take", "pass"]);
    expect(offered(of(fight(), "bel"))).toEqual([]);
    expect(of(fight(), "stag")).toMatchObject({ pipsText: "2 of 2 turns left", pips: [{ full: true }, { full: true }],
      notes: [] });
    expect(offered(of(fight(), "stag"))).toEqual([]);
  });

  test("has all buttons for the GM, who may let any character act out of turn (ICON-T2)", () => {
    expect(offered(of(asGM(fight()), "bel"))).toEqual(["take", "pass", "adjust"]);
    expect(offered(of(asGM(fight()), "stag"))).toEqual(["insist", "shake", "adjust"]);
    const running = outlook({ may: [], active: "Actor.ama",
      standings: ["ama", "bel", "stag"].map(name => standing(name, 1, 1)) });
    expect(["ama", "bel", "stag"].map(name => offered(of(asGM(fight()), name, running))))
      .toEqual([["adjust"], ["insist", "adjust"], ["insist", "adjust"]]);
    const gone = outlook({ may: [], standings: [standing("bel", 1, 1, [], { state: "fled" })] });
    expect(offered(of(asGM(fight()), "bel", gone))).toEqual(["adjust"]);
  });

  test("offers going slow and shaking off a status where the rules allow it (ICON-T4, ICON-T12)", () => {
    const offers = (name, deeds) =>
      offered(of(asGM(fight()), name, outlook({ standings: [standing(name, 1, 1, deeds)] }))).filter(one =>
        ["pass", "shake"].includes(one));
    expect([offers("ama", ["pass"]), offers("ama", []), offers("stag", ["shake"]), offers("stag", [])])
      .toEqual([["pass"], [], ["shake"], []]);
  });

  test("describes lasting effects in words", () => {
    const flags = { delayed: "quake" };
    const combat = fight({ fight: { turn: { interrupted: ["Actor.ama"] } },
      of: { ama: { isOwner: true, flags, own: { class: "stalwart", wounds: "2" } } } });
    const notes = state => of(combat, "ama", outlook({ standings: [standing("ama", 1, 1, [], { state })] })).notes;
    expect(notes("incapacitated")).toEqual(["Defeated", "Delayed", "Wounds 2 of 4", "Interrupt used"]);
    expect([notes("slow")[0], notes("up")[0], notes("done")[0]]).toEqual(["Slow", "Delayed", "Delayed"]);
  });

  test("has no turns for summons and objects, whose numbers the GM can set (ICON-C15, ICON-C16)", () => {
    const combat = fight({ more: [["bee", {}]] });
    const said = outlook({
      standings: [...outlook().standings, { who: "Actor.bee", state: "up", counters: [], deeds: [] }]
    });
    expect(of(combat, "bee", said)).toBeNull();
    expect(of(asGM(combat), "bee", said).pips).toBeUndefined();
    expect(offered(of(combat, "bee", said))).toEqual(["adjust"]);
  });

  test.each(Object.entries({ dewprism: ["guard", "shield", "aggro"], beacon: ["stand", "take"],
    elemental: ["rise", "top", "defend"] }))("of %s has no button that the part of its running turn has", (id, deeds) => {
    const played = games[id];
    const first = played.turn.first.filter(key => deeds.includes(key));
    const names = who => {
      const said = outlook({ active: who, standings: [standing("ama", 1, 1, deeds)] });
      return view.rowView(played, fight().combatants[0], said).deeds.map(({ action }) => action);
    };
    expect(names("Actor.bel")).toEqual(expect.arrayContaining(deeds));
    expect(first.length).toBeGreaterThan(0);
    expect(names("Actor.ama").toSorted()).toEqual(deeds.filter(key => !first.includes(key)).toSorted());
  });

  test("has the place in the order of Elemental D6, and none where the sides choose or before it is rolled", () => {
    const place = (played, initiative) => view.rowView(played,
      { ...fight().combatants[2], initiative }, outlook())?.place;
    expect([99, 98, 95].map(initiative => place(games.elemental, initiative)))
      .toEqual(["Place 1", "Place 2", "Place 5"]);
    expect([place(games.elemental, null), place(icon, 99)]).toEqual(["", ""]);
  });

  test("lets the members of a mob share a turn, and move in the turn of one of them (ICON-F8)", () => {
    const more = ["m1", "m2"].map(name => [name, { own: { class: "mob" } }]);
    const mob = ["m1", "m2"].map(name => standing(name, 1, 1, [], { group: "Actor.m1" }));
    const said = outlook({ may: [], active: "Actor.m2", standings: [...outlook().standings, ...mob] });
    const running = asGM(fight({ more }));
    expect(of(running, "m1", said)).toMatchObject({ move: true, notes: ["Shares the mob’s turn"] });
    expect(["m2", "stag"].map(name => of(running, name, said).move)).toEqual([false, false]);
    const moved = asGM(fight({ more: [["m1", { own: { class: "mob" }, flags: { used: ["move"] } }], more[1]] }));
    expect(of(moved, "m1", said).move).toBe(false);
  });

  test("lets the GM mark summons, objects and mobs before the fight", () => {
    const idle = fight({ started: false, runs: false });
    expect(of(idle, "stag", null)).toBeNull();
    expect(offered(of(asGM(idle), "stag", null))).toEqual(["adjust"]);
  });

  test("is empty without a sheet or without a fight of ours", () => {
    expect(of(fight({ runs: false }), "ama")).toBeNull();
    expect(view.rowView(icon, { ...fight().combatants[0], actor: null }, outlook())).toBeNull();
  });
});
