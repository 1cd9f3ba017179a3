import { gameOf, gameOfCombat, plays } from "../../games/games.mjs";
import { actionName } from "../../games/buttons.mjs";
import { hasWords, markText, say } from "../../games/words.mjs";
import { participantsOf } from "../../games/participants.mjs";
import { formatDetails, formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { actionOf } from "../../games/command.mjs";
import { placeInOrder } from "../../games/fold.mjs";
import { marksOf } from "../../games/places.mjs";
import { givenBy, masterName, mayGive, pips, turnView } from "./turn.mjs";
import { sideOfCombatant, sidesChoose } from "./sides.mjs";
import { waitingTexts } from "./waiting.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { tokenNumber, numbered } from "../../world/actor.mjs";

/** @import { PlayOutlook, PlayStanding } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Describes a combat as a whole.
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 * @param {PlayOutlook | null} outlook   Null if no combat runs, or the rules refuse its state.
 * @param {string} problem   The reason for their refusal.
 * @param {number} [round]   That of the outlook: the combat may be ahead of it.
 * @returns {Record<string, any> | null}   Null if there is nothing to show.
 */
export function combatView(played, combat, outlook, problem, round = combat?.round ?? 0) {
  const gm = game.user.isGM;
  const runs = plays(combat);
  const { tracker } = played;
  // The buttons of commands about all heroes show without a running combat, and some others in a part of the round
  // alone.
  const fits = ({ allHeroes = false, phase = outlook?.phase }) => allHeroes !== runs && phase === outlook?.phase;
  const deeds = played.buttons.table.filter(name => fits(actionOf(played, { do: name })));
  const tools = (/** @type {readonly string[]} */ names) => names.map(name => ({ action: name, ...toolWords(name) }));
  if (!combat || !runs) {
    const openTools = combat?.combatants.size ? tracker?.openTools ?? [] : [];
    if (!gm) return openTools.length && combat && isPlayed(combat)
      ? { heading: localize("Tracker.title"), buttons: tools(openTools) } : null;
    // The core may count the turns of a combat; the party does not rest meanwhile.
    const rests = combat?.started ? [] : tracker?.rests ?? [];
    return {
      gm, heading: tracker ? localize("Tracker.title") : localize(`Game.${played.id}`),
      begin: Boolean(combat?.combatants.size),
      buttons: [...deeds.map(name => ({ action: name, name: say(played, `Deed.${name}`) })),
        ...tools([...openTools, ...tracker?.restTools ?? placeTools(played), ...rests, "log"])]
    };
  }
  const participants = participantsOf(combat);
  const active = participants.get(outlook?.active ?? "")?.combatant;
  const standing = outlook?.standings.find(({ who }) => who === outlook?.active);
  const unseen = new Set((combat.combatants.contents ?? []).filter(({ visible }) => !visible)
    .map(({ actor }) => actor?.uuid));
  const order = (outlook?.order ?? []).filter(id => !unseen.has(id))
    .map(id => callOf(participants.get(id)?.combatant));
  const sides = (outlook?.sides ?? []).map(side => ({ side, name: localize(`Side.${side}`) }));
  const opens = outlook?.opening ? [localize("Tracker.nextOpening", { side: localize(`Sides.${outlook.opening}`) })]
    : [];
  return {
    runs, gm, problem,
    heading: headingOf(played, round, outlook, active ?? null),
    order: formatDetails(order), sides, sidesText: formatList(sides.map(({ name }) => name)),
    line: tracker ? [tracker.line(), ...opens].join(" · ") : undecidedLine(played, combat, outlook),
    waits: waitingTexts(combat), conditions: tracker?.conditions(combat) ?? [],
    turn: standing && active?.visible ? turnView(played, combat, standing, active) : null,
    yours: Boolean(active && isMine(active)),
    ends: Boolean(active && mayGive(played, active, "endTurn")), active: active?.visible ? active.id : null,
    legend: legendOf(played, sides.length > 0),
    buttons: gm ? [
      ...deeds.map(name => ({ action: name, name: say(played, `Deed.${name}`) })),
      { action: "end", name: localize("Tracker.end") }, ...tools([...tracker?.tools ?? placeTools(played), "log"])
    ] : []
  };
}

/**
 * Reports whether this user plays the turn of a combatant: a player that of their own and of those that obey them, a GM
 * that of those without a player.
 * @param {foundry.documents.Combatant} combatant
 */
export function isMine(combatant) {
  const played = gameOfCombat(combatant.parent);
  return mayGive(played, combatant, "takeTurn")
    && !(game.user.isGM && givenBy(played, combatant, "takeTurn")?.hasPlayerOwner);
}

/**
 * Returns the core's name of a combatant, with its number among equal ones.
 * @param {Pick<foundry.documents.Combatant, "name" | "token"> | null | undefined} combatant
 */
function callOf(combatant) {
  return numbered(combatant?.name ?? "", combatant?.token);
}

/** Reports whether this user may open a sheet. @param {foundry.documents.Actor} actor */
function mayOpen(actor) {
  return actor.testUserPermission(game.user, "LIMITED");
}

/**
 * Explains the signs of the tracker.
 * @param {Game} played
 * @param {boolean} withSides   True if the turns of the sides are drawn.
 */
function legendOf({ tracker }, withSides) {
  const sign = (/** @type {string} */ key, /** @type {object} */ drawn) =>
    ({ ...drawn, text: localize(`Tracker.Legend.${key}`) });
  return [
    sign("full", { pip: true, full: true }), sign("empty", { pip: true }),
    ...tracker ? [sign("turns", { pip: true, full: true, row: true })] : [],
    sign(withSides ? "heroTurn" : "hero", { side: "hero" }), sign(withSides ? "foeTurn" : "foe", { side: "foe" })
  ];
}

/** @param {Game} played */
function placeTools({ scene }) {
  return scene ? ["battlefield"] : [];
}

/** Reports whether this user plays a participant of a combat. @param {foundry.documents.Combat} combat */
function isPlayed(combat) {
  return combat.combatants.some(({ actor, isOwner }) => Boolean(actor) && isOwner);
}

/** Returns the words of a tool. @param {string} name */
function toolWords(name) {
  if (name === "log") return { name: localize("Log.open") };
  if (name === "adjust") return { name: localize("Tracker.adjust"), label: localize("Tracker.adjustFight") };
  return { name: localize(name === "party" ? "Party.open" : `Tracker.${name}`) };
}

/**
 * Returns the heading of a combat.
 * @param {Game} played
 * @param {number} count   Its round.
 * @param {PlayOutlook | null} outlook
 * @param {foundry.documents.Combatant | null} active   The combatant with the active turn.
 */
function headingOf(played, count, outlook, active) {
  const round = formatNumber(count);
  const { phase = "", segment = 0 } = outlook ?? {};
  const part = hasWords(played, `Phase.${phase}`) && say(played, `Phase.${phase}`, { segment: formatNumber(segment) });
  const whose = turnOf(round, outlook, active);
  return part ? localize("Play.phaseOf", { whose, part }) : whose;
}

/** @param {string} round @param {PlayOutlook | null} outlook @param {foundry.documents.Combatant | null} active */
function turnOf(round, outlook, active) {
  // The name is the core's: one that the GM hides from players stays hidden.
  if (active) return active.visible ? localize("Tracker.turnOf", { round, name: callOf(active) })
    : localize("Tracker.unseenTurn", { round });
  const [side] = outlook?.active ? [] : outlook?.sides ?? [];
  return side ? localize("Tracker.chooses", { round, side: localize(`Sides.${side}`) })
    : localize("Tracker.round", { round });
}

/**
 * Describes a participant.
 * @param {Game} played
 * @param {foundry.documents.Combatant} combatant
 * @param {PlayOutlook | null} outlook
 * @returns {Record<string, any> | null}   Null if there is nothing to show.
 */
export function rowView(played, combatant, outlook) {
  const { id, actor, isOwner, parent: combat } = combatant;
  const name = callOf(combatant);
  const number = tokenNumber(combatant.name ?? "", combatant.token);
  const gm = game.user.isGM;
  const { tracker } = played;
  if (!actor || !combat) return null;
  // Before a combat begins the GM names summons, objects and mobs.
  if (!plays(combat))
    return tracker && gm && !combat.started ? { id, name, tools: rowTools(played, name, []) } : null;
  const standing = outlook?.standings.find(({ who }) => who === actor.uuid);
  const active = outlook?.standings.find(({ who }) => who === outlook?.active);
  const acts = outlook?.active === actor.uuid;
  const may = outlook?.may.includes(uuidOf(actor)) ?? false;
  // A mark that only keeps count has no name of its own.
  const marks = (played.tracker ? [] : marksOf(played, actor)).filter(mark => hasWords(played, `Mark.${mark.name}`))
    .map(mark => markText(played, mark, actor));
  // The part of the running turn has these buttons already.
  const inTurn = acts ? played.turn?.first ?? [] : [];
  const deeds = played.buttons.row.filter(action =>
    standing?.deeds.includes(action) && !inTurn.includes(action) && mayGive(played, combatant, action));
  const state = standing && hasWords(played, `State.${standing.state ?? ""}`)
    ? say(played, `State.${standing.state ?? ""}`) : "";
  const counters = standing && (isOwner || gm || actor.hasPlayerOwner) ? countersOf(played, standing) : [];
  const master = masterName(played, combatant, "takeTurn");
  const notes = [...tracker ? [...state ? [state] : [], ...tracker.notes(combatant, standing)] : [],
    ...master ? [localize("Tracker.obeysOf", { name: master })] : []];
  const turns = tracker && standing?.counters.find(({ key }) => key === tracker.pips);
  const otherGame = gameOf(actor) !== played;
  // In an order of initiative the list is not grouped by side.
  const side = sidesChoose(played) ? "" : sideOfCombatant(played, combatant);
  const place = standing ? placeInOrder(played, combatant) : null;
  if (!gm && !isOwner && !acts && !state && !marks.length && !counters.length && !otherGame && !notes.length && !turns
    && !side && !number && place === null) return null;
  const insists = Boolean(standing && (tracker ? tracker.insists(standing) : true));
  return {
    id, name, number: number ? formatNumber(number) : "",
    place: place === null ? "" : localize("Tracker.place", { place: formatNumber(place) }),
    acts, marks, counters, otherGame, notes,
    state: tracker ? "" : state,
    side, sideName: side && localize(`Side.${side}`), yours: !gm && isOwner, sheet: mayOpen(actor),
    pips: turns && pips(turns.value, turns.most ?? 0),
    pipsText: turns
      && localize("Tracker.turnsLeft", { left: formatNumber(turns.value), of: formatNumber(turns.most ?? 0) }),
    take: may && mayGive(played, combatant, "takeTurn"), insist: gm && !acts && !may && insists,
    move: isOwner && Boolean(tracker?.moves(combatant, standing, active)),
    deeds: deeds.flatMap(action => rowChoicesOf(played, action, name)
      ?? [{ action, name: actionName(played, action), label: buttonLabel(played, action, name) }]),
    tools: gm ? rowTools(played, name, marks) : []
  };
}

/**
 * The GM's buttons of a participant.
 * @param {Game} played
 * @param {string} name
 * @param {string[]} marks
 */
function rowTools({ tracker }, name, marks) {
  if (tracker)
    return tracker.rowTools
      .map(action => ({ action, icon: action, name: localize(`Tracker.${action}`),
        label: localize(`Tracker.${action}Of`, { name }) }));
  return [
    { action: "adjust", icon: "adjust", name: localize("Tracker.adjust"),
      label: localize("Tracker.adjustOf", { name }) },
    { action: "mark", icon: "add", name: localize("Play.mark"), label: localize("Play.markFor", { name }) },
    ...marks.length ? [{ action: "unmark", icon: "remove", name: localize("Play.unmark"),
        label: localize("Play.unmarkFor", { name }) }]
      : []
  ];
}

/**
 * Returns a button for each choice of an action that has no dialog in the tracker, or null.
 * @param {Game} played
 * @param {string} action
 * @param {string} name   The participant's.
 */
function rowChoicesOf(played, action, name) {
  const { field, options } = played.buttons.choices?.[action] ?? {};
  return options?.map(option => {
    const word = say(played, `Button.${option}`);
    return { action: `${action}.${option}`, name: word, title: say(played, `Choice.${field}.${option}`),
      label: localize("Play.deedOf", { action: word, name }) };
  });
}

/**
 * Names the participants who have not made a choice of the tracker.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {PlayOutlook | null} outlook
 */
function undecidedLine({ buttons: { choices = {} } }, combat, outlook) {
  const actions = Object.keys(choices);
  const open = new Set((outlook?.standings ?? []).filter(({ deeds }) => actions.some(one => deeds.includes(one)))
    .map(({ who }) => who));
  const names = (combat.combatants.contents ?? [])
    .filter(({ visible, actor }) => visible && open.has(actor?.uuid ?? "")).map(callOf);
  return names.length ? localize("Tracker.undecided", { names: formatList(names) }) : "";
}

/** @param {Game} played @param {string} action @param {string} name */
function buttonLabel(played, action, name) {
  return hasWords(played, `ButtonOf.${action}`) ? say(played, `ButtonOf.${action}`, { name })
    : localize("Play.deedOf", { action: actionName(played, action), name });
}

/**
 * Describes the counters of a participant. Actions of which none is spent say nothing new.
 * @param {Game} played
 * @param {PlayStanding} standing
 */
function countersOf(played, { counters }) {
  const { spends = [] } = played.turn ?? {};
  return counters.filter(({ key, value, most }) => hasWords(played, `Counter.${key}`)
    && !(spends.includes(key) && most && value === most)).map(({ key, value, most }) => {
    const words = { name: say(played, `Counter.${key}`), value: formatNumber(value), most: formatNumber(most ?? 0) };
    return localize(most ? "Play.counterOf" : "Play.counter", words);
  });
}
