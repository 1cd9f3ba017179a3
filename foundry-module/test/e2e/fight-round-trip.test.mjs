import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { NativeCore } from "./support/core.mjs";
import { beginCombat, encounter } from "./support/fight.mjs";
import { Table } from "./support/table.mjs";
import { test } from "./support/tiers.mjs";

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const PARTICIPANTS = ["Brannoc Vey", "Isel Quill", "Oma Tarrow", "Gate Warden", "The Hollow Stag", "River Rabble"];

/** Returns commands that chance picks, one for each state of the combat. @param {number} start */
function chance(start) {
  let state = start;
  const random = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
  const pick = (/** @type {any[]} */ list) => list[random(list.length)];
  const statuses = ["slashed", "dazed", "hatred", "weakened", "regeneration", "evasion", "sturdy", "stealth", "flying",
    "counter", "defiance"];
  const tokens = ["vigilance", "blessing", "aether", "combo"];
  const abilities = [
    { id: "lightAttack", takes: "one", attack: true, strike: { kind: "light", range: 20 } },
    { id: "heavyAttack", takes: "two", attack: true,
      strike: { kind: "heavy", range: 20, inflicts: [{ status: "weakened", on: "hit" }] } },
    { id: "storm", text: "1 action, one foe\nEffect: { damage, amount 7 }\nEffect: { shove, amount 2 }\n"
      + "Effect: { status, status slashed }" },
    { id: "hymn", text: "1 action, one character\nEffect: { bless, amount 2 }\nEffect: { vigor }" },
    { id: "stone", text: "1 action\nEffect: { stance, to you, called stone }\n"
      + "Effect: { aura, to you, called dust, amount 2 }\nEffect: { power die, to you, called stone }" },
    { id: "later", text: "1 action, end turn, one foe\nEffect: { damage, amount 3 }\nEffect: { delay { mark } }" }
  ];
  const stepsOf = ({
    x, y
  }) => Array.from({ length: 1 + random(3) }, () => {
    if (random(2)) x += random(2) ? 1 : -1; else y += random(2) ? 1 : -1;
    return { x, y };
  });
  /**
   * @param {Record<string, any>} before   The combat.
   * @param {string[]} may   The ids of those that may take the turn.
   * @param {number} left   The number of commands that are left: the last ones are fixed.
   * @returns {Record<string, any>}
   */
  const next = (before, may, left) => {
    const ids = before.combatants.map(one => one.character.id);
    const anyone = () => pick(ids);
    const active = before.active || anyone();
    const status = () => ({ name: pick([...statuses, ...tokens]), ...random(3) === 0 && { from: anyone() },
      ...random(5) === 0 && { ongoing: true } });
    const held = pick(before.combatants.filter(one => one.character.statuses.length)) ?? null;
    const last = [{ do: "limitBreak", who: active, cost: 1, gift: anyone(), insist: true }, { do: "end", insist: true },
      { do: "begin" }];
    const choices = [
      () => before.active ? { do: "endTurn", who: active }
        : { do: "takeTurn", who: pick(may.length ? may : ids) },
      () => before.active ? { do: "endTurn", who: active }
        : { do: "takeTurn", who: pick(may.length ? may : ids) },
      () => ({ do: "use", who: active, target: anyone(), ability: pick(abilities), insist: random(2) === 0 }),
      () => ({ do: "use", who: active, target: anyone(), ability: pick(abilities), insist: true }),
      () => ({ do: pick(["recover", "prowl", "interact", "dash", "pass", "flee", "shake"]), who: active,
        insist: random(2) === 0 }),
      () => ({ do: "diaga", who: active, target: anyone(), insist: random(2) === 0 }),
      () => ({ do: "rescue", who: active, target: anyone(), insist: random(2) === 0 }),
      () => ({ do: "move", who: active, path: [{ x: 4, y: 3 + random(3) }], insist: true }),
      () => ({ do: "move", who: active, path: stepsOf(before.combatants.find(one => one.character.id === active)),
        insist: true }),
      () => ({ do: "move", who: active, path: stepsOf(before.combatants.find(one => one.character.id === active)) }),
      () => ({ do: "place", who: anyone(), at: { x: random(20), y: random(14) } }),
      () => ({ do: "shove", who: active, target: anyone(), spaces: random(4), insist: true }),
      () => ({ do: "limitBreak", who: active, cost: random(3), gift: anyone(), insist: true }),
      () => ({ do: "give", target: anyone(), status: status() }),
      () => ({ do: "takeAway", target: held?.character.id ?? anyone(), status: held ? pick(held.character.statuses)
        : status() }),
      () => ({ do: "tick", target: held?.character.id ?? anyone(), status: held ? pick(held.character.statuses)
        : status(), value: random(4) }),
      () => ({ do: "set", target: anyone(), who: anyone(), field: pick(["hp", "vigor", "resolve", "wounds", "taken",
        "slow", "attacked", "limitBroken"]), value: random(3) }),
      () => ({ do: "set", field: "partyResolve", value: random(9) }),
      () => ({ do: pick(["end", "begin", "begin"]) })
    ];
    return last[last.length - left] ?? pick(choices)();
  };
  return { next, random };
}

/** Plays a command with a byte that fills the seed of its dice, and returns how it ended and the combat after it. */
const play = (page, command, byte) => page.evaluate(async ({ command, byte }) => {
  const url = new URL(location.href);
  url.searchParams.set("seed", byte);
  history.replaceState(null, "", url);
  const { api } = game.modules.get("rulewright");
  const refusal = await api.command("icon", command, { combat: game.combat.id })
    .then(() => null, error => error.message);
  return { refusal, now: api.combatState(game.combat).state };
}, { command, byte });

describe("what the documents hold after the events of a command is what the rules say", () => {
  test("60 commands picked by chance", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => canvas.scene.update({ "flags.rulewright.ground.cells": [
      ...[2, 3, 4, 5, 6].flatMap(y => [{ x: 4, y, level: 1 }, { x: 5, y, level: 2, difficult: true }]),
      { x: 12, y: 3, pit: true }, { x: 10, y: 2, dangerous: true }, { x: 10, y: 3, dangerous: true },
      { x: 12, y: 5, impassable: true }
    ] }));
    await beginCombat(gm, PARTICIPANTS);
    const ask = (combat, command, dice) =>
      core.ask("icon_encounter", { combat, command, choices: [], whole: true, dice });
    const look = async combat => (await ask(combat, { do: "look" }, { faces: [] })).result;
    const { next, random } = chance(2);
    const seen = [];
    let state = await encounter(gm);
    for (let left = 60; left > 0; left--) {
      const command = next(state, (await look(state)).outlook.may, left);
      const byte = random(256);
      const answer = await ask(state, command, { seed: byte.toString(16).padStart(2, "0").repeat(32) });
      // Questions to players are asked and answered elsewhere.
      if (answer.needs) continue;
      const { refusal, now } = await play(gm, command, byte);
      expect(Boolean(refusal), `${JSON.stringify(command)} ${refusal} ${JSON.stringify(answer.error)}`)
        .toBe(Boolean(answer.error));
      const expected = answer.error ? state : answer.result.combat;
      expect((await look(now)).combat, JSON.stringify(command)).toEqual((await look(expected)).combat);
      if (!refusal) seen.push(command.do);
      state = now;
    }
    expect(seen.length).toBeGreaterThan(20);
    expect(seen).toEqual(expect.arrayContaining(["takeTurn", "endTurn", "use", "move", "give", "end", "begin"]));
    expect(gm.problems).toEqual([]);
  });
});
