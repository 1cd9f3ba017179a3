import { readField } from "../adapter/fields.mjs";
import { ACTIONS, ACTION_EFFECTS, RISKS } from "../config.mjs";
import { actionView, fortuneView } from "../chat/views/narrative.mjs";
import { offerFor } from "./offers.mjs";

/** @import { Operation } from "./operation.mjs" */

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

/** An action roll in narrative play. @type {Operation} */
export const action = {
  engine: "icon_action",
  dice: true,
  target: "other",
  defaults: () => ({
    action: ACTIONS[0], risk: "risky", effect: "normal", boons: 0, curses: 0, burdens: 0, effectSteps: 0,
    push: false, temptFate: false
  }),
  form: (_intent, { actor }) => ({ actions: ratedActions(actor), risks: RISKS, effects: ACTION_EFFECTS, effort: readField(actor, "effort") }),
  request: ({ choices }, { actor, helper }) => ({
    ...choices,
    rating: readField(actor, choices.action),
    effort: readField(actor, "effort"),
    ...helper && { aid: true, helperEffort: readField(helper, "effort") }
  }),
  view: actionView,
  offers: ({ result }) => offerFor("effort", result.events)
};

/** A roll where nothing is at risk. @type {Operation} */
export const fortune = {
  engine: "icon_fortune",
  dice: true,
  target: null,
  defaults: () => ({ action: "", rating: 0, boons: 0, curses: 0, burdens: 0 }),
  form: (_intent, { actor }) => ({ actions: ratedActions(actor) }),
  request: ({ choices: { action: name, ...choices } }, { actor }) => ({
    ...choices,
    ...name && { rating: readField(actor, name) }
  }),
  view: fortuneView,
  offers: () => []
};
