import { flagsOf, readField } from "../../world/fields.mjs";
import { nameOf } from "../../world/actor.mjs";
import { clockName } from "./story/names.mjs";
import { ACTIONS, ACTION_EFFECTS, RISKS } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { clocksOf, heroes } from "./story/party.mjs";
import { standingsOf } from "./story/standings.mjs";
import { said } from "./use.mjs";

/** @import { NarrativeCommand } from "../../../../wasm/api/schema/rulewright" */
/** @import { Standing } from "./story/standings.mjs" */
/** @import { NarrativeDeed } from "./operation.mjs" */

/** The chapters of a campaign, by which a GM judges what an effect can reach (ICON-N17). */
const CHAPTERS = /** @type {const} */ (["first", "second", "third"]);

/**
 * The ten actions with their ratings as the sheet holds them.
 * @param {foundry.documents.Actor} actor
 */
export function ratedActions(actor) {
  return ACTIONS.map(key => {
    const rating = readField(actor, key);
    return { key, rating: rating === undefined || rating === null || rating === "" ? "–" : String(rating) };
  });
}

/** What every roll of narrative play shares. */
const ROLL = /** @type {const} */ ({ plays: "narrative", rolls: true, dice: true, target: null });

/** The choices of an action before anybody chose (ICON-N1). */
const ACTION = { action: ACTIONS[0], risk: "risky", effect: "normal", effectSteps: 0, boons: 0, curses: 0, push: false, temptFate: false, insist: false };

/**
 * An action roll (ICON-N1).
 * @type {NarrativeDeed}
 */
export const act = {
  ...ROLL, template: "action",
  title: ({ choices }) => localize(`Action.${choices.action}`),
  defaults: () => ({ ...ACTION, payer: "" }),
  async form({ helper, choices }, { actor }) {
    const { standings } = await standingsOf(withOthers(actor));
    return {
      ...actionForm(actor, standings),
      helpers: companions(actor, standings, [helper]),
      // Acting while broken is paid by oneself or by somebody nearby (ICON-N11).
      payers: flagsOf(actor).broken ? companions(actor, standings, [choices.payer]) : null,
      oneself: withEffort(actor, standings)
    };
  },
  command: ({ helper, choices }, { actor }) => command("act", actor, { ...rolled(choices), helper, payer: choices.payer })
};

/**
 * A team action, in which the best roll counts for all (ICON-N5).
 * @type {NarrativeDeed}
 */
export const lead = {
  ...ROLL, template: "team",
  title: () => localize("Button.team"),
  defaults: () => ({ ...ACTION, team: [] }),
  async form({ helper, choices }, { actor }) {
    const { standings } = await standingsOf(withOthers(actor));
    return {
      ...actionForm(actor, standings),
      helpers: companions(actor, standings, [helper]),
      members: companions(actor, standings, choices.team).map(({ selected, ...one }) => ({ ...one, checked: selected })),
      effort: localize("Dialog.leads", { name: withEffort(actor, standings) })
    };
  },
  read: ({ inArea = [], ...form }) => ({ ...form, team: inArea }),
  needs: ({ choices }) => choices.team?.length ? null : "Dialog.needTeam",
  command: ({ helper, choices }, { actor }) => command("lead", actor, { ...rolled(choices), helper, team: choices.team })
};

/**
 * A roll where nothing is at risk, which may fill a clock (ICON-N6).
 * @type {NarrativeDeed}
 */
export const fortune = {
  ...ROLL,
  title: () => localize("Button.fortune"),
  defaults: () => ({ action: "", rating: 0, boons: 0, curses: 0, clock: "", insist: false }),
  form: ({ choices }, { actor }) => ({ actions: actor ? ratedActions(actor) : [], clocks: markable(actor, choices.clock, game.user.isGM) }),
  command: ({ choices: { action, rating, boons, curses, clock, insist } }, { actor }) => command("fortune", actor, {
    action, rating: action ? undefined : rating, boons, curses, clock, insist
  })
};

/**
 * What is asked of an action, alone or together.
 * @param {foundry.documents.Actor} actor
 * @param {Standing[]} standings
 */
function actionForm(actor, standings) {
  const own = standings.find(({ who }) => who === actor.uuid);
  return {
    actions: ratedActions(actor), risks: RISKS, effects: ACTION_EFFECTS, chapters: CHAPTERS,
    push: own ? localize("Dialog.pushOf", { effort: own.effort, most: own.maxEffort }) : localize("Dialog.push")
  };
}

/** What the rules hear of an action, alone or together. @param {Record<string, any>} choices @returns {Partial<NarrativeCommand>} */
function rolled({ action, risk, effect, effectSteps, boons, curses, push, temptFate, insist }) {
  return { action, risk, effect, effectSteps: effectSteps || undefined, boons, curses, push, temptFate, insist };
}

/**
 * Everybody whose effort may be asked for: one who acts, be it a token's own, and the heroes of the players.
 * @param {foundry.documents.Actor} actor
 */
function withOthers(actor) {
  return [...new Set([actor, ...heroes()])];
}

/**
 * The heroes of the scene besides one, with the effort that they have.
 * @param {foundry.documents.Actor} actor
 * @param {Standing[]} standings
 * @param {(string | null)[]} chosen   By uuid.
 */
function companions(actor, standings, chosen) {
  return heroes().filter(one => one.uuid !== actor.uuid && !flagsOf(one).absent)
    .map(one => ({ uuid: one.uuid, name: withEffort(one, standings), selected: chosen?.includes(one.uuid) }));
}

/**
 * @param {foundry.documents.Actor} actor
 * @param {Standing[]} standings
 */
function withEffort(actor, standings) {
  const standing = standings.find(({ who }) => who === actor.uuid);
  return standing ? localize("Dialog.withEffort", { name: nameOf(actor), effort: standing.effort, most: standing.maxEffort }) : nameOf(actor);
}

/**
 * The clocks that somebody's work can fill and this user may see: one's own
 * but burdens, which heal in interludes alone, and those of the table. Players
 * move those of the table by a card's next step, and not by a roll's own.
 * @param {foundry.documents.Actor | null} actor
 * @param {string} [chosen]
 * @param {boolean} [shared]   Whether those of the table are among them.
 */
export function markable(actor, chosen, shared = true) {
  const own = actor ? clocksOf(actor).filter(({ kind }) => kind !== "burden") : [];
  const table = shared ? clocksOf(null).filter(({ hidden }) => !hidden || game.user.isGM) : [];
  const options = (/** @type {typeof own} */ list) => list.map(clock => ({
    id: clock.id, selected: clock.id === chosen, name: localize("Dialog.clock", { name: clockName(clock), filled: clock.filled ?? 0, size: clock.size })
  }));
  return [["own", own], ["table", table]].flatMap(([key, list]) => {
    const clocks = options(/** @type {typeof own} */ (list));
    return clocks.length ? [{ label: localize(`Dialog.clocksOf.${key}`), clocks }] : [];
  });
}

/**
 * @param {NarrativeCommand["do"]} name
 * @param {foundry.documents.Actor | null} actor
 * @param {Record<string, unknown>} more
 * @returns {NarrativeCommand}
 */
export function command(name, actor, more) {
  return /** @type {NarrativeCommand} */ (said({ do: name, who: actor?.uuid, ...more }));
}
