/**
 * Measures the shipped engine in Chromium, through the module's own loader,
 * beside two dice rollers that modules in JavaScript use.
 *
 * Every figure is the median of several rounds, and the contestants take
 * turns, so that a busy moment of the machine meets all of them.
 */
import { readFileSync } from "node:fs";
import { openEnginePage } from "../../foundry-module/test/hosts/engine-page.mjs";
import { closeChromium } from "../../foundry-module/test/support/chromium.mjs";
import { GAME_NAMES } from "../../wasm/js/games.mjs";

const packages = new URL("../../foundry-module/node_modules/", import.meta.url);
const peers = {
  "/peers/math.js": new URL("mathjs/lib/browser/math.js", packages),
  "/peers/random.js": new URL("random-js/dist/random-js.umd.min.js", packages),
  "/peers/rpg-dice-roller.js": new URL("@dice-roller/rpg-dice-roller/lib/umd/bundle.min.js", packages),
  "/peers/dice-roller-parser.js": new URL("dice-roller-parser/dist/index.js", packages),
};

/** An attack as the sheet's button asks for it: two characters, a boon, vigor, armor, cover. */
const ATTACK = {
  attacker: { id: "a", class: "vagabond", hp: 28, maxHp: 28, defense: 10, fray: 2, damageDie: 10 },
  target: { id: "t", class: "heavy", hp: 40, maxHp: 40, vigor: 4,
    defense: 6, armor: [2], statuses: [{ name: "vulnerable" }] },
  ability: { kind: "heavy" }, situation: { distance: 3, cover: true }, boons: 1,
};
const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/** The first golden call of an operation whose command is such a one, and which is answered with a result. */
const golden = (operation, wanted) => JSON.parse(
  readFileSync(new URL(`../../testdata/golden/${operation}.json`, import.meta.url), "utf8"))
  .cases.find(({ request, response }) => wanted(request.command ?? {}) && response.result).request;

/** An attack in a fight: the smallest that a table makes. */
const FIGHT = golden("icon_encounter", command => command.do === "use" && /\battack\b/.test(command.ability.text));

/** The use of an ability by its text, with the answers to its three questions. */
const USE = {
  combat: {
    round: 1, opening: "hero", active: "sten", ground: { width: 9, height: 7 }, combatants: [
      { character: { id: "sten", class: "stalwart" }, x: 2, y: 1 },
      { character: { id: "ann", class: "mendicant" }, x: 2, y: 3 },
      { character: { id: "rat", class: "leader" }, x: 4, y: 1 },
      { character: { id: "ox", class: "leader" }, x: 6, y: 1 },
      { character: { id: "owl", class: "leader" }, x: 4, y: 4 }],
  },
  command: { do: "use", who: "sten", ability: { id: "doors", text: "Three Doors (1 action)\n"
    + "Effect: A foe in range 4 takes 2 damage. A different foe in range 6 is dazed. Rush 2." } },
  choices: [{ chose: ["rat"] }, { chose: ["owl"] }, { chose: ["2,2"] }],
};

/** An action in narrative play that another hero aids. */
const ACTION = golden("icon_narrative", command => command.do === "act" && command.helper);

/** An attack in each of the games that are played by their descriptions. */
const OTHERS = GAME_NAMES.filter(game => game !== "icon").map(
  game => ({ game, request: golden(`${game}_play`, command => command.do === "attack") }));

/** A fight of four heroes against six foes: each has a light attack, and the map is left out. */
const SIMULATION = {
  combat: {
    round: 0, ground: { width: 20, height: 20 },
    combatants: ["stalwart", "vagabond", "mendicant", "wright", ...Array(6).fill("skirmisher")]
      .map((name, at) => ({ character: { id: `c${at}`, class: name } })),
  },
  kits: Array.from({ length: 10 }, (_, at) =>
    ({ who: `c${at}`, abilities: [{ id: "light", takes: "one", attack: true, strike: { kind: "light" } }] })),
  setting: { fights: 100 },
};

/** How long icepool took on such a machine for an attack like it, from 1d20 and the best of 2d6 to damage, in µs. */
const ICEPOOL = 885;

const bench = await openEnginePage(peers);
try {
  for (const path of Object.keys(peers)) await bench.page.addScriptTag({ url: path });
  report(await bench.page.evaluate(measure,
    { attack: ATTACK, fight: FIGHT, use: USE, action: ACTION, others: OTHERS, simulation: SIMULATION, seed: SEED }));
} finally {
  await bench.close();
  await closeChromium();
}

/**
 * Runs in the page.
 * @param {{attack: object, fight: object, use: object, action: object, others: {game: string, request: object}[],
 *   simulation: object, seed: string}} given
 */
async function measure({ attack, fight, use, action, others, simulation, seed }) {
  const TIMES = 5_000, ESTIMATE = "5,000 rolls of that attack in one call";
  const { loadEngineHere: loadEngine, rpgDiceRoller, DiceRoller } = globalThis;

  const median = list => list.toSorted((a, b) => a - b)[list.length >> 1];
  const ready = [];
  for (let i = 0; i < 7; i++) {
    const start = performance.now();
    await loadEngine("icon");
    ready.push(performance.now() - start);
  }

  const engine = await loadEngine("icon");
  const attackText = JSON.stringify({ ...attack, dice: { seed } });
  const oddsText = JSON.stringify({ ...attack, dice: { odds: true } });
  const fightText = JSON.stringify({ ...fight, dice: { seed } });
  const estimateText = JSON.stringify({ ...attack, dice: { odds: true, times: TIMES } });
  const useText = JSON.stringify({ ...use, dice: { seed } });
  const actionText = JSON.stringify({ ...action, dice: { seed } });
  const actionOddsText = JSON.stringify({ ...action, dice: { odds: true } });
  // The same roll as the peers': 1d20 and the best of 2d6, here as a save with two boons.
  const saveText = JSON.stringify({ boons: 2, dice: { seed } });
  const parser = new DiceRoller();
  const parsed = parser.parse("1d20+2d6kh1");
  const contestants = {
    "attack, through JSON": () => engine.callText("icon_attack", attackText),
    "exact odds of that attack": () => engine.callText("icon_attack", oddsText),
    [ESTIMATE]: () => engine.callText("icon_attack", estimateText),
    "an attack in a fight": () => engine.callText("icon_encounter", fightText),
    "the use of an ability by its text, with three choices": () => engine.callText("icon_encounter", useText),
    "an action in narrative play": () => engine.callText("icon_narrative", actionText),
    "exact odds of that action": () => engine.callText("icon_narrative", actionOddsText),
    "1d20 + 2d6kh1: this engine, through JSON, judged and explained": () => engine.callText("icon_save", saveText),
    "1d20 + 2d6kh1: rpg-dice-roller": () => new rpgDiceRoller.DiceRoll("1d20+2d6kh1").total,
    "1d20 + 2d6kh1: dice-roller-parser": () => parser.rollValue("1d20+2d6kh1"),
    "1d20 + 2d6kh1: dice-roller-parser, parsed before": () => parser.rollParsed(parsed).value,
  };
  for (const { game, request } of others) {
    const engine = await loadEngine(game);
    const [rolled, odds] = [{ seed }, { odds: true }].map(dice => JSON.stringify({ ...request, dice }));
    contestants[`an attack of ${game}, through JSON`] = () => engine.callText(`${game}_play`, rolled);
    contestants[`exact odds of an attack of ${game}`] = () => engine.callText(`${game}_play`, odds);
  }
  const simulationText = JSON.stringify({ ...simulation, dice: { seed } });
  const FIGHTS = "100 simulated fights of four against six";
  contestants[FIGHTS] = () => engine.callText("icon_simulate", simulationText);
  const { result, error } = JSON.parse(await contestants[FIGHTS]());
  if (error) throw new Error(error.message);
  const { fights, usages } = result.sums;
  // V8 compiles a function again, for speed, once it has run hundreds of times.
  for (const [name, run] of Object.entries(contestants))
    for (let i = 0; i < (name === FIGHTS ? 3 : name === ESTIMATE ? 60 : 600); i++) run();
  const times = Object.fromEntries(Object.keys(contestants).map(name => [name, []]));
  for (let round = 0; round < 9; round++) {
    for (const [name, run] of Object.entries(contestants)) {
      const start = performance.now();
      let calls = 0;
      do {
        const often = name === FIGHTS || name === ESTIMATE ? 1 : 20;
        for (let i = 0; i < often; i++) run();
        calls += often;
      } while (performance.now() - start < 150);
      // The first round warms the caches up.
      if (round > 0) times[name].push((performance.now() - start) * 1000 / calls);
    }
  }
  return { ready: median(ready), batch: ESTIMATE, rolls: TIMES, fights, simulated: FIGHTS,
    attacks: usages.reduce((sum, { used }) => sum + used, 0),
    times: Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)])) };
}

/**
 * @param {{ready: number, batch: string, rolls: number, fights: number, attacks: number, simulated: string,
 *   times: Record<string, number>}} figures
 */
function report({ ready, batch, rolls, fights, attacks, simulated, times }) {
  const line = (name, value, unit) => console.log(`${name.padEnd(64)} ${value.toFixed(1).padStart(9)} ${unit}`);
  line("module ready: fetch, unpack, compile, initialise", ready, "ms");
  for (const [name, time] of Object.entries(times)) line(name, time, "µs");
  const ours = times["1d20 + 2d6kh1: this engine, through JSON, judged and explained"];
  const attack = times["attack, through JSON"];
  const each = times[simulated] / attacks;
  const one = times[batch] / rolls;
  const second = (/** @type {number} */ time) => Math.round(1e6 / time).toLocaleString("en");
  console.log(`simulated in batches: ${second(times[simulated] / fights)} fights and ${second(each)} attacks a second; `
    + `of one planned attack ${second(one)} a second`);
  console.log(`icepool: takes ${(ICEPOOL / times["exact odds of that attack"]).toFixed(2)} times as long for the odds `
    + `of an attack (${ICEPOOL} µs, measured once)`);
  for (const [name, time] of Object.entries(times)) {
    const [roll, peer] = name.split(": ");
    if (!peer || time === ours || roll !== "1d20 + 2d6kh1") continue;
    console.log(`${peer}: takes ${(time / ours).toFixed(2)} times as long for the same roll, `
      + `${(time / attack).toFixed(2)} times as long as a whole attack, `
      + `${(time / each).toFixed(2)} times as long as one in a simulation, `
      + `${(time / one).toFixed(1)} times as long as one of ${rolls.toLocaleString("en")} in a call`);
  }
}
