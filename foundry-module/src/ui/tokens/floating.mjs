import { mayRead } from "../../world/actor.mjs";
import { formatChange } from "../../world/i18n.mjs";
import { wantsLessMotion } from "../../world/motion.mjs";
import { gameOf } from "../../games/games.mjs";
import { onSheet } from "../../games/places.mjs";
import { say } from "../../games/words.mjs";

/** The colors of a loss, of hit points that are regained, and of another number. */
const COLORS = { loss: 0xff5a4a, gain: 0x4ade80, other: 0x60a5fa };

/** The last numbers of actors, by their uuid: an update contains the new ones alone. @type {Map<string, number[]>} */
const last = new Map();

/** The most actors whose numbers are kept. */
const MOST = 500;

/** Shows damage and regained hit points as text that scrolls over tokens, to users who may read the numbers. */
export function registerFloating() {
  Hooks.on("canvasReady", () => {
    last.clear();
    for (const { actor } of canvas.tokens?.placeables ?? []) if (actor) remember(actor);
  });
  Hooks.on("createToken", ({ actor }) => { if (actor) remember(actor); });
  Hooks.on("updateActor", show);
  // The core updates the actor of an unlinked token by its delta.
  Hooks.on("updateActorDelta", ({ parent }) => { if (parent?.actor) show(parent.actor); });
}

/** Returns the names of the numbers of an actor that damage lowers. @param {foundry.documents.Actor} actor */
const namesOf = actor => gameOf(actor).cards.hurts?.numbers ?? [];

/** @param {foundry.documents.Actor} actor */
function numbersOf(actor) {
  const played = gameOf(actor);
  return namesOf(actor).map(name => Number(onSheet(played, actor, name)?.value));
}

/** @param {foundry.documents.Actor} actor */
function remember(actor) {
  if (last.size >= MOST) last.clear();
  last.set(actor.uuid, numbersOf(actor));
}

/** @param {foundry.documents.Actor} actor */
function show(actor) {
  const before = last.get(actor.uuid);
  remember(actor);
  if (!before || !canvas?.ready || !mayRead(actor) || wantsLessMotion()) return;
  const now = numbersOf(actor);
  const names = namesOf(actor);
  const texts = names.flatMap((name, at) => {
    const change = Number(now[at]) - Number(before[at]);
    if (!Number.isFinite(change) || change === 0) return [];
    const label = at ? ` ${say(gameOf(actor), `Field.${name}`)}` : "";
    return [{ text: `${formatChange(change)}${label}`, loss: change < 0,
      fill: at ? COLORS.other : change < 0 ? COLORS.loss : COLORS.gain }];
  });
  for (const token of actor.getActiveTokens()) if (token.visible) scroll(token, texts);
}

/**
 * Shows texts over a token. The core's setting may hide them.
 * @param {foundry.canvas.placeables.Token} token
 * @param {{ text: string, loss: boolean, fill: number }[]} texts
 */
function scroll(token, texts) {
  const { TOP, BOTTOM, CENTER } = CONST.TEXT_ANCHOR_POINTS;
  for (const [at, { text, loss, fill }] of texts.entries()) {
    // A text beside another one begins lower.
    const { x, y } = token.center;
    Promise.resolve(canvas.interface?.createScrollingText?.({ x, y: y + at * (token.h / 3) }, text, {
      anchor: CENTER, direction: loss ? BOTTOM : TOP, distance: token.h, fontSize: 32, fill, stroke: 0x000000,
      strokeThickness: 4, jitter: 0.15
    })).catch(error => console.error("rulewright:", error));
  }
}
