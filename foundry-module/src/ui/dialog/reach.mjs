import { ANY_DICE } from "../../base/dice.mjs";
import { RulesError } from "../../base/errors.mjs";
import { Pace } from "../../base/pace.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { tryRulesEach } from "../../resolve/rules.mjs";
import { errorContext } from "./error-context.mjs";

/** @import { ClientRequest } from "../../resolve/execute.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * The rules' answer about one target: its distance, if they find one, and their reason against it.
 * @typedef {{ distance: number | null, reason: string }} Reach
 */

/** Fields of a command that are about its target, and reasons of refusals that are. */
const AIM_FIELDS = /^(command\.)?(targets?|situation|distance)\b/;
const AIM_REASONS = ["outOfRange", "noLine", "tooFar"];

/** The most targets that are offered as buttons. */
const MOST_NEAR = 6;

/**
 * Asks the rules about a command with each of several targets, without dice. It ignores refusals that are not about the
 * target.
 * @param {Game} played
 * @param {ClientRequest[]} requests   Of one combat.
 * @returns {Promise<Reach[]>}
 */
export async function reachesOf(played, requests) {
  const [{ combat: id } = { combat: null }] = requests;
  const combat = game.combats.get(id ?? "") ?? null;
  const ask = (/** @type {ClientRequest["command"][]} */ commands) =>
    commands.length ? tryRulesEach(played, commands, combat, ANY_DICE) : [];
  const answers = await ask(requests.map(({ command }) => command));
  // A refusal has no findings; an insistent command has.
  const refused = answers.flatMap(({ error }, at) => error ? [at] : []);
  const insisted = await ask(refused.map(at => ({ ...requests[at]?.command, insist: true })));
  return answers.map(({ error, result }, at) => {
    const found = error ? insisted[refused.indexOf(at)]?.result : result;
    const request = /** @type {ClientRequest} */ (requests[at]);
    return { distance: distanceIn(found), reason: error ? reasonAgainst(new RulesError(error), request) : "" };
  });
}

/** Returns the distance among the findings of a result. @param {any} result @returns {number | null} */
function distanceIn(result) {
  return result?.found?.find((/** @type {{ key: string }} */ { key }) => key === "distance")?.value ?? null;
}

/** Returns the reason of a refusal if it is about the target, or "". */
function reasonAgainst(/** @type {RulesError} */ error, /** @type {ClientRequest} */ request) {
  return isAboutTarget(error) ? briefly(error, request) : "";
}

/** Returns the reason of a refusal beside a name: without its full stop. */
function briefly(/** @type {RulesError} */ error, /** @type {ClientRequest} */ request) {
  return sentence(error, errorContext(error, request)).replace(/\.$/, "");
}

/** @param {RulesError} error */
function isAboutTarget({ failure: { code, field, reason = "" } }) {
  return code === "refused" && (AIM_REASONS.includes(reason) || AIM_FIELDS.test(field));
}

/**
 * Shows in a dialog how far its possible targets are: those out of reach become grey with the reason, and the nearest
 * others get a button each.
 * @param {HTMLElement} element   The dialog's.
 * @param {(targets: string[]) => Promise<Reach[]>} ask
 * @param {() => boolean} stopped   Reports whether the dialog has closed or rendered again.
 */
export async function showReach(element, ask, stopped) {
  const places = [...element.querySelectorAll("select[name=target] option[data-target], [data-list=targets]")];
  /** @type {{ uuid: string, name: string, text: string, distance: number }[]} */
  const near = [];
  const uuids = places.map(place => /** @type {HTMLOptionElement | HTMLInputElement} */ (place).value);
  const reaches = await ask(uuids);
  const pace = new Pace();
  for (const [at, place] of places.entries()) {
    const uuid = /** @type {string} */ (uuids[at]);
    const { distance, reason } = /** @type {Reach} */ (reaches[at]);
    await pace.breathe();
    if (stopped()) return;
    const { name, text } = showOne(/** @type {HTMLElement} */ (place), distance, reason);
    if (!reason && name && place.matches("option"))
      near.push({ uuid, name, text, distance: distance ?? Number.MAX_SAFE_INTEGER });
  }
  offerNear(element, near);
}

/**
 * Shows the answer about one target in its option, or behind the label of its box.
 * @param {HTMLElement} place
 * @param {number | null} distance
 * @param {string} reason
 */
function showOne(place, distance, reason) {
  const { name = "" } = place.dataset;
  const described = (/** @type {string} */ shown) => {
    const text = distance === null ? shown
      : localize("Targets.distance", { name: shown, distance: formatNumber(distance) });
    return { text, full: reason ? localize("Targets.refused", { name: text, reason }) : text };
  };
  const isOption = place.matches("option");
  const shown = isOption ? place : place.parentElement;
  shown?.classList.toggle("rulewright-beyond", Boolean(reason));
  if (isOption) place.textContent = described(name).full;
  else if (shown) shown.dataset.far = described("").full.replace(/^[\s:·]+/, "");
  return { name, text: described(name).text };
}

/**
 * Shows the nearest targets as buttons. The list is sorted by sides already.
 * @param {HTMLElement} element
 * @param {{ uuid: string, text: string, distance: number }[]} near
 */
function offerNear(element, near) {
  const place = element.querySelector("[data-near]");
  if (!place) return;
  const side = (/** @type {string} */ uuid) => Number(
    element.querySelector(`option[value="${CSS.escape(uuid)}"]`)?.closest("optgroup")?.dataset.order ?? 0);
  const sorted = [...near].sort((one, other) => side(one.uuid) - side(other.uuid) || one.distance - other.distance);
  place.replaceChildren(...sorted.slice(0, MOST_NEAR).map(({ uuid, text }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "rulewright-small-button";
    button.dataset.action = "aim";
    button.dataset.target = uuid;
    button.textContent = text;
    return button;
  }));
}
