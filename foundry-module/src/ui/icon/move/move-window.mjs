import { nameOf } from "../../../world/actor.mjs";
import { ODDS_DELAY } from "../../../config.mjs";
import { attemptPlay } from "../play.mjs";
import { participantsOf, sceneOf } from "../../../games/participants.mjs";
import { floorOf, squareOf } from "../../../games/squares.mjs";
import { formatNumber, localize } from "../../../world/i18n.mjs";
import { report, sentence } from "../../../world/notify.mjs";
import { RulesError } from "../../../base/errors.mjs";
import { templatePath } from "../../../world/templates.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { squareFrom } from "../../../base/square.mjs";
import { placeKey } from "../../battlefield/ground.mjs";
import { COMMON_MOVES, MOVES, moveCommand, reachOf, refusalOf } from "./movement.mjs";
import { sameSquare, straightPath } from "../../battlefield/path.mjs";
import { optionText, verdictOf } from "./verdict.mjs";
import { mayPlace, placeOnScene } from "../../battlefield/placing.mjs";
import { BattlefieldWindow } from "../../battlefield/window.mjs";
import { isOpenWindow, renderBeside } from "../../../world/windows.mjs";

/** @import { IconCombatSquare } from "../../../../../wasm/api/schema/rulewright" */
/** @import { GridOwner } from "../../battlefield/grid.mjs" */
/** @import { Move } from "./movement.mjs" */
/** @import { Square } from "../../battlefield/path.mjs" */
/** @import { SquareView } from "../../battlefield/square-view.mjs" */

/** The hooks of changes that may affect the reachable squares. */
const CHANGES = /** @type {const} */ ([
  "updateScene", "createToken", "updateToken", "deleteToken", "updateCombat", "updateCombatant", "updateActor",
  "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"
]);

/** Shows the squares that a character can reach and their cost, and moves the character. */
export class MoveWindow extends BattlefieldWindow {
  /** @override */
  static DEFAULT_OPTIONS = {
    actions: { go: MoveWindow.#onGo, insist: MoveWindow.#onInsist, onScene: MoveWindow.#onScene }
  };

  /** @override @type {Rulewright.Parts} */
  static PARTS = {
    tools: { template: templatePath("battlefield/move"),
      templates: ["battlefield/move", "dialog/choice"].map(templatePath) },
    where: { template: templatePath("battlefield/where") },
    field: super.PARTS.field,
    foot: { template: templatePath("battlefield/verdict") }
  };

  #actor;
  #combat;

  /** @type {Move} */
  #move = "walk";

  /** The available movement by the rules. @type {number | null} */
  #spaces = null;

  /** The squares where the movement can end, by key. @type {Map<string, IconCombatSquare>} */
  #reached = new Map();

  /** The error if these squares are unknown. @type {unknown} */
  #failure = null;

  /** @type {Square | null} */
  #chosen = null;

  /** The path to the chosen square, if any. @type {Square[]} */
  #path = [];

  /** The rules' refusal of the choice. @type {RulesError | null} */
  #refusal = null;

  /** The number of spaces if neither the rules nor a grid set it. */
  #far = 4;

  /** Numbers the requests to the engine, so that a late answer does not replace a newer one. */
  #asked = 0;

  /** True while the movement runs. */
  #going = false;

  /** Requests again after a pause of changes. */
  #soon = foundry.utils.debounce(() => this.#ask().catch(report), ODDS_DELAY);

  /**
   * @param {string} id
   * @param {foundry.documents.Actor} actor
   * @param {foundry.documents.Combat} combat
   * @param {{ start?: Move }} [how]   `start` is the first way to move that the window shows.
   */
  constructor(id, actor, combat, { start = "walk" } = {}) {
    super(id, sceneOf(combat));
    this.#actor = actor;
    this.#combat = combat;
    this.#move = start;
  }

  /** Opens the window with the first answer of the rules. */
  async open() {
    await this.#ask();
    await this.render(renderBeside(this.opener.element));
  }

  /** @override */
  get title() {
    return localize("Battlefield.moveOf", { name: nameOf(this.#actor) });
  }

  /** @override */
  get problem() {
    return this.#token ? super.problem : "noToken";
  }

  /** @override */
  get floor() {
    return this.#token ? floorOf(this.#token).floor : super.floor;
  }

  /** @override */
  get start() {
    return this.#here ?? super.start;
  }

  /** @override @returns {Partial<GridOwner>} */
  get hands() {
    return { press: square => { this.#choose(square).catch(report); } };
  }

  /** @override */
  get marked() {
    return [
      ...[...this.#reached.values()]
        .map(({ x, y, endangered }) => ({ x, y, state: endangered ? "dangerous" : "reach" })),
      ...this.#path.map(square => ({ ...square, state: "path" })),
      ...this.#chosen ? [{ ...this.#chosen, state: "chosen" }] : []
    ];
  }

  get #token() {
    return participantsOf(this.#combat).get(uuidOf(this.#actor))?.token ?? null;
  }

  /** Reports whether the user enters the distance: without a grid, and where an ability would set it. */
  get #saysHowFar() {
    return !this.#token || !isCommon(this.#move);
  }

  /** The number of spaces for the rules. @returns {number | undefined} */
  get #given() {
    return this.#saysHowFar ? this.#far : undefined;
  }

  /** The character's square. @returns {Square | null} */
  get #here() {
    return this.#token && squareOf(this.#token);
  }

  /** @override @param {Square} square @returns {SquareView} */
  view(square) {
    const reached = this.#reached.get(placeKey(square));
    const here = this.#here && sameSquare(this.#here, square);
    const onPath = this.#path.some(one => sameSquare(one, square));
    const chosen = this.#chosen && sameSquare(this.#chosen, square);
    const details = [
      ...reached ? [localize("Battlefield.cost", { cost: formatNumber(reached.cost) })] : here ? []
        : [localize("Battlefield.beyond")],
      ...reached?.endangered ? [localize("Battlefield.endangered")] : [],
      ...chosen ? [localize("Battlefield.chosen")] : onPath ? [localize("Battlefield.onTheWay")] : []
    ];
    return {
      ...super.view(square), details,
      figure: reached && formatNumber(reached.cost),
      state: chosen ? "chosen" : onPath ? "path" : here ? "here" : reached ? "reach" : "beyond"
    };
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    const moves = game.user.isGM ? MOVES : COMMON_MOVES;
    return {
      ...await super._prepareContext(options),
      choice: templatePath("dialog/choice"),
      moves, move: this.#move,
      squares: [...this.#reached.values()].map(square => ({
        value: placeKey(square), text: optionText(square), chosen: this.#chosen !== null
          && sameSquare(square, this.#chosen)
      })),
      onScene: mayPlace(this.scene) && Boolean(this.#token),
      far: this.#saysHowFar && this.#far,
      failure: this.#failure && sentence(this.#failure),
      ...this.#verdict()
    };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    for (const hook of CHANGES) this.listen(hook, () => this.#soon());
    this.listen("deleteCombat", combat => { if (combat.id === this.#combat.id) this.close(); });
    this.element.addEventListener("input", event =>
      this.#onInput(/** @type {HTMLInputElement | HTMLSelectElement} */ (event.target)));
  }

  /** @param {HTMLInputElement | HTMLSelectElement} field */
  #onInput({ dataset, name, value }) {
    if (dataset.choose === "square") {
      this.#choose(value ? squareFrom(value) : null).catch(report);
    } else if (dataset.choose === "far") {
      this.#far = Number(value);
      if (this.#token) this.#soon();
    } else if (name === "move") {
      this.#move = /** @type {Move} */ (value);
      this.#chosen = null;
      this.render({ parts: ["tools"] }).then(() => this.#ask()).catch(report);
    }
  }

  /** Requests the reachable squares and shows them. */
  async #ask() {
    const asked = ++this.#asked;
    /** @type {{ spaces: number | null, squares: IconCombatSquare[] }} */
    let answer = { spaces: null, squares: [] };
    let failure = null;
    try {
      if (!this.problem)
        answer = await reachOf(this.#combat, { who: uuidOf(this.#actor), move: this.#move, spaces: this.#given });
    } catch (error) {
      failure = error;
    }
    if (asked !== this.#asked) return;
    this.#failure = failure;
    this.#spaces = answer.spaces;
    this.#reached = new Map(answer.squares.sort((one, other) => one.cost - other.cost).map(square =>
      [placeKey(square), square]));
    await this.#choose(this.#chosen);
  }

  /** Chooses the destination and requests the path. @param {Square | null} square */
  async #choose(square) {
    const asked = ++this.#asked;
    const { path, refusal } = square ? await this.#wayTo(square) : { path: [], refusal: null };
    if (asked !== this.#asked) return;
    this.#chosen = square;
    this.#path = path;
    this.#refusal = refusal;
    this.grid?.refresh();
    if (isOpenWindow(this)) this.mark();
    await this.#show();
  }

  /** Shows the choice and announces it to screen readers. */
  async #show() {
    if (!isOpenWindow(this)) return;
    await this.render({ parts: ["where", "foot"] });
    const { refusal = "", text = "", danger = "", way = "" } = this.#verdict();
    this.announce([refusal, text, danger, way].filter(Boolean).join(" "));
  }

  /**
   * Returns the path to a square, and the refusal, if any: the cheapest path, or the
   * straight line if the rules find none, which a GM may force.
   * @param {Square} to
   * @returns {Promise<{ path: Square[], refusal: RulesError | null }>}
   */
  async #wayTo(to) {
    const who = uuidOf(this.#actor);
    try {
      const { path } = await reachOf(this.#combat, { who, move: this.#move, spaces: this.#given, to });
      return {
        path, refusal: await refusalOf(this.#combat, moveCommand(who, this.#move, { path }))
      };
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return { path: this.#move === "teleport" ? [to] : straightPath(this.#here ?? to, [to]), refusal: error };
    }
  }

  /** Returns the texts and buttons for the choice. */
  #verdict() {
    return verdictOf({
      move: this.#move, spaces: this.#spaces, chosen: this.#chosen, path: this.#path,
      reached: this.#chosen ? this.#reached.get(placeKey(this.#chosen)) : undefined,
      refusal: this.#refusal, withoutGrid: this.problem === "noToken"
    });
  }

  /** @param {{ insist?: boolean }} [how] */
  async #go({ insist = false } = {}) {
    if (this.#going) return;
    this.#going = true;
    try {
      const command = moveCommand(uuidOf(this.#actor), this.#move,
        { path: this.#path, ...this.#token ? {} : { spaces: this.#far } });
      if (await attemptPlay({ ...command, ...insist && { insist } }, { combat: this.#combat })) await this.close();
    } catch (error) {
      // A refusal appears in the window, beside the GM's button that overrides it; other errors are notifications.
      if (error instanceof RulesError) this.#refusal = error;
      else report(error);
      await this.#show();
    } finally {
      this.#going = false;
    }
  }

  /**
   * @this {MoveWindow}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static #onGo(_event, button) {
    if (button.getAttribute("aria-disabled") !== "true") this.#go();
  }

  /**
   * Chooses the destination on the scene, while the window is out of the way.
   * @this {MoveWindow}
   */
  static async #onScene() {
    try {
      const square = await placeOnScene({
        scene: this.scene, combat: this.#combat, token: this.#token, from: this.#here, asker: this,
        title: localize("Placing.move", { name: nameOf(this.#actor) }),
        describe: at => this.#glance(at)
      });
      if (square && isOpenWindow(this)) await this.#choose(square);
    } catch (error) {
      report(error);
    }
  }

  /**
   * Returns the way to a square, and its cost or the refusal.
   * @param {Square} to
   * @returns {Promise<import("../../battlefield/placing.mjs").PlaceShown>}
   */
  async #glance(to) {
    if (this.#here && sameSquare(this.#here, to)) return {};
    const { path, refusal } = await this.#wayTo(to);
    const { refusal: problem = "", text = "", danger = "" } = verdictOf({ move: this.#move, spaces: this.#spaces,
      chosen: to, path, reached: this.#reached.get(placeKey(to)), refusal, withoutGrid: false });
    return { path, refused: Boolean(refusal), text: problem || [text, danger].filter(Boolean).join(" ") };
  }

  /** @this {MoveWindow} */
  static #onInsist() {
    this.#go({ insist: true });
  }
}

/** Reports whether a way to move needs no ability. @param {Move} move */
function isCommon(move) {
  return /** @type {readonly string[]} */ (COMMON_MOVES).includes(move);
}
