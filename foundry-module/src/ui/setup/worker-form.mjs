import { MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { confirm } from "../../world/forms/confirm.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { pageOf, readAddress } from "../../resolve/worker/address.mjs";
import { WorkerError, whyText } from "../../resolve/worker/call.mjs";
import { connection, disconnect, setTokenFor, tokenFor } from "../../resolve/worker/connection.mjs";
import { connectTo, pasteLink } from "../../resolve/worker/connect.mjs";
import { checkLedgerOf } from "../../resolve/worker/ledger.mjs";
import { findTable, listTokens, makeToken, revokeToken } from "../../resolve/worker/table.mjs";
import { setWhoResolves } from "../../world/settings.mjs";

/** @import { Notice } from "../../cards/notice.mjs" */

/** The limit of listed findings. */
const MOST_FINDINGS = 50;

/** Registers the menu in the settings. A GM connects the world there, and a player their own browser. */
export function registerWorkerForm() {
  game.settings.registerMenu(MODULE, "workerForm", {
    name: "RULEWRIGHT.Worker.menu.name", label: "RULEWRIGHT.Worker.menu.label", hint: "RULEWRIGHT.Worker.menu.hint",
    icon: "fa-solid fa-stamp", type: WorkerForm, restricted: false
  });
}

/** Opens the window, or focuses the open one. */
export function openWorkerForm() {
  return new WorkerForm().open();
}

/** Connects the world with a Worker, makes links to its table, and checks its ledger. */
class WorkerForm extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-worker`,
    classes: ["rulewright-worker"],
    position: { width: 480 },
    window: { title: "RULEWRIGHT.Worker.title" },
    actions: {
      copy: WorkerForm.#onCopy, check: WorkerForm.#onCheck, takeBack: WorkerForm.#onTakeBack,
      forget: WorkerForm.#onForget, disconnect: WorkerForm.#onDisconnect
    }
  };

  /** @override */
  static PARTS = FormDialog.parts("worker/form", ["trust/notice"]);

  /** The last report. @type {Notice | null} */
  #notice = null;

  /** The last link, which is shown once. @type {{ name: string, link: string } | null} */
  #made = null;

  /** Entries of a failed submission, for correction. @type {{ address?: unknown, closed?: boolean }} */
  #entered = {};

  /** True while the ledger is checked. */
  #checking = false;

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const at = connection();
    const token = at && tokenFor(at.table);
    const { isGM } = game.user;
    /** @type {any} */
    const found = at ? await Promise.allSettled([findTable(at), isGM && token ? listTokens(at, token) : []]) : [];
    const [table, tokens] = found.map((/** @type {any} */ { value }) => value);
    const failed = found.find((/** @type {any} */ { status }) => status === "rejected");
    return {
      id: this.id, isGM, at: at && { ...at, page: pageOf(at.worker, at.table) }, token: Boolean(token),
      pastes: !token && Boolean(isGM || at), entered: this.#entered,
      table: table
        && { name: table.name, entries: localize("Worker.entries", { count: formatNumber(table.entries) }),
          closed: table.readers === "tokens" },
      links: (tokens ?? []).filter((/** @type {any} */ { revoked }) => !revoked).map((/** @type {any} */ one) => ({
        ...one, own: token?.split(".")[2] === one.id,
        kind: localize(one.rights.includes("manage") ? "Worker.link.gm" : "Worker.link.player")
      })),
      made: this.#made, notice: this.#notice ?? (failed ? noticeOf(failed.reason) : null),
      path: { notice: `modules/${MODULE}/templates/trust/notice.hbs` }
    };
  }

  /** @override */
  get firstField() {
    return "form :is(input:not([readonly]), button)";
  }

  /**
   * Submits the visible field: connects, or makes a link. The window stays open for the
   * report.
   * @override
   */
  async send() {
    const { address, closed, name, kind } = this.read();
    const at = connection();
    this.#entered = { address, closed: Boolean(closed) };
    await this.#showNotice(async () => {
      if (at && tokenFor(at.table)) {
        if (game.user.isGM) this.#made = await makeToken(at, String(name ?? ""), kind === "gm");
        return null;
      }
      const pasted = readAddress(address);
      if (!pasted) throw new PlainError("workerAddress");
      if (!game.user.isGM || (at && pasted.token && pasted.table === at.table)) await pasteLink(pasted);
      else await connectTo(pasted, { closed: Boolean(closed) });
      this.#entered = {};
      return { tone: "good", icon: "applied", word: localize("Worker.connected"),
        lines: [localize(game.user.isGM ? "Worker.connectedGM" : "Worker.connectedPlayer")] };
    });
    return false;
  }

  /**
   * Runs a task and reports its outcome or error.
   * @param {() => Promise<Notice | null>} task
   */
  async #showNotice(task) {
    this.#made = null;
    try {
      this.#notice = await task();
    } catch (error) {
      this.#notice = noticeOf(error);
    }
    await this.render();
    this.element?.querySelector("[data-told], [data-made]")?.scrollIntoView({ block: "nearest" });
  }

  /** @this {WorkerForm} @param {Event} _event @param {HTMLElement} button */
  static async #onCopy(_event, button) {
    const field = /** @type {HTMLInputElement | null} */ (this.element.querySelector(
      `#${CSS.escape(button.dataset.copies ?? "")}`));
    if (!field) return;
    field.select();
    // Pages on plain HTTP have no clipboard access. There the text is selected for manual copying.
    const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
    ui.notifications.info(localize(copied ? "Worker.copied" : "Worker.marked"));
  }

  /** @this {WorkerForm} */
  static async #onCheck() {
    const at = connection();
    if (!at || this.#checking) return;
    this.#checking = true;
    try {
      await this.#showNotice(async () =>
        checkedNotice(await checkLedgerOf(at, (checked, all) => this.#progress(checked, all))));
    } finally {
      this.#checking = false;
    }
  }

  /**
   * Shows the progress and lets the browser draw it.
   * @param {number} checked
   * @param {number} all
   */
  async #progress(checked, all) {
    if (checked % 25 && checked !== all) return;
    const place = this.element?.querySelector("[data-told]");
    if (place)
      place.textContent = localize("Worker.checking", { checked: formatNumber(checked), all: formatNumber(all) });
    await new Promise(resolve => { setTimeout(resolve); });
  }

  /** @this {WorkerForm} @param {Event} _event @param {HTMLElement} button */
  static async #onTakeBack(_event, button) {
    const at = connection();
    if (at) await this.#showNotice(async () => { await revokeToken(at, String(button.dataset.token)); return null; });
  }

  /** @this {WorkerForm} */
  static async #onForget() {
    const at = connection();
    if (!at || (game.user.isGM && !await isSure())) return;
    await this.#showNotice(async () => { await setTokenFor(at.table, null); return null; });
  }

  /** @this {WorkerForm} */
  static async #onDisconnect() {
    try {
      await setWhoResolves("gm");
      await disconnect();
    } catch (error) {
      report(error);
    }
    await this.#showNotice(async () => ({ tone: "mixed", icon: "warning", word: localize("Worker.disconnected"),
      lines: [localize("Worker.disconnectedHow")] }));
  }
}

/** Asks a GM to confirm the loss of their link, because they may be the only one who can make others. */
async function isSure() {
  return Boolean(await confirm({ title: "Worker.forget", lines: [localize("Worker.forgetAsk")] }));
}

/** @param {unknown} error @returns {Notice} */
function noticeOf(error) {
  if (!(error instanceof WorkerError)) return { tone: "bad", icon: "fail", word: sentence(error), lines: [] };
  return { tone: "bad", icon: "fail", word: whyText(error.why),
    lines: error.detail ? [localize("Worker.answered", { detail: error.detail })] : [] };
}

/**
 * Describes the result of a ledger check.
 * @param {Awaited<ReturnType<typeof checkLedgerOf>>} checked
 * @returns {Notice}
 */
function checkedNotice({ checked, findings }) {
  const count = formatNumber(checked);
  if (!findings.length)
    return { tone: "good", icon: "applied", word: localize("Worker.ledgerHolds"),
      lines: [localize("Worker.ledgerHoldsHow", { count })] };
  const lines = findings.slice(0, MOST_FINDINGS).map(({ sequence, code, last = sequence, of }) => {
    const number = last === sequence ? formatNumber(sequence) : `${formatNumber(sequence)}–${formatNumber(last)}`;
    const what = localize(`Worker.finding.${code}`);
    return localize("Worker.findingAt",
      { number, what: of === undefined ? what : `${what} ${localize("Worker.findingOf", { of: formatNumber(of) })}` });
  });
  const more = findings.length - lines.length;
  return { tone: "bad", icon: "fail", word: localize("Worker.ledgerFails", { count }),
    lines: more ? [...lines, localize("Worker.findingsMore", { count: formatNumber(more) })] : lines };
}
