import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { communitySheet, writableUser } from "./support/foundry.mjs";

vi.mock("../../src/engine/client.mjs", async () => (await import("./support/engines.mjs")).client);
vi.mock("../../src/world/templates.mjs", () => ({ fill: (_name, context) => JSON.stringify(context), templatePath: name => name, cardPaths: () => ({}), cardWords: () => ({}) }));
globalThis.CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } };
Object.assign(globalThis, { DOMParser: class { parseFromString = () => ({ querySelector: () => null }); } });
foundry.applications = { api: { ApplicationV2: class {}, HandlebarsApplicationMixin: Base => Base } };
foundry.data = {};

/** An element as far as a part of a card is drawn in it. */
class Element {
  nodeType = 1;
  innerHTML = "";
  within = [];
  addEventListener(_name, listener) { this.click = target => listener({ target }); }
  contains(other) { return other === this || this.within.includes(other); }
  get firstElementChild() { return this.innerHTML ? {} : null; }
}

const { OFFER } = await import("../../src/resolve/apply.mjs");
const { lookAround } = await import("../../src/resolve/recover.mjs");
const { isOffer } = await import("../../src/games/icon/offers.mjs");
const { onPressIn } = await import("../../src/ui/chat/render-cache.mjs");
const { renderOffers } = await import("../../src/ui/chat/offers.mjs");
const { packedOf } = await import("../../src/cards/card-flags.mjs");
const { pack } = await import("../../src/base/pack.mjs");
const { marksOn } = await import("../../src/resolve/undo.mjs");

const GM = writableUser({ id: "gm", name: "Gemma", isGM: true, isActiveGM: true });

/** @type {World} */
let world;
let message;
let oma;
beforeEach(() => {
  world = new World();
  oma = world.actor("Oma", { system: communitySheet({ Vigor: 3 }) });
  Object.assign(oma, { items: [], statuses: new Set(), testUserPermission: () => true });
  globalThis.fromUuid = async uuid => world.get(uuid);
  globalThis.ui = { notifications: { warn: vi.fn() } };
  Object.assign(game, { user: GM, combat: null, messages: new Map(), users: Object.assign(new Map([["gm", GM]]), { activeGM: GM }) });
  const intent = { operation: "vigor", actor: "Actor.Oma", target: "Actor.Oma", helper: null, choices: { kind: "gain", amount: 4 } };
  message = Object.assign(world.message("card", { intent, rolled: { faces: [] }, offers: [{ id: "target", kind: "vigor", roles: ["target"], amount: 4 }], receipt: {} }), { author: GM, rolls: [], canUserModify: () => true });
});
const press = () => OFFER.execute({ card: "card", offer: "target" }, { user: GM });
const vigor = () => oma.system.attributes.Stats.Vigor.value;

describe("a button whose mark is packed with others while its changes are being written", () => {
  /** As a GM's browser packs the marks of a card, at the first write that is not to the card. */
  function packedBefore(then) {
    const request = world.request;
    world.request = async (name, what, task) => {
      if (name === "card") return request.call(world, name, what, task);
      world.request = request;
      const { applied } = message.flags.rulewright;
      expect(Object.keys(applied.target)).toHaveLength(1);
      Object.assign(message.source.flags.rulewright, { packed: await pack({ ...await packedOf(message), applied }), applied: {} });
      expect(await marksOn(message)).toHaveLength(1);
      return then();
    };
  }

  test("has done nothing where they cannot be written, and can be pressed again", async () => {
    packedBefore(() => { throw new Error("refused"); });
    await expect(press()).rejects.toThrow();
    expect([vigor(), await marksOn(message)]).toEqual([3, []]);
    await press();
    expect([vigor(), (await marksOn(message)).length]).toEqual([7, 1]);
  });

  test("has done nothing where its browser goes away and another one puts back what it began", async () => {
    const gone = vi.fn(() => new Promise(() => {}));
    packedBefore(gone);
    press();
    await vi.waitFor(() => expect(gone).toHaveBeenCalled());
    message.source.flags.rulewright.unfinished = JSON.stringify({ ...JSON.parse(message.flags.rulewright.unfinished), session: "another", tab: "another", user: "away" });
    game.messages.contents = [message];
    lookAround();
    await vi.waitFor(() => expect(ui.notifications.warn).toHaveBeenCalled());
    expect([vigor(), await marksOn(message), message.flags.rulewright.unfinished]).toEqual([3, [], null]);
  });
});

describe("the place of a card's buttons", () => {
  const draw = async (place = new Element()) => {
    const drawn = renderOffers(message, { querySelector: () => ({ querySelector: () => place }) });
    const first = place.innerHTML;
    return { first, error: await drawn.catch(error => error), now: place.innerHTML };
  };

  test("shows what stood there until it is drawn anew, and nothing where it cannot be", async () => {
    const { now: before } = await draw();
    expect(before).toContain("Oma");
    Object.defineProperty(message.flags.rulewright, "applied", { get() { throw new Error("unreadable"); }, enumerable: true });
    expect(await draw()).toEqual({ first: before, error: expect.any(Error), now: "" });
    expect((await draw()).first).toBe("");
  });

  test.each([[undefined], [null], ["much"], [{}]])("says that it was pressed, even where the card says as what came of it %j", async changed => {
    message.flags.rulewright.applied = { target: { byZ: { user: "gm", changed } } };
    expect(JSON.parse((await draw()).now).offers).toEqual([expect.objectContaining({ done: true, lines: [] })]);
  });

  test.each([
    ["an amount that is no number", { amount: { toString: 1 } }],
    ["an amount beyond every number", { amount: Infinity }],
    ["a kind of every object", { kind: "constructor" }],
    ["an unknown kind", { kind: "curse" }],
    ["a kind that is no text", { kind: {} }],
    ["no id", { id: undefined }],
    ["a role of every object", { roles: ["constructor"] }],
    ["no list of roles", { roles: "target" }]
  ])("says of an offer with %s that it knows none such, and offers the others", async (_, forged) => {
    const [offer] = message.flags.rulewright.offers;
    message.flags.rulewright.offers = [{ ...offer, ...forged }, { ...offer, id: "fine" }];
    const { offers } = JSON.parse((await draw()).now);
    expect(offers).toEqual([expect.objectContaining({ id: "fine", label: "Apply vigor to Oma" }), { unknown: expect.stringContaining("another version of Rulewright") }]);
    await expect(press()).rejects.toMatchObject({ key: "unknownOperation" });
  });

  test.each([["curse"], ["constructor"], ["__proto__"]])("says of the operation %s that it knows none such", async operation => {
    message.flags.rulewright.intent = { ...message.flags.rulewright.intent, operation };
    const { error, now } = await draw();
    expect([error, JSON.parse(now).offers]).toEqual([undefined, [{ unknown: expect.stringContaining("another version of Rulewright") }]]);
  });

  test.each([[[null]], [[{ name: "Oma", role: "target", lines: "many" }]], [[{ name: "Oma", role: "target", lines: [null] }]]])("passes over what is no change: %j", async changed => {
    message.flags.rulewright.applied = { target: { byZ: { user: "gm", changed } } };
    expect(JSON.parse((await draw()).now).offers).toEqual([expect.objectContaining({ done: true, lines: [] })]);
  });

  test("listens to what is drawn in it alone", () => {
    const [place, own, around] = [new Element(), new Element(), new Element()];
    place.within = [own];
    const pressed = vi.fn();
    onPressIn(place, "button", pressed);
    for (const found of [own, around, place, null]) place.click({ closest: () => found });
    expect(pressed.mock.calls).toEqual([[own]]);
  });
});

test.each(["", "__proto__", "constructor", "toString", "a.b", "-=target", "==target", "7", "x".repeat(64), {}])("an offer whose id is %j is none: it would be a place on the card", id => {
  expect(isOffer({ id, kind: "vigor", roles: ["target"] })).toBe(false);
  expect(isOffer({ id: "target", kind: "vigor", roles: ["target"] })).toBe(true);
});

test("a card whose last update another module withholds changes nobody, and nothing is put back later", async () => {
  const request = world.request;
  let writes = 0;
  world.request = (name, what, task) => name === "card" && ++writes === 2 ? undefined : request.call(world, name, what, task);
  await expect(press()).rejects.toThrow("withheld");
  expect(vigor()).toBe(3);
  expect(message.flags.rulewright).toMatchObject({ unfinished: null });
  await press();
  expect(vigor()).toBe(7);
});

test.each([
  ["has been taken for gone by another session takes back the rest", id => ({ unfinished: null, applied: { target: { [id]: false } } }), ["gmChanged", 3]],
  ["was pressed in another one as well, which was later, finishes", () => ({ unfinished: null }), ["done", 7]]
])("a session that %s, if that happens while it writes", async (_, meanwhile, found) => {
  const { request } = world;
  world.request = async (name, what, task) => {
    const done = await request.call(world, name, what, task);
    if (name === "actors") message.take({ "flags.rulewright": meanwhile(Object.keys(message.flags.rulewright.applied.target)[0]) });
    return done;
  };
  const outcome = await press().then(() => "done", error => error.key);
  expect([outcome, vigor()]).toEqual(found);
});
