import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
import { GAMES } from "../../src/games/games.mjs";
import { listedFields } from "../../src/games/command.mjs";

/** The tables of the dialogs of the games whose commands have the same fields in all circumstances. */

/** The commands that roll dice. */
const DICE = {
  dewprism: ["attack", "use", "move", "sprint", "stealth", "reveal", "taunt", "befriend", "harvest", "check", "small"],
  beacon: ["endTurn", "attack", "power", "roll", "take", "resist", "slam", "attempt"],
  elemental: ["begin", "attack", "arrive", "damage", "check", "skill", "bind"]
};

/** The commands of the GM alone. */
const GM = {
  dewprism: ["begin", "end", "set", "mark", "unmark", "counters", "arrive", "restore", "fall", "pit", "bind", "small"],
  beacon: ["begin", "end", "set", "mark", "unmark", "slam", "harm", "promote", "skillEncounter", "passTime", "adjust",
    "closeEncounter"],
  elemental: ["begin", "end", "set", "mark", "unmark", "shift", "damage"]
};

/** The questions that are folded away, by the command. */
const FOLDED = {
  dewprism: {
    mark: "mark.by",
    attack: "charge unreachable distance",
    use: "charge unreachable distance amountX toX toY",
    withhold: "amountX",
    move: "toSpace dive surface",
    sprint: "toSpace dive surface",
    small: "materials tool"
  },
  beacon: {
    begin: "surprise ambushers surprised inattentive",
    mark: "mark.by",
    attack: "tier defense inMelee targetInMelee flanking concealed sheltered",
    roll: "tier",
    aid: "tier",
    attempt: "tier",
    move: "x y difficult approaching toward away"
  },
  elemental: {
    mark: "mark.by",
    attack: "leverage bonus defenseDice defenseAdvantage defenseDisadvantage defenseLeverage "
      + "cover concealment distance speed atHex reduce modifying",
    arrive: "leverage bonus defenseDice defenseAdvantage defenseDisadvantage "
      + "defenseLeverage cover concealment distance speed",
    use: "speed reduce modifying",
    move: "reduce",
    ready: "action reduce",
    check: "leverage bonus against defenseAdvantage defenseDisadvantage defenseLeverage concealment",
    skill: "leverage bonus concealment",
    bind: "leverage bonus"
  }
};

/** The numbers that begin with another value than 0 or none. */
const USUAL = {
  dewprism: ["fall spaces 1", "cover coverRank 1", "drop amount 1", "give amount 1", "small dc 12"],
  beacon: ["handle items 1", "aid tier 1"], elemental: ["shift ranks 1", "walk hexes 1", "skill difficulty 1"]
};

describe.each(Object.keys(DICE))("the dialogs of %s", id => {
  const deeds = Object.entries(GAMES[id].deeds);
  const named = fits => deeds.filter(([, action]) => fits(action)).map(([name]) => name);

  test("roll dice for the commands that the rules roll for", () => {
    expect(named(({ dice }) => dice)).toEqual(DICE[id]);
  });

  test("are the GM's for the commands that players may not give", () => {
    expect(named(({ gm }) => gm)).toEqual(GM[id]);
  });

  test("fold the rare questions away", () => {
    expect(Object.fromEntries(deeds.map(([name, action]) =>
      [name, listedFields(action).filter(({ rare }) => rare).map(field => field.name).join(" ")])
      .filter(([, list]) => list))).toEqual(FOLDED[id]);
  });

  test("begin with the values that the rules take for none", () => {
    expect(deeds.flatMap(([name, action]) => listedFields(action)
      .filter(({ kind, usual }) => kind === "number" && usual).map(field => `${name} ${field.name} ${field.usual}`)))
      .toEqual(USUAL[id]);
  });
});
