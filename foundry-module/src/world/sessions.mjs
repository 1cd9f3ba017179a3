import { isPlainObject } from "../../../wasm/js/plain-object.mjs";
import { flagsOf } from "./fields.mjs";
import { deletion } from "./compat.mjs";
import { CONSENT_TIMEOUT, DICE_TIMEOUT, GM_TIMEOUT, MODULE } from "../config.mjs";
import { documentInUse } from "./windows.mjs";
import { masked, unmasked } from "./mask.mjs";

/** @import { Reply } from "../resolve/ask-gm.mjs" */

/**
 * The sessions of one user. Two tabs of a browser, or two machines, can be logged in as
 * the same GM. All of them may receive the same query and see the same unfinished change,
 * and exactly one must act.
 *
 * A session claims a task with a flag of its own user's document. The server puts the
 * claims of all sessions into one order, each session receives them in that order, and the
 * first claim wins. This needs no common browser, works whether the core delivers a query
 * to one session or to all, and cannot be forged: players cannot write to a GM's user. An
 * id derived from the query would be the player's choice, and the core does not refuse
 * every second document with the same id.
 *
 * Most users have one session, which needs no claim. Each session of a GM enters itself into the user's document. One
 * that is alone there acts without a claim. Once it sees a new entry, it claims its latest tasks after the fact. The
 * new session waits for that before it takes any task.
 *
 * Web Locks report, within one browser, whether the tab that claimed a task is still open.
 */

/** The name of this page. A reload changes it. */
export const SESSION = `s${`${Math.random()}`.slice(2)}`;

/** The id of this tab, which survives a reload. A copy of the tab has another one. */
export const TAB = takeTab();

/** The id of this browser, which its tabs share. */
export const BROWSER = sharedName();

/** The limit for another session to finish a task, in milliseconds, with time for rolling dice. */
export const PATIENCE = DICE_TIMEOUT + 5_000;

/**
 * The delay before an unused session claims a task, in milliseconds. Windows should open
 * in the session that the user uses.
 */
const UNUSED_DELAY = 300;

/** The time since the last key or click during which a session counts as used, in milliseconds. */
const USED_FOR = 60_000;

/** The number of claims that a user's document keeps. */
const KEPT = 50;

/** The number of newest claims that keep the reply for other sessions, because each reply may be long. */
const REPLIES_KEPT = 5;

/** The number of claims that a session remembers. */
const REMEMBERED = 1000;

/** The limit of an outcome for other sessions, in characters. */
const LONGEST_REPLY = 16_384;

/**
 * The time after which an entry counts as that of a closed session, in milliseconds. A session that still runs enters
 * itself again.
 */
const ENTERED_FOR = 24 * 60 * 60 * 1000;

/** The limit for other sessions to greet a new one, in milliseconds. Closed ones do not. */
const GREETING = 1000;

/** The path of the entries of sessions in a user's document. */
const SESSIONS = `flags.${MODULE}.sessions`;

/** The path of the claims in a user's document, by task and session. */
const CLAIMS = `flags.${MODULE}.claims`;

/**
 * This session's replies to the tasks that it claimed, with each task's secret.
 * @type
 * {Map<string, { reply: Reply, secret: string }>}
 */
const replies = new Map();

/**
 * The sessions that have claimed tasks, by task. A suspended session may receive a query
 * after the user's document has dropped its claim.
 * @type {Map<string, Session>}
 */
const holders = new Map();

/** The tasks that this session has claimed without a stored claim. @type {Set<string>} */
const unwritten = new Set();

/** The latest tasks that this session has taken alone, without a claim. @type {Set<string>} */
const takenAlone = new Set();

/** The entry of this session while it is under way. @type {Promise<void> | null} */
let entering = null;

/** The other sessions that this one knows. @type {Set<string>} */
const known = new Set();

/** True once another session of this user was seen. */
let others = false;

/** True once another session of this user has claimed a task: this one may have missed its entry. */
let crossed = false;

/** True once this session has entered itself. */
let entered = false;

/** The time of the last key or click in this session. */
let used = Date.now();

/** @typedef {{ session: string, browser?: string }} Session */

/** Registers this session with the browser and passes replies to the user's other sessions. */
export function registerSessions() {
  locks()?.request(lockOf(SESSION), () => new Promise(() => {})).catch(() => {});
  for (const event of ["pointerdown", "keydown"])
    globalThis.addEventListener(event, () => { used = Date.now(); }, { capture: true, passive: true });
  if (game.user) enterAsGM();
  else Hooks.once("ready", enterAsGM);
  Hooks.on("updateUser", (user, changed) => {
    if (user.id !== game.user.id) return;
    crossed ||= Object.values(flagsOf(/** @type {{ flags: object }} */ (changed)).claims ?? {}).some(isClaimOfOther);
    if (isEntered()) greet();
    else if (entered) enter(); // A newer session took this one for closed.
    for (const task of Object.keys(claimsOf(user))) {
      remember(task);
      if (!sharers(task).some(session => session !== SESSION)) continue;
      others = true;
      handOn(task);
    }
  });
}

/** Reports whether changed claims of a task name another session. @param {unknown} changed */
function isClaimOfOther(changed) {
  return isPlainObject(changed)
    && Object.keys(changed).some(name => name !== SESSION && name !== "reply" && !name.startsWith("-="));
}

/** Reports whether the user uses this session: its page, or a window that was detached from it. */
function isUsed() {
  return documentInUse() !== document || !document.hidden && Date.now() - used <= USED_FOR;
}

/** Enters this session if it is a GM's: it may receive queries at any time. */
function enterAsGM() {
  if (game.user.isGM) enter();
}

/**
 * Enters this session into its user's document, unless it is there.
 * @returns {Promise<void> | null}   Resolves after the entry, and after the other sessions have greeted this one. Null
 *   for a session that was entered before.
 */
function enter() {
  if (!entering && !isEntered())
    entering = enterNow().catch(error => { console.error(`${MODULE}:`, error); }).finally(() => { entering = null; });
  return entering;
}

async function enterNow() {
  const held = (await locks()?.query?.())?.held?.map(({ name }) => name);
  const closed = Object.entries(entriesOf()).filter(([session, { tab, browser, at }]) => tab === TAB
    || (held && browser === BROWSER && !held.includes(lockOf(session))) || !(Date.now() - at < ENTERED_FOR));
  for (const session of Object.keys(entriesOf())) known.add(session);
  await game.user.update(Object.assign(
    { [`${SESSIONS}.${SESSION}`]: { tab: TAB, browser: BROWSER, at: Date.now() } }, lateClaims(),
    ...closed.map(([session]) => deletion(`${SESSIONS}.${session}`))));
  // Another module has withheld the entry.
  if (!isEntered()) return;
  entered = true;
  const isGreeted = () => Object.entries(entriesOf()).every(([session, { met }]) =>
    session === SESSION || met === SESSION);
  /** @type {number} */
  let hook = 0;
  await new Promise(resolve => {
    const look = () => { if (isGreeted()) resolve(undefined); };
    hook = Hooks.on("updateUser", look);
    setTimeout(resolve, GREETING);
    look();
  });
  Hooks.off("updateUser", hook);
}

/** Returns the entries of the user's sessions. @returns {Record<string, Record<string, any>>} */
function entriesOf() {
  return flagsOf(game.user).sessions ?? {};
}

function isEntered() {
  return Object.hasOwn(entriesOf(), SESSION);
}

/** Reports whether this session is the only entered one of its user. */
function isAlone() {
  return isEntered() && !crossed && Object.keys(entriesOf()).length === 1;
}

/** Greets new sessions, and claims the latest tasks that this one took alone. */
function greet() {
  const [newest] = Object.keys(entriesOf()).filter(session => session !== SESSION && !known.has(session)).reverse();
  if (newest === undefined) return;
  others = true;
  for (const session of Object.keys(entriesOf())) known.add(session);
  game.user.update(/** @type {User.UpdateData} */ ({ [`${SESSIONS}.${SESSION}.met`]: newest, ...lateClaims() }))
    .catch(error => { console.error(`${MODULE}:`, error); });
}

/** Returns the update that claims the latest tasks which this session took alone. */
function lateClaims() {
  const claims = Object.fromEntries([...takenAlone].map(task => [`${CLAIMS}.${task}.${SESSION}`, BROWSER]));
  takenAlone.clear();
  return claims;
}

/**
 * Claims a task for this session.
 * @param {string} task   A name that is one key of an object: letters and digits.
 * @returns {Promise<boolean>}   True if this session was the first of its user's.
 */
export async function claim(task) {
  if (others && !isUsed()) await new Promise(resolve => { setTimeout(resolve, UNUSED_DELAY); });
  await enter();
  return isAlone() ? takeAlone(task) : claimStored(task);
}

/** Claims a task in the user's document. @param {string} task @returns {Promise<boolean>} */
async function claimStored(task) {
  const stored = Object.keys(claimsOf(game.user)).filter(one => one !== task);
  const oldest = stored.slice(0, Math.max(0, stored.length + 1 - KEPT));
  const replied = stored.slice(oldest.length, -REPLIES_KEPT).filter(one => "reply" in (claimsOf(game.user)[one] ?? {}));
  const dropped = [...oldest, ...replied.map(one => `${one}.reply`)].map(one => deletion(`${CLAIMS}.${one}`));
  try {
    await game.user.update(Object.assign({ [`${CLAIMS}.${task}.${SESSION}`]: BROWSER }, ...dropped));
  } catch (error) {
    console.error(`${MODULE}:`, error);
  }
  remember(task);
  const holder = holderOf(task);
  return holder ? holder.session === SESSION : takeUnwritten(task);
}

/**
 * Takes a task without a claim, as the only session.
 * @param {string} task
 * @returns {Promise<boolean>}   False if another session had claimed it, or another tab of this browser has taken it.
 */
async function takeAlone(task) {
  remember(task);
  const holder = holderOf(task);
  if (holder && holder.session !== SESSION) return false;
  if (!await takeUnwritten(task)) return false;
  // A session that came meanwhile was not told of the task: the claim decides.
  if (!isAlone()) return claimStored(task);
  hold(task, { session: SESSION, browser: BROWSER });
  takenAlone.add(task);
  const [oldest] = takenAlone;
  if (takenAlone.size > KEPT && oldest !== undefined) takenAlone.delete(oldest);
  return true;
}

/**
 * Takes a task whose claim is not stored: of the only session, or after another module or the server has refused to
 * store it, as it then does for every session. A lock still decides between the tabs of one browser.
 * @param {string} task
 * @returns {Promise<boolean>}
 */
async function takeUnwritten(task) {
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
 * Answers a query in one session of this user. The others return the same reply once it is
 * known.
 * @param {string} task   As `claim` takes it.
 * @param {string} secret   A text that only the user's sessions have received. Every user can read the user's
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
  // The next query may depend on this reply, and another session may answer it.
  await handOn(task);
  return reply;
}

/**
 * Runs a task in one session of this user. Another session takes over if it does not
 * finish in time.
 * @template T
 * @param {string} name   As `claim` takes it.
 * @param {() => boolean} isDone
 * @param {() => Promise<T>} task
 * @returns {Promise<T | undefined>}   Undefined if another session has run it.
 */
export async function inOneSession(name, isDone, task) {
  for (let attempt = 1; !isDone(); attempt++) {
    const claimed = `${name}x${attempt}`;
    if (await claim(claimed)) return isDone() ? undefined : task();
    await whenGone(holderOf(claimed), PATIENCE);
  }
}

/**
 * Waits until a session is gone, if it is a tab of this browser, or until a time limit.
 * @param {Session | null} session
 * @param {number} longest   In milliseconds.
 * @returns {Promise<boolean>}   True if the session is certainly gone.
 */
export function whenGone(session, longest) {
  return new Promise(resolve => {
    const waits = new AbortController();
    const timer = setTimeout(() => { waits.abort(); resolve(false); }, longest);
    if (!session || session.browser !== BROWSER) return;
    // The browser grants the lock after the page that holds it has closed.
    locks()?.request(lockOf(session.session), { signal: waits.signal }, () => { clearTimeout(timer); resolve(true); })
      .catch(() => {});
  });
}

/** Returns the browser's locks, which it offers on secure pages. */
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

/** Returns the sessions that have claimed a task, the first one first. @param {string} task */
function sharers(task) {
  return Object.keys(claimsOf(game.user)[task] ?? {}).filter(name => name !== "reply");
}

/** Remembers the first session that claimed a task. @param {string} task */
function remember(task) {
  const [session] = sharers(task);
  if (session !== undefined) hold(task, { session, browser: String(claimsOf(game.user)[task]?.[session]) });
}

/** Remembers the session that does a task, unless one is known. @param {string} task @param {Session} session */
function hold(task, session) {
  if (holders.has(task)) return;
  holders.set(task, session);
  const [oldest] = holders.keys();
  if (holders.size > REMEMBERED && oldest !== undefined) holders.delete(oldest);
}

/** @param {string} task @returns {Session | null} */
function holderOf(task) {
  return holders.get(task) ?? null;
}

/** Writes a reply of this session if another session waits for it. @param {string} task */
async function handOn(task) {
  const known = replies.get(task);
  if (!known || holderOf(task)?.session !== SESSION || sharers(task).length < 2) return;
  replies.delete(task);
  const { reply, secret } = known;
  const kept = masked(shortened(reply), secret);
  await game.user.update(/** @type {User.UpdateData} */ ({ [`${CLAIMS}.${task}.reply`]: kept }))
    .catch(error => console.error(`${MODULE}:`, error));
}

/**
 * Returns a reply as text. Of a long outcome only the card stays, which has the rest. A question stays whole: it comes
 * in place of an outcome, and its player has no other way to it.
 * @param {Reply} reply
 */
function shortened(reply) {
  const text = JSON.stringify(reply);
  if (text.length <= LONGEST_REPLY || !reply.ok) return text;
  const { card = null, question } = reply.result ?? {};
  return JSON.stringify({ ok: true, result: { card, ...question && { question } } });
}

/**
 * Returns the reply of the session that has claimed a task.
 * @param {string} task
 * @param {string} secret   As `once` takes it.
 * @returns {Promise<Reply>}
 */
async function replyOf(task, secret) {
  /** @type {number} */
  let hook = 0;
  /** @type {Promise<Reply>} */
  const answered = new Promise(resolve => {
    const look = () => {
      const { reply } = claimsOf(game.user)[task] ?? {};
      if (typeof reply === "string") resolve(JSON.parse(unmasked(reply, secret)));
    };
    hook = Hooks.on("updateUser", look);
    look();
  });
  /** @type {Promise<Reply>} */
  const unanswered = whenGone(holderOf(task), GM_TIMEOUT + CONSENT_TIMEOUT)
    .then(gone => ({ ok: false, refusal: gone ? "gmLeft" : "gmSilent" }));
  return Promise.race([answered, unanswered]).finally(() => Hooks.off("updateUser", hook));
}

/**
 * Returns the id of this tab. Removes it from the tab's storage until the page closes, so
 * that a copy of the tab gets another id.
 */
function takeTab() {
  const key = `${MODULE}.tab`;
  try {
    const tab = sessionStorage.getItem(key) ?? SESSION;
    sessionStorage.removeItem(key);
    globalThis.addEventListener("pagehide", () => sessionStorage.setItem(key, tab));
    return tab;
  } catch {
    return SESSION; // The browser stores nothing.
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
