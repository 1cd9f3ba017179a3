import { playView, readableLines } from "../../cards/views/play.mjs";
import { participantOf } from "../../cards/name-fingerprints.mjs";
import { hasWords, markText, say } from "../../games/words.mjs";
import { actorOrNull, isHidden, mayRead, shownName } from "../../world/actor.mjs";
import { formatDetails, formatNumber, formatTime, localize } from "../../world/i18n.mjs";

/** @import { FighterState, RecordedFight, ReplayStep, Replayed } from "../../resolve/replay.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * Returns the label of a fight in a list.
 * @param {RecordedFight} fight
 */
export function fightLabel({ time, commands }) {
  return localize("Playback.fight", { time: formatTime(time), count: formatNumber(commands.length) });
}

/**
 * Returns the view of a step: its command, its event in words, and the state after it. A user who may not read the
 * numbers of a combatant sees none, and players see no combatant that the GM hides.
 * @param {Game} played
 * @param {Replayed[]} commands
 * @param {ReplayStep[]} steps
 * @param {number} at
 */
export function stepView(played, commands, steps, at) {
  const step = /** @type {ReplayStep} */ (steps[at]);
  const command = at > 0 ? commands[step.command] : undefined;
  const before = steps[at - 1]?.fighters;
  const seen = [...step.fighters].filter(([who]) => who && isShown(who));
  const columns = played.cards.fields.filter(name => hasWords(played, `Field.${name}`)
    && seen.some(([, { numbers }]) => known(numbers[name])));
  const text = command ? commandText(command) : localize("Playback.start");
  const event = command ? eventText(command, step.at) : "";
  return {
    text, event, why: command?.why ? localize(`Playback.why.${command.why}`) : "",
    position: localize("Playback.position", { at: formatNumber(at), of: formatNumber(steps.length - 1) }),
    round: command?.round ? localize("Playback.round", { round: formatNumber(command.round) }) : "",
    shared: sharedText(played, step.fighters.get("")),
    columns: columns.map(name => say(played, `Field.${name}`)),
    rows: seen.map(([who, state]) => rowOf(played, columns, who, state, before?.get(who), step.who === who)),
    summary: [text, event].filter(Boolean).join(". ")
  };
}

/** Reports whether this user may see a combatant. @param {string} who */
function isShown(who) {
  const actor = actorOrNull(who);
  return game.user.isGM || Boolean(actor && (actor.isOwner || !isHidden(participantOf(actor))));
}

/** @param {unknown} value */
function known(value) {
  return value !== undefined && value !== null && value !== "";
}

/**
 * @param {Game} played
 * @param {readonly string[]} columns
 * @param {string} who
 * @param {FighterState} state
 * @param {FighterState | undefined} before
 * @param {boolean} changed
 */
function rowOf(played, columns, who, { numbers, marks }, before, changed) {
  const actor = actorOrNull(who);
  const open = mayRead(actor);
  return {
    name: actor ? shownName(actor) : localize("Playback.gone"), changed,
    cells: columns.map(name => ({
      text: !known(numbers[name]) ? "–" : open ? String(numbers[name]) : "?",
      changed: changed && before !== undefined && before.numbers[name] !== numbers[name]
    })),
    marks: formatDetails(marks.filter(({ name }) => typeof name === "string" && hasWords(played, `Mark.${name}`))
      .map(mark => markText(played, mark, actor)))
  };
}

/** Returns the values of the combat itself. @param {Game} played @param {FighterState | undefined} state */
function sharedText(played, state) {
  return Object.entries(state?.numbers ?? {}).filter(([name, value]) => known(value)
    && played.cards.fields.includes(name) && hasWords(played, `Field.${name}`)).map(([name, value]) =>
    localize("Play.counter", { name: say(played, `Field.${name}`), value })).join(" · ");
}

/** Returns the command in words. @param {Replayed} command */
function commandText({ context, request, answer, time }) {
  if (!context || !request || !answer) return localize("Playback.unread", { time: formatTime(time) });
  const { outcome, title } = playView(context, request.command, answer);
  return [title, outcome.word, outcome.detail].filter(Boolean).join(" · ");
}

/** Returns an event in words, with the numbers that this user may read. @param {Replayed} command @param {number} at */
function eventText({ context, request, answer }, at) {
  if (!context || !request || !answer || at < 0) return "";
  const view = playView(context, request.command,
    { ...answer, rolls: [], result: { ...answer.result, reports: [], left: [], events: [answer.result.events[at]] } },
    { partial: true });
  return readableLines(view, ({ who }) => mayRead(actorOrNull(who))).map(({ text }) => text).join(". ");
}
