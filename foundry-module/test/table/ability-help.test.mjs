import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Table, openPanel, toFront } from "../e2e/support/table.mjs";

/** The suggestions in the form of an ability, and the guide of phrases. */

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const HERO = "Isel Quill";

/** Opens the form of a new ability. */
async function newAbility(page) {
  const panel = await openPanel(page, HERO);
  await panel.getByRole("button", { name: "New ability…" }).click();
  const form = page.locator(".rulewright-ability");
  await form.waitFor();
  return form;
}

const textOf = form => form.getByLabel("Text of the ability");
const valueOf = form => textOf(form).inputValue();
const unread = form => form.locator(".rulewright-clause[data-played=false]");
const countOf = form => form.locator(".rulewright-reading-count");
/** The words of the buttons with suggestions, with blanks between. */
const offered = (form, place) => form.locator(place).evaluateAll(all =>
  all.map(one => one.textContent.replace(/\s+/g, " ").trim()));

describe("the form of an ability", () => {
  test("names the limit of a text as soon as a longer one is pasted", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await newAbility(gm);
    const long = "Round Song (1 action)\nEffect: You gain 2 vigor.\n".padEnd(70_000, "la ");
    await textOf(form).fill(long);
    await expect.poll(() => form.locator("[data-reading]").innerText())
      .toContain("The text has 70,000 bytes. An ability has at most 65,536.");
    await form.getByRole("button", { name: "Save the ability" }).click();
    await expect.poll(() => form.locator("[data-field=text] .rulewright-field-error").textContent())
      .toBe("The text has 70,000 bytes. An ability has at most 65,536.");
    // Nothing of it is lost.
    expect(await valueOf(form)).toBe(long);
    expect(gm.problems).toEqual([]);
  });

  test("brings a text with errors to one that is played in full, by its buttons alone", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await newAbility(gm);
    await textOf(form).fill("Round Song\nEffect: You spin like a top and gain 2 vigor. An ally in range 3 gians 4 vigor.\n"
      + "Special: The bard's tune haunts the foe.");
    // A cost.
    await expect.poll(() => form.locator(".rulewright-asked").count()).toBe(1);
    await form.getByRole("button", { name: "2 actions" }).click();
    await expect.poll(() => valueOf(form)).toContain("Round Song (2 actions)\n");
    await expect.poll(() => form.locator(".rulewright-asked").count()).toBe(0);
    // A sentence, with the words that it leaves out.
    await expect.poll(() => offered(form, ".rulewright-nearest button"))
      .toContain("You spin like a top and gain 2 vigor.");
    expect(await offered(form, ".rulewright-nearest del")).toContain("spin like a top and");
    await form.getByRole("button", { name: "Put this in place of the clause: You gain 2 vigor." }).click();
    await expect.poll(() => valueOf(form)).toContain("Effect: You gain 2 vigor. An ally in range 3 gians 4 vigor.");
    // A typing error is corrected by a press, and not before.
    await form.getByRole("button", { name: "Put “gains” in place of “gians”" }).click();
    await expect.poll(() => valueOf(form)).toContain("An ally in range 3 gains 4 vigor.");
    // Flavor.
    await expect.poll(() => unread(form).count()).toBe(1);
    await form.getByRole("button", { name: "Mark as flavor" }).click();
    await expect.poll(() => countOf(form).textContent()).toBe("The rules play 3 of 3 clauses.");
    expect(await form.locator(".rulewright-clause").last().textContent()).toContain("Flavor, without an effect");
    // The last change can be taken back.
    await form.getByRole("button", { name: "Take the last change back" }).click();
    await expect.poll(() => unread(form).count()).toBe(1);
    expect(await valueOf(form)).toContain("Special: The bard's tune haunts the foe.");
    expect(gm.problems).toEqual([]);
  });

  test("selects a clause to rewrite it, puts costs beside the name, and splits a text of several abilities", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await newAbility(gm);
    await textOf(form).fill("Round Song\nCost: 1 action\nEffect: The moon sings. You gain 2 vigor.");
    await form.getByRole("button", { name: "Put the costs beside the name: Round Song (1 action)" }).click();
    await expect.poll(() => valueOf(form)).toBe("Round Song (1 action)\nEffect: The moon sings. You gain 2 vigor.");
    await form.getByRole("button", { name: "Rewrite the clause: The moon sings." }).click();
    expect(await textOf(form).evaluate(field => field.value.slice(field.selectionStart, field.selectionEnd)))
      .toBe("The moon sings.");
    await textOf(form).fill(`${await valueOf(form)}\nCold Step (1 action)\nEffect: You gain 3 vigor.`);
    await form.getByRole("button", { name: "This text has 2 abilities. Split it…" }).click();
    const window = gm.locator("#rulewright-paste");
    await expect.poll(() => window.getByLabel("Text", { exact: true }).inputValue()).toContain("Cold Step (1 action)");
    // The open window takes another text after the one that is there.
    await toFront(form);
    await textOf(form).fill("Old Song (1 action)\nEffect: You gain 2 vigor.\nLow Step (1 action)\nEffect: You gain 3 vigor.");
    await form.getByRole("button", { name: "This text has 2 abilities. Split it…" }).click();
    await expect.poll(() => window.getByLabel("Text", { exact: true }).inputValue())
      .toMatch(/Cold Step \(1 action\)[^]*Low Step \(1 action\)/);
    expect(await window.count()).toBe(1);
    expect(gm.problems).toEqual([]);
  });

  test("takes pasted HTML as text with its tables, and runs nothing of it", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await newAbility(gm);
    await textOf(form).evaluate(field => {
      const html = "<h2>Round Song (1 action)</h2><script>globalThis.ran = 1</script><table><tr><td>Effect</td>"
        + "<td>You gain 2 vigor.<img src=x onerror='globalThis.ran = 1'></td></tr></table>";
      const event = new Event("paste", { bubbles: true, cancelable: true });
      Object.defineProperty(event, "clipboardData", { value: { getData: type => type === "text/html" ? html : "no" } });
      field.dispatchEvent(event);
    });
    await expect.poll(() => valueOf(form)).toBe("Round Song (1 action)\nEffect: You gain 2 vigor.");
    await expect.poll(() => countOf(form).textContent()).toBe("The rules play 1 of 1 clauses.");
    expect(await gm.evaluate(() => globalThis.ran)).toBeUndefined();
    expect(gm.problems).toEqual([]);
  });

  test("completes a phrase by Tab while it is shown, and leaves the keys alone otherwise", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await newAbility(gm);
    const button = form.locator("[data-complete]");
    await textOf(form).fill("1 action\nEffect: A foe in range 4 is daz");
    await expect.poll(() => button.isVisible()).toBe(true);
    await textOf(form).press("Escape");
    await expect.poll(() => button.isVisible()).toBe(false);
    expect(await form.count()).toBe(1);
    await textOf(form).fill("1 action\nEffect: A foe in range 4 is da");
    await expect.poll(() => button.isVisible()).toBe(true);
    await textOf(form).press("Tab");
    await expect.poll(() => valueOf(form)).toBe("1 action\nEffect: A foe in range 4 is dazed.");
    await expect.poll(() => button.isVisible()).toBe(false);
    await expect.poll(() => countOf(form).textContent()).toBe("The rules play 1 of 1 clauses.");
    // A press on it does the same.
    await textOf(form).fill("1 action\nEffect: You gain evasion until the end of your n");
    await button.click();
    await expect.poll(() => valueOf(form)).toContain("until the end of your next turn");
    expect(gm.problems).toEqual([]);
  });

  test("asks for the suggestions of a long text in parts, and runs no HTML", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await newAbility(gm);
    const clause = "All foes that hum a <b onclick=\"x()\">tune</b> with you in range 3 sing and lose 2 health, then fall.\n";
    await textOf(form).fill(`Hum (1 action)\nEffect: ${clause.repeat(60)}`);
    await expect.poll(() => form.getByRole("button", { name: "Suggestions for more clauses" }).count()).toBe(1);
    const before = await form.getByRole("button", { name: "Mark as flavor" }).count();
    await form.getByRole("button", { name: "Suggestions for more clauses" }).click();
    await expect.poll(() => form.getByRole("button", { name: "Mark as flavor" }).count()).toBeGreaterThan(before);
    expect(await form.locator("[data-reading] b").count()).toBe(0);
    await textOf(form).fill("مرحبا بكم في الحانة.");
    await expect.poll(() => unread(form).count()).toBe(1);
    expect(gm.problems).toEqual([]);
  });

  test("has a guide whose examples go into the text", async () => {
    const gm = await table.sit("Gamemaster");
    const form = await newAbility(gm);
    await textOf(form).fill("Lantern (1 action)\nEffect:");
    await form.getByRole("button", { name: "Phrase guide…" }).click();
    const guide = gm.locator(".rulewright-guide");
    await expect.poll(() => guide.locator(".rulewright-topic").count()).toBeGreaterThan(15);
    await guide.getByLabel("Search the phrases").fill("vigor surge");
    await expect.poll(() => guide.locator(".rulewright-phrases li").count()).toBeLessThan(8);
    await guide.getByRole("button", { name: "Insert" }).first().click();
    await expect.poll(() => valueOf(form)).toMatch(/Effect: .*vigor surge/);
    await expect.poll(() => countOf(form).textContent()).toBe("The rules play 1 of 1 clauses.");
    await guide.getByRole("button", { name: "Make a journal page" }).click();
    await expect.poll(() => gm.evaluate(() => game.journal.getName("Phrase guide")?.pages.contents[0].text.content))
      .toContain("A foe in range 3 is dazed.");
    expect(gm.problems).toEqual([]);
  });
});
