import { newestCard } from "./fight.mjs";

/** Presses the button of the newest card, and returns what it says then. */
export async function verify(page) {
  const card = newestCard(page);
  await card.locator("[data-trust=verify]").click();
  await card.locator(".rulewright-trust-said[data-tone]").waitFor();
  return (await card.locator(".rulewright-trust-said").textContent()).replace(/\s+/g, " ").trim();
}
