import { beforeEach, describe, expect, test } from "vitest";
import "./support/stage.mjs";
import "./support/engines.mjs";
import { hasPermission } from "../../stage/shared/ownership.mjs";
import { USER_PERMISSIONS } from "../../stage/shared/constants.mjs";

const settings = await import("../../src/world/settings.mjs");
const { requireCreation, requireCorePermission } = await import("../../src/world/permissions.mjs");
const { changeOf, TABLE } = await import("../../src/world/changes/change.mjs");
const { write } = await import("../../src/world/changes/write.mjs");
const { sentence } = await import("../../src/world/notify.mjs");
const { connect } = await import("../../src/resolve/worker/connection.mjs");

/** An assistant who lacks what a GM has given to GMs alone. */
const assistant = (...denied) => {
  const source = { role: 3, permissions: Object.fromEntries(denied.map(name => [name, false])) };
  return { id: "bo", name: "Bo", isGM: true, hasPermission: one => hasPermission(source, one, {}) };
};
let written;
beforeEach(() => {
  written = [];
  globalThis.CONST = { ...globalThis.CONST, USER_PERMISSIONS: Object.fromEntries(Object.keys(USER_PERMISSIONS)
    .map(name => [name, { label: `PERMISSION.${name}` }])) };
  const values = { partyResolve: 1, clocks: [], worker: {} };
  Object.assign(game, { settings: { get: (_, name) => values[name],
    set: async (_, name, value) => {
      written.push([name, value]);
      values[name] = value;
    } } });
});
const key = promise => promise.then(() => "done", error => error.key);

describe("an assistant without the right to change settings", () => {
  test.each([
    ["the party's resolve", () => settings.setPartyResolve(2)],
    ["the table's clocks", () => settings.setTableClocks([])],
    ["the version of the world", () => settings.setWorldSchema(4)],
    ["the answer to the welcome", () => settings.setWelcomed()],
    ["the game", () => settings.setWorldGame("icon")],
    ["the place of the rules", () => settings.setWhoResolves("gm")],
    ["a table of a Worker", () => connect({ table: "t", worker: "w", keys: [] })],
    ["a change of a command", () => write([changeOf(TABLE.partyResolve, { value: 2 })])]
  ])("is told which permission is missing, before anything is written: %s", async (_, act) => {
    game.user = assistant("SETTINGS_MODIFY");
    expect(await key(act())).toBe("noPermission");
    expect(written).toEqual([]);
    game.user = assistant();
    expect(await key(act())).toBe("done");
    expect(written).toHaveLength(1);
  });

  test("reads its name, and who can give it", () => {
    game.user = assistant("SETTINGS_MODIFY");
    let error;
    try { requireCorePermission("SETTINGS_MODIFY"); } catch (thrown) { error = thrown; }
    expect(sentence(error)).toMatch(
      /^This needs the permission “PERMISSION\.SETTINGS_MODIFY”, which Bo does not have\. A GM can give it/);
  });
});

test.each([["Actor", "ACTOR_CREATE"], ["Drawing", "DRAWING_CREATE"], ["Token", "TOKEN_CREATE"]])(
  "a document of the kind %s needs its own permission", (kind, permission) => {
    game.user = assistant(permission);
    expect(() => requireCreation(kind)).toThrow("noPermission");
    game.user = assistant();
    expect(() => requireCreation(kind)).not.toThrow();
  });
