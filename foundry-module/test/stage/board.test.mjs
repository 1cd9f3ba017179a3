import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { openTable } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

/** Where a token stands, in columns and rows from 0. */
const place = (page, name) => page.evaluate(name => {
  const { x, y } = canvas.scene.tokens.getName(name);
  return [x / 100, y / 100];
}, name);
const onMap = async (page, name) =>
  page.locator(
    `.map-token[data-token-id="${await page.evaluate(name => canvas.scene.tokens.getName(name).id, name)}"]`);

/** Drags a token by columns and rows, and lets go unless told otherwise. */
async function drag(page, name, columns, rows, { drop = true } = {}) {
  const token = await onMap(page, name);
  await token.scrollIntoViewIfNeeded();
  const box = await token.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const size = await page.evaluate(() => document.querySelector(".scene-map").clientWidth / canvas.dimensions.columns);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + columns * size / 2, y + rows * size / 2);
  await page.mouse.move(x + columns * size + 3, y + rows * size - 3);
  if (drop) await page.mouse.up();
}

describe("the board", () => {
  onScreen("has each token on its square, as large as it is", async () => {
    const ada = await table.join("Ada");
    const boxes = await ada.evaluate(async () => {
      const map = document.querySelector(".scene-map").getBoundingClientRect();
      const square = map.width / canvas.dimensions.columns;
      return canvas.tokens.placeables.map(({ id, document: token }) => {
        const box = document.querySelector(`.map-token[data-token-id="${id}"]`).getBoundingClientRect();
        return [[box.x - map.x, box.y - map.y, box.width, box.height].map(
          length => Math.round(length / square * 10) / 10), [token.x / 100, token.y / 100, token.width, token.height]];
      });
    });
    expect(boxes.length).toBe(10);
    for (const [shown, meant] of boxes)
      shown.forEach((length, i) => expect(Math.abs(length - meant[i])).toBeLessThan(0.2));
    expect(await ada.locator(".token-card").filter({ hasText: "Brannoc Vey" }).innerText())
      .toContain("Column 4, row 4");
  });

  onScreen("moves a token that is dragged on the screens of all users, with its hook", async () => {
    const [ada, bo] = [await table.join("Ada"), await table.join("Bo")];
    await bo.evaluate(() => {
      globalThis.heard = [];
      Hooks.on("moveToken", (token, movement, operation, user) =>
        globalThis.heard.push([token.name, movement.method,
          movement.destination.x, movement.passed.waypoints.length, user.name]));
    });
    await ada.evaluate(() => {
      globalThis.heard = [];
      Hooks.on("preMoveToken", (token, movement, operation) => { globalThis.heard.push(["preMove", token.x,
        movement.origin.x, movement.destination.x, movement.passed.spaces,
        movement.pending.waypoints.length, Boolean(operation)]); });
      Hooks.on("preUpdateToken", (token, changes) => { globalThis.heard.push(["preUpdate", changes.x]); });
      Hooks.on("moveToken", token => globalThis.heard.push(["move", token.x]));
      Hooks.on("updateToken", (token, changes) => globalThis.heard.push(["update", changes.x]));
    });
    await drag(ada, "Brannoc Vey", 2, 1);
    for (const page of [ada, bo]) await expect.poll(() => place(page, "Brannoc Vey")).toEqual([5, 4]);
    expect(await ada.evaluate(() => globalThis.heard))
      .toEqual([["preMove", 300, 300, 500, 2, 0, true], ["preUpdate", 500], ["move", 500], ["update", 500]]);
    expect(await bo.evaluate(() => globalThis.heard)).toEqual([["Brannoc Vey", "dragging", 500, 1, "Ada"]]);
    expect(await ada.evaluate(() => [canvas.tokens.controlled.map(token => token.name),
      canvas.scene.tokens.getName("Brannoc Vey").movement.user.name])).toEqual([["Brannoc Vey"], "Ada"]);
    await drag(ada, "Brannoc Vey", 4, 0, { drop: false });
    await ada.keyboard.press("Escape");
    await ada.mouse.up();
    await drag(ada, "Oma Tarrow", 1, 0);
    expect([await place(ada, "Brannoc Vey"), await place(ada, "Oma Tarrow")]).toEqual([[5, 4], [3, 5]]);
    expect([ada.problems, bo.problems]).toEqual([[], []]);
  });

  onScreen("leaves a token where it is when a hook refuses the movement, and lets the rest of the update pass", async () => {
    const ada = await table.join("Ada");
    await ada.evaluate(() => {
      globalThis.asked = 0;
      Hooks.on("preMoveToken", (token, movement) => {
        globalThis.asked++;
        globalThis.frozen = Object.isFrozen(movement.passed.waypoints[0]);
        return false;
      });
    });
    await drag(ada, "Brannoc Vey", 2, 1);
    await expect.poll(() => ada.evaluate(() => globalThis.asked)).toBe(1);
    const element = await onMap(ada, "Brannoc Vey");
    await expect.poll(() => element.evaluate(({ style }) => [style.translate, style.left])).toEqual(["", "15%"]);
    expect(await ada.evaluate(async () => {
      const token = canvas.scene.tokens.getName("Brannoc Vey");
      const moved = await token.move({ x: 500 });
      await token.update({ x: 900, "flags.rulewright.seen": true });
      return [moved, token.x, token.getFlag("rulewright", "seen"), globalThis.frozen, globalThis.asked];
    })).toEqual([false, 300, true, true, 3]);
  });

  onScreen("moves what is controlled with the keyboard, one square a key", async () => {
    const ada = await table.join("Ada");
    await ada.getByRole("button", { name: "Control Brannoc Vey" }).click();
    await ada.evaluate(() => {
      globalThis.heard = [];
      Hooks.on("moveToken", (token, movement) => globalThis.heard.push(movement.method));
    });
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "Numpad9"]) await ada.keyboard.press(key);
    await expect.poll(() => place(ada, "Brannoc Vey")).toEqual([6, 3]);
    expect(await ada.evaluate(() => globalThis.heard)).toEqual(["keyboard", "keyboard", "keyboard", "keyboard"]);
    expect(await ada.evaluate(() => document.activeElement.dataset.board)).toBe("control");
    for (let i = 0; i < 5; i++) await ada.keyboard.press("ArrowUp");
    await expect.poll(() => place(ada, "Brannoc Vey")).toEqual([6, 0]);
    await ada.getByLabel("Write a message").press("ArrowRight");
    expect(await place(ada, "Brannoc Vey")).toEqual([6, 0]);
  });

  test("goes through the waypoints of a movement", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async () => {
      const token = canvas.scene.tokens.getName("Gate Warden");
      const heard = [];
      Hooks.on("preMoveToken",
        (document, movement) => { heard.push(movement.passed.waypoints.map(
          ({ x, y, elevation, action, checkpoint }) => [x, y, elevation, action, checkpoint]),
            movement.passed.distance, movement.method); });
      const moved = await token.move([{ x: 1000, y: 200 }, { x: 900, y: 300, elevation: 2, action: "jump" }],
        { method: "undo" });
      const stays = await token.move({ x: 900, y: 300 });
      return [moved, stays, [token.x, token.y, token.elevation], ...heard];
    })).toEqual([true, false, [900, 300, 2], [[1000, 200, 0, "walk", false], [900, 300, 2, "jump", true]], 2, "undo"]);
  });
});

describe("a token's card", () => {
  onScreen("has the elevation for its owner to change", async () => {
    const [ada, bo] = [await table.join("Ada"), await table.join("Bo")];
    expect(await ada.getByRole("button", { name: "Gate Warden: statuses" }).count()).toBe(0);
    await ada.getByRole("button", { name: "Isel Quill: statuses" }).click();
    await ada.getByLabel("Elevation of Isel Quill").fill("3");
    await ada.keyboard.press("Tab");
    await bo.waitForFunction(() => canvas.scene.tokens.getName("Isel Quill").elevation === 3);
    await expect.poll(() => bo.locator(".token-card").filter({ hasText: "Isel Quill" }).innerText())
      .toContain("elevation 3");
    await expect.poll(async () => (await onMap(bo, "Isel Quill")).locator(".map-elevation").innerText()).toBe("+3");
    expect(await ada.evaluate(() => canvas.scene.tokens.getName("Isel Quill").movement.method)).toBe("config");
    expect(await ada.evaluate(() => canvas.scene.tokens.getName("Oma Tarrow").update({ elevation: 1 })
      .catch(error => error.message))).toContain("lacks permission to update Token");
  });

  test("brings tokens into the fight and hides them", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await gm.getByRole("button", { name: "Select all" }).click();
    await gm.getByRole("button", { name: "Selection into the fight" }).click();
    await ada.waitForFunction(() => game.combat?.combatants.size === 10);
    await gm.getByRole("button", { name: "Thorn Runner: statuses" }).click();
    await gm.getByRole("button", { name: "Thorn Runner: in the fight", pressed: true }).click();
    await ada.waitForFunction(() => game.combat.combatants.size === 9);
    await gm.getByRole("button", { name: "Thorn Runner: hidden from players" }).click();
    await expect.poll(() => ada.locator(".token-card").filter({ hasText: "Thorn Runner" }).count()).toBe(0);
    await expect.poll(() => ada.locator(".map-token").count()).toBe(9);
  });
});

describe("the map", () => {
  test("controls and targets with a click, lets go with one on nothing, and opens the menu with the other button",
      async () => {
    const ada = await table.join("Ada");
    await (await onMap(ada, "Brannoc Vey")).click();
    await (await onMap(ada, "Gate Warden")).click();
    expect(await ada.evaluate(() => [canvas.tokens.controlled.map(token => token.name),
      [...game.user.targets].map(token => token.name)])).toEqual([["Brannoc Vey"], ["Gate Warden"]]);
    await ada.locator(".scene-map").click({ position: { x: 5, y: 5 } });
    expect(await ada.evaluate(() => canvas.tokens.controlled.length)).toBe(0);
    await (await onMap(ada, "Brannoc Vey")).click({ button: "right" });
    await ada.getByLabel("Elevation of Brannoc Vey").waitFor();
  });

  onScreen("takes actors that are dropped on it, from who may make tokens", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    const drop = async page => {
      const box = await page.locator(".scene-map").boundingBox();
      await page.locator("#actors .directory-item").filter({ hasText: "Isel Quill" })
        .dragTo(page.locator(".scene-map"), { targetPosition: { x: box.width * 0.51, y: box.height * 0.51 } });
    };
    await drop(gm);
    await ada.waitForFunction(() => canvas.scene.tokens.filter(token => token.name === "Isel Quill").length === 2);
    expect(await ada.evaluate(() => {
      const { x, y, actor } = canvas.scene.tokens.contents.at(-1);
      return [x, y, actor === game.actors.getName("Isel Quill")];
    })).toEqual([1000, 700, true]);
    await drop(ada);
    await expect.poll(() => ada.locator("#notifications").innerText())
      .toContain("User Ada lacks permission to create Token");
  });

  test("shows a status that is over the whole token as large as the token", async () => {
    const gm = await table.join("Gamemaster");
    await gm.evaluate(() => canvas.scene.tokens.getName("Gate Warden").actor
      .toggleStatusEffect("dead", { overlay: true }));
    await expect.poll(async () => (await onMap(gm, "Gate Warden")).locator(".map-overlay img").getAttribute("src"))
      .toContain("skull.svg");
    expect(await (await onMap(gm, "Gate Warden")).locator(".map-statuses img").count()).toBe(0);
  });

  test("gives a scene without a grid the usual one", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async () => {
      const scene = await Scene.create({ name: "Bare" });
      const { isSquare, size, distance } = scene.grid;
      await scene.delete();
      return [isSquare, size, distance];
    })).toEqual([true, 100, 1]);
  });

  test("measures squares and marks them", async () => {
    const ada = await table.join("Ada");
    expect(await ada.evaluate(() => {
      const { grid } = canvas;
      const marks = canvas.interface.grid;
      marks.addHighlightLayer("reach");
      for (const offset of grid.getAdjacentOffsets({ i: 3, j: 3 }))
        marks.highlightPosition("reach", { ...grid.getTopLeftPoint(offset), color: 0x00ff00 });
      const token = canvas.scene.tokens.getName("Brannoc Vey");
      return [
        grid === canvas.scene.grid, grid.isSquare, grid.getOffset({ x: 399, y: 250 }),
        grid.getTopLeftPoint({ i: 2, j: 3 }), grid.getCenterPoint({ x: 310, y: 310 }),
        grid.measurePath([{ x: 0, y: 0 }, { x: 300, y: 100 }, { i: 1, j: 0 }]).distance,
        token.getOccupiedGridSpaceOffsets({ width: 2, height: 2 }),
        token.getCenterPoint(), grid.testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 }),
        canvas.dimensions.columns, canvas.dimensions.rows, canvas.scene.padding
      ];
    })).toEqual([
      true, true, { i: 2, j: 3 }, { x: 300, y: 200 }, { x: 350, y: 350 }, 6,
      [{ i: 3, j: 3 }, { i: 3, j: 4 }, { i: 4, j: 3 }, { i: 4, j: 4 }],
      { x: 350, y: 350, elevation: 0 }, true, 20, 14, 0
    ]);
    await expect.poll(() => ada.locator(".map-highlight[data-layer=reach]").count()).toBe(8);
    await ada.evaluate(() => canvas.interface.grid.destroyHighlightLayer("reach"));
    await expect.poll(() => ada.locator(".map-highlight").count()).toBe(0);
  });

  test("is the gamemaster's to change", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    expect(await ada.evaluate(() => canvas.scene.setFlag("rulewright", "heights", [1]).catch(error => error.message)))
      .toMatch(/^User Ada lacks permission to update Scene/);
    await gm.evaluate(() => canvas.scene.update({ "grid.size": 50, "flags.rulewright.heights": [1] }));
    await ada.waitForFunction(() => canvas.scene.getFlag("rulewright", "heights")?.[0] === 1
      && canvas.grid.size === 50);
    await expect.poll(() => ada.locator(".scene-map").getAttribute("aria-label")).toContain("40 columns and 28 rows");
  });
});
