// @ts-check
import { Engine } from "../../js/engine/engine.mjs";
import { checkLedger } from "../../js/ledger/check.mjs";
import { Keys } from "../../js/ledger/keys.mjs";
import { linesOf } from "../../js/ledger/lines.mjs";
import { readHead, readPreface } from "../../js/ledger/read.mjs";
import { findingWords, words } from "./words/english.mjs";

/**
 * The button "Verify all" of a table's page (../table/page.mjs). It fetches the whole ledger and checks it in the
 * reader's browser, by the file that the module uses.
 */

/** The longest time without a response of the page during the check, in milliseconds. */
const PATIENCE = 50;

/** Limit of the findings that are shown: more add nothing if a whole ledger was changed. */
const MOST_SHOWN = 100;

const place = document.getElementById("verify");
if (place) show(place);

/** @param {HTMLElement} place */
function show(place) {
  const button = /** @type {HTMLButtonElement} */ (place.querySelector("button"));
  button.addEventListener("click", () => verify(place, button));
  place.hidden = false;
}

/**
 * @param {HTMLElement} place
 * @param {HTMLButtonElement} button
 */
async function verify(place, button) {
  // It keeps the focus, so it is not disabled.
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  const progress = /** @type {HTMLProgressElement} */ (place.querySelector("progress"));
  const status = /** @type {HTMLElement} */ (place.querySelector("[role=status]"));
  const list = /** @type {HTMLElement} */ (place.querySelector("ul"));
  list.replaceChildren();
  list.hidden = true;
  delete status.dataset.tone;
  progress.removeAttribute("value");
  progress.hidden = false;
  status.textContent = words.checking;
  try {
    const { checked, findings } = await check(String(place.dataset.table), progress);
    status.dataset.tone = findings.length ? "bad" : "good";
    status.textContent = findings.length ? words.wrong(findings.length, checked) : words.right(checked);
    list.hidden = !findings.length;
    list.append(...findings.slice(0, MOST_SHOWN).map(finding => item(findingWords(finding))));
    if (findings.length > MOST_SHOWN) list.append(item(words.more(findings.length - MOST_SHOWN)));
  } catch (error) {
    status.dataset.tone = "bad";
    status.textContent = words.failed(error instanceof Error ? error.message : String(error));
  }
  progress.hidden = true;
  button.ariaDisabled = null;
}

/** @param {string} text */
function item(text) {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}

/**
 * @param {string} table
 * @param {HTMLProgressElement} progress
 */
async function check(table, progress) {
  const response = await fetch(`/v1/tables/${table}/ledger.jsonl`);
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  const lines = linesOf(response.body);
  const { head, keys } = readPreface((await lines.next()).value);
  progress.max = Math.max(1, readHead(head)?.statement.sequence ?? 1);
  let stood = performance.now();
  return checkLedger({
    table, lines, head, keys: await Keys.of(keys), engineOf: engines(),
    async onProgress(checked) {
      if (performance.now() - stood < PATIENCE) return;
      progress.value = Math.min(checked, progress.max);
      await new Promise(resolve => setTimeout(resolve));
      stood = performance.now();
    }
  });
}

/** The engines by their digests, each fetched once. */
function engines() {
  /** @type {Map<string, Promise<Engine>>} */
  const known = new Map();
  return async (/** @type {string} */ digest) => {
    const engine = known.get(digest) ?? Engine.load(`/v1/engines/${encodeURIComponent(digest)}`);
    known.set(digest, engine);
    return engine;
  };
}
