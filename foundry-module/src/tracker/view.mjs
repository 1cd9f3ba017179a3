import { formatNumber, localize } from "../i18n.mjs";
import { nameOf } from "../chat/view.mjs";
import { flagsOf, readField } from "../adapter/fields.mjs";
import { fightFlags, fightersOf, runs } from "../fight/encounter.mjs";
import { classOf, sideOf } from "../adapter/worldbuilding.mjs";
import { partyResolve } from "../settings.mjs";

/** @import { EncounterOutlook } from "../../../wasm/api/schema/rulewright" */

/** How many actions a turn has (ICON-T5). */
const ACTIONS = 2;

/** How many wounds make a hero fall (ICON-H7). */
const WOUNDS = 4;

/**
 * What the tracker says of the fight as a whole.
 * @param {foundry.documents.Combat | null} combat
 * @param {EncounterOutlook | null} outlook   Null where no fight runs, or the engine cannot say.
 */
export function fightView(combat, outlook) {
  const gm = game.user.isGM;
  if (!combat || !runs(combat)) {
    const rests = gm && !combat?.started;
    return { runs: false, gm, begin: gm && Boolean(combat?.combatants.size), rests };
  }
  const { active, turn = {} } = fightFlags(combat);
  const fighter = active ? fightersOf(combat).get(active) : undefined;
  const spent = Math.min(ACTIONS, turn.actions ?? 0);
  return {
    runs: true, gm,
    heading: heading(combat, fighter?.actor ?? null, outlook),
    order: (outlook?.order ?? []).map(side => ({ side, name: localize(`Side.${side}`) })),
    orderText: (outlook?.order ?? []).map(side => localize(`Side.${side}`)).join(", "),
    next: outlook?.nextOpening ? localize("Tracker.nextOpening", { side: localize(`Sides.${outlook.nextOpening}`) }) : "",
    resolve: localize("Tracker.partyResolve", { count: formatNumber(partyResolve()) }),
    turn: fighter && {
      id: fighter.combatant?.id,
      ends: fighter.actor.isOwner,
      actions: pips(ACTIONS - spent, ACTIONS),
      actionsText: localize("Tracker.actions", { left: ACTIONS - spent, of: ACTIONS }),
      marks: [
        turn.moved ? mark("Tracker.moveUsed", true) : mark("Tracker.moveLeft"),
        fighter.combatant && flagsOf(fighter.combatant).attacked ? mark("Tracker.attackUsed", true) : mark("Tracker.attackLeft"),
        ...turn.slow ? [mark("Tracker.slowTurn")] : [],
        ...turn.ended ? [mark("Tracker.turnUsedUp")] : []
      ]
    }
  };
}

/**
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.Actor | null} active
 * @param {EncounterOutlook | null} outlook
 */
function heading(combat, active, outlook) {
  const round = formatNumber(combat.round);
  if (active) return localize("Tracker.turnOf", { round, name: nameOf(active) });
  if (outlook?.side) return localize("Tracker.chooses", { round, side: localize(`Sides.${outlook.side}`) });
  return localize("Tracker.round", { round });
}

/** @param {string} key @param {boolean} [used] */
function mark(key, used = false) {
  return { text: localize(key), used };
}

/** @param {number} full @param {number} of */
function pips(full, of) {
  return Array.from({ length: of }, (_, at) => ({ full: at < full }));
}

/**
 * What the tracker says beside one who takes part.
 * @param {foundry.documents.Combatant} combatant
 * @param {EncounterOutlook | null} outlook
 */
export function combatantView(combatant, outlook) {
  const { actor } = combatant;
  const combat = combatant.parent;
  const count = outlook?.turns.find(({ who }) => who === actor?.uuid);
  if (!actor || !runs(combat) || !count) return null;
  const { out, slow, delayed } = flagsOf(combatant);
  const active = fightFlags(combat).active === actor.uuid;
  const may = outlook?.may.includes(actor.uuid) ?? false;
  const wounds = Number(readField(actor, "wounds")) || 0;
  const left = count.turns - count.taken;
  const rests = !fightFlags(combat).active && !out && left > 0;
  return {
    name: nameOf(actor), active, gm: game.user.isGM,
    turns: pips(Math.max(0, left), count.turns),
    turnsText: localize("Tracker.turnsLeft", { left: Math.max(0, left), of: count.turns }),
    notes: [
      ...out ? [localize(`Leaving.${out}`)] : [],
      ...slow ? [localize("Tracker.slow")] : [],
      ...delayed ? [localize("Tracker.delayed")] : [],
      ...wounds ? [localize("Tracker.wounds", { count: wounds, of: WOUNDS })] : []
    ],
    take: actor.isOwner && may,
    // A GM may let anybody act whose turn it is not: the tracker says that this is out of order.
    insist: game.user.isGM && rests && !may,
    pass: actor.isOwner && may && !slow && sideOfFighter(actor) === "hero",
    shake: actor.isOwner && rests && count.taken === 0 && classOf(actor) === "legend"
  };
}

/** @param {foundry.documents.Actor} actor */
function sideOfFighter(actor) {
  return sideOf(actor) ?? (actor.hasPlayerOwner ? "hero" : "foe");
}
