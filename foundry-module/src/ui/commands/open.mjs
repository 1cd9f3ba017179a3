import { openLog } from "../chat/log.mjs";
import { openComparison } from "../compare/window.mjs";
import { openLuck } from "../hindsight/luck-window.mjs";
import { openPlayback } from "../hindsight/playback-window.mjs";
import { openBattlefield } from "../battlefield/editor.mjs";
import { openMove } from "../icon/move/move.mjs";
import { openNewFoe } from "../icon/foes/new-foe.mjs";
import { openAbilities } from "../items/browser.mjs";
import { openNewHero } from "../items/hero.mjs";
import { openParty } from "../icon/party/window.mjs";
import { openPlan } from "../icon/plan/window.mjs";
import { openSkillEncounters } from "../beacon/skill-window.mjs";
import { openFullSheet } from "../sheet/open.mjs";
import { options, publicError, textArgument, whenReady, wrong } from "./check.mjs";
import { actorFor, rollerFor } from "./people.mjs";

/** @typedef {{ actor?: unknown, scene?: string | foundry.documents.Scene }} Subject */

/** The windows, by their names in macros. @type {Record<string, (subject: Subject) => Promise<unknown>>} */
const WINDOWS = {
  party: () => openParty(),
  plan: () => openPlan(),
  skillEncounters: () => openSkillEncounters(),
  sheet: ({ actor }) => openFullSheet(actor === undefined ? rollerFor(actor) : actorFor("actor", actor)),
  move: ({ actor }) => openMove(rollerFor(actor)),
  battlefield: ({ scene }) =>
    openBattlefield(typeof scene === "string" ? game.scenes.get(scene) ?? null : scene),
  newFoe: () => openNewFoe(),
  newHero: () => openNewHero(),
  abilities: () => openAbilities(),
  compare: () => openComparison(),
  luck: () => openLuck(),
  playback: () => openPlayback(),
  log: () => openLog()
};

/**
 * Opens a window of the module, or focuses the open one.
 * @param {string} name
 * @param {Subject} [given]   See API.md.
 * @returns {Promise<void>}
 */
export async function open(name, given) {
  whenReady();
  const subject = options(given, ["actor", "scene"]);
  const window = textArgument("window", name);
  if (!Object.hasOwn(WINDOWS, window))
    throw wrong("window", "unknownWindow", { name: window, known: Object.keys(WINDOWS).join(", ") });
  try {
    await WINDOWS[window]?.(subject);
  } catch (error) {
    throw publicError(error);
  }
}
