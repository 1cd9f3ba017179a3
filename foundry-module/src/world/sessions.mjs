import { flagsOf } from "./fields.mjs";
import { deletion } from "./compat.mjs";
import { CONSENT_TIMEOUT, DICE_TIMEOUT, GM_TIMEOUT, MODULE } from "../config.mjs";
import { documentInUse } from "./windows.mjs";
import { masked, unmasked } from "./mask.mjs";

/** @import { Reply } from "../resolve/ask-gm.mjs" */

/**
 * The sessions of one user: two tabs of a browser, or two machines, can be logged
 * in as the same GM. All of them may receive the same question and see the same
 * unfinished change, and one of them has to act.
 *
 * A session claims a task with a flag of its own user's document. The server
 * puts the claims of all sessions into one order, each session receives them in
 * that order, and the first claim wins. That needs no common browser, holds
 * whether the core delivers a question to one session or to all, and cannot be
 * forged: players cannot write to a GM's user. An id derived from the question
 * would be the player's choice, and the core does not refuse every second
 * document with the same id.
 *
 * Web Locks report, within one browser, whether the tab that claimed a task is
 * still open.
 */

/** The name of this page. A reload changes it. */
export const SESSION = `s${`${Math.random()}`.slice(2)}`;

/** The name of this tab, which outlives a reload. A copy of the tab has another one. */
export const TAB = takeTab();

/** The name of this browser, which its tabs share. */
export const BROWSER = sharedName();

/** How long another session may take to finish what it has begun, in milliseconds: its dice may roll. */
export const PATIENCE = DICE_TIMEOUT + 5_000;

/**
 * How long a session that its user does not use leaves a task to the others, in milliseconds: windows should open where
 * the user is.
 */
const UNUSED_DELAY = 300;

/** How long after the last key or click a session counts as used, in milliseconds. */
const USED_FOR = 60_000;

/** How many claims a user's document keeps. */
const KEPT = 50;

/** How many of the newest claims keep the reply that was handed on: each may be long. */
const REPLIES_KEPT = 5;

/** How many claims a session remembers. */
const REMEMBERED = 1000;

/** The longest reply that is handed on to other sessions, in characters. */
const LONGEST_REPLY = 16_384;

/** Where a user's document holds the claims, by task and session. */
const CLAIMS = `flags.${MODULE}.claims`;

/**
 * What this session has replied to the tasks that it claimed, and the secret of each task.
 * @type {Map<string, { reply: Reply, secret: string }>}
 */
const replies = new Map();

/**
 * The sessions that have claimed tasks, by task. A session that was asleep may
 * receive a question when the user's document has long dropped its claim.
 * @type {Map<string, Session>}
 */
const holders = new Map();

/** The tasks that this session has claimed although the document does not hold the claim. @type {Set<string>} */
const unwritten = new Set();

/** Whether another session of this user was seen. */
let others = false;

/** When the user last pressed a key or clicked here. */
let used = Date.now();

/** @typedef {{ session: string, browser?: string }} Session */

/** Registers this session with the browser, and hands replies to the user's other sessions. */
export function registerSessions() {
  locks()?.request(lockOf(SESSION), () => new Promise(() => {})).catch(() => {});
  for (const event of ["pointerdown", "keydown"])
    globalThis.addEventListener(event, () => { used = Date.now(); }, { capture: true, passive: true });
  Hooks.on("updateUser", user => {
    if (user.id !== game.user.id) return;
    for (const task of Object.keys(claimsOf(user))) {
      remember(task);
      if (!sharers(task).some(session => session !== SESSION)) continue;
      others = true;
      handOn(task);
    }
  });
}

/** Reports whether the user uses this session: its page, or at a window that was detached from it. */
function isUsed() {
  return documentInUse() !== document || !document.hidden && Date.now() - used <= USED_FOR;
}

/**
 * Claims a task for this session.
 * @param {string} task   A name that is one key of an object: letters and digits.
 * @returns {Promise<boolean>}   Whether this session was the first of its user's.
 */
export async function claim(task) {
  if (others && !isUsed()) await new Promise(resolve => { setTimeout(resolve, UNUSED_DELAY); });
  const known = Object.keys(claimsOf(game.user)).filter(one => one !== task);
  const oldest = known.slice(0, Math.max(0, known.length + 1 - KEPT));
  const replied = known.slice(oldest.length, -REPLIES_KEPT).filter(one => "reply" in (claimsOf(game.user)[one] ?? {}));
  const dropped = [...oldest, ...replied.map(one => `${one}.reply`)].map(one => deletion(`${CLAIMS}.${one}`));
  try {
    await game.user.update(Object.assign({ [`${CLAIMS}.${task}.${SESSION}`]: BROWSER }, ...dropped));
  } catch (error) {
    console.error(`${MODULE}:`, error);
  }
  remember(task);
  const holder = holderOf(task);
  return holder ? holder.session === SESSION : claimUnwritten(task);
}

/**
 * Claims a task where another module or the server has refused the claim, as
 * it has then for every session. Tabs of one browser still agree which is first.
 * @param {string} task
 * @returns {Promise<boolean>}
 */
async function claimUnwritten(task) {
  if (unwritten.has(task)) return true;
  const free = await new Promise(resolve => {
    const held = new Promise(release => { setTimeout(release, GM_TIMEOUT + CONSENT_TIMEOUT); });
    const asked = locks()?.request(`${MODULE}.task.${game.user.id}.${task}`, { ifAvailable: true }, lock => {
      resolve(lock !== null);
      return lock && held;
    });
    if (asked) asked.catch(() => resolve(true));
    else resolve(true);
  });
  if (free) unwritten.add(task);
  const [oldest] = unwritten;
  if (unwritten.size > KEPT && oldest !== undefined) unwritten.delete(oldest);
  return free;
}

/**
 * Answers a question in one session of this user. The others give the same reply once it is known.
 * @param {string} task   As `claim` takes it.
 * @param {string} secret   A text that the user's sessions alone have received. Every user can read the user's
 *   document, and the reply may be about a private roll.
 * @param {() => Promise<Reply>} decide
 * @returns {Promise<Reply>}
 */
export async function once(task, secret, decide) {
  if (!await claim(task)) return replyOf(task, secret);
  const reply = await decide();
  replies.set(task, { reply, secret });
  const [oldest] = replies.keys();
  if (replies.size > KEPT && oldest !== undefined) replies.delete(oldest);
  // The next question may build on this reply, and another session may answer it.
  await handOn(task);
  return reply;
}

/**
 * Runs a task in one session of this user. Another one takes over where the task is not done in time.
 * @template T
 * @param {string} name   As `claim` takes it.
 * @param {() => boolean} isDone
 * @param {() => Promise<T>} task
 * @returns {Promise<T | undefined>}   Nothing where another session has run it.
 */
export async function inOneSession(name, isDone, task) {
  for (let attempt = 1; !isDone(); attempt++) {
    const claimed = `${name}x${attempt}`;
    if (await claim(claimed)) return isDone() ? undefined : task();
    await whenGone(holderOf(claimed), PATIENCE);
  }
}

/**
 * Waits until a session is gone, if it is a tab of this browser, or for some time.
 * @param {Session | null} session
 * @param {number} longest   In milliseconds.
 * @returns {Promise<boolean>}   Whether the session is gone for certain.
 */
export function whenGone(session, longest) {
  return new Promise(resolve => {
    const waits = new AbortController();
    const timer = setTimeout(() => { waits.abort(); resolve(false); }, longest);
    if (!session || session.browser !== BROWSER) return;
    // The browser grants it when the page that holds it has gone.
    locks()?.request(lockOf(session.session), { signal: waits.signal }, () => { clearTimeout(timer); resolve(true); })
      .catch(() => {});
  });
}

/** The browser's locks, which it offers on secure pages. */
function locks() {
  return /** @type {LockManager | undefined} */ (globalThis.navigator?.locks);
}

/** @param {string} session */
function lockOf(session) {
  return `${MODULE}.session.${session}`;
}

/** @param {any} user @returns {Record<string, Record<string, unknown>>} */
function claimsOf(user) {
  return flagsOf(user).claims ?? {};
}

/** The sessions that have claimed a task, the first one first. @param {string} task */
function sharers(task) {
  return Object.keys(claimsOf(game.user)[task] ?? {}).filter(name => name !== "reply");
}

/** Remembers which session has claimed a task first. @param {string} task */
function remember(task) {
  const [session] = sharers(task);
  if (session === undefined || holders.has(task)) return;
  holders.set(task, { session, browser: String(claimsOf(game.user)[task]?.[session]) });
  const [oldest] = holders.keys();
  if (holders.size > REMEMBERED && oldest !== undefined) holders.delete(oldest);
}

/** @param {string} task @returns {Session | null} */
function holderOf(task) {
  return holders.get(task) ?? null;
}

/** Writes a reply of this session where another session waits for it. @param {string} task */
async function handOn(task) {
  const known = replies.get(task);
  if (!known || holderOf(task)?.session !== SESSION || sharers(task).length < 2) return;
  replies.delete(task);
  const { reply, secret } = known;
  const text = JSON.stringify(reply);
  const short = text.length > LONGEST_REPLY && reply.ok
    ? JSON.stringify({ ok: true, result: { card: reply.result?.card ?? null } }) : text;
  await game.user.update(/** @type {User.UpdateData} */ ({ [`${CLAIMS}.${task}.reply`]: masked(short, secret) }))
    .catch(error => console.error(`${MODULE}:`, error));
}

/**
 * The reply of the session that has claimed a task.
 * @param {string} task
 * @param {string} secret   As `once` takes it.
 * @returns {Promise<Reply>}
 */
async function replyOf(task, secret) {
  /** @type {number} */
  let hook = 0;
  /** @type {Promise<Reply>} */
  const heard = new Promise(resolve => {
    const look = () => {
      const { reply } = claimsOf(game.user)[task] ?? {};
      if (typeof reply === "string") resolve(JSON.parse(unmasked(reply, secret)));
    };
    hook = Hooks.on("updateUser", look);
    look();
  });
  /** @type {Promise<Reply>} */
  const unheard = whenGone(holderOf(task), GM_TIMEOUT + CONSENT_TIMEOUT)
    .then(gone => ({ ok: false, refusal: gone ? "gmLeft" : "gmSilent" }));
  return Promise.race([heard, unheard]).finally(() => Hooks.off("updateUser", hook));
}

/**
 * The name of this tab. The page takes it out of the tab's storage and puts it
 * back when it goes: a copy of the tab must not take the same name.
 */
function takeTab() {
  const key = `${MODULE}.tab`;
  try {
    const tab = sessionStorage.getItem(key) ?? SESSION;
    sessionStorage.removeItem(key);
    globalThis.addEventListener("pagehide", () => sessionStorage.setItem(key, tab));
    return tab;
  } catch {
    return SESSION; // A browser that keeps nothing.
  }
}

function sharedName() {
  const key = `${MODULE}.browser`;
  try {
    const known = localStorage.getItem(key) ?? SESSION;
    localStorage.setItem(key, known);
    return known;
  } catch {
    return SESSION;
  }
}
