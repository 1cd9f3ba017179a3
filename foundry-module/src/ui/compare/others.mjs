import { abilitiesOf } from "../../games/ability.mjs";
import { actorOrNull, nameOf } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";
import { buttonPreview } from "../dialog/asked.mjs";

/** @import { Compared } from "./view.mjs" */

/** The other abilities of an actor whose odds may take the second place of a comparison. */

/**
 * Returns the abilities of the actor of these odds.
 * @param {Compared} first
 * @returns {{ id: string, name: string }[]}
 */
export function otherAbilities(first) {
  const actor = actorOrNull(first.actor);
  return actor ? abilitiesOf(first.game, actor).map(({ id, name }) => ({ id: String(id), name })) : [];
}

/**
 * Computes the odds of another ability of the same actor, against the same target and with its usual choices.
 * @param {Compared} first
 * @param {string} id   The id of its item.
 * @returns {Promise<Compared | string>}   The reason, if it has no odds.
 */
export async function oddsOfAbility(first, id) {
  const { game: played, targets, detail } = first;
  const actor = actorOrNull(first.actor);
  const item = actor?.items.get(id);
  if (!actor || !item) return localize("Refusal.gone");
  const pressed = { [played.asked ? "ability" : "item"]: id };
  const { report: odds, chances, ...view } = await buttonPreview(played, actor, pressed,
    { target: targets[0] ?? null, choices: {} });
  if (!odds || !chances) return view.problem || view.refusal || view.hint || localize("Compare.noOdds");
  return { ...first, report: odds, chances, detail: detail.slice(0, targets.length),
    name: localize("Dialog.titleOf", { what: item.name, name: nameOf(actor) }) };
}
