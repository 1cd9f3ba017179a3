import { PlainError } from "../../base/errors.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { marks, stayingStatuses } from "./statuses.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { participantsNamed, participantsOf } from "../participants.mjs";
import { party, state } from "./combat/combat.mjs";
import { boardOf, pieceFromToken } from "./combat/board.mjs";
import { scenarioText } from "./combat/scenarios.mjs";
import { changePieces, homes } from "./combat/places.mjs";
import { BASIC_ATTACKS, COMBAT_ACTIONS } from "./actions.mjs";
import { buttons, turn } from "./buttons.mjs";
import { permits, withStoredAbility } from "./permits.mjs";
import { abilityName, comboNumber, structuredAbility } from "./item.mjs";
import { setup } from "./setup.mjs";
import { foes } from "./stat-block.mjs";
import { sheetParts } from "./panel.mjs";
import { hasSquares } from "../squares.mjs";
import { tracker } from "./tracker.mjs";
import { isFoe } from "./side.mjs";
import { characterOf } from "./character.mjs";
import { story } from "./story/game.mjs";
import { partyOf } from "./story/party.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { storedAbility } from "../item-ability.mjs";
import { askReading } from "../reading.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { ACTIONS, CLASSES, FOES } from "../../world/icon-words.mjs";
import { askFor } from "../../engine/ask.mjs";
import { picked } from "../../world/fields.mjs";
import { ICON } from "./sheet.mjs";

/** @import { IconCombatAbility, IconCombatReading } from "../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../command.mjs" */
/** @import { Game } from "../game.mjs" */

/** The parts of a new hero. @type {import("../sheet-parts.mjs").HeroParts} */
const hero = {
  classes: CLASSES.filter(name => !/** @type {readonly string[]} */ (FOES).includes(name)),
  className: name => localize(`Class.${name}`),
  fields: [
    { name: "bond", text: true },
    ...ACTIONS.map(name => ({ name, min: 0, max: 6, usual: 0, group: "ratings" }))
  ],
  shown: ["hp", "vitality", "defense", "armor", "fray", "damageDie", "speed", "dash"],
  async numbers({ class: name, ...values }) {
    const { result } = await askFor("icon_profile", { class: name }, NO_DICE);
    const { level, xp } = await countersOf(values);
    return { ...values, ...result, class: localize(`Class.${name}`), level: level.value, xp: xp.value };
  },
  async price(known) {
    const { xp } = await countersOf(known);
    return { name: "xp", has: xp.value, needs: xp.most };
  },
  async next(known) {
    const { level, xp } = await countersOf(known);
    // The rules refuse a level beyond the last one by name.
    const { level: then } = await countersOf({ ...known, level: level.value + 1 });
    return { level: then.value, ...xp.value >= xp.most && { xp: xp.value - xp.most } };
  }
};

/**
 * Returns the counters of a hero by the rules: its level, and its experience with that of a level.
 * @param {Record<string, any>} known
 * @returns {Promise<Record<string, { value: number, most: number }>>}
 */
async function countersOf(known) {
  const party = { heroes: [{ character: { id: "hero" }, ratings: picked(known, ACTIONS),
    ...picked(known, ["level", "xp"]) }] };
  const { result } = await askFor("icon_narrative", { party, command: { do: "look" } }, NO_DICE);
  return Object.fromEntries(result.outlook.standings[0].counters.map(
    (/** @type {{ key: string }} */ counter) => [counter.key, counter]));
}

/**
 * Returns the ids of the actors that a command names.
 * @param {Command} command
 * @returns {string[]}
 */
function namedIn({ who, target, others = [], through, guardian, guards = [], gift }) {
  // The engine takes a single entry for a list of one, too.
  const list = (/** @type {unknown} */ one) => [one].flat(Infinity);
  const all = /** @type {string[]} */ ([who, target, ...list(others), through, guardian,
    ...list(guards).flatMap((/** @type {any} */ one) => [one?.guardian, one?.for]), gift]);
  return [...new Set(all.filter(id => id !== undefined && id !== null && id !== ""))];
}

/**
 * Reports whether a status ends by the rules and stays on the sheet.
 * @param {import("../../../../wasm/api/schema/rulewright").PlayEvent} event
 * @param {import("../context.mjs").PlayContext} context   As they were before.
 */
function unwritten(event, { participants }) {
  const actor = participants.get(event.who ?? "")?.actor;
  return Boolean(actor && stayingStatuses(actor, [event]).length);
}

/** Returns the name of a side of an event, or "" for none. @param {string | undefined} side */
function sideName(side) {
  return side === "hero" || side === "foe" ? localize(`Sides.${side}`) : "";
}

/** @type {Game} */
export const icon = {
  cards: {
    unwritten,
    ends: events => events.some(({ kind }) => kind === "fightEnded"),
    key: ({ kind, clock, wasClock }) =>
      kind === "scenarioChanged" && (clock?.filled ?? 0) === (wasClock?.filled ?? 0) ? "scenarioRenamed" : kind,
    fields: ["hp", "vigor", "resolve", "partyResolve", "wounds"],
    tools: ["otherAttack", "vigor", "cure", "save", "shove", "move"],
    hurts: { kinds: ["hpLost", "vigorLost"], numbers: ["hp", "vigor"], but: ["end", "set"] },
    // The tracker shows the actions that are left.
    silent: ["turnKept", "actionsSpent"],
    fells: ({ kind }) => kind === "defeated",
    counts: ["boons"],
    words({ kind, key, was, clock, wasClock }, { events, context, nameOf }) {
      const { combatState, participants } = context;
      const scenario = clock ?? wasClock ?? combatState?.scenarios?.find((/** @type {any} */ { id }) => id === key);
      if (kind.startsWith("scenario"))
        return { scenario: scenario ? scenarioText(scenario, actor => nameOf(uuidOf(actor))) : localize("Plan.gone"),
          side: sideName(was) };
      if (kind === "sideDefeated") return { side: sideName(key) };
      if (kind === "fightBegan" || kind === "roundStarted") {
        return {
          side:
            localize(`Sides.${events.findLast(({ text }) => text === "opening")?.key ?? combatState?.opening ?? "hero"}`)
        };
      }
      // The ability of a delayed effect that ends, or the ability of another participant that a mark names.
      const ability = (kind === "delayed" || kind === "markKept") && (key || was);
      if (!ability) return {};
      return {
        key: nameOf(ability, [...participants.values()].find(({ actor }) =>
          [...actor.items ?? []].some(({ uuid }) => uuid === ability))?.actor)
      };
    }
  },
  ...ICON,
  abilities: {
    basics: [{ label: "Icon.Button.lightAttack",
      ability: { .../** @type {IconCombatAbility} */ (BASIC_ATTACKS.light) } }],
    fields: {},
    use: "use",
    read: structuredAbility,
    name: abilityName,
    earlier: { fields: earlierFields, text: textOfFields },
    comboNumber,
    head: headText
  },
  halfUp: true,
  words: "Icon",
  engine: "icon_encounter",
  combatFlag: "fight",
  clocks: { path: "", of: ({ scenarios = [] }, who) => who ? [] : scenarios, combat: "scenarios" },
  byHand: {
    numbers: ["hp", "vigor", "wounds", "resolve", "taken"], flags: ["slow", "limitBroken"],
    inTurn: { numbers: [], flags: ["attacked"] }, combat: { numbers: ["round", "partyResolve"] },
    turn: { numbers: ["actions"], flags: ["moved"] }, statuses: true
  },
  deeds: COMBAT_ACTIONS,
  buttons,
  turn,
  side: actor => isFoe(actor) ? "foe" : "hero",
  marks,
  odds: {
    chances: [["hit", "good"], ["critical", "great"], ["evaded", "bad"], ["exceed", "plain"], ["defeated", "great"],
      ["success", "good"]],
    distributions: ["dealt", "ended"], means: [["vigor", "hit"]], ifPossible: ["evaded", "exceed", "defeated"],
    secret: ["defeated"], reasons: ["boons"], against: ["evasion"]
  },
  aim: "target",
  insists: true,
  state,
  scene: {
    stands: hasSquares,
    board: boardOf,
    pieceFromToken,
    squares: {
      brushes: ["level0", "level1", "level2", "level3", "raise", "lower", "pit", "difficult", "dangerous",
        "impassable", "clear"],
      most: 4000
    }
  },
  // In a combat the rules name a missing participant. Outside of one the participants are the named actors, or all
  // heroes.
  named(combat, command) {
    if (combat) return [];
    const named = namedIn(command);
    return named.length ? named : [...party().keys()];
  },
  homes,
  pieces: changePieces,
  described: (context, command, user) => user.isGM ? command : withStoredAbility(command, context.participants),
  permission: {
    permits(command, user, { combat }) {
      if (combat === undefined) throw new PlainError("gone");
      permits(command, user, combat ? participantsOf(combat) : participantsNamed(namedIn(command)));
    }
  },
  tracker,
  movement: { window: true, dear: ["dash"], price: priceOfMove },
  parts: { narrative: story },
  sheetParts,
  setup,
  hero,
  foes,
  stateFor
};

/**
 * Returns the price of a movement in spaces: those of its way, and more over difficult ground (ICON-M1).
 * @param {{ result: any, spaces: number }} moved
 * @returns {{ cost: number, unit: "spaces" }}
 */
function priceOfMove({ result, spaces }) {
  const { notes = [] } = result.reports.find((/** @type {{ kind: string }} */ { kind }) => kind === "move") ?? {};
  const amount = (/** @type {string} */ name) =>
    notes.find((/** @type {{ key: string }} */ { key }) => key === name)?.amount;
  return { cost: amount("cost") ?? amount("moved") ?? spaces, unit: "spaces" };
}

/**
 * Returns the costs and keywords of an ability in a line.
 * @param {IconCombatReading} reading
 */
function headText({ takes, attack, range, area, resolve, uses, period }) {
  return [
    takes && localize(`Takes.${takes}`),
    resolve && localize("Ability.costsResolve", { amount: formatNumber(resolve) }),
    attack && localize("Ability.attackYes"),
    range && localize("Ability.rangeOf", { range: formatNumber(range) }),
    area
      && localize("Ability.areaOf", { shape: localize(`Ability.shapes.${area.shape}`), size: formatNumber(area.size) }),
    uses && period && localize(`Ability.uses.${period}`, { count: formatNumber(uses) })
  ].filter(Boolean).join(" · ");
}

/**
 * Returns an actor as the rules of combats and of narrative play read it.
 * @param {foundry.documents.Actor} actor
 */
function stateFor(actor) {
  return {
    combat: characterOf(actor),
    narrative: partyOf({ do: "act", who: uuidOf(actor) }).heroes?.[0] ?? null
  };
}

/**
 * Returns the fields that described the ability of an item in earlier versions, as the rules read them.
 * @param {{ flags: object }} item
 * @returns {Record<string, unknown> | null}   Null for an item without them.
 */
function earlierFields(item) {
  const stored = storedAbility(item);
  if (!isPlainObject(stored) || !Object.keys(stored).length || "text" in stored || "described" in stored) return null;
  const { strike } = stored;
  // The form stored no kind: the damage of an item is always its own.
  return stored.attack || strike
    ? { ...stored, strike: { kind: "other", .../** @type {object} */ (isPlainObject(strike) ? strike : { strike }) } }
    : stored;
}

/**
 * Returns the text that means the same as the fields of an ability.
 * @param {Record<string, unknown>} ability
 * @returns {Promise<string>}
 * @throws {import("../../base/errors.mjs").RulesError} For fields that the rules cannot read; it names the first.
 */
async function textOfFields(ability) {
  return (await askReading(ICON, { ability })).printed ?? "";
}
