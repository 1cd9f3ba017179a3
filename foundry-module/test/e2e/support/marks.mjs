import { gather } from "./fight.mjs";
import { command, participant } from "./play.mjs";

/** The names of the effects on a token's actor, and those of its pictures on the map. */
export const effects = (page, name) =>
  page.evaluate(name => canvas.scene.tokens.getName(name).actor.effects.map(effect => effect.name), name);

export const onToken = async (page, name) => {
  const pictures = page.locator(".map-token").filter({ has: page.locator(".map-name", { hasText: name }) })
    .locator(".map-statuses img");
  return pictures.evaluateAll(list => list.map(({ src }) => src.split("/").at(-1)));
};

/** Presses a status in the menu of a token. */
export async function press(page, name, status) {
  const menu = page.getByRole("button", { name: `${name}: statuses` });
  if (await menu.getAttribute("aria-expanded") !== "true") await menu.click();
  await page.getByRole("group", { name: `Statuses of ${name}` })
    .getByRole("button", { name: status, exact: true }).click();
}

/** The marks of a fighter as the rules read them. */
export const marks = async (page, name) => (await participant(page, name)).marks ?? [];

/** Begins a combat in which the first of them has the turn. */
export async function begin(gm, names) {
  await gather(gm, names);
  await command(gm, { do: "begin" });
}
