import { ANY_DICE } from "../../base/dice.mjs";
import { previewStep } from "../preview.mjs";
import { askRules } from "./ask.mjs";
import { othersEffort } from "./authorise.mjs";
import { execute, seen } from "./carry-out.mjs";
import { agree } from "./consent.mjs";

/** @import { NarrativeCommand } from "../../../../wasm/api/schema/rulewright" */
/** @import { Wish } from "./carry-out.mjs" */

/** What is done with wishes of narrative play. @type {import("../handlers.mjs").Handler} */
export const NARRATIVE = {
  prepare: agreement,

  async question(wish, user) {
    const { command } = seen(wish, user);
    return { operation: "icon_narrative", request: { party: (await askRules(command, ANY_DICE)).readable, command } };
  },

  execute: (wish, { prepared: agreed, ...terms }) => execute(wish, { ...terms, ...agreed && { agreed } }),
  preview: (wish, user) => previewStep("narrative", execute, wish, user)
};

/**
 * Asks those whose effort a wish would spend whether they give it. What it
 * costs is told by the rules before a die falls.
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @returns {Promise<Map<string, number>>}   What they give, by their heroes' ids.
 */
async function agreement(wish, user) {
  const { command } = seen(wish, user);
  if (user.isGM || !companions(command)) return new Map();
  const { answer } = await askRules(command, ANY_DICE);
  const efforts = othersEffort(answer.result.events, user);
  await agree(efforts, /** @type {string} */ (command.who), user);
  return efforts;
}

/**
 * Whether a command is about others than the one who acts.
 * @param {NarrativeCommand} command
 */
export function companions({ helper, payer, team }) {
  return Boolean(helper || payer || team?.length);
}
