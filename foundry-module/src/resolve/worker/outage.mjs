import { localize } from "../../world/i18n.mjs";
import { callWorker, fetchKeys, WorkerError, whyText } from "./call.mjs";
import { connection, tokenFor } from "./connection.mjs";

/** @import { Why } from "./call.mjs" */

/**
 * A GM's decision if the Worker does not roll: to retry, to roll here once or until the Worker is back, or to cancel
 * the
 * request.
 * @typedef {"again" | "once" | "until" | "leave"} Choice
 */

/**
 * The limit of that decision for a player's request, in milliseconds. Together with the
 * Worker's limit it must be shorter than the player's browser waits.
 */
const DECISION_TIMEOUT = 15_000;

/** The limit for the GM's own request, because other requests wait behind it. */
const OWN_TIMEOUT = 45_000;

/**
 * The interval between checks whether the Worker is back, in milliseconds. While the GM is
 * asked, the first checks come sooner.
 */
const PROBE_EVERY = 20_000;
const PROBE_SOON = 3000;

/** The delay before the next check while the GM is asked. It grows, because the Worker may answer without rolling. */
let soon = PROBE_SOON;

/** Opens the window in which the GM connects the table. */
let openForm = () => {};

/** Sets the function that opens that window. @param {() => void} open */
export function onConnect(open) {
  openForm = open;
}

/** True if the chat contains the message that the Worker does not answer. */
let announced = false;

/** True while dice are rolled here until the Worker is back. */
let here = false;

/**
 * The open question to the GM, with its cause and time.
 * @type {{ choice: Promise<Choice>, error: WorkerError, since: number } | null}
 */
let asked = null;

/**
 * The dialog of the question, and whether it closes because the Worker is back.
 * @type {{ close: () => Promise<unknown>, answered?: boolean } | null}
 */
let question = null;

/** Reasons that affect every user and request. @type {ReadonlySet<Why>} */
const GONE = new Set(["unreachable", "slow", "busy", "down"]);

/** The number of requests that wait for the decision. */
let pending = 0;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** The running check whether the Worker is back. @type {Promise<void> | null} */
let probing = null;

/**
 * Reports whether dice are rolled here for now. Requests do not wait for the Worker then,
 * but each starts a check whether it is back.
 */
export function rollsHere() {
  if (here) probeOnce();
  return here;
}

/**
 * Returns the Worker's error while the GM decides, so that other requests fail at once
 * instead of waiting for the Worker. Starts a check whether it is back.
 * @returns {WorkerError | null}
 */
export function currentOutage() {
  if (!asked || !GONE.has(asked.error.why)) return null;
  probeOnce();
  return asked.error;
}

/** Ends an outage, and posts a message about it if its beginning had one. */
export async function endOutage() {
  clearTimeout(timer);
  here = false;
  soon = PROBE_SOON;
  if (!announced) return;
  announced = false;
  await announce("back", {});
}

/**
 * Handles a failed roll: posts one message about the outage, and asks a GM how to go on, within a time limit.
 * @param {WorkerError} error
 * @param {foundry.documents.User} user   The requesting user.
 * @returns {Promise<Choice>}   "leave" without a decision in time.
 */
export async function handleOutage(error, user) {
  if (!announced) {
    announced = true;
    await announce("away", { why: whyText(error.why) });
  }
  // Without a GM no user can decide, and no roll should wait for an unreachable Worker.
  if (!game.user.isGM) {
    here = true;
    scheduleProbe();
    return "until";
  }
  asked ??= ask(error);
  const left = Math.max(0, asked.since + (user.isSelf ? OWN_TIMEOUT : DECISION_TIMEOUT) - Date.now());
  pending++;
  try {
    return await Promise.race([asked.choice, new Promise(resolve => { setTimeout(resolve, left, "leave"); })]);
  } finally {
    pending--;
  }
}

/** @param {WorkerError} error */
function ask(error) {
  const choice = decide(error).finally(() => { asked = null; });
  if (GONE.has(error.why)) {
    probeIn(soon);
    soon = Math.min(2 * soon, PROBE_EVERY);
  }
  return { choice, error, since: Date.now() };
}

/**
 * @param {WorkerError} error
 * @returns {Promise<Choice>}
 */
async function decide({ why, detail }) {
  const unknown = why === "noToken" || why === "notConnected" || why === "token";
  const lines = [whyText(why), ...detail ? [localize("Worker.answered", { detail })] : [], localize("Worker.away.ask")];
  const button = (/** @type {Choice | "connect"} */ action) => ({ action, label: localize(`Worker.away.${action}`) });
  const chosen = await foundry.applications.api.DialogV2.wait({
    classes: ["rulewright-leave", "rulewright-worker-away"],
    window: { title: localize("Worker.away.title") },
    position: { width: 440 },
    content: lines.map(text => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
    buttons: [{ ...button("again"), default: true }, button("once"), button("until"),
      ...unknown ? [button("connect")] : [], button("leave")],
    rejectClose: false,
    render: (/** @type {any} */ _event, /** @type {any} */ dialog) => { question = { close: () => dialog.close() }; }
  });
  const answered = question?.answered;
  question = null;
  if (answered) return "again";
  if (chosen === "connect") openForm();
  if (chosen === "until") {
    here = true;
    scheduleProbe();
  }
  if (!pending && (chosen === "again" || chosen === "once")) ui.notifications.info(localize("Worker.away.late"));
  return chosen === "again" || chosen === "once" || chosen === "until" ? chosen : "leave";
}

/** Schedules the next check whether the Worker is back. */
function scheduleProbe() {
  probeIn(here ? PROBE_EVERY : soon);
}

/** @param {number} delay   In milliseconds. */
function probeIn(delay) {
  clearTimeout(timer);
  timer = setTimeout(() => probeOnce(), delay);
}

/** Checks whether the Worker is back, one check at a time. */
function probeOnce() {
  probing ??= probe().then(workerIsBack, () => { if (here || asked) scheduleProbe(); })
    .finally(() => { probing = null; });
}

/** The Worker answers again: closes the GM's question and retries. */
async function workerIsBack() {
  if (here || !asked) return endOutage();
  if (!question) return;
  question.answered = true;
  await question.close();
}

/** Sends the Worker a cheap request. */
async function probe() {
  const at = connection();
  const token = at && tokenFor(at.table);
  // A read-only user cannot test rolling.
  if (!at || !token) throw new WorkerError(at ? "noToken" : "notConnected");
  await fetchKeys(at.worker);
  await callWorker(`${at.worker}/v1/tables/${at.table}`, { token });
}

/**
 * Posts a message about the Worker's state.
 * @param {"away" | "back"} what
 * @param {Record<string, string>} data
 */
async function announce(what, data) {
  const text = foundry.utils.escapeHTML(localize(`Worker.changed.${what}`, data));
  await foundry.documents.ChatMessage.implementation.create({ content: `<p class="rulewright-worker-told">${text}</p>`,
    speaker: { alias: localize("Worker.name") } });
}
