import { describe, expect, test } from "vitest";
import { renderCached, rerender } from "../../src/ui/chat/render-cache.mjs";

/** A place that counts how often its content is replaced. @returns {any} */
function place() {
  let html = "", times = 0;
  return {
    get innerHTML() { return html; },
    set innerHTML(value) { html = value; times++; },
    get times() { return times; }
  };
}

describe("a part of a card that renders again", () => {
  test("shows the statement that came while it was read", async () => {
    const message = /** @type {any} */ ({}), footer = place(), statement = [];
    renderCached(footer, message, "trust");
    const rendering = rerender(footer, message, "trust", async () => "seal", seal => `${seal} ${statement.join()}`);
    statement.push("verified");
    await rendering;
    expect(footer.innerHTML).toBe("seal verified");
  });

  test("keeps its elements while it stays the same, so that no press is lost", async () => {
    const message = /** @type {any} */ ({}), first = place(), second = place();
    renderCached(first, message, "trust");
    await rerender(first, message, "trust", async () => "<button>", html => html);
    renderCached(second, message, "trust");
    expect(second).toMatchObject({ innerHTML: "<button>", times: 1 });
    await rerender(second, message, "trust", async () => "<button>", html => html);
    expect(second.times).toBe(1);
  });

  test("is empty when it cannot be read", async () => {
    const message = /** @type {any} */ ({}), footer = place();
    await rerender(footer, message, "trust", async () => "old", html => html);
    const changed = place();
    renderCached(changed, message, "trust");
    await expect(rerender(changed, message, "trust", () => Promise.reject(new Error("gone")), html => html))
      .rejects.toThrow("gone");
    expect(changed.innerHTML).toBe("");
  });
});
