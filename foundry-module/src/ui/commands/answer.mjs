import { odds } from "./odds.mjs";
import { rollButton } from "./roll.mjs";
import { byId, people, usual } from "./people.mjs";
import { nameOf } from "../../world/actor.mjs";
import { isPlayed } from "../../games/obedience.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { buttonsOf, namesOf } from "../sheet/buttons.mjs";
import { interpret } from "./interpret.mjs";
import { called, meant, nearest } from "./match.mjs";
import { fill } from "../../world/templates.mjs";
import { typedText } from "../../world/compat.mjs";
import { report } from "../../world/notify.mjs";
import { parse } from "./parse.mjs";
import { gameOf } from "../../games/games.mjs";
import { aimsOf, fieldNames } from "../sheet/dialogs.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { combatFor } from "../../games/context.mjs";
import { playCommand } from "../dialog/play.mjs";

/** @import { There, Misunderstood } from "./interpret.mjs" */
/** @import { ChatCommand } from "./parse.mjs" */
/** @import { Button } from "../sheet/buttons.mjs" */

/** The most points of a command. */
const MOST = 9999;

/** The commands by the keys of their words. */
const COMMANDS = /** @type {const} */ ({ damage: "hurt", heal: "mend" });

/**
 * Damage or healing without an ability, as a chat command names it.
 * @typedef {{ do: "hurt" | "mend", points: number, who: string[] }} Points
 */

/**
 * Interprets a chat command such as "damage 5 Gate Warden".
 * @param {ChatCommand} command
 * @returns {Points | Misunderstood | null}   Null for another command: a roll may have the same first word.
 */
function pointsIn({ readings, target }) {
  const [first = "", number = "", ...rest] = readings.at(-1)?.words ?? [];
  const [word] = called(first, Object.keys(COMMANDS).map(key =>
    ({ names: [localize(`Command.word.${key}`), key], value: /** @type {keyof typeof COMMANDS} */ (key) })));
  if (!word || !/^\d[\d.,]*$/.test(number)) return null;
  const points = Number(number);
  if (!Number.isInteger(points) || points < 1 || points > MOST)
    return { problem: "noPoints", text: number, near: [] };
  const name = [rest.join(" "), target].filter(Boolean).join(" ");
  const who = name ? named(name) : aimedAt();
  return "problem" in who ? who : { do: COMMANDS[word], points, who: who.found };
}

/**
 * Plays the commands of a chat command, one for each character.
 * @param {Points} points
 */
async function playPoints({ do: action, points, who }) {
  for (const id of who) {
    const played = gameOf(byId(id));
    await playCommand({ game: played.id, combat: combatFor(played, id)?.id ?? null,
      command: { do: action, who: id, points } });
  }
}

/** @param {string} name @returns {{ found: string[] } | Misunderstood} */
function named(name) {
  const all = people().map(({ uuid, name: label }) => ({ names: [label], value: uuid }));
  const found = all.some(({ value }) => value === name) ? [name] : meant(name, all);
  if (found.length === 1) return { found };
  return { problem: found.length ? "severalTargets" : "noTarget", text: name, near: nearest(name, all) };
}

/** Returns the characters that this user targets, or else controls. @returns {{ found: string[] } | Misunderstood} */
function aimedAt() {
  const actors = (/** @type {Iterable<{ actor?: foundry.documents.Actor | null }>} */ tokens) =>
    [...new Set([...tokens].flatMap(({ actor }) => actor ? [uuidOf(actor)] : []))];
  const aimed = actors(game.user.targets ?? []);
  const found = aimed.length ? aimed : canvas?.ready ? actors(canvas.tokens?.controlled ?? []) : [];
  return found.length ? { found } : { problem: "noHurt", text: "", near: [] };
}

/** The games' names of good and bad luck. */
const CALLED = [["boons", "curses"], ["advantage", "disadvantage"]];

/**
 * Returns the choices of a button for an amount of luck.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @param {number} amount   Good, or bad below 0.
 * @returns {Record<string, number> | null}   Null if its dialog has no such field.
 */
function leaning(actor, { pressed }, amount) {
  if (!amount) return {};
  const names = fieldNames(gameOf(actor), actor, pressed);
  const [good, bad] = CALLED.find(pair => pair.every(name => names.includes(name))) ?? [];
  return good && bad ? { [good]: Math.max(amount, 0), [bad]: Math.max(-amount, 0) } : null;
}

/**
 * Reports whether a button has a target, so that a name after ">" makes sense.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 */
function aims(actor, { pressed }) {
  return aimsOf(gameOf(actor), actor, pressed);
}

/** Words with a special meaning, by their keys of Command.word. */
const WORDS = /** @type {const} */ (["help", "odds"]);

/**
 * Runs a chat command, or explains which part was not understood.
 * @param {ChatCommand} command
 */
async function answer(command) {
  const [first = "", ...rest] = command.readings.at(-1)?.words ?? [];
  const [word] = called(first, WORDS.map(key => ({ names: [localize(`Command.word.${key}`), key], value: key })));
  if (!first || (word === "help" && !rest.length)) return help(whoRolls());
  const points = pointsIn(command);
  if (points) return "problem" in points ? complain(points) : playPoints(points);
  const call = interpret(word === "odds" ? without(command) : command, present());
  if ("problem" in call) return complain(call);
  const actor = byId(call.who);
  const choices = leaning(actor, call.button, call.lean);
  if (!choices) return complain({ problem: "noLean", text: call.button.label, near: [] });
  if (call.target && !aims(actor, call.button))
    return complain({ problem: "noAim", text: call.button.label, near: [] });
  const aimed = call.target ? { target: call.target } : {};
  try {
    if (word === "odds") return await whisper(await oddsText(actor, call.button.key, { ...aimed, choices }));
    await rollButton(actor, call.button, { ask: !call.skip, ...aimed, choices });
  } catch (error) {
    // Errors of the API have a sentence already.
    if (!(error instanceof Error)) throw error;
    warn(error.message);
  }
}

/** Returns a command without its first word. @param {ChatCommand} command @returns {ChatCommand} */
const without = ({ readings, others, ...command }) => ({ ...command, ...others && { others: others.map(without) },
  readings: readings.map(reading => ({ ...reading, words: reading.words.slice(1) })) });

/** Returns the known actors and their buttons. @returns {There} */
function present() {
  const all = people();
  const named = (/** @type {typeof all} */ list) => list.map(({ uuid, name }) => ({ names: [name], value: uuid }));
  return {
    own: named(all.filter(({ uuid }) => isPlayed(byId(uuid)))), others: named(all), usual: whoRolls()?.uuid ?? null,
    buttons: uuid => buttonsOf(byId(uuid)).map(button => ({ names: namesOf(button), value: button }))
  };
}

/** Returns the actor that rolls if the command names none. */
function whoRolls() {
  const actor = usual();
  return actor && isPlayed(actor) ? actor : null;
}

/**
 * Returns a sentence with the odds of a button.
 * @param {foundry.documents.Actor} actor
 * @param {string} key
 * @param {object} given
 */
async function oddsText(actor, key, given) {
  const { summary } = await odds(key, { actor, ...given });
  return localize("Command.odds", { name: nameOf(actor), odds: summary });
}

/** @param {import("./interpret.mjs").Misunderstood} misunderstood */
function complain({ problem, text, near }) {
  const what = localize(`Command.problem.${problem}`, { text });
  warn(near.length ? localize("Command.near", { what, names: formatList(near) }) : what);
}

/** The core reads a notification as HTML. @param {string} text */
function warn(text) {
  ui.notifications.warn(foundry.utils.escapeHTML(text));
}

/**
 * Whispers the syntax of chat commands to this user.
 * @param {foundry.documents.Actor | null} actor   The actor that rolls if a command names none.
 */
async function help(actor) {
  const buttons = actor ? buttonsOf(actor) : [];
  const name = buttons[0]?.label ?? localize("Icon.Button.lightAttack");
  const who = actor ? nameOf(actor) : localize("Command.help.name");
  const odds = localize("Command.word.odds");
  await post(fill("command/help", {
    examples: [
      { typed: `/rw ${name}`, means: localize("Command.help.plain") },
      { typed: `/rw ${name} ${who} > ${localize("Command.help.name")}`, means: localize("Command.help.aimed") },
      { typed: `/rw ${name} +1 !`, means: localize("Command.help.lean") },
      { typed: `/rw ${odds} ${name}`, means: localize("Command.help.odds") },
      { typed: `/rw ${localize("Command.word.damage")} 5 ${localize("Command.help.name")}`,
        means: localize("Command.help.damage", { heal: `/rw ${localize("Command.word.heal")} 5` }) }
    ],
    buttons: buttons.map(({ label, key }) => ({ label, key: key === label || actor?.items.has(key) ? "" : key })),
    whose: actor ? localize("Command.help.rollsOf", { name: nameOf(actor) }) : localize("Command.help.noRoller")
  }));
}

/** Whispers a text to this user. @param {string} text */
async function whisper(text) {
  await post(`<p>${foundry.utils.escapeHTML(text)}</p>`);
}

/** @param {string} content */
async function post(content) {
  await foundry.documents.ChatMessage.implementation.create({
    content, whisper: [game.user.id], speaker: { alias: localize("Command.help.title") }
  });
}

/**
 * Runs a typed text.
 * @param {string} text
 * @returns {Promise<void> | null}   Null if it is no command of ours.
 */
export function runTyped(text) {
  const command = parse(text);
  return command && answer(command);
}

/** Handles messages that begin with `/rw`, which are never posted. */
export function registerCommand() {
  Hooks.on("chatMessage", (_log, message) => {
    const run = runTyped(typedText(message));
    if (!run) return;
    run.catch(report);
    return false;
  });
}
