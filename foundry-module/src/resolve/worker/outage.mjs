import { localize } from "../../world/i18n.mjs";
import { callWorker, fetchKeys, WorkerError, whySaid } from "./call.mjs";
import { connection, tokenFor } from "./connection.mjs";

/** @import { Why } from "./call.mjs" */

/**
 * What a GM decides where the Worker does not roll: to ask it again, to roll
 * here this time or until it is back, or to leave what was wished for.
 * @typedef {"again" | "once" | "until" | "leave"} Choice
 */

/**
 * How long a player's wish waits for that, in milliseconds: with the Worker's
 * own time it must be over before the player's browser has waited long enough.
 */
const DECISION_TIMEOUT = 15_000;

/** How long the GM's own waits: everybody else's waits behind it. */
const OWN_TIMEOUT = 45_000;

/** How often it is looked whether the Worker is back, in milliseconds; while the GM is asked, sooner at first. */
const LOOK_EVERY = 20_000;
const LOOK_SOON = 3000;

/** How long until it is looked the next time while the GM is asked: each time longer, for it may answer and roll nothing all the same. */
let soon = LOOK_SOON;

/** Opens the window in which the GM connects the table. */
let openForm = () => {};

/** Sets how a GM who chooses to connect the table anew gets to its window. @param {() => void} open */
export function onConnect(open) {
  openForm = open;
}

/** Whether the table was told that the Worker does not answer. */
let told = false;

/** Whether dice are rolled here until it is back. */
let here = false;

/** What the GM is asked, while the question is open, why, and when it was asked. @type {{ choice: Promise<Choice>, error: WorkerError, since: number } | null} */
let asked = null;

/** The open question, and whether it closes because the Worker is back. @type {{ close: () => Promise<unknown>, answered?: boolean } | null} */
let question = null;

/** Where it is out of reach for everybody, whatever they wish for. @type {ReadonlySet<Why>} */
const GONE = new Set(["unreachable", "slow", "busy", "down"]);

/** How many wishes wait for the answer. */
let waiting = 0;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** The look whether it is back, while it takes. @type {Promise<void> | null} */
let looking = null;

/** Whether dice are rolled here for now. Nobody waits for the Worker then, but it is looked whether it is back. */
export function rollsHere() {
  if (here) lookOnce();
  return here;
}

/**
 * Why the Worker did not roll, as long as the GM is asked how to go on: whoever
 * wishes for something meanwhile does not wait for it first, and keeps nobody
 * else waiting. It is looked whether it is back.
 * @returns {WorkerError | null}
 */
export function stillAway() {
  if (!asked || !GONE.has(asked.error.why)) return null;
  lookOnce();
  return asked.error;
}

/** The Worker rolls: the table hears of it where it has heard that it was away. */
export async function isBack() {
  clearTimeout(timer);
  here = false;
  soon = LOOK_SOON;
  if (!told) return;
  told = false;
  await tell("back", {});
}

/**
 * The Worker did not roll. The table is told, once, and a GM decides how to go
 * on; what a player wishes for does not wait for ever.
 * @param {WorkerError} error
 * @param {foundry.documents.User} user   Whose wish it is.
 * @returns {Promise<Choice>}   What is not decided in time is left.
 */
export async function isAway(error, user) {
  if (!told) {
    told = true;
    await tell("away", { why: whySaid(error.why) });
  }
  // Without a GM there is nobody to ask, and no roll is to wait for a Worker that is known to be away.
  if (!game.user.isGM) {
    here = true;
    lookAgain();
    return "until";
  }
  asked ??= ask(error);
  const left = Math.max(0, asked.since + (user.isSelf ? OWN_TIMEOUT : DECISION_TIMEOUT) - Date.now());
  waiting++;
  try {
    return await Promise.race([asked.choice, new Promise(resolve => { setTimeout(resolve, left, "leave"); })]);
  } finally {
    waiting--;
  }
}

/** @param {WorkerError} error */
function ask(error) {
  const choice = decide(error).finally(() => { asked = null; });
  if (GONE.has(error.why)) {
    lookIn(soon);
    soon = Math.min(2 * soon, LOOK_EVERY);
  }
  return { choice, error, since: Date.now() };
}

/**
 * @param {WorkerError} error
 * @returns {Promise<Choice>}
 */
async function decide({ why, detail }) {
  const unknown = why === "noToken" || why === "notConnected" || why === "token";
  const said = [whySaid(why), ...detail ? [localize("Worker.said", { detail })] : [], localize("Worker.away.ask")];
  const button = (/** @type {Choice | "connect"} */ action) => ({ action, label: localize(`Worker.away.${action}`) });
  const chosen = await foundry.applications.api.DialogV2.wait({
    classes: ["rulewright-leave", "rulewright-worker-away"],
    window: { title: localize("Worker.away.title") },
    position: { width: 440 },
    content: said.map(text => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
    buttons: [{ ...button("again"), default: true }, button("once"), button("until"), ...unknown ? [button("connect")] : [], button("leave")],
    rejectClose: false,
    render: (/** @type {any} */ _event, /** @type {any} */ dialog) => { question = { close: () => dialog.close() }; }
  });
  const answered = question?.answered;
  question = null;
  if (answered) return "again";
  if (chosen === "connect") openForm();
  if (chosen === "until") {
    here = true;
    lookAgain();
  }
  if (!waiting && (chosen === "again" || chosen === "once")) ui.notifications.info(localize("Worker.away.late"));
  return chosen === "again" || chosen === "once" || chosen === "until" ? chosen : "leave";
}

/** Looks, from time to time, whether it is back. */
function lookAgain() {
  lookIn(here ? LOOK_EVERY : soon);
}

/** @param {number} delay   In milliseconds. */
function lookIn(delay) {
  clearTimeout(timer);
  timer = setTimeout(() => lookOnce(), delay);
}

/** Looks whether it is back, once at a time. */
function lookOnce() {
  looking ??= look().then(answers, () => { if (here || asked) lookAgain(); }).finally(() => { looking = null; });
}

/** It answers again: what waits for the GM asks it again, and nobody has to say so. */
async function answers() {
  if (here || !asked) return isBack();
  if (!question) return;
  question.answered = true;
  await question.close();
}

/** Asks the Worker for something that costs it nothing. */
async function look() {
  const at = connection();
  const token = at && tokenFor(at.table);
  // Whoever may only read it has no rolls of it.
  if (!at || !token) throw new WorkerError(at ? "noToken" : "notConnected");
  await fetchKeys(at.worker);
  await callWorker(`${at.worker}/v1/tables/${at.table}`, { token });
}

/**
 * Tells the table in the chat how it stands with the Worker.
 * @param {"away" | "back"} what
 * @param {Record<string, string>} data
 */
async function tell(what, data) {
  const text = foundry.utils.escapeHTML(localize(`Worker.told.${what}`, data));
  await foundry.documents.ChatMessage.implementation.create({ content: `<p class="rulewright-worker-told">${text}</p>`, speaker: { alias: localize("Worker.name") } });
}
