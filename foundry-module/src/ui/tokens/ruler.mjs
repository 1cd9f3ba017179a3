import { oneAtATime } from "../../base/one-at-a-time.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { gameOf } from "../../games/games.mjs";
import { say } from "../../games/words.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { allowedActions } from "../battlefield/allowed.mjs";
import { combatOfDrag, isDisplaced, outcomeOfDrag } from "./way.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Square } from "../battlefield/path.mjs" */
/** @import { WayOutcome } from "./way.mjs" */

/**
 * The verdict of a ruler about a way: whether its user can afford it, and its price in the unit of the game.
 * @typedef {{ state: "affordable" | "dear" | "refused", total: string, units: string }} WayVerdict
 */

/**
 * A waypoint as the core's ruler has it.
 * @typedef {Square & { stage?: string, explicit?: boolean, userId?: string, previous?: Waypoint | null,
 *   next?: Waypoint | null, action?: string }} Waypoint
 */

/** The colors of a way, as the words beside them say. */
const WAY_COLORS = { affordable: 0x27ae60, dear: 0xf2c94c, refused: 0xeb5757 };

/** The changes after which the rules may answer otherwise. */
const CHANGES = /** @type {const} */ (["updateCombat", "updateCombatant", "updateToken", "createToken", "deleteToken",
  "updateActor", "updateScene", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "canvasReady",
  "deleteCombat", "createCombatant", "deleteCombatant"]);

/** The most answers that are kept at a time. */
const MOST = 400;

/** The answers of the rules since the last change, by token and way. @type {Map<string, WayVerdict | null>} */
const answers = new Map();

/** Counts the changes. */
let age = 0;

/** Forgets the answers, because a document has changed. */
function forget() {
  age++;
  answers.clear();
}

/** Extends the core's ruler of tokens, whichever class of another package it is. */
export function registerRuler() {
  const { Token } = /** @type {{ Token: { rulerClass?: any } }} */ (/** @type {unknown} */ (CONFIG));
  if (typeof Token.rulerClass?.prototype?._getSegmentStyle !== "function") return;
  Token.rulerClass = rulerOn(Token.rulerClass);
  for (const hook of CHANGES) Hooks.on(hook, forget);
}

/**
 * Returns a ruler that shows the price of a drag, and colors its way by what the rules allow.
 * @param {any} Base   The core's class, or that of another package.
 */
function rulerOn(Base) {
  return class extends Base {
    /** The data of the last drawing. @type {object | null} */
    #drawn = null;

    #asker = new Asker(() => {
      // The token may be gone, or the drag over.
      if (this.#drawn && this.token && !this.token.destroyed) super.refresh(this.#drawn);
    });

    refresh(/** @type {object} */ data) {
      this.#drawn = data;
      this.#asker.drop();
      return super.refresh(data);
    }

    clear() {
      this.#drawn = null;
      this.#asker.end();
      return super.clear();
    }

    _getSegmentStyle(/** @type {Waypoint} */ waypoint) {
      return this.#colored(super._getSegmentStyle(waypoint), waypoint);
    }

    _getGridHighlightStyle(/** @type {Waypoint} */ waypoint, /** @type {object} */ offset) {
      return this.#colored(super._getGridHighlightStyle(waypoint, offset), waypoint);
    }

    _getWaypointLabelContext(/** @type {Waypoint} */ waypoint, /** @type {object} */ state) {
      const context = super._getWaypointLabelContext(waypoint, state);
      const verdict = context && this.#verdict(waypoint);
      if (!verdict) return context;
      return { ...context, cost: { ...context.cost, total: verdict.total, units: verdict.units, delta: "" },
        cssClass: [context.cssClass, `rulewright-way-${verdict.state}`].filter(Boolean).join(" ") };
    }

    /** @param {{ alpha?: number }} style @param {Waypoint} waypoint */
    #colored(style, waypoint) {
      const verdict = style?.alpha === 0 ? null : this.#verdict(waypoint);
      return verdict ? { ...style, color: WAY_COLORS[verdict.state] } : style;
    }

    /** Returns the verdict about the way to a waypoint, once the rules have answered. @param {Waypoint} waypoint */
    #verdict(waypoint) {
      const token = this.token?.document;
      if (!token || waypoint.stage !== "planned" || (waypoint.userId ?? game.user.id) !== game.user.id) return null;
      return this.#asker.verdictOn(token, stopOf(waypoint));
    }
  };
}

/** Asks the rules about the ways of one ruler, one after the other: those of its last drawing alone. */
class Asker {
  #answered;

  /** The questions that wait, by token and way. @type {Map<string, () => Promise<WayVerdict | null>>} */
  #waiting = new Map();

  /** The way that the rules are asked about. */
  #asked = "";

  /**
   * The actions that the rules allow the token, and their age.
   * @type {{ age: number, list: Promise<readonly string[]> } | null}
   */
  #deeds = null;

  /** @param {() => void} answered   Runs after each answer. */
  constructor(answered) {
    this.#answered = answered;
  }

  /** Forgets the questions that wait: another way is drawn. */
  drop() {
    this.#waiting.clear();
  }

  /** Forgets the drag. */
  end() {
    this.drop();
    this.#deeds = null;
  }

  /**
   * Returns what a ruler shows of the way to a stop.
   * @param {foundry.documents.TokenDocument} token
   * @param {Waypoint} stop
   * @returns {WayVerdict | null}   Null while the rules are asked, and where a drag is none of their commands.
   */
  verdictOn(token, stop) {
    const { actor } = token;
    const played = actor && gameOf(actor);
    const combat = played && combatOfDrag(played, token);
    if (!combat) return null;
    const stops = stopsOf(stop, token);
    if (isDisplaced(stops)) return null;
    const key = [token.id, ...stops.map(({ x, y, explicit }) => `${x},${y},${Boolean(explicit)}`)].join(" ");
    if (answers.has(key)) return answers.get(key) ?? null;
    if (this.#asked === key) return null;
    if (this.#deeds?.age !== age) this.#deeds = { age, list: allowedActions(combat, uuidOf(actor)) };
    const { list } = this.#deeds;
    this.#waiting.set(key, async () => {
      const outcome = await outcomeOfDrag(played, combat, token, { origin: { x: token.x, y: token.y },
        passed: { waypoints: stops }, pending: { waypoints: [] } }, list);
      return outcome && verdictFrom(played, outcome);
    });
    this.#ask();
    return null;
  }

  #ask = oneAtATime(async () => {
    const [next] = this.#waiting;
    if (!next) return;
    const [key, question] = next;
    const then = age;
    this.#waiting.delete(key);
    this.#asked = key;
    const verdict = await question().catch(error => {
      console.error("rulewright:", error);
      return null;
    });
    this.#asked = "";
    // A change may have made the answer old: the drawing asks again.
    if (then === age) {
      if (answers.size >= MOST) answers.clear();
      answers.set(key, verdict);
    }
    this.#answered();
    if (this.#waiting.size) this.#ask();
  });
}

/**
 * Returns the stop or the end of a way to which a waypoint leads. The core's own waypoints between them have its color.
 * @param {Waypoint} waypoint
 * @returns {Waypoint}
 */
function stopOf(waypoint) {
  let at = waypoint;
  while (!at.explicit && at.next?.stage === "planned") at = at.next;
  return at;
}

/**
 * Returns the planned stops to a waypoint, without the place where the token is.
 * @param {Waypoint} waypoint
 * @param {Square} from
 */
function stopsOf(waypoint, from) {
  /** @type {(Square & { explicit?: boolean, action?: string })[]} */
  const stops = [];
  for (let at = /** @type {Waypoint | null | undefined} */ (waypoint); at?.stage === "planned"; at = at.previous) {
    const explicit = at === waypoint || Boolean(at.explicit);
    if (at === waypoint || at.explicit)
      stops.unshift({ x: at.x, y: at.y, explicit, ...at.action && { action: at.action } });
  }
  const [first] = stops;
  return stops.length > 1 && first?.x === from.x && first.y === from.y ? stops.slice(1) : stops;
}

/**
 * Returns what a ruler shows of the rules' answer about a way.
 * @param {Game} played
 * @param {WayOutcome} outcome
 * @returns {WayVerdict}
 */
function verdictFrom(played, { command, result, spaces }) {
  const { price, asks = {}, dear = [] } = played.movement ?? {};
  if (!command || !result || !price) return { state: "refused", total: localize("Ruler.refused"), units: "" };
  const { cost, unit } = price({ result, command, spaces });
  const asked = asks[command.do];
  const extra = asked || dear.includes(command.do);
  const units = localize(`Ruler.${unit}`);
  const also = extra && asked?.counter !== unit
    ? say(played, asked ? `Counter.${asked.counter}` : `Deed.${command.do}`) : "";
  return { state: extra ? "dear" : "affordable", total: formatNumber(cost),
    units: also ? localize("Ruler.dear", { unit: units, action: also }) : units };
}
