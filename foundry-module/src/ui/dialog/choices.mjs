import { recall, remember } from "../../world/forms/memory.mjs";
import { targetedActor } from "./targets.mjs";
import { deedOf } from "../../games/command.mjs";
import { marksOf } from "../../games/places.mjs";
import { fightFor } from "../../games/seats.mjs";

/** @import { Command } from "../../games/command.mjs" */
/** @import { Game, PlayField } from "../../games/game.mjs" */
/** @import { Occasion } from "./open-deed.mjs" */

/**
 * What is asked for: a deed of a game, and who does it.
 * @typedef {{ game: Game, deed: string, actor: foundry.documents.Actor | null, occasion: Occasion }} Asked
 */

/** Where the choices of a button are remembered. @param {Asked} asked */
export function memoryOf({ game: played, deed, actor, occasion: { item, next } }) {
  return [actor?.uuid ?? "table", played.id, deed, item, next?.card, next?.at].filter(part => part !== undefined).join(".");
}

/**
 * The choices before anybody chose: what was chosen last of what tends to stay, else what is usual.
 * @param {Asked} asked
 * @returns {Record<string, any>}
 */
export function firstChoices(asked) {
  const { game: played, deed, actor, occasion } = asked;
  const { fields = [], targets } = deedOf(played, { do: deed });
  const before = occasion.next ? null : recall(memoryOf(asked));
  const usual = foundry.utils.expandObject(Object.fromEntries(fields.map(({ name, usual }) => [name, usual])));
  const { target: named, choices = {} } = occasion.given ?? {};
  const target = actor && targets && targets !== "self" ? occasion.next?.step.target ?? named ?? targetedActor(actor) : null;
  return { ...[before ?? {}, choices].reduce((all, some) => foundry.utils.mergeObject(all, some), usual), targets: target ? [target] : [] };
}

/**
 * Remembers what tends to stay.
 * @param {Asked} asked
 * @param {Record<string, any>} choices
 */
export function keepChoices(asked, choices) {
  const { fields = [] } = deedOf(asked.game, { do: asked.deed });
  const kept = fields.filter(({ keeps }) => keeps).map(({ name }) => [name, foundry.utils.getProperty(choices, name)]);
  remember(memoryOf(asked), foundry.utils.expandObject(Object.fromEntries(kept)));
}

/**
 * The choices as a command. What is usual is not said.
 * @param {Asked} asked
 * @param {Record<string, any>} choices
 * @returns {Command}
 */
export function commandOf({ game: played, deed, actor, occasion }, choices) {
  const { fields = [], targets } = deedOf(played, { do: deed });
  const said = fields.flatMap(field => {
    const value = foundry.utils.getProperty(choices, field.name);
    return says(field, value) ? [[field.name, sent(played, field, actor, value)]] : [];
  });
  const who = actor?.uuid ?? choices.who;
  const aimed = targets === "self" && actor ? [actor.uuid] : choices.targets ?? [];
  return {
    do: deed,
    ...who && { who },
    ...aimed.length && { targets: aimed },
    ...occasion.item && { item: occasion.item },
    ...foundry.utils.expandObject(Object.fromEntries(said)),
    ...choices.insist && { insist: true }
  };
}

/**
 * A choice as the command says it.
 * @param {Game} played
 * @param {PlayField} field
 * @param {foundry.documents.Actor | null} actor
 * @param {any} value
 */
function sent(played, { kind, place }, actor, value) {
  if (kind === "held") return heldBy(played, actor, value);
  if (kind === "texts") return String(value).split(";").map(one => one.trim()).filter(Boolean).map(one => place ? placed(one) : one);
  if (place) return value - 1;
  return kind === "choices" ? value.join(", ") : value;
}

/** A place of the map as the rules count it, from its column and row as players do: "4, 5"; or a name as it is. @param {string} text */
function placed(text) {
  const [, column, row] = /^(\d+)\s*,\s*(\d+)$/.exec(text) ?? [];
  return column === undefined ? text : `${Number(column) - 1},${Number(row) - 1}`;
}

/**
 * The mark at a place of an actor's list, whole: two of one name may differ in the rest.
 * @param {Game} played
 * @param {foundry.documents.Actor | null} actor
 * @param {unknown} at
 */
function heldBy(played, actor, at) {
  return (actor && marksOf(played, actor)[Number(at)]) ?? { name: "" };
}

/**
 * Whether a choice says anything.
 * @param {PlayField} field
 * @param {unknown} value
 */
function says({ gm, kind, usual }, value) {
  if (gm && !game.user.isGM) return false;
  if (value === undefined || value === null || value === "" || value === false) return false;
  if (Array.isArray(value)) return value.length > 0;
  return kind === "choice" || value !== usual || Boolean(usual);
}

/**
 * A command as a wish: where it is to happen, and of which card it is a step.
 * @param {Game} played
 * @param {Command} command
 * @param {Occasion["next"]} [next]
 * @returns {import("../../resolve/execute.mjs").Wish}
 */
export function wishOf(played, command, next) {
  const combat = deedOf(played, command).before ? game.combat : fightFor(played, command.who);
  return { game: played.id, combat: combat?.id ?? null, command, ...next && { card: next.card, step: next.at } };
}
