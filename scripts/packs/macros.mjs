import { say } from "./words.mjs";
import { ACTIONS } from "../../foundry-module/src/world/icon-words.mjs";
import { actionName } from "../../foundry-module/src/games/buttons.mjs";
import { icon } from "../../foundry-module/src/games/icon/game.mjs";
import { fileName, idOf } from "./ids.mjs";

/** The buttons of each game with a macro, beside the narrative actions of ICON. */
export const DESCRIBED = {
  icon: ["lightAttack", "heavyAttack", "otherAttack", "save", "cure", "vigor", "limitBreak", "resolve"],
  dewprism: ["attack", "check", "rest"],
  beacon: ["attack", "roll", "take"],
  elemental: ["attack", "check", "skill"]
};

/** The message of a macro while the module is switched off and cannot show one. */
const MISSING = "Rulewright is not switched on in this world.";

const WORDS = { dewprism: "Dewprism", beacon: "Beacon", elemental: "Elemental" };

/** Macros for the hotbar: each presses a button for the selected actor, or else for the user's own character. */
export function macros() {
  const narrative = ACTIONS.map(key =>
    macro(`${say("Game.icon")}: ${say(`Action.${key}`)}`, roll(key), "dice", "icon"));
  const described = Object.entries(DESCRIBED).flatMap(([game, keys]) => keys.map(key => {
    // The names stay as they are, because the ids of the macros come from them.
    const [name, img] = game === "icon" ? [actionName(icon, key), key] : [say(`${WORDS[game]}.Deed.${key}`), "dice"];
    return macro(`${say(`Game.${game}`)}: ${name}`, roll(key), img, game);
  }));
  return [...narrative, ...described];
}

/** Presses a button by the API. A world may go on without the module. @param {string} key */
function roll(key) {
  return `game.modules.get("rulewright")?.api?.roll(${JSON.stringify(key)}, ${JSON.stringify({ notify: true })})\n  ?? ui.notifications.warn(${JSON.stringify(MISSING)});`;
}

/** @param {string} name @param {string} command @param {string} img @param {string} game */
function macro(name, command, img, game) {
  const id = idOf(`macro ${name}`);
  return {
    file: fileName(name),
    source: {
      _id: id, _key: `!macros!${id}`, name, type: "script",
      scope: "global", command, img: `modules/rulewright/icons/${img}.svg`,
      folder: null, sort: 0, ownership: { default: 2 }, flags: { rulewright: { game } }
    }
  };
}
