import { openNamed } from "../../world/forms/openers.mjs";
import { options, publicError, textArgument, whenReady, wrong } from "./check.mjs";
import { actorFor, rollerFor } from "./people.mjs";

/** @typedef {{ actor?: unknown, scene?: string | foundry.documents.Scene }} Subject */

/** The windows that macros open, by their names. */
const NAMES = ["party", "plan", "skillEncounters", "sheet", "move", "battlefield", "newFoe", "newHero", "abilities",
  "compare", "luck", "playback", "log", "guide", "adopt", "readings", "sources", "paste"];

/** Finds the subjects of those that have one. @type {Record<string, (given: Subject) => Record<string, unknown>>} */
const SUBJECTS = {
  sheet: ({ actor }) => ({ actor: actor === undefined ? rollerFor(actor) : actorFor("actor", actor) }),
  move: ({ actor }) => ({ actor: rollerFor(actor) }),
  paste: ({ actor }) => actor === undefined ? {} : { actor: actorFor("actor", actor) },
  battlefield: ({ scene }) => ({ scene: typeof scene === "string" ? game.scenes.get(scene) ?? null : scene })
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
  if (!NAMES.includes(window))
    throw wrong("window", "unknownWindow", { name: window, known: NAMES.join(", ") });
  try {
    await openNamed(window, SUBJECTS[window]?.(subject));
  } catch (error) {
    throw publicError(error);
  }
}
