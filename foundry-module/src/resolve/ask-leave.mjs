import { nameOf } from "../world/actor.mjs";
import { CONSENT_TIMEOUT } from "../config.mjs";
import { diceAtRest } from "./dice/at-rest.mjs";
import { formatList, localize } from "../world/i18n.mjs";
import { report } from "../world/notify.mjs";
import { route } from "./route.mjs";
import { waitingOn } from "./waits.mjs";

/** The GM is asked one thing at a time. */
let last = Promise.resolve();

/**
 * How much the GM is asked for one user before something of it is answered: nobody keeps the others from being heard.
 */
const MOST_OF_ONE = 4;

/** How much of each user's waits to be answered, by their id. @type {Map<string, number>} */
const waiting = new Map();

/**
 * Asks the GM who sits here whether something that waits on a card may happen,
 * once its dice lie: the question says what has come of them. Nobody waits for
 * it: whoever wished for it sees the card, and what is not answered stays there.
 * @param {foundry.documents.ChatMessage} message
 * @param {foundry.documents.User} user   Whose wish it is.
 * @param {foundry.documents.Actor[]} others   Who would change.
 */
export function askAbout(message, user, others) {
  const card = /** @type {string} */ (message.id);
  diceAtRest(message)
    .then(() => mayHappen(user, deedOn(message), others, () => Boolean(game.messages.get(card) && waitingOn(message))))
    .then(agreed => agreed ? route("waiting", { card }) : undefined)
    .catch(report);
}

/**
 * Asks the GM who sits here whether something may happen, once what was asked
 * before is answered. Of a user who has asked for much already, it is not asked.
 * @param {foundry.documents.User} user   Whose wish it is.
 * @param {string} what
 * @param {foundry.documents.Actor[]} others   Who would change.
 * @param {() => boolean} [still]   Whether it still matters.
 * @returns {Promise<boolean>}   False where nothing was answered, too.
 */
export function mayHappen(user, what, others, still = () => true) {
  const id = /** @type {string} */ (user.id);
  const before = waiting.get(id) ?? 0;
  if (before >= MOST_OF_ONE) return Promise.resolve(false);
  waiting.set(id, before + 1);
  const answer = last.then(() => still() ? ask(user, what, others) : false)
    .finally(() => { waiting.set(id, /** @type {number} */ (waiting.get(id)) - 1); });
  last = answer.then(() => {}, () => {});
  return answer;
}

/** @param {foundry.documents.User} user @param {string} what @param {foundry.documents.Actor[]} others */
async function ask(user, what, others) {
  const texts = [localize("Authority.askText", { user: user.name, what }),
    ...others.length ? [localize("Authority.askWhom", { names: formatList(others.map(nameOf)) })] : []];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const agreed = await foundry.applications.api.DialogV2.confirm({
    classes: ["rulewright-leave"],
    window: { title: localize("Authority.askTitle") },
    content: texts.map(text => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
    yes: { label: localize("Authority.yes") },
    no: { label: localize("Authority.no") },
    rejectClose: false,
    render: (/** @type {any} */ _event, /** @type {any} */ dialog) => {
      timer = setTimeout(() => dialog.close(), CONSENT_TIMEOUT); }
  });
  clearTimeout(timer);
  return agreed === true;
}

/**
 * What a card says that was done, as plain text.
 * @param {foundry.documents.ChatMessage} message
 */
export function deedOn(message) {
  return [message.speaker?.alias?.trim(), deedIn(message.content)].filter(Boolean).join(" · ");
}

/**
 * What the content of a card says that was done, as plain text.
 * @param {string} content   HTML.
 * @param {{ outcome?: boolean }} [parts]   Whether with what came of it.
 */
export function deedIn(content, { outcome = true } = {}) {
  const card = new DOMParser().parseFromString(content, "text/html").querySelector(".rulewright-headline");
  const parts = [...outcome ? [".rulewright-outcome"] : [], ".rulewright-deed"]
    .map(place => card?.querySelector(place)?.textContent);
  return parts.map(part => part?.replace(/\s+/g, " ").trim()).filter(Boolean).join(" · ");
}
