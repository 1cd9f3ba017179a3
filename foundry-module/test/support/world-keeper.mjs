import { isDeepStrictEqual } from "node:util";
import { EMBEDDED } from "../../stage/shared/constants.mjs";

/**
 * Remembers the world of a table, and restores it with changes like a gamemaster's, so
 * that pages need not load it again.
 */
export class WorldKeeper {
  #post;
  #kept;

  /**
   * @param {string} url   Where the table is, whose world is kept as it is now.
   * @param {typeof globalThis.fetch} [fetch]   Reaches the table.
   */
  static async of(url, fetch = globalThis.fetch) {
    const keeper = new WorldKeeper();
    let session = "";
    keeper.#post = async (path, body = {}) => {
      const response = await fetch(`${url}stage/api/${path}`,
        { method: "POST", headers: { "content-type": "application/json", "x-stage-session": session },
          body: JSON.stringify(body) });
      const answer = await response.json();
      if (!response.ok) throw new Error(`The world cannot be put back: ${answer.error}`);
      return answer;
    };
    const { users } = await keeper.#post("users");
    ({ session } = await keeper.#post("join", { userId: users.find(({ name }) => name === "Gamemaster").id }));
    keeper.#kept = (await keeper.#post("world")).collections;
    return keeper;
  }

  /** Waits until the server has noticed that no user is at the table. */
  async whenAlone() {
    while ((await this.#post("users")).users.some(({ active }) => active))
      await new Promise(resolve => { setTimeout(resolve, 5); });
  }

  /**
   * Puts everything back, but for the entry of a session that goes on: its page would enter itself again.
   * @param {string[]} [staying]   The names of the users whose pages stay at the table.
   * @returns {Promise<{ epoch: string, sequence: number, changed: boolean }>} The number of the last change, the epoch
   *   of the world's changes, and whether there was any.
   */
  async putBack(staying = []) {
    const { collections, epoch, sequence } = await this.#post("world");
    let last = sequence;
    for (const [name, documents] of Object.entries(collections)) {
      const kept = this.#kept[name] ?? [];
      const goal = name === "User" ? kept.map(user => withSession(user, documents, staying)) : kept;
      for (const change of changesBack(name, goal, documents)) {
        try {
          ({ sequence: last } = await this.#post("modify", change));
        } catch (error) {
          // A page has deleted it, in response to an earlier change: the next round reads the world again.
          if (!/ does not exist$/.test(error.message)) throw error;
          return { epoch, sequence: last, changed: true };
        }
      }
    }
    return { epoch, sequence: last, changed: last !== sequence };
  }
}

/** Returns a user with the entry that its only session has by now, if its page stays. */
function withSession(user, users, staying) {
  const sessions = users.find(({ _id }) => _id === user._id)?.flags.rulewright?.sessions ?? {};
  if (!staying.includes(user.name) || Object.keys(sessions).length !== 1) return user;
  return { ...user, flags: { ...user.flags, rulewright: { ...user.flags.rulewright, sessions } } };
}

/** The changes that make documents again what they were, with all that is embedded in them. */
function* changesBack(documentName, were, are, parentUuid = null) {
  const missing = (list, others) => list.filter(({ _id }) => !others.some(other => other._id === _id));
  const added = missing(are, were);
  if (added.length) yield { action: "delete", documentName, parentUuid, ids: added.map(({ _id }) => _id) };
  const gone = missing(were, are);
  if (gone.length) yield { action: "create", documentName, parentUuid, data: gone, options: { keepId: true } };
  for (const now of are) {
    const was = were.find(({ _id }) => _id === now._id);
    if (!was) continue;
    const inside = { ...EMBEDDED[documentName], ..."delta" in now && { delta: "ActorDelta" } };
    const own = source => Object.fromEntries(Object.entries(source).filter(([key]) => !(key in inside)));
    const changes = back(own(was), own(now));
    if (changes) yield { action: "update", documentName, parentUuid, updates: [{ _id: was._id, ...changes }] };
    const uuid = [...parentUuid ? [parentUuid] : [], documentName, was._id].join(".");
    for (const [field, child] of Object.entries(inside)) {
      // A delta is one, and what is embedded in it is put back as a list.
      if (child !== "ActorDelta") yield* changesBack(child, was[field] ?? [], now[field] ?? [], uuid);
      else if (back(was.delta, now.delta))
        yield { action: "update", documentName: child, parentUuid: uuid,
          updates: [{ _id: was.delta._id, ...back(was.delta, now.delta) }] };
    }
  }
}

/** Returns the change that restores an object, or null for an unchanged one. */
function back(was, is) {
  const isPlain = value => value !== null && typeof value === "object" && !Array.isArray(value);
  const changes = {};
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (isDeepStrictEqual(was[key], is[key])) continue;
    if (!(key in was)) changes[`-=${key}`] = null;
    else changes[key] = isPlain(was[key]) && isPlain(is[key]) ? back(was[key], is[key]) : was[key];
  }
  return Object.keys(changes).length ? changes : null;
}
