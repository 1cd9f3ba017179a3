/**
 * The commands that are played, in their order. Each is played on what the ones
 * before have left. `as` is who plays it, the GM unless it says so; `after` is
 * done after the facts on the card were read, and belongs to the command.
 *
 * @typedef {{ name: string, as?: string, play: (seat: import("./seat.mjs").Seat,
 *   seats: Record<string, import("./seat.mjs").Seat>) => Promise<unknown>, after?: (seat: any, seats: any) =>
 *   Promise<unknown> }} Command
 */

const [BRANNOC, ISEL, OMA, PERRIN] = ["Brannoc Vey", "Isel Quill", "Oma Tarrow", "Perrin Ashlock"];
const [WARDEN, RUNNER, CALLER, SLINGER, STAG, RABBLE] = ["Gate Warden", "Thorn Runner",
  "Banner Caller", "Ridge Slinger", "The Hollow Stag", "River Rabble"];
const OWNERS = { [BRANNOC]: "Ada", [ISEL]: "Ada", [OMA]: "Bo", [PERRIN]: "Bo" };

/** An ability of an area, and one that is no attack, as GMs describe them on items. */
const EMBERS = {
  id: "embers", takes: "two", attack: true, area: { shape: "blast", size: 1 },
  strike: { kind: "other", range: 8, hit: { dice: 1, fray: true }, miss: { fray: true },
    area: { fray: true }, inflicts: [{ status: "dazed", on: "hit" }] },
  effects: [{ on: "slay", to: "self", does: "vigor", amount: 2 }]
};
const SONG = { id: "song", takes: "one", allies: true,
  effects: [{ does: "vigor", amount: 3 }, { does: "cure" },
    { to: "self", does: "stance", key: "song" }, { does: "mark", until: "userTurnEnd" }] };
const RAM = { id: "ram", takes: "one", attack: true, combo: true,
  strike: { kind: "other", range: 1, hit: { fray: true, flat: 2 }, miss: { flat: 1 } },
  effects: [{ on: "hit", does: "shove", amount: 2 }, { on: "collide", does: "status", status: "stunned" },
    { on: "combo", to: "self", does: "vigilance", amount: 1 }] };
const PARRY = { id: "parry", takes: "interrupt", allies: true,
  effects: [{ does: "vigor", amount: 2 }, { to: "self", does: "status", status: "evasion", until: "turnEnd" }] };

/** Presses what applies: where a table applies at once there is nothing to press. */
const apply = (seat, { Gamemaster }) => Gamemaster.press(/^Apply/);

/** A roll button, by the api. */
const roll = (button, actor, options = {}, as = "Gamemaster") => ({
  name: `${button} of ${actor}${options.target ? ` at ${options.target}` : ""} ${JSON.stringify({ ...options, target: undefined })}`, as, after: apply,
  play: seat => seat.roll(button, actor, options)
});

/** A command in a fight, and one between fights, by the api. */
const fight = (command, as = "Gamemaster") => ({ name: `fight ${JSON.stringify(command)}`.slice(0, 150),
  as, play: seat => seat.fight(command) });
const story = (command, as = "Gamemaster") => ({ name: `story ${JSON.stringify(command)}`.slice(0, 150),
  as, play: seat => seat.story(command) });

/** A change by hand, so that the commands after it meet something. */
const hand = (actor, update, statuses) => ({ name: `hand on ${actor}`,
  play: seat => seat.change(actor, update, statuses) });

/** A button of the sheet, with its dialog: fields by their labels. */
const dialog = (button, actor, fields, as = "Gamemaster") => ({
  name: `dialog ${button} of ${actor} ${JSON.stringify(fields)}`, as, after: apply,
  async play(seat) {
    const shown = await seat.dialog(actor, button);
    for (const [label, value] of Object.entries(fields)) {
      const field = shown.getByLabel(label, { exact: true }).first();
      if (value === true) await field.check();
      else if (typeof value === "number") await field.fill(String(value));
      else await field.selectOption({ label: value });
    }
    const before = (await seat.messages()).length;
    await shown.locator("button[type=submit]").click();
    await seat.page.waitForFunction(before => game.messages.size > before, before);
  }
});

/** A button of the newest card. */
const press = (label, as = "Gamemaster") => ({ name: `press ${label}`, as, play: async (seat, { Gamemaster }) => {
  const before = (await Gamemaster.messages()).length;
  await seat.press(label, 1);
  await seat.page.waitForFunction(before => game.messages.size !== before, before, { timeout: 1500 }).catch(() => {});
} });
const undo = { name: "undo of the newest card", play: seat => seat.undo() };
const verify = { name: "verification of the newest card", play: seat => seat.verify() };

const ability = (actor, name, ability) => ({ name: `ability ${name} of ${actor}`,
  play: seat => seat.page.evaluate(({ actor, name, ability }) =>
  game.actors.getName(actor).createEmbeddedDocuments("Item",
    [{ name, type: "item", flags: { rulewright: { ability } } }]).then(() => null), { actor, name, ability }) });

const outside = [
  roll("lightAttack", BRANNOC, { target: WARDEN }), verify,
  roll("lightAttack", BRANNOC, { target: WARDEN }, "Ada"), undo,
  roll("heavyAttack", BRANNOC, { target: WARDEN, boons: 1 }),
  roll("heavyAttack", ISEL, { target: RUNNER, curses: 2 }, "Ada"),
  roll("lightAttack", OMA, { target: CALLER, situation: { cover: true, distance: 3 } }, "Bo"),
  roll("lightAttack", PERRIN, { target: SLINGER }, "Bo"),
  roll("lightAttack", PERRIN, { target: STAG, boons: 2 }),
  roll("heavyAttack", WARDEN, { target: BRANNOC }),
  roll("lightAttack", RUNNER, { target: ISEL }),
  roll("lightAttack", RABBLE, { target: OMA }),
  roll("heavyAttack", STAG, { target: PERRIN, boons: 1 }),
  roll("lightAttack", ISEL, { target: RABBLE }, "Ada"),
  roll("lightAttack", BRANNOC, { target: BRANNOC }, "Ada"),
  dialog("Light attack", BRANNOC, { Target: WARDEN }),
  dialog("Heavy attack", ISEL, { Target: RUNNER }, "Ada"),
  hand(WARDEN, { "system.attributes.Stats.Vigor.value": 6 }, ["counter", "vulnerable"]),
  roll("lightAttack", BRANNOC, { target: WARDEN }),
  hand(CALLER, { "system.health.value": 3 }, ["dazed", "stealth", "evasion"]),
  roll("heavyAttack", ISEL, { target: CALLER, boons: 2 }),
  hand(OMA, { "system.health.value": 12 }, ["blind", "slashed", "weakened", "hatred"]),
  roll("save", OMA, {}, "Bo"), roll("save", OMA, { against: ["blind"] }),
  roll("save", OMA, { boons: 2, against: ["slashed"] }),
  roll("cure", OMA, { target: OMA }, "Bo"), verify,
  roll("cure", OMA, { target: BRANNOC }), roll("cure", BRANNOC, {}, "Ada"), undo,
  roll("vigor", BRANNOC, { kind: "gain", amount: 4 }), roll("vigor", ISEL, { kind: "surge" }, "Ada"),
  roll("vigor", OMA, { kind: "regeneration" }), roll("vigor", PERRIN, { kind: "combatEnd" }),
  roll("resolve", BRANNOC, { happening: "roundStart" }), roll("resolve", BRANNOC, { happening: "roundStart" }, "Ada"),
  roll("resolve", ISEL, { happening: "combatEnd" }),
  roll("resolve", WARDEN, { happening: "camp" }), roll("resolve", PERRIN, { happening: "camp" }, "Bo"),
  hand(BRANNOC, { "flags.rulewright.resolve": 4 }),
  roll("limitBreak", BRANNOC, { cost: 2 }, "Ada"), roll("limitBreak", BRANNOC, { cost: 9 }),
  roll("limitBreak", ISEL, { cost: 3, fromParty: 2 }),
  roll("limitBreak", WARDEN, { cost: 1 }),
  ability(PERRIN, "Falling embers", EMBERS), ability(OMA, "Warm song", SONG),
  ability(BRANNOC, "Ram", RAM), ability(OMA, "Parry", PARRY),
  roll("Falling embers", PERRIN, { target: SLINGER, others: [] }, "Bo"),
  roll("Ram", BRANNOC, { target: WARDEN }), roll("Warm song", OMA, { target: BRANNOC })
];

const gather = { name: "a fight is laid out", play: seat => seat.page.evaluate(async () => {
  const scene = game.scenes.active;
  const token = name => scene.tokens.getName(name);
  const places = { "Brannoc Vey": [6, 3], "Isel Quill": [6, 4], "Oma Tarrow": [5, 5], "Perrin Ashlock": [5, 6],
    "Gate Warden": [7, 3], "Thorn Runner": [7, 4], "Ridge Slinger": [10, 6],
    "The Hollow Stag": [9, 5], "River Rabble": [7, 6] };
  await scene.updateEmbeddedDocuments("Token",
    Object.entries(places)
      .map(([name, [x, y]]) => ({ _id: token(name).id, x: x * scene.grid.size, y: y * scene.grid.size })));
  const combat = await Combat.create({ scene: scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant",
    Object.keys(places).map(name => ({ tokenId: token(name).id, sceneId: scene.id, actorId: token(name).actorId })));
}) };

/** A token that is put on another square, as its owner drags it. */
const drag = (who, [x, y], as) => ({ name: `token of ${who} to ${x}, ${y}`,
    as, play: seat => seat.page.evaluate(async ({ who, x, y }) => {
  const { size } = canvas.scene.grid;
  await canvas.scene.tokens.getName(who).update({ x: x * size, y: y * size });
}, { who, x, y }) });

/** A button of the tracker. */
const tracker = (button, as) => ({ name: `tracker: ${button}`, as, async play(seat, { Gamemaster }) {
  const before = (await Gamemaster.messages()).length;
  await seat.page.getByRole("tab", { name: "Combat" }).click();
  await seat.page.getByRole("button", { name: button, exact: true }).first().click();
  await seat.page.waitForFunction(before => game.messages.size > before, before);
  await seat.page.getByRole("tab", { name: "Chat" }).click();
} });

/** A turn of somebody: it begins, goes on, ends. */
const turn = (who, ...deeds) => [fight({ do: "takeTurn", who }, OWNERS[who]),
  ...deeds, fight({ do: "endTurn", who }, OWNERS[who])];

const fighting = [
  gather,
  hand(OMA, { "system.health.value": 20 }),
  fight({ do: "takeTurn", who: BRANNOC }, "Ada"),
  fight({ do: "begin" }), verify,
  fight({ do: "look" }),
  ...turn(BRANNOC, roll("lightAttack", BRANNOC, { target: WARDEN }, "Ada"), verify,
    roll("lightAttack", BRANNOC, { target: WARDEN }, "Ada"), fight({ do: "interact", who: BRANNOC }, "Ada"),
    fight({ do: "interact", who: BRANNOC, insist: true })),
  tracker(`Take turn: ${WARDEN}`), roll("heavyAttack", WARDEN, { target: BRANNOC }), undo,
  roll("lightAttack", WARDEN, { target: ISEL }), fight({ do: "endTurn", who: WARDEN }),
  fight({ do: "pass", who: PERRIN }, "Bo"),
  ...turn(ISEL, fight({ do: "move", who: ISEL, path: [{ x: 5, y: 4 }] }, "Ada"), drag(ISEL, [4, 4], "Ada"),
    fight({ do: "prowl", who: ISEL }, "Ada"), dialog("Light attack", ISEL, { Target: RUNNER }, "Ada")),
  ...turn(RUNNER, fight({ do: "dash", who: RUNNER, path: [{ x: 7, y: 5 }, { x: 6, y: 5 }] }),
    roll("lightAttack", RUNNER, { target: OMA }), roll("Parry", OMA, { target: BRANNOC }, "Bo")),
  ...turn(OMA, roll("Warm song", OMA, { target: OMA }, "Bo"), fight({ do: "diaga", who: OMA, target: BRANNOC }, "Bo"),
    fight({ do: "bless", who: OMA, target: ISEL }, "Bo")),
  ...turn(STAG, roll("heavyAttack", STAG, { target: BRANNOC, boons: 1 })),
  ...turn(RABBLE, roll("lightAttack", RABBLE, { target: ISEL })),
  ...turn(SLINGER, roll("lightAttack", SLINGER, { target: OMA })),
  ...turn(PERRIN, roll("Falling embers", PERRIN, { target: SLINGER }, "Bo")),
  fight({ do: "give", target: SLINGER, status: { name: "stunned" } }),
  fight({ do: "give", target: ISEL, status: { name: "vigilance", value: 2 } }),
  fight({ do: "tick", target: ISEL, status: { name: "vigilance", value: 2 }, value: -1 }),
  fight({ do: "takeAway", target: SLINGER, status: { name: "stunned" } }),
  fight({ do: "set", target: OMA, field: "hp", value: 0 }),
  fight({ do: "set", field: "partyResolve", value: 3 }), undo,
  fight({ do: "shove", who: BRANNOC, target: WARDEN, spaces: 2 }, "Ada"),
  fight({ do: "place", who: SLINGER, at: { x: 12, y: 6 } }),
  fight({ do: "limitBreak", who: BRANNOC, cost: 2 }, "Ada"),
  fight({ do: "takeTurn", who: SLINGER }), fight({ do: "endTurn" }),
  fight({ do: "takeTurn", who: BRANNOC, insist: true }),
  roll("Ram", BRANNOC, { target: WARDEN }, "Ada"), fight({ do: "rescue", who: BRANNOC, target: OMA, insist: true }),
  fight({ do: "recover", who: BRANNOC }, "Ada"), fight({ do: "guard", who: ISEL, target: RUNNER, spend: 1 }, "Ada"),
  fight({ do: "dropStance", who: OMA }, "Bo"),
  fight({ do: "endTurn" }, "Ada"), fight({ do: "flee", who: RUNNER, mode: "dash", insist: true }),
  fight({ do: "end" }), undo, fight({ do: "end" })
];

/** A clock that is begun in the party's window. */
const party = { name: "the party's window begins a clock", async play(seat) {
  await seat.page.getByRole("button", { name: "The party" }).first().click();
  await seat.page.getByRole("button", { name: "New clock" }).click();
  await seat.page.getByLabel("Name", { exact: true }).fill("Flood");
  await seat.page.getByLabel("Segments", { exact: true }).fill("6");
  await seat.page.getByRole("button", { name: "Begin the clock" }).click();
  await seat.page.waitForFunction(() => game.settings.get("rulewright", "clocks").some(({ name }) => name === "Flood"));
} };

const clock = (name, size, more) => ({ id: name.toLowerCase(), name, size, ...more });
const acts = [
  ...["sneak", "traverse", "sense", "study", "charm", "command", "tinker", "excel", "smash", "endure"].map(
    (action, at) => roll(action, [BRANNOC, ISEL, OMA, PERRIN][at % 4],
      { risk: ["controlled", "risky", "desperate"][at % 3], boons: at % 3, curses: at % 2, push: at === 0 },
      at % 2 ? "Gamemaster" : OWNERS[[BRANNOC, ISEL, OMA, PERRIN][at % 4]]))
];

/** A command that needs another player's effort: its owner gives it, or keeps it. */
const aided = answer => ({ name: `aid is asked of ${OMA}: ${answer}`, as: "Ada", async play(seat, { Bo }) {
  const acted = seat.story({ do: "act", who: ISEL, action: "sneak", helper: OMA });
  acted.catch(() => {});
  await Bo.page.getByRole("button", { name: answer }).click();
  await acted;
} });

const telling = [
  party,
  story({ do: "addClock", make: clock("Alarm", 6) }),
  story({ do: "addClock", make: clock("Dark", 4, { hidden: true }) }),
  story({ do: "addClock", who: ISEL, make: clock("Home", 6, { kind: "project" }) }, "Ada"),
  story({ do: "tick", clock: "clock:Alarm", ticks: 2 }), story({ do: "tick", clock: "clock:Alarm", ticks: 1 }, "Ada"),
  story({ do: "tick", clock: "clock:Alarm", ticks: -1 }), undo,
  ...acts, verify,
  story({ do: "act", who: BRANNOC, action: "smash", risk: "desperate", temptFate: true }, "Ada"),
  press(/^Take/, "Ada"), press(/^Mark a clock/),
  story({ do: "act", who: ISEL, action: "sneak", risk: "risky", helper: BRANNOC }, "Ada"),
  press(/^Take|^Resist/, "Ada"),
  aided("Keep it"), aided("Spend it"),
  story({ do: "lead", who: OMA, action: "endure", team: [PERRIN] }, "Bo"), press(/^Take|^Resist/, "Bo"),
  roll("fortune", ISEL, {}, "Ada"), story({ do: "fortune", rating: 3 }),
  story({ do: "fortune", rating: 2, clock: "clock:Dark" }),
  story({ do: "strain", who: BRANNOC, risk: "desperate" }, "Ada"),
  story({ do: "strain", who: BRANNOC, risk: "desperate", resist: true }, "Ada"),
  story({ do: "strain", who: PERRIN, critical: true }, "Bo"),
  story({ do: "act", who: PERRIN, action: "tinker" }, "Bo"), story({ do: "set", who: OMA, field: "effort", value: 1 }),
  story({ do: "set", who: OMA, field: "strain", value: 3 }, "Bo"),
  story({ do: "changeClock", clock: "clock:Alarm", make: clock("Alarm", 8, { filled: 3 }) }),
  story({ do: "removeClock", clock: "clock:Dark" }), undo,
  story({ do: "endScene" }), story({ do: "camp" }), undo, story({ do: "camp" }), story({ do: "interlude" }),
  story({ do: "endSession", answers: [{ who: BRANNOC, ideals: 2, challenges: 1, ambition: 1 },
    { who: ISEL, ideals: 1, invoked: true }] }), verify, story({ do: "endSession" }, "Ada")
];

/** @type {Command[]} */
export const COMMANDS = [...outside, ...fighting, ...telling];
