import { MODULE } from "../config.mjs";
import { engineFailure } from "../engine/client.mjs";
import { fightFlags, runs } from "../fight/encounter.mjs";
import { play } from "../fight/_module.mjs";
import { report } from "../notify.mjs";

/**
 * The core's own buttons for turns and for the end know nothing of sides and
 * saves. In a fight of ours they mean what ours mean.
 */
export function registerCoreButtons() {
  Hooks.on("preUpdateCombat", (combat, changes, _options, userId) => keepTurn(combat, changes, userId));
  Hooks.on("preDeleteCombat", (combat, _options, userId) => endFirst(combat, userId));
}

/**
 * A turn or a round that the core would count on is not changed: to go on from
 * a turn ends it by the rules.
 * @param {foundry.documents.Combat} combat
 * @param {any} changes
 * @param {string} userId
 * @returns {boolean | void}
 */
function keepTurn(combat, changes, userId) {
  // What the rules write says so in the same update.
  const byTheRules = Boolean(changes.flags?.[MODULE]);
  if (byTheRules || userId !== game.userId || !("turn" in changes || "round" in changes)) return;
  if (!runs(combat) || engineFailure()) return;
  const { active } = fightFlags(combat);
  const forward = (changes.round ?? combat.round) > combat.round || (changes.turn ?? 0) > (combat.turn ?? -1);
  if (active && forward) play({ do: "endTurn", who: active }, { combat }).catch(report);
  return false;
}

/** The fights that are being ended, or that the rules would not end: those the core may delete. @type {WeakSet<object>} */
const leaving = new WeakSet();

/**
 * Deleting a fight that runs ends it by the rules first. Where they cannot end
 * it the GM is told, and the next try deletes it as it is.
 * @param {foundry.documents.Combat} combat
 * @param {string} userId
 * @returns {boolean | void}
 */
function endFirst(combat, userId) {
  if (userId !== game.userId || !runs(combat) || engineFailure() || leaving.has(combat)) return;
  leaving.add(combat);
  play({ do: "end" }, { combat }).then(done => done && combat.delete()).catch(report);
  return false;
}
