import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginFight, withFight } from "./support/fight.mjs";
import { Table } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

const FIGHTERS = ["Brannoc Vey", "Isel Quill", "Oma Tarrow", "Gate Warden", "The Hollow Stag", "River Rabble"];

/** Plays commands that chance has picked, and tells after each what the documents hold beside what the rules say. It runs in the page. */
const script = async ({ askFor, encounterOf, attemptCommand, iconRequest, outlookOf, icon }, { start, commands }) => {
  let state = start;
  const random = below => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor(state / 2 ** 32 * below); };
  const pick = list => list[random(list.length)];
  const look = encounter => askFor("icon_encounter", { encounter, command: { do: "look" }, whole: true }, { faces: [] }).then(({ result }) => result.encounter);
  const statuses = ["slashed", "dazed", "hatred", "weakened", "regeneration", "evasion", "sturdy", "stealth", "flying", "counter", "defiance"];
  const tokens = ["vigilance", "blessing", "aether", "combo"];
  const abilities = [
    { id: "lightAttack", takes: "one", attack: true, strike: { kind: "light", range: 20 } },
    { id: "heavyAttack", takes: "two", attack: true, strike: { kind: "heavy", range: 20, inflicts: [{ status: "weakened", on: "hit" }] } },
    { id: "storm", takes: "one", effects: [{ does: "damage", damage: { flat: 7 } }, { does: "shove", amount: 2 }, { does: "status", status: "slashed" }] },
    { id: "hymn", takes: "one", allies: true, effects: [{ does: "bless", amount: 2 }, { does: "vigor" }] },
    { id: "stone", takes: "one", myself: true, effects: [{ does: "stance", key: "stone" }, { does: "aura", key: "dust", amount: 2 }, { does: "powerDie", key: "stone" }] },
    { id: "later", takes: "one", endsTurn: true, delay: true, effects: [{ does: "damage", damage: { flat: 3 } }, { on: "delayed", does: "mark" }] }
  ];
  const stepsOf = ({ x, y }) => Array.from({ length: 1 + random(3) }, () => { if (random(2)) x += random(2) ? 1 : -1; else y += random(2) ? 1 : -1; return { x, y }; });
  /** Answers each question with as few of the first answers as are enough. */
  const answered = async (request, dice) => {
    const choices = [];
    for (;;) {
      try {
        return { choices, result: (await askFor("icon_encounter", { ...request, choices }, dice)).result };
      } catch (error) {
        if (!error.question) throw error;
        choices.push({ chose: error.question.among.slice(0, error.question.least) });
      }
    }
  };
  const seen = [];
  const wrong = [];
  for (let i = 0; i < commands; i++) {
    const before = encounterOf(game.combat);
    const ids = before.combatants.map(one => one.character.id);
    const outlook = await outlookOf(icon, game.combat);
    const anyone = () => pick(ids);
    const active = before.active || anyone();
    const status = () => ({ name: pick([...statuses, ...tokens]), ...random(3) === 0 && { from: anyone() }, ...random(5) === 0 && { ongoing: true } });
    const held = pick(before.combatants.filter(one => one.character.statuses.length)) ?? null;
    const last = [{ do: "limitBreak", who: active, cost: 1, gift: anyone(), insist: true }, { do: "end", insist: true }, { do: "begin" }];
    const choices = [
      () => before.active ? { do: "endTurn", who: active } : { do: "takeTurn", who: pick(outlook.may.length ? outlook.may : ids) },
      () => before.active ? { do: "endTurn", who: active } : { do: "takeTurn", who: pick(outlook.may.length ? outlook.may : ids) },
      () => ({ do: "use", who: active, target: anyone(), ability: pick(abilities), insist: random(2) === 0 }),
      () => ({ do: "use", who: active, target: anyone(), ability: pick(abilities), insist: true }),
      () => ({ do: pick(["recover", "prowl", "interact", "dash", "pass", "flee", "shake"]), who: active, insist: random(2) === 0 }),
      () => ({ do: "diaga", who: active, target: anyone(), insist: random(2) === 0 }),
      () => ({ do: "rescue", who: active, target: anyone(), insist: random(2) === 0 }),
      () => ({ do: "move", who: active, path: [{ x: 4, y: 3 + random(3) }], insist: true }),
      () => ({ do: "move", who: active, path: stepsOf(before.combatants.find(one => one.character.id === active)), insist: true }),
      () => ({ do: "move", who: active, path: stepsOf(before.combatants.find(one => one.character.id === active)) }),
      () => ({ do: "place", who: anyone(), at: { x: random(20), y: random(14) } }),
      () => ({ do: "shove", who: active, target: anyone(), spaces: random(4), insist: true }),
      () => ({ do: "limitBreak", who: active, cost: random(3), gift: anyone(), insist: true }),
      () => ({ do: "give", target: anyone(), status: status() }),
      () => ({ do: "takeAway", target: held?.character.id ?? anyone(), status: held ? pick(held.character.statuses) : status() }),
      () => ({ do: "tick", target: held?.character.id ?? anyone(), status: held ? pick(held.character.statuses) : status(), value: random(4) }),
      () => ({ do: "set", target: anyone(), who: anyone(), field: pick(["hp", "vigor", "resolve", "wounds", "taken", "slow", "attacked", "limitBroken"]), value: random(3) }),
      () => ({ do: "set", field: "partyResolve", value: random(9) }),
      () => ({ do: pick(["end", "begin", "begin"]) })
    ];
    const command = last[last.length - commands + i] ?? pick(choices)();
    const dice = { seed: random(2 ** 32).toString(16).padStart(8, "0").repeat(8) };
    let expected = before;
    try {
      const { choices, result } = await answered({ combat: before, command, whole: true }, dice);
      expected = result.encounter;
      await attemptCommand({ ...iconRequest(command, game.combat), choices }, { dice });
      seen.push(command.do);
    } catch (error) {
      if (!error.failure) throw error;
    }
    const [now, wanted] = await Promise.all([encounterOf(game.combat), expected].map(look));
    if (JSON.stringify(now) !== JSON.stringify(wanted)) wrong.push({ command, now, wanted });
  }
  return { seen, wrong };
};

describe("what the documents hold after the events of a command is what the rules say", () => {
  test.each([[2, 60], [3, 60]])("commands picked by chance, from %i", async (start, commands) => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => canvas.scene.update({ "flags.rulewright.ground.cells": [
      ...[2, 3, 4, 5, 6].flatMap(y => [{ x: 4, y, level: 1 }, { x: 5, y, level: 2, difficult: true }]), { x: 12, y: 3, pit: true }, { x: 10, y: 2, dangerous: true }, { x: 10, y: 3, dangerous: true }, { x: 12, y: 5, impassable: true }
    ] }));
    await beginFight(gm, FIGHTERS);
    const { seen, wrong } = await withFight(gm, script, { start, commands });
    expect(wrong.slice(0, 1)).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(["takeTurn", "endTurn", "use", "move", "give", "end", "begin"]));
    expect(gm.problems).toEqual([]);
  });
});
