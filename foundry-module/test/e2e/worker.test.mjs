import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { cardCount, newestCardId } from "./support/api.mjs";
import { violations } from "./support/axe.mjs";
import { beginCombat, command, gather, newestCard } from "./support/fight.mjs";
import { narrate } from "./support/narrative.mjs";
import { command as playCommand } from "./support/play.mjs";
import { Table, change as changeActor, clearNotices, newestFlags, notices, openAttack, roll, state, submit } from "./support/table.mjs";
import { onScreen, rarely } from "./support/tiers.mjs";
import { tooWide } from "./support/width.mjs";
import { FarWorker, fetchAlone } from "./support/worker.mjs";

let table, worker, gm, ada, id;

beforeAll(async () => {
  [table, worker] = await Promise.all([Table.open(), FarWorker.open()]);
  await table.reset();
  [gm, ada] = await Promise.all([table.sit("Gamemaster"), table.sit("Ada")]);
  const form = await openForm(gm);
  let told = await connect(gm, worker.address, form);
  // On a busy machine a fresh runtime takes longer than the module waits: the GM presses again.
  while (told === "The Worker did not answer in time.") told = await connect(gm, worker.address, form);
  expect(told).toMatch(/^Connected/);
  id = await gm.evaluate(() => game.settings.get("rulewright", "worker").table);
});
afterEach(async () => {
  worker.meddle = null;
  await Promise.all([gm, ada].filter(page => !page.isClosed()).map(clearNotices));
});
afterAll(async () => {
  await table.close();
  worker.close();
});

/** Opens the window of the Worker from the settings, as the core does. */
async function openForm(page) {
  await page.evaluate(() => { new (game.settings.menus.get("rulewright.workerForm").type)().render({ force: true }); });
  const form = page.locator("#rulewright-worker");
  await form.locator("form").waitFor();
  return form;
}

/** Pastes an address into the window, and returns what is said then. */
async function connect(page, address, form) {
  form ??= await openForm(page);
  await form.locator("[name=address]").fill(address);
  await submit(form);
  return said(form);
}

async function said(form) {
  await form.locator("[data-told] strong").waitFor();
  return (await form.locator("[data-told]").textContent()).replace(/\s+/g, " ").trim();
}

/** Ada attacks without a dialog. */
const attack = (page = ada, choices = {}) => page.evaluate(choices => game.modules.get("rulewright").api
  .roll("lightAttack", { actor: "Brannoc Vey", target: "Gate Warden", ask: false, choices })
  .then(message => message?.id ?? null), choices);

/** The result of verifying a message in a browser. */
const verdict = (page, message) => page.evaluate(
  message => game.modules.get("rulewright").api.verify(message), message);

/** How many cards there are, once every browser has them all. */
const count = page => cardCount(page);

const seals = page => newestCard(page).locator(".rulewright-seal").textContent().then(text => text.trim());

onScreen("the GM has pasted an address: a player's attack from the sheet is rolled by the Worker, signed, and in the ledger, and green in every browser", async () => {
  const form = gm.locator("#rulewright-worker");
  expect(await said(form)).toMatch(/^Connected/);
  expect(await form.locator("[id$=-page]").inputValue()).toBe(`${worker.address}/t/${id}`);
  expect(await violations(gm, "#rulewright-worker")).toEqual([]);
  await form.getByRole("button", { name: "Close" }).first().click();

  await roll(ada, await openAttack(ada));
  const [entry, ...others] = await worker.ledger(id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ sequence: 1, operation: "icon_encounter", player: "Ada", table: id });
  const flags = await newestFlags(gm);
  expect(flags.receipt.seed).toBe(entry.seed);
  expect(JSON.stringify(flags.seal).length).toBeLessThan(512);
  for (const page of [gm, ada]) {
    await newestCard(page).locator(".rulewright-seal").waitFor();
    expect(await seals(page)).toBe("Signed · entry 1 of the ledger");
    const shown = await fetchAlone(await newestCard(page).locator(".rulewright-seal a").getAttribute("href"));
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringMatching(/Rolls 1 to 1 of 1\b/)]);
    expect(await verdict(page, await newestCardId(page)))
      .toEqual({ outcome: "verified", sealed: true });
  }
  expect(await violations(ada, "#chat .rulewright-trust")).toEqual([]);
});

onScreen("the token stands in no data of the world", async () => {
  const all = page => page.evaluate(() => JSON.stringify([
    [...game.settings.settings.values()].filter(({ scope }) => scope !== "client")
      .map(({ namespace, key }) => game.settings.get(namespace, key)),
    [...game.collections].map(collection => collection.contents.map(one => one.toObject()))
  ]) + JSON.stringify(localStorage));
  expect(await gm.evaluate(() => JSON.stringify(localStorage))).toMatch(/rw1\.[\w-]{22}\./);
  const seen = await all(ada);
  expect(seen).toContain(id);
  expect(seen).not.toContain("rw1.");
});

onScreen("a command without dice is not sent, and a private roll is signed and in no ledger", async () => {
  const before = (await worker.ledger(id)).length;
  const asked = worker.asked;
  await ada.evaluate(() => game.settings.set("core", "rollMode", "gmroll"));
  const card = await attack();
  await ada.evaluate(() => game.settings.set("core", "rollMode", "publicroll"));
  expect(worker.asked).toBe(asked + 1);
  expect((await newestFlags(gm)).seal).not.toHaveProperty("t");
  expect(await seals(gm)).toBe("Signed · a private roll, not in the ledger");
  expect(await verdict(gm, card)).toEqual({ outcome: "verified", sealed: true });
  expect((await worker.ledger(id)).length).toBe(before);
  await gm.evaluate(() => game.modules.get("rulewright").api
    .odds("lightAttack", { actor: "Brannoc Vey", target: "Gate Warden" }));
  await gm.evaluate(() => game.modules.get("rulewright").api.command("icon.narrative", { do: "look" }));
  expect(worker.asked).toBe(asked + 1);
});

onScreen.each([
  ["another seed", answer => { answer.entry.seed = "ab".repeat(32); }, "signed"],
  ["another result", answer => { answer.entry.result = "0".repeat(64); }, "signed"],
  ["another signature",
    answer => { answer.signature = (answer.signature.startsWith("A") ? "B" : "A") + answer.signature.slice(1); },
    "signed"],
  ["the entry of another table", answer => { answer.entry.table = "A".repeat(22); }, "another table"],
  ["something that is no roll", () => ({}), "not a roll"]
])("%s is refused, and nothing comes of it", async (_, change, why) => {
  const before = await state(gm, "Gate Warden");
  const cards = await count(gm);
  worker.meddle = answer => change(answer) ?? answer;
  expect(await attack()).toBeNull();
  expect((await notices(ada)).join()).toContain(why);
  expect((await notices(gm)).join()).toContain("The Worker’s answer is invalid");
  expect(await count(gm)).toBe(cards);
  expect(await state(gm, "Gate Warden")).toEqual(before);
});

onScreen("another user's roll is refused, and nothing comes of it", async () => {
  const fresh = await state(gm, "Gate Warden");
  // Each further request gets the answer to the first one.
  worker.meddle = answer => { worker.meddle = () => answer; return answer; };
  expect(await attack()).not.toBeNull();
  const cards = await count(gm);
  const hurt = await state(gm, "Gate Warden");
  expect(hurt.hp).toBeLessThan(fresh.hp);
  expect(await attack()).toBeNull();
  expect((await notices(ada)).join()).toContain("another request");
  expect(await state(gm, "Gate Warden")).toEqual(hurt);

  // The same request as the first one.
  await changeActor(gm, "Gate Warden", { "system.health.value": fresh.hp });
  await expect.poll(() => state(ada, "Gate Warden")).toEqual(fresh);
  expect(await attack()).toBeNull();
  expect((await notices(ada)).join()).toContain("used before");
  expect((await notices(gm)).join()).toContain("The Worker’s answer is invalid");
  expect(await count(gm)).toBe(cards);
  expect(await state(gm, "Gate Warden")).toEqual(fresh);
});

onScreen("an answer that was lost is fetched again, and rolled once", async () => {
  const before = (await worker.ledger(id)).length;
  // Chromium itself asks once more where a connection breaks.
  worker.meddle = () => null;
  const rolled = attack();
  const question = gm.locator(".rulewright-worker-away");
  await question.waitFor();
  worker.meddle = null;
  await question.getByRole("button", { name: "Try again" }).click();
  const card = await rolled;
  const entries = await worker.ledger(id);
  expect(entries.length).toBe(before + 1);
  expect((await newestFlags(gm)).receipt.seed).toBe(entries.at(-1).seed);
  expect(await verdict(gm, card)).toEqual({ outcome: "verified", sealed: true });
});

onScreen("while the Worker is away the table is told once, rolls here say so, and once it is back they are signed again",
    async () => {
  const lines = () => ada.locator("#chat .rulewright-worker-told").allTextContents();
  const told = (await lines()).length;
  await worker.die();
  const first = attack();
  const question = gm.locator(".rulewright-worker-away");
  await question.waitFor();
  expect(await violations(gm, ".rulewright-worker-away")).toEqual([]);
  await expect.poll(lines).toHaveLength(told + 1);
  await question.getByRole("button", { name: "Cancel the roll" }).click();
  expect(await first).toBeNull();
  expect((await notices(ada)).join()).toContain("does not answer");
  const second = attack();
  await question.getByRole("button", { name: "Roll here until it is back" }).click();
  await second;
  expect(await seals(ada)).toBe("Rolled here: the Worker was unavailable");
  await attack();
  expect(await seals(ada)).toBe("Rolled here: the Worker was unavailable");
  expect(await question.count()).toBe(0);
  expect((await lines()).length).toBe(told + 1);
  await worker.live({ newKey: true });
  await attack();
  await expect.poll(lines).toHaveLength(told + 2);
  expect((await lines()).at(-1)).toContain("rolls again");
  await attack();
  expect(await seals(ada)).toMatch(/^Signed · entry \d+ of the ledger$/);
  const entry = (await worker.ledger(id)).at(-1);
  expect(entry).toMatchObject({ player: "Ada" });
  // It signs with another key by now, which its list of keys vouches for.
  const known = await ada.evaluate(id => game.settings.get("rulewright", "worker").known[id].keys.map(({ kid }) => kid),
    id);
  expect(known).toEqual([expect.not.stringMatching(entry.key), entry.key]);
});

onScreen("in a fight and in a scene it rolls as well, and the ledger has what a crowded card had no room for", async () => {
  await narrate(gm, { do: "act", who: "Brannoc Vey", action: "smash", risk: "desperate" });
  const scene = await gm.evaluate(() => game.messages.contents.at(-1).id);
  expect(await verdict(ada, scene)).toEqual({ outcome: "verified", sealed: true });
  await gm.evaluate(async () => {
    const foe = game.actors.getName("Thorn Runner").toObject();
    // Random letters do not pack: the state of the fight has no room on the card.
    const letters = () => Array.from({ length: 300 }, () => Math.random().toString(36)[2]).join("");
    const runners = await Actor.implementation.createDocuments(Array.from({ length: 40 },
      (_, at) => ({ ...foe, _id: null, name: `Runner ${at}`,
        items: [{ name: "Hum", type: "item",
          flags: { rulewright: { ability: { text: `Hum (Interrupt 1)\nEffect: ${letters()}.` } } } }],
        system: { ...foe.system, health: { ...foe.system.health, value: 1 + at * 7 % 23 } } })));
    await canvas.scene.createEmbeddedDocuments("Token",
      runners.map(({ id, name }, at) => ({ name, actorId: id, actorLink: true,
        x: at % 20 * 100, y: 900 + 100 * Math.floor(at / 20) })));
  });
  await beginCombat(gm, ["Brannoc Vey", "Oma Tarrow", "Gate Warden",
    ...Array.from({ length: 40 }, (_, at) => `Runner ${at}`)]);
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  await command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", insist: true,
    ability: { id: "light", takes: "one", attack: true, strike: { kind: "light" } } });
  const crowded = await newestCardId(gm);
  const entry = (await worker.ledger(id)).at(-1);
  expect(entry).toMatchObject({ operation: "icon_encounter", seed: (await newestFlags(gm)).receipt.seed });
  for (const page of [gm, ada]) expect(await verdict(page, crowded)).toEqual({ outcome: "verified", sealed: true });
  const behind = worker.behind;
  worker.behind = null;
  expect(await verdict(ada, crowded)).toEqual({ outcome: "unknown", why: "sealAway" });
  expect(await verdict(ada, scene)).toEqual({ outcome: "verified", sealed: true });
  worker.behind = behind;
  await gm.evaluate(() => game.combat.delete().then(() => {}));
  await expect.poll(() => ada.evaluate(() => game.combats.size)).toBe(0);
});

onScreen("a seal that was changed, or stands on a copy, is named", async () => {
  const card = await attack();
  const change = (page, message, update) => page.evaluate(({ message, update }) => game.messages
    .get(message).update(update).then(() => {}), { message, update });
  const { seal } = await newestFlags(gm);
  const copy = await gm.evaluate(async message =>
    (await ChatMessage.create({ ...game.messages.get(message).toObject(), _id: null })).id, card);
  expect(await verdict(gm, copy)).toEqual({ outcome: "differs", what: ["seal"] });
  expect(await verdict(gm, card)).toEqual({ outcome: "verified", sealed: true });
  for (const changed of [{ s: seal.s.slice(0, -2) + (seal.s.endsWith("AA") ? "BA" : "AA") },
      { n: seal.n + 1 }, { u: "Bo" }, { q: seal.r }]) {
    await change(gm, card,
      Object.fromEntries(Object.entries({ ...seal, ...changed })
        .map(([name, value]) => [`flags.rulewright.seal.${name}`, value])));
    expect(await verdict(ada, card), JSON.stringify(changed)).toEqual({ outcome: "differs", what: ["seal"] });
  }
  await expect.poll(() => ada.locator(`[data-message-id="${card}"] .rulewright-seal`).textContent())
    .toContain("not the Worker’s");
});

onScreen("the ledger is checked here, links are made and taken back, and a player's link rolls where no GM is",
    async () => {
  const form = await openForm(gm);
  await form.getByRole("button", { name: "Check the ledger" }).click();
  expect(await said(form)).toContain("The ledger is valid");
  await form.locator("[name=name]").fill("Ada");
  await submit(form);
  const link = await form.locator("[data-made] input").inputValue();
  expect(link).toMatch(/#rw1\./);
  const links = form.locator(".rulewright-worker-links li");
  await form.locator("[name=name]").fill("Bo");
  await submit(form);
  await form.getByRole("button", { name: "Take back: the link of Bo" }).click();
  await expect.poll(() => links.count()).toBe(2);
  expect(await form.locator("[data-made]").count()).toBe(0);
  // To forget it is asked about, and the world comes back to its table by the ledger's address.
  await form.getByRole("button", { name: "Forget" }).click();
  await gm.getByRole("button", { name: "No", exact: true }).click();
  await form.getByRole("button", { name: "Disconnect" }).click();
  await form.locator("[name=address]").waitFor();
  expect(await gm.evaluate(() => game.settings.get("rulewright", "authority"))).toBe("gm");
  await connect(gm, "no address at all", form);
  await expect.poll(() => said(form)).toContain("neither the address");
  expect(await form.locator("[name=address]").inputValue()).toBe("no address at all");
  await connect(gm, `${worker.address}/t/${id}`, form);
  await expect.poll(() => said(form)).toMatch(/^Connected/);
  expect(await gm.evaluate(() => [game.settings.get("rulewright", "authority"),
    game.settings.get("rulewright", "worker").table])).toEqual(["worker", id]);
  for (const colorScheme of ["dark", "light"]) {
    await gm.emulateMedia({ colorScheme });
    await gm.evaluate(scheme => {
      document.body.classList.remove("theme-dark", "theme-light");
      document.body.classList.add(`theme-${scheme}`);
    }, colorScheme);
    expect(await violations(gm, "#rulewright-worker")).toEqual([]);
  }
  await gm.setViewportSize({ width: 360, height: 800 });
  await gm.evaluate(() => foundry.applications.instances
    .get("rulewright-worker").setPosition({ left: 0, top: 0, width: 360 }));
  expect(await tooWide(form)).toEqual([]);
  expect(await connect(ada, link)).toContain("Connected");
  await ada.locator("#rulewright-worker").getByRole("button", { name: "Close" }).first().click();
  await gm.close();
  await expect.poll(() => ada.evaluate(() => game.users.activeGM?.id ?? null)).toBeNull();
  await attack();
  expect(await seals(ada)).toMatch(/^Signed/);
  expect((await worker.ledger(id)).at(-1)).toMatchObject({ player: "Ada", operation: "icon_encounter" });
  const own = await openForm(ada);
  await own.getByRole("button", { name: "Forget" }).click();
  await own.locator("[name=address]").waitFor();
  await attack();
  expect(await seals(ada)).toContain("no link to the Worker");
  expect(ada.problems.filter(problem => !/Failed to load|net::ERR/.test(problem))).toEqual([]);
});

rarely("a described game is rolled for as well", async () => {
  await table.reset({ game: "beacon" });
  gm = await table.sit("Gamemaster");
  ada = gm;
  expect(await connect(gm, worker.address)).toContain("Connected");
  await gather(gm, ["Sela Marrow", "Gate Runner"]);
  await playCommand(gm, { do: "begin" });
  await playCommand(gm, { do: "stance", who: "Sela Marrow", stance: "rash" });
  await playCommand(gm, { do: "takeTurn", who: "Sela Marrow" });
  await playCommand(gm, { do: "attack", who: "Sela Marrow", targets: ["Gate Runner"], item: "Road hammer" });
  const card = await newestCardId(gm);
  const beacon = await gm.evaluate(() => game.settings.get("rulewright", "worker").table);
  expect((await worker.ledger(beacon)).at(-1)).toMatchObject({ operation: "beacon_play", player: "Gamemaster" });
  expect(await verdict(gm, card)).toEqual({ outcome: "verified", sealed: true });
});
