import { odds } from "./odds.mjs";
import { rollButton } from "./roll.mjs";
import { byId, people, usual } from "./people.mjs";
import { nameOf } from "../../world/actor.mjs";
import { isPlayed } from "../../games/obedience.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { buttonsOf, namesOf } from "../sheet/buttons.mjs";
import { interpret } from "./interpret.mjs";
import { aims, leaning } from "./lean.mjs";
import { called } from "./match.mjs";
import { fill } from "../../world/templates.mjs";
import { typedText } from "../../world/compat.mjs";
import { report } from "../../world/notify.mjs";
import { parse } from "./parse.mjs";
import { playPoints, pointsIn } from "./points.mjs";

/** @import { There } from "./interpret.mjs" */
/** @import { ChatCommand } from "./parse.mjs" */

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
  const name = buttons[0]?.label ?? localize("Button.lightAttack");
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
