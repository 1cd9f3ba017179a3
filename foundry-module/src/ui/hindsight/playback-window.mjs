import { MODULE } from "../../config.mjs";
import { Cancelled } from "../../base/pace.mjs";
import { recordedFights, replayFight } from "../../resolve/replay.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { fightLabel, stepView } from "./playback-view.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { RecordedFight, ReplayStep, Replayed } from "../../resolve/replay.mjs" */

/** Opens the window that plays fights back, or focuses the open one. */
export function openPlayback() {
  return new Playback().open();
}

/** Adds a button for playing fights back to the list of actors. @param {HTMLElement} html */
export function renderPlaybackButton(html) {
  addDirectoryButton(html, { name: "playback", label: "Playback.open", press: openPlayback }, true);
}

/** Shows the state of a fight after each of its events. */
class Playback extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-playback`,
    classes: ["rulewright-playback"],
    position: { width: 640 },
    window: { title: "RULEWRIGHT.Playback.title", resizable: true },
    actions: { before: Playback.#onBefore, after: Playback.#onAfter }
  };

  /** @override */
  static PARTS = FormDialog.parts("hindsight/playback");

  /** @type {RecordedFight[]} */
  #fights = [];

  /** The chosen fight, played back. @type {{ commands: Replayed[], steps: ReplayStep[] } | null} */
  #played = null;

  /** The fight that is chosen, by its place in the list, and the step that is shown. */
  #chosen = 0;
  #at = 0;

  /** A sentence in place of a fight. */
  #line = "";

  /** The cancellation of the fight that is being played back. @type {AbortController | null} */
  #running = null;

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    if (options.isFirstRender) {
      this.#fights = await recordedFights();
      this.#line = this.#fights.length ? "" : localize("Playback.none");
    }
    const steps = this.#played?.steps.length ?? 0;
    return {
      id: this.id, line: this.#line, last: steps - 1, at: this.#at, ready: steps > 0,
      fights: this.#fights.map((fight, value) =>
        ({ value, label: fightLabel(fight), selected: value === this.#chosen }))
    };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#show();
    if (options.isFirstRender && this.#fights.length) this.#play().catch(report);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#running?.abort();
  }

  /** @override */
  entered(/** @type {Event} */ { target }) {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    if (name === "fight") {
      this.#chosen = Number(value);
      this.#play().catch(report);
    } else if (name === "at") this.#go(Number(value));
  }

  /** Plays the chosen fight back, and shows its beginning. */
  async #play() {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const fight = /** @type {RecordedFight} */ (this.#fights[this.#chosen]);
    const bar = this.element.querySelector("progress");
    if (bar) {
      bar.hidden = false;
      bar.max = fight.commands.length;
    }
    try {
      const played = await replayFight(fight,
        { signal: running.signal, tell: done => { if (bar) bar.value = done; } });
      this.#played = played;
      this.#line = "";
      this.#at = 0;
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#played = null;
      this.#line = sentence(error);
    }
    this.#running = null;
    if (isOpenWindow(this)) await this.render();
  }

  /** Shows a step. @param {number} at */
  #go(at) {
    this.#at = Math.max(0, Math.min(at, (this.#played?.steps.length ?? 1) - 1));
    this.#show();
  }

  /** Shows the current step, without another part of the window. */
  #show() {
    const place = this.element?.querySelector("[data-state]");
    const fight = this.#fights[this.#chosen];
    if (!place || !this.#played || !fight) return;
    const view = stepView(fight.game, this.#played.commands, this.#played.steps, this.#at);
    place.innerHTML = fill("hindsight/state", view);
    const slider = /** @type {HTMLInputElement | null} */ (this.element.querySelector("[name=at]"));
    if (slider) {
      slider.value = String(this.#at);
      slider.setAttribute("aria-valuetext", [view.position, view.summary].join(". "));
    }
  }

  /** Goes to the beginning of the command, or to that before it. @this {Playback} */
  static #onBefore() {
    const { steps = [] } = this.#played ?? {};
    const command = this.#at > 0 ? steps[this.#at]?.command ?? 0 : 0;
    this.#go(steps.findLastIndex((step, at) => at > 0 && step.command < command));
  }

  /** Goes to the end of the next command. @this {Playback} */
  static #onAfter() {
    const { steps = [] } = this.#played ?? {};
    const command = this.#at > 0 ? steps[this.#at]?.command ?? 0 : -1;
    this.#go(steps.findLastIndex(step => step.command === Math.min(command + 1,
      (steps.at(-1)?.command ?? 0))));
  }
}
