import { DICE_ROLL_MODES } from "../../shared/constants.mjs";
import { logCompatibilityWarning } from "../core/compatibility.mjs";
import { GENERATION } from "../core/route.mjs";

/** The readers of a message. Core 13 calls these roll modes, core 14 message modes with shorter names. */
const gamemasters = () => globalThis.game.users.filter(user => user.isGM).map(user => user.id);

const APPLY = {
  public: data => { data.whisper = []; data.blind = false; },
  gm: data => { data.whisper = data.whisper?.length ? data.whisper : gamemasters(); data.blind = false; },
  blind: data => { data.whisper = data.whisper?.length ? data.whisper : gamemasters(); data.blind = true; },
  self: data => { data.whisper = [globalThis.game.user.id]; data.blind = false; },
  ic: data => { data.whisper = []; data.blind = false; }
};

const OLD_NAMES = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

/** CONFIG.Dice.rollModes of core 13. */
export const ROLL_MODES = {
  [DICE_ROLL_MODES.PUBLIC]: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  [DICE_ROLL_MODES.PRIVATE]: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  [DICE_ROLL_MODES.BLIND]: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  [DICE_ROLL_MODES.SELF]: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" }
};

const warnOfRollModes = () => {
  logCompatibilityWarning("CONFIG.Dice.rollModes is deprecated in favor of CONFIG.ChatMessage.modes",
    { since: 14, until: 16 });
};

/** CONFIG.Dice.rollModes of core 14: the names of core 13, with a warning whenever they are read. */
export const OLD_ROLL_MODES = new Proxy(ROLL_MODES, {
  get(modes, key) { warnOfRollModes(); return modes[key]; },
  has(modes, key) { warnOfRollModes(); return key in modes; },
  ownKeys(modes) { warnOfRollModes(); return Reflect.ownKeys(modes); }
});

/** CONFIG.ChatMessage.modes of core 14. */
export const MESSAGE_MODES = Object.fromEntries(Object.entries(APPLY)
  .map(([mode, handler]) => [mode, { label: `CHAT.MODES.${mode}`, handler }]));

/** The setting that holds the mode the user has chosen below the chat log. */
export const MODE_SETTING = GENERATION >= 14 ? "messageMode" : "rollMode";

/** The name of a mode on core 14, whichever of the two names was given. */
export const modernMode = mode => OLD_NAMES[mode] ?? mode;

/** Gives a message class the static and instance methods that the chosen core has. */
export function installModes(ChatMessage) {
  const apply = (data, mode) => {
    const chosen = !mode || mode === "roll" ? globalThis.game.settings.get("core", MODE_SETTING) : mode;
    const handler = APPLY[modernMode(chosen)];
    if (!handler) throw new Error(`"${chosen}" is not a message visibility mode`);
    handler(data);
    return data;
  };

  if (GENERATION >= 14) {
    // An unregistered mode becomes the user's chosen one, which may be public.
    ChatMessage.applyMode = (data, mode) => {
      const { modes } = globalThis.CONFIG.ChatMessage;
      const chosen = globalThis.game.settings.get("core", MODE_SETTING);
      const { handler } = modes[mode] ?? modes[chosen] ?? modes.public;
      handler(data);
      return data;
    };
    ChatMessage.prototype.applyMode = function(mode) {
      this.updateSource(ChatMessage.applyMode({ whisper: [...this._source.whisper] }, mode));
    };
    ChatMessage.applyRollMode = (data, mode) => {
      logCompatibilityWarning("ChatMessage.applyRollMode is deprecated in favor of ChatMessage.applyMode",
        { since: 14, until: 16 });
      return apply(data, mode);
    };
    return;
  }
  ChatMessage.applyRollMode = apply;
  ChatMessage.prototype.applyRollMode = function(mode) {
    this.updateSource(apply({ whisper: [...this._source.whisper] }, mode));
  };
}

/**
 * The mode that an operation or a roll asks for, under the name that the chosen core reads.
 * @param {{ rollMode?: string, messageMode?: string }} options
 */
export function requestedMode({ rollMode, messageMode }) {
  if (GENERATION < 14) return rollMode;
  if (rollMode)
    logCompatibilityWarning("The rollMode option is deprecated in favor of messageMode", { since: 14, until: 16 });
  return messageMode ?? modernMode(rollMode);
}
