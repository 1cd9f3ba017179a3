import { uuidOf } from "../../base/uuid.mjs";
import { combatFor } from "../../games/context.mjs";
import { gameOf } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { playCommand } from "../dialog/play.mjs";
import { called, meant, nearest } from "./match.mjs";
import { byId, people } from "./people.mjs";

/** @import { Misunderstood } from "./interpret.mjs" */
/** @import { ChatCommand } from "./parse.mjs" */

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
export function pointsIn({ readings, target }) {
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
export async function playPoints({ do: action, points, who }) {
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
