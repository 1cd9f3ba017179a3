import { flagsOf, readField } from "../../world/fields.mjs";
import { statusesOf } from "../../world/statuses.mjs";
import { activeOf, fightFlags, fightersOf, runs } from "../../games/icon/combat/encounter.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { partyResolve } from "../../world/settings.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { PlayOutlook } from "../../../../wasm/api/schema/rulewright" */

/** How many actions a turn has (ICON-T5). */
const ACTIONS = 2;

/** How many wounds make a hero fall (ICON-H7). */
const WOUNDS = 4;

/** The entry of a combatant's used list after a standard move in the turn of its mob (ICON-F8). */
const MOVE = "move";

/**
 * What the tracker says of the fight as a whole.
 * @param {foundry.documents.Combat | null} combat
 * @param {PlayOutlook | null} outlook   Null where no fight runs, or the rules cannot say.
 * @param {string} problem   Why they cannot.
 * @returns {Record<string, any> | null}   Null where there is nothing to say.
 */
export function fightView(combat, outlook, problem) {
  const gm = game.user.isGM;
  if (!combat || !runs(combat)) {
    // A fight whose turns the core counts goes on; nobody rests in it.
    return gm ? { gm, heading: localize("Tracker.title"), begin: Boolean(combat?.combatants.size), rests: !combat?.started } : null;
  }
  const { turn = {} } = fightFlags(combat);
  const fighter = fightersOf(combat).get(activeOf(combat) ?? "");
  const order = outlook?.sides ?? [];
  const sides = (/** @type {"Side" | "Sides"} */ words, /** @type {string} */ side) => localize(`${words}.${side}`);
  return {
    runs: true, gm, problem,
    heading: heading(combat, fighter?.combatant ?? null, outlook),
    order: order.map(side => ({ side, name: sides("Side", side) })),
    orderText: formatList(order.map(side => sides("Side", side))),
    resolve: localize("Tracker.partyResolve", { count: formatNumber(partyResolve()) }),
    next: outlook?.opening ? localize("Tracker.nextOpening", { side: sides("Sides", outlook.opening) }) : "",
    turn: fighter?.combatant?.visible ? turnView(fighter.combatant, turn) : null
  };
}

/**
 * What is left of the turn that runs.
 * @param {foundry.documents.Combatant} combatant   Whose turn it is.
 * @param {Record<string, any>} turn
 */
function turnView(combatant, { actions = 0, moved, slow, ended }) {
  const left = Math.max(0, ACTIONS - actions);
  const { attacked, used } = flagsOf(combatant);
  const { actor } = combatant;
  return {
    id: combatant.id, ends: combatant.isOwner,
    // A stance is dropped before anything else (ICON-T14).
    stance: Boolean(actor && !actions && !moved && !used?.length && statusesOf(actor).some(({ name }) => name === "stance")),
    actions: pips(left, ACTIONS),
    actionsText: localize("Tracker.actions", { left: formatNumber(left), of: formatNumber(ACTIONS) }),
    marks: [
      ...moved || !ended ? [{ text: localize(moved ? "Tracker.moveUsed" : "Tracker.moveLeft"), used: moved }] : [],
      // An attack takes an action.
      ...attacked || (left && !ended) ? [{ text: localize(attacked ? "Tracker.attackUsed" : "Tracker.attackLeft"), used: attacked }] : [],
      ...slow ? [{ text: localize("Tracker.slowTurn") }] : [],
      ...ended ? [{ text: localize("Tracker.turnUsedUp") }] : []
    ]
  };
}

/**
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.Combatant | null} active   Whose turn it is.
 * @param {PlayOutlook | null} outlook
 */
function heading(combat, active, outlook) {
  const round = formatNumber(combat.round);
  // What the core calls them: a name that the GM keeps from the table stays with the GM.
  if (active) return active.visible ? localize("Tracker.turnOf", { round, name: active.name }) : localize("Tracker.unseenTurn", { round });
  const [side] = outlook?.active ? [] : outlook?.sides ?? [];
  if (side) return localize("Tracker.chooses", { round, side: localize(`Sides.${side}`) });
  return localize("Tracker.round", { round });
}

/** @param {number} full @param {number} of */
function pips(full, of) {
  return Array.from({ length: of }, (_, at) => ({ full: at < full }));
}

/**
 * What the tracker says beside one who takes part.
 * @param {foundry.documents.Combatant} combatant
 * @param {PlayOutlook | null} outlook
 * @returns {Record<string, any> | null}   Null where there is nothing to say.
 */
export function combatantView(combatant, outlook) {
  const { id, name, actor, isOwner, parent: combat } = combatant;
  const gm = game.user.isGM;
  if (!actor) return null;
  // The GM names summons, objects and mobs before the fight begins.
  if (!runs(combat)) return gm && !combat?.started ? { id, name, gm } : null;
  const active = activeOf(combat);
  const { turn = {} } = fightFlags(combat);
  const { out, slow, delayed, used } = flagsOf(combatant);
  // Summons and objects have no turns of their own (ICON-C15, ICON-C16).
  const standing = outlook?.standings.find(({ who }) => who === actor.uuid);
  const count = standing && turnsOf(standing);
  const { value: left = 0, most: turns = 0 } = count ?? {};
  const acts = active === actor.uuid;
  // The members of a mob move in the turn of one of them (ICON-F8).
  const follows = Boolean(active && !acts && standing?.group && !out && outlook?.standings.some(({ who, group }) => who === active && group === standing.group));
  const may = outlook?.may.includes(uuidOf(actor)) ?? false;
  const waits = isOwner && !active && left > 0;
  const held = readField(actor, "wounds");
  // Whatever a flag holds, the others still see the tracker.
  const wounds = typeof held === "object" ? 0 : Number(held) || 0;
  const notes = [
    ...out ? [localize(`Leaving.${out}`)] : [],
    ...slow ? [localize("Tracker.slow")] : [],
    ...delayed ? [localize("Tracker.delayed")] : [],
    ...standing?.group ? [localize("Tracker.mob")] : [],
    ...wounds ? [localize("Tracker.wounds", { count: formatNumber(wounds), of: formatNumber(WOUNDS) })] : [],
    ...turn.interrupted?.includes(actor.uuid) ? [localize("Tracker.interruptUsed")] : []
  ];
  if (!gm && !count && !notes.length) return null;
  return {
    id, name, acts, gm, notes,
    turns: count && pips(left, turns),
    turnsText: localize("Tracker.turnsLeft", { left: formatNumber(left), of: formatNumber(turns) }),
    take: isOwner && may,
    move: isOwner && follows && !used?.includes(MOVE),
    // A GM may let anybody act whose turn it is not: the card says that this was insisted on.
    insist: gm && count && !out && !acts && !may,
    pass: waits && Boolean(standing?.deeds.includes("pass")),
    shake: waits && Boolean(standing?.deeds.includes("shake"))
  };
}

/** Returns the counter of the turns that a participant has left. @param {import("../../../../wasm/api/schema/rulewright").PlayStanding} standing */
function turnsOf({ counters }) {
  return counters.find(({ key }) => key === "turns");
}
