import { gameOf, plays } from "../../games/games.mjs";
import { hasWords, markText, say } from "../../games/words.mjs";
import { fightersOf } from "../../games/icon/combat/encounter.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { deedOf } from "../../games/command.mjs";
import { marksOf } from "../../games/places.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { PlayOutlook, PlayStanding } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * What the tracker says of a fight of a described game as a whole.
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 * @param {PlayOutlook | null} outlook   Null where no fight runs, or the rules cannot say.
 * @param {string} problem   Why they cannot.
 * @returns {Record<string, any> | null}   Null where there is nothing to say.
 */
export function playFightView(played, combat, outlook, problem) {
  const gm = game.user.isGM;
  const runs = plays(combat);
  // What is about all heroes is done where no fight runs, and some things in a part of the round alone.
  const fits = ({ everybody = false, phase = outlook?.phase }) => everybody !== runs && phase === outlook?.phase;
  const buttons = gm ? played.tableButtons.filter(name => fits(deedOf(played, { do: name }))).map(name => ({ deed: name, name: say(played, `Deed.${name}`) })) : [];
  if (!combat || !runs) return gm ? { gm, heading: localize(`Game.${played.id}`), begin: Boolean(combat?.combatants.size), buttons } : null;
  const active = fightersOf(combat).get(outlook?.active ?? "")?.combatant;
  const unseen = (combat.combatants.contents ?? []).filter(({ visible }) => !visible).map(({ actor }) => actor?.uuid);
  const order = (outlook?.order ?? []).filter(id => !unseen.includes(id)).map(id => fightersOf(combat).get(id)?.combatant?.name ?? "");
  return {
    runs, gm, problem,
    heading: headingOf(played, combat, outlook, active ?? null),
    order: order.join(", "),
    ends: Boolean(active?.isOwner), active: active?.visible ? active.id : null,
    buttons
  };
}

/**
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {PlayOutlook | null} outlook
 * @param {foundry.documents.Combatant | null} active   Whose turn it is.
 */
function headingOf(played, combat, outlook, active) {
  const round = formatNumber(combat.round);
  const { phase = "", segment = 0 } = outlook ?? {};
  const part = hasWords(played, `Phase.${phase}`) && say(played, `Phase.${phase}`, { segment: formatNumber(segment) });
  const whose = active ? active.visible ? localize("Tracker.turnOf", { round, name: active.name }) : localize("Tracker.unseenTurn", { round }) : localize("Tracker.round", { round });
  return part ? localize("Play.phaseOf", { whose, part }) : whose;
}

/**
 * What the tracker says beside one who takes part.
 * @param {Game} played
 * @param {foundry.documents.Combatant} combatant
 * @param {PlayOutlook | null} outlook
 * @returns {Record<string, any> | null}   Null where there is nothing to say.
 */
export function playRowView(played, combatant, outlook) {
  const { id, name, actor, isOwner, parent: combat } = combatant;
  if (!actor || !combat || !plays(combat)) return null;
  const gm = game.user.isGM;
  const standing = outlook?.standings.find(({ who }) => who === actor.uuid);
  const acts = outlook?.active === actor.uuid;
  const may = outlook?.may.includes(uuidOf(actor)) ?? false;
  // A mark that only keeps count has no name of its own.
  const marks = marksOf(played, actor).filter(mark => hasWords(played, `Mark.${mark.name}`)).map(mark => markText(played, mark, actor));
  const deeds = isOwner ? played.rowButtons.filter(deed => standing?.deeds.includes(deed)) : [];
  const state = standing && standing.state !== "up" ? say(played, `State.${standing.state}`) : "";
  const counters = standing && (isOwner || gm || actor.hasPlayerOwner) ? countersOf(played, standing) : [];
  const otherGame = gameOf(actor) !== played;
  if (!isOwner && !acts && !state && !marks.length && !counters.length && !otherGame) return null;
  return {
    id, name, acts, gm, marks, state, counters, otherGame,
    take: isOwner && may, insist: gm && !acts && !may && Boolean(standing),
    deeds: deeds.map(deed => ({ deed, name: say(played, `Deed.${deed}`) }))
  };
}

/**
 * @param {Game} played
 * @param {PlayStanding} standing
 */
function countersOf(played, { counters }) {
  return counters.map(({ key, value, most }) => {
    const words = { name: say(played, `Counter.${key}`), value: formatNumber(value), most: formatNumber(most ?? 0) };
    return localize(most ? "Play.counterOf" : "Play.counter", words);
  });
}
