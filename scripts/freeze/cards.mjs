#!/usr/bin/env node
/**
 * Plays 150 fixed commands of ICON at the stage of a checkout, in Chromium, and
 * writes what came of each: the documents that changed and the facts on the cards.
 *
 *   node scripts/freeze/cards.mjs --at FOLDER --out FILE [--port 32400] [--until NUMBER] [--verbose]
 *
 * The checkout must be built (`make wasm`). Its own stage and module run there;
 * this script reaches them by the module's `api` and by buttons alone.
 */
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { closeChromium, openChromium } from "../../foundry-module/test/support/chromium.mjs";
import { COMMANDS } from "./cards/commands.mjs";
import { Seat } from "./cards/seat.mjs";
import { changesBetween, factsOf, worldOf } from "./cards/facts.mjs";

const { values: options } = parseArgs({ options: { at: { type: "string" }, out: { type: "string" },
  port: { type: "string", default: "32400" }, until: { type: "string" }, verbose: { type: "boolean" } } });
if (!options.at || !options.out) throw new Error("usage: cards.mjs --at FOLDER --out FILE [--port NUMBER] [--until NUMBER]");

const { startStage } = await import(pathToFileURL(join(resolve(options.at), "foundry-module/stage/server.mjs")).href);
const stage = await startStage({ port: Number(options.port), game: "icon" });
const browser = await openChromium();
/** @type {Record<string, Seat>} */
const seats = {};
const written = [];
try {
  for (const user of ["Gamemaster", "Ada", "Bo"]) seats[user] = await Seat.take(browser, stage.url, user);
  const gm = seats.Gamemaster;
  let world = await settled(gm);
  for (const [index, command] of COMMANDS.slice(0, Number(options.until ?? COMMANDS.length)).entries()) {
    const user = command.as ?? "Gamemaster";
    const before = await gm.messages();
    // Each command has seeds of its own: what one draws too many does not change the next.
    await Promise.all(Object.values(seats).map(seat => seat.begin(index + 1)));
    let refused = null;
    try {
      await command.play(seats[user], seats);
    } catch (error) {
      refused = String(error.message ?? error).split("\n")[0].replace(/^.*?Error: /, "");
    }
    await settled(gm);
    const cards = [];
    for (const id of (await gm.messages()).filter(id => !before.includes(id))) {
      cards.push({ ...await gm.read(factsOf, id), player: (await seats.Ada.read(factsOf, id)).text ?? null });
    }
    // A table that applies by a button is brought to where one is that applies at once.
    if (cards.length) await command.after?.(seats[user], seats);
    const after = await settled(gm);
    const notices = {};
    for (const [name, seat] of Object.entries(seats)) {
      const list = await seat.notices();
      if (list.length) notices[name] = list;
    }
    // A command without a card of its own may be written on the newest one.
    const newest = cards.length ? null : (await gm.read(factsOf, (await gm.messages()).at(-1) ?? "")).text ?? null;
    written.push({ number: index + 1, name: command.name, as: user, ...refused && { refused },
      ...Object.keys(notices).length && { notices }, changes: changesBetween(world, after), cards, newest });
    world = after;
    if (options.verbose || index % 10 === 9) console.log(`${index + 1} ${command.name}${refused ? `: ${refused}` : ""}`);
  }
  const problems = Object.fromEntries(Object.entries(seats).map(([user, seat]) => [user, seat.problems]));
  await writeFile(options.out, `${JSON.stringify({ commands: written, problems }, null, 1)}\n`);
  const cards = written.reduce((sum, one) => sum + one.cards.length, 0);
  console.log(`${written.length} commands, ${cards} cards, ${written.filter(one => one.refused || one.notices).length} refused or noticed, ${written.filter(one => Object.keys(one.changes).length).length} changed documents`);
} finally {
  await Promise.all(Object.values(seats).map(seat => seat.close()));
  await closeChromium();
  await stage.close();
}

/** The documents, when nothing changes them any more: three looks in a row see the same. */
async function settled(gm) {
  let world = await gm.read(worldOf);
  for (let same = 0; same < 2;) {
    await new Promise(done => { setTimeout(done, 60); });
    const again = await gm.read(worldOf);
    same = JSON.stringify(again) === JSON.stringify(world) ? same + 1 : 0;
    world = again;
  }
  return world;
}
