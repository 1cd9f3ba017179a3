import { expandObject, flattenObject } from "../../../stage/shared/objects.mjs";
import { edit, leadRequests, openWorld, place, remove } from "./stage.mjs";

/**
 * A small world of the stage. `world.calls` records every request of its client. `world.refuses` names requests that
 * fail, `world.withholds` those that a hook of another module stops without a word, and `world.breaks` those that throw
 * after they are done.
 */
export class World {
  calls = [];
  refuses = new Set();
  withholds = new Set();
  breaks = new Set();

  /** @param {Parameters<typeof openWorld>[0]} [data] */
  constructor({ settings = {}, ...data } = {}) {
    openWorld({ settings: { partyResolve: 2, clocks: [], ...settings }, ...data });
    foundry.utils.randomID = () => "ourBrowser12";
    leadRequests((request, send) => this.request(nameOf(request), request, send));
    open = this;
  }

  get settings() {
    return { partyResolve: game.settings.get("rulewright", "partyResolve"),
      clocks: game.settings.get("rulewright", "clocks") };
  }

  /** Does what a request asks for, unless it is to fail. */
  async request(name, request, send) {
    this.calls.push([name, bodyOf(request)]);
    if (this.refuses.delete(name)) throw new Error("refused");
    const ids = await send();
    if (this.breaks.delete(name)) throw new Error("broken");
    return ids;
  }

  get(uuid) { return fromUuidSync(uuid); }
  edit(document, changes) { edit(document, changes); }
  remove(document) { remove(document); }

  /** Sets a setting of the world, as a GM in another browser does. */
  set(name, value) {
    const setting = game.collections.get("Setting").find(({ key }) => key === `rulewright.${name}`);
    edit(setting, { value: JSON.stringify(value) });
  }

  /** An actor of the world, or with a token that token's own. */
  actor(id, source = {}, token = null) {
    const actor = place("Actor", { name: id, system: {}, flags: {}, ...source, _id: id });
    if (!token) return actor;
    edit(token, { actorId: id });
    return token.actor;
  }

  scene(id, tokens) {
    return place("Scene",
      { _id: id, tokens: Object.entries(tokens).map(([token, data]) => ({ ...data, _id: token })) });
  }

  /** A fight of actors, each with a combatant of its own. */
  combat(id, actors) {
    return place("Combat", { _id: id, round: 0, turn: null, combatants: actors.map((actor, at) => ({ _id: `${id}${at}`,
      actorId: actor.id, tokenId: actor.token?.id ?? null, sceneId: actor.token?.parent.id ?? null })) });
  }

  message(id, flags = {}, more = {}) {
    return place("ChatMessage", { timestamp: 1, ...more, _id: id, flags: { rulewright: flags } });
  }

  /** Everything that the documents hold; what is null is as if it was not there. */
  now() {
    const tokens = [...game.scenes].flatMap(scene => [...scene.tokens]);
    const documents = [game.actors, game.scenes, game.combats, game.messages].flatMap(all => [...all]);
    return structuredClone({ settings: this.settings,
      ...Object.fromEntries([...documents, ...tokens.flatMap(token => token.actor ?? [])]
        .map(one => [one.uuid, bare(shown(one.toObject()))])) });
  }
}

/** The world whose requests hooks stop. @type {World | null} */
let open = null;

for (const hook of ["preUpdateActor", "preUpdateCombat", "preUpdateCombatant", "preUpdateToken", "preUpdateScene",
  "preUpdateChatMessage", "preUpdateActiveEffect", "preCreateActiveEffect", "preDeleteActiveEffect",
  "preUpdateSetting"]) {
  const action = hook.match(/^pre(Update|Create|Delete)/)[1].toLowerCase();
  Hooks.on(hook, document => {
    const name = nameOfChange(action, document);
    if (!open?.withholds.has(name)) return true;
    // A request for several actors asks the hook for each of them.
    if (name !== "actors") open.withholds.delete(name);
    return false;
  });
}

/** Returns the name of a request. */
function nameOf({ operations, action, documentName, parentUuid, updates, data, ids }) {
  if (operations) return "batch";
  const parent = parentUuid ? fromUuidSync(parentUuid) : null;
  if (documentName === "ActorDelta") return parent.actor.id;
  const one = updates?.[0]._id ?? ids?.[0] ?? data?.[0]._id;
  const place = parent ? parent.getEmbeddedCollection(documentName) : game.collections.get(documentName);
  return nameOfChange(action, place.get(one) ?? { documentName, parent, id: one });
}

/** Returns the name of a change of a document, which a request for its siblings shares. */
function nameOfChange(action, { documentName, parent, id, key }) {
  if (documentName === "Setting") return key.replace("rulewright.", "");
  if (documentName === "Actor") return parent ? id : "actors";
  if (action !== "update" && !parent) return `${action} ${documentName}`;
  if (action !== "update") return `${parent.id} ${action === "create" ? "+" : "-"}effects`;
  return parent ? `${parent.id} ${documentName}` : id;
}

/** Returns what a request contains, as far as it is the module's. */
function bodyOf({ operations, documentName, parentUuid, action, updates, data, ids, options }) {
  if (operations) return operations.map(nameOf);
  if (action === "create") return data.map(({ _id }) => _id);
  if (action === "delete") return ids;
  const flat = updates.map(({ _id, ...update }) => ({ _id, ...flattenObject(expandObject(update)) }));
  if (documentName === "Setting") return JSON.parse(flat[0].value);
  if ((parentUuid && documentName !== "ActorDelta") || documentName === "Actor")
    return options.rulewright ? [...flat, { rulewright: true }] : flat;
  const [{ _id, ...update }] = flat;
  return update;
}

/** Returns what a document shows: an actor's effects in one order, and no token's delta, which its actor shows. */
function shown({ effects, tokens, ...source }) {
  return { ...source, ...effects && { effects: effects.toSorted((one, other) => one._id < other._id ? -1 : 1) },
    ...tokens && { tokens: tokens.map(({ delta, ...token }) => token) } };
}

const bare = value => value === null || typeof value !== "object" ? value : Array.isArray(value) ? value.map(bare)
  : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bare(one)])
    .filter(([, one]) => one !== null
      && !(typeof one === "object" && !Array.isArray(one) && !Object.keys(one).length)));
