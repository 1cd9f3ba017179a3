import { beforeEach, describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import "./support/engines.mjs";

const { keepTranslation, storedFormOf } = await import("../../src/cards/translated.mjs");
const { renderTranslation } = await import("../../src/ui/chat/translation.mjs");

const cardOf = (outcome, deed) => "<div class=\"rulewright-card rulewright-play-card\">"
  + `<p class="rulewright-headline"><strong class="rulewright-outcome">${outcome}</strong></p>`
  + `<ul class="rulewright-lines"><li>${deed}: <span data-told="0">…</span></li></ul></div>`;

/** A German card in the browser of an English reader, as the core shows it. */
function posted() {
  const card = { id: "card", isContentVisible: true, content: cardOf("Treffer", "Gate Warden verliert"),
    flags: { rulewright: { receipt: { lang: "de" } } } };
  const html = document.createElement("li");
  html.innerHTML = card.content;
  document.body.replaceChildren(html);
  return { card, html };
}

const translate = card => keepTranslation(card, storedFormOf(card),
  { content: cardOf("Hit", "Gate Warden loses"), flags: {} });

/** Shows the elements that wait to be seen. */
let seen = [];
const see = async () => {
  for (const tell of seen.splice(0)) tell();
  await new Promise(resolve => setTimeout(resolve));
};

beforeEach(() => {
  openWorld();
  game.modules.get("rulewright").languages = ["en", "de"].map(lang => ({ lang, path: `lang/${lang}.json` }));
  seen = [];
  document.defaultView.IntersectionObserver = /** @type {any} */ (class {
    constructor(tell) { this.tell = tell; }
    observe() { seen.push(() => this.tell([{ isIntersecting: true }], this)); }
    disconnect() {}
  });
});

/** Our parts: a number that the reader may read, a name that is a button, and a fold. */
function addParts(html) {
  html.querySelector("[data-told]").textContent = "40 → 31";
  const line = html.querySelector("li > ul li, .rulewright-lines li");
  const button = document.createElement("button");
  button.textContent = "Gate Warden";
  line.firstChild.replaceWith(button, line.firstChild.data.replace("Gate Warden", ""));
  const fold = document.createElement("button");
  fold.className = "rulewright-fold";
  html.querySelector(".rulewright-headline").append(fold);
  html.querySelector(".rulewright-play-card").classList.add("rulewright-folded");
}

/** How another module hides a name. @type {[how: string, hide: (html: any) => void][]} */
const HIDING = [
  ["by other words", html => {
    const line = html.querySelector(".rulewright-lines li");
    line.innerHTML = line.innerHTML.replace("Gate Warden", "Unknown");
  }],
  ["by a style", html => { html.querySelector(".rulewright-lines").style.display = "none"; }],
  ["by an attribute", html => { html.querySelector(".rulewright-lines").hidden = true; }],
  ["by its removal", html => { html.querySelector(".rulewright-lines").remove(); }]
];

describe("a card of another language", () => {
  test("is shown in the reader's at once if that is known, and once a person sees it otherwise", async () => {
    const { card, html } = posted();
    renderTranslation(card, html, () => {});
    addParts(html);
    translate(card);
    expect(html.textContent).toContain("Treffer");
    await see();
    expect(html.textContent).toContain("Gate Warden loses");
    const { html: again } = posted();
    renderTranslation(card, again, () => {});
    expect(again.textContent).toContain("Gate Warden loses");
  });

  test.each(HIDING)("keeps what another module has hidden %s before it renders", async (_how, hide) => {
    const { card, html } = posted();
    translate(card);
    hide(html);
    renderTranslation(card, html, () => {});
    await see();
    expect(html.textContent).toContain("Treffer");
    expect(html.querySelector(".rulewright-play-card").lang).toBe("de");
  });

  test.each(HIDING)("keeps what another module has hidden %s since", async (_how, hide) => {
    const { card, html } = posted();
    renderTranslation(card, html, () => {});
    addParts(html);
    hide(html);
    translate(card);
    await see();
    expect(html.textContent).toContain("Treffer");
    expect(html.textContent).not.toContain("Hit");
  });
});

describe("the focus in a card that is replaced", () => {
  test.each([
    ["the one with the same data", "data-trust=\"verify\"", "verify", "Verify"],
    ["the one with the same name, in another order", "", "", "Warden"]
  ])("goes to %s", async (_which, data, trust, text) => {
    const { card, html } = posted();
    html.querySelector(".rulewright-play-card").innerHTML += "<button data-step=\"0\">Angriff</button>"
      + "<button>Warden</button><button>Brannoc</button><button data-trust=\"verify\">Nachrechnen</button>";
    const content = cardOf("Hit", "Gate Warden loses").replace("</div>", "<button data-trust=\"verify\">Verify</button>"
      + "<button>Brannoc</button><button>Warden</button><button data-step=\"0\">Attack</button></div>");
    card.content = html.innerHTML;
    renderTranslation(card, html, () => {});
    html.querySelector(data ? `[${data}]` : "button:not([data-step])").focus();
    keepTranslation(card, storedFormOf(card), { content, flags: {} });
    await see();
    expect(document.activeElement.textContent).toBe(text);
    expect(document.activeElement.dataset.trust ?? "").toBe(trust);
  });

  test("stays outside of it", async () => {
    const { card, html } = posted();
    const outside = document.createElement("button");
    html.append(outside);
    renderTranslation(card, html, () => {});
    outside.focus();
    translate(card);
    await see();
    expect(html.textContent).toContain("Hit");
    expect(document.activeElement).toBe(outside);
  });
});
