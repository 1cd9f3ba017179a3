import { expandObject, mergeObject } from "../../../stage/shared/objects.mjs";
import "./foundry.mjs";

/**
 * A small world of documents that store their updates like the core. `world.calls` records
 * every request. `world.refuses` and `world.withholds` name requests that fail, or
 * silently do nothing, and `world.breaks` those that throw after they are done.
 */
export class World {
  calls = [];
  refuses = new Set();
  withholds = new Set();
  breaks = new Set();
  documents = new Map();
  settings = { partyResolve: 2, clocks: [] };

  constructor() {
    const world = this;
    class Actor extends Document {
      static implementation = Actor;
      static updateDocuments = list => world.request("actors", list,
        () => list.map(({ _id, ...update }) => world.get(`Actor.${_id}`).take(update))).then(done => done ?? []);
    }
    this.Actor = Actor;
    foundry.documents = { Actor };
    foundry.utils.randomID = () => "ourBrowser12";
    Object.assign(globalThis, { fromUuidSync: uuid => this.documents.get(uuid) ?? null });
    game.combats = new Collection();
    game.settings.get = (_module, name) => this.settings[name];
    game.settings.set = (_module, name, value) => this.request(name, value, () => { this.settings[name] = value; });
  }

  get(uuid) {
    return this.documents.get(uuid);
  }

  /** Does what a request asks for, unless it is to fail. */
  async request(name, what, task) {
    this.calls.push([name, structuredClone(what)]);
    if (this.refuses.delete(name)) throw new Error("refused");
    if (this.breaks.delete(name)) {
      await task();
      throw new Error("broken");
    }
    return this.withholds.delete(name) ? undefined : task();
  }

  /** An actor of the world, or with a token that token's own. */
  actor(id, source = {}, token = null) {
    const uuid = token ? `${token.uuid}.Actor.${id}` : `Actor.${id}`;
    const actor = Object.assign(new this.Actor(this, "Actor", uuid, null,
      { name: id, system: {}, flags: {}, ...source }),
        { token, isToken: Boolean(token), hasPlayerOwner: !token, ownership: { default: 0 } });
    if (token) token.actor = actor;
    return actor;
  }

  scene(id, tokens) {
    const scene = new Document(this, "Scene", `Scene.${id}`, null, { flags: {} });
    for (const [token, source] of Object.entries(tokens)) scene.embed("Token", token, source);
    return scene;
  }

  /** A fight of actors, each with a combatant of its own. */
  combat(id, actors) {
    const combat = new Document(this, "Combat", `Combat.${id}`, null, { round: 0, turn: null, flags: {} });
    combat.combatants =
      actors.map((actor, at) => Object.assign(combat.embed("Combatant", `${id}${at}`, { defeated: false, flags: {} }),
        { actor }));
    game.combats.set(id, combat);
    return combat;
  }

  message(id, flags = {}) {
    const message = new Document(this, "ChatMessage", `ChatMessage.${id}`, null, { flags: { rulewright: flags } });
    game.messages ??= new Map();
    game.messages.set(id, message);
    return message;
  }

  /** Everything that the documents hold; what is null is as if it was not there. */
  now() {
    const bare = value => value === null || typeof value !== "object" ? value : Array.isArray(value) ? value.map(bare)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bare(one)])
        .filter(([, one]) => one !== null
          && !(typeof one === "object" && !Array.isArray(one) && !Object.keys(one).length)));
    return structuredClone({ settings: this.settings,
      ...Object.fromEntries([...this.documents].map(([uuid, one]) => [uuid,
        bare({ ...one.source,
          effects: Object.fromEntries([...one.effects].sort().map(([id, effect]) => [id, effect.source])) })])) });
  }

  remove(uuid) {
    this.documents.delete(uuid);
  }
}

/** A list of documents by their ids, as the core has it. */
class Collection extends Map {
  [Symbol.iterator]() {
    return this.values();
  }
}

/** A document that stores its updates. */
export class Document {
  effects = new Map();
  #embedded = {};

  constructor(world, documentName, uuid, parent, source) {
    Object.assign(this, { world, documentName, uuid, parent, id: uuid.split(".").at(-1) });
    this.source = structuredClone(source);
    world.documents.set(uuid, this);
    for (const key of ["name", "system", "flags", "round", "turn", "defeated", "initiative", "x", "y", "elevation"]) {
      Object.defineProperty(this, key,
        { configurable: true, get: () => this.source[key], set: value => { this.source[key] = value; } });
    }
  }

  embed(name, id, source) {
    const one = new Document(this.world, name, `${this.uuid}.${name}.${id}`, this, source);
    (this.#embedded[name] ??= new Map()).set(id, one);
    return one;
  }

  getEmbeddedDocument(name, id) {
    return this.#embedded[name].get(id);
  }

  toObject() {
    return structuredClone(this.source);
  }

  take(update) {
    mergeObject(this.source, expandObject(structuredClone(update)), { performDeletions: true });
    return this;
  }

  effect(data) {
    const effect = new Document(this.world, "ActiveEffect",
      `${this.uuid}.ActiveEffect.${data._id}`, this, { flags: {}, ...data });
    this.world.documents.delete(effect.uuid);
    this.effects.set(data._id, effect);
    return effect;
  }

  update(update) {
    return this.world.request(this.id, update, () => this.take(update));
  }

  updateEmbeddedDocuments(name, list, options) {
    const find = id => name === "ActiveEffect" ? this.effects.get(id) : this.getEmbeddedDocument(name, id);
    return this.world.request(`${this.id} ${name}`, options ? [...list, options] : list,
      () => list.map(({ _id, ...update }) => find(_id).take(update))).then(done => done ?? []);
  }

  deleteEmbeddedDocuments(_name, ids) {
    return this.world.request(`${this.id} -effects`, ids, () => ids.map(id => {
      const effect = this.effects.get(id);
      this.effects.delete(id);
      return effect;
    })).then(done => done ?? []);
  }

  createEmbeddedDocuments(_name, list) {
    return this.world.request(`${this.id} +effects`, list.map(({ _id }) => _id),
      () => list.map(data => this.effect(data))).then(done => done ?? []);
  }
}
