import { beforeEach, describe, expect, test } from "vitest";
import { actor } from "./support/stage.mjs";
import { valuesOf } from "./support/schema.mjs";
import { icon } from "../../src/games/icon/game.mjs";
import { requirePermission } from "../../src/resolve/permission.mjs";
import { enqueue } from "../../src/base/queue.mjs";

const DOINGS = valuesOf("IconCombatDo");
const GMS = ["begin", "end", "set", "give", "takeAway", "tick", "place", "scenario", "dropScenario", "look", "shove",
  "damage", "resolve"];

const [ADA, GM] = ["ada", "gm"].map(id => game.users.get(id));

/** An actor that one user owns. */
const owned = (uuid, owner) => actor({ uuid, ownership: { default: 0, [owner]: 3 } });

const combat = {
  combatants: Object.assign([["Actor.ama", "ada"], ["Actor.bo", "bo"], ["Actor.hound", "gm", "Actor.ama"],
    ["Actor.wolf", "gm", "Actor.bo"]]
    .map(([
      uuid, owner, summoner
    ]) => ({ actor: owned(uuid, owner), token: null, flags: { rulewright: { summoner } } })))
};

const may = (command, user) => { try {
  requirePermission(icon, command, user, { combat, taken: null });
  return "yes";
} catch (error) { return error.key; } };

describe("the permission for a command of a fight", () => {
  test("lets a GM send any command", () => {
    for (const action of DOINGS) expect(may({ do: action, who: "Actor.bo", insist: true }, GM), action).toBe("yes");
  });

  test("ICON-T15 lets a player act with their own characters, and refuses the GM's commands", () => {
    for (const action of DOINGS)
      expect(may({ do: action, who: "Actor.ama" }, ADA), action).toBe(GMS.includes(action) ? "gmsCommand" : "yes");
    expect(may({ do: "constructor", who: "Actor.ama" }, ADA)).toBe("gmsCommand");
  });

  test.each([
    ["somebody else's character", { do: "use", who: "Actor.bo" }, "notYourFighter"],
    ["nobody", { do: "use" }, "notYourFighter"],
    ["somebody who takes no part", { do: "use", who: "Actor.x" }, "notYourFighter"],
    ["what one's own character has summoned", { do: "use", who: "Actor.hound" }, "yes"],
    ["what somebody else's character has summoned", { do: "use", who: "Actor.wolf" }, "notYourFighter"],
    ["the charges of somebody else's guardian", { do: "use", who: "Actor.ama", guardian: "Actor.bo" },
      "notYourFighter"],
    ["the charges of an own guardian", { do: "use", who: "Actor.ama", guardian: "Actor.ama" }, "yes"],
    ["the charges of somebody else's guard", { do: "use", who: "Actor.ama",
      guards: [{ guardian: "Actor.ama", spend: 1 }, { guardian: "Actor.bo", spend: 1 }] }, "notYourFighter"],
    ["the same as a single entry", { do: "use", who: "Actor.ama", guards: { guardian: "Actor.bo", spend: 1 } },
      "notYourFighter"],
    ["the charges of nobody's guard", { do: "use", who: "Actor.ama", guards: [{ spend: 1 }] }, "notYourFighter"],
    ["the charges of guards of their own",
      { do: "use", who: "Actor.ama", guards: [{ guardian: "Actor.ama", spend: 1 }, null] }, "yes"],
    ["a save of somebody else", { do: "save", who: "Actor.bo" }, "notYourFighter"],
    ["a cure without a healer of their own", { do: "cure", target: "Actor.ama" }, "notYourFighter"],
    ["to go on against a rule", { do: "use", who: "Actor.ama", insist: true }, "gmsCommand"]
  ])("lets a player send %s", (_, command, answer) => {
    expect(may(command, ADA)).toBe(answer);
  });
});

describe("the queue", () => {
  let done;
  beforeEach(() => { done = []; });
  const task = (name, wait) => async () => {
    done.push(`${name} begins`);
    for (let i = 0; i < wait; i++) await null;
    done.push(`${name} ends`);
    return name;
  };

  test("runs requests in the order of their arrival, however long each takes", async () => {
    expect(await Promise.all([enqueue(task("a", 9)), enqueue(task("b", 0)), enqueue(task("c", 3))]))
      .toEqual(["a", "b", "c"]);
    expect(done).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  });

  test("goes on after a request that fails", async () => {
    const failing = enqueue(async () => { throw new Error("no"); });
    const next = enqueue(task("b", 0));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("b");
  });
});
