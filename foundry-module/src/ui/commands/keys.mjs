import { MODULE } from "../../config.mjs";
import { gameOf } from "../../games/games.mjs";
import { nameOf } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { documentInUse, findEverywhere } from "../../world/windows.mjs";
import { questionButtons } from "../chat/choice.mjs";
import { buttonNamed, buttonsOf, pressButton } from "../sheet/buttons.mjs";
import { usual } from "./people.mjs";

/** The open windows of questions, before the buttons of questions in the chat. */
const WINDOWS = ["form[data-operation=question]", ".rulewright-reaction"].join();
const IN_CHAT = ["button[data-choice=choose]", "button[data-waiting=carryOut]"].join();

/** The keys of the module by the names of their actions. Users change them in the core's settings. */
const KEYS = /** @type {const} */ ({
  attack: { key: "KeyF", press: () => pressFor(["lightAttack", "attack"], true) },
  move: { key: "KeyM", press: () => pressFor(["move"], false) },
  endTurn: { key: "KeyE", press: () => pressFor(["endTurn"], false) },
  nextQuestion: { key: "KeyQ", press: showNextQuestion }
});

/** Registers the keys of the module, beside the one of the party. */
export function registerKeys() {
  for (const [name, { key, press }] of Object.entries(KEYS)) {
    game.keybindings.register(MODULE, name, {
      name: `RULEWRIGHT.Keys.${name}.name`,
      hint: `RULEWRIGHT.Keys.${name}.hint`,
      editable: [{ key, modifiers: ["SHIFT"] }],
      onDown: ({ repeat }) => {
        if (!repeat) Promise.resolve(press()).catch(report);
        return true;
      }
    });
  }
}

/**
 * Presses a button of the selected token, or of the user's character.
 * @param {string[]} names   The first of these that it has.
 * @param {boolean} orAbility   True for its first ability, in a game without such a button.
 */
async function pressFor(names, orAbility) {
  const actor = usual();
  if (!actor?.isOwner) {
    ui.notifications.warn(localize("Keys.noActor"));
    return;
  }
  const ability = () => buttonsOf(actor).find(({ kind }) => kind === "ability") ?? null;
  const found = names.map(name => buttonNamed(actor, name)).find(Boolean) ?? (orAbility ? ability() : null);
  if (!found) {
    ui.notifications.warn(foundry.utils.escapeHTML(
      localize("Keys.noButton", { name: nameOf(actor), game: localize(`Game.${gameOf(actor).id}`) })));
    return;
  }
  await pressButton(actor, found.pressed, false);
}

/** Focuses the next question that waits for this user: in an open window, or in the chat. */
function showNextQuestion() {
  const open = findEverywhere(WINDOWS).filter(one => !one.closest("[data-message-id]"));
  // A message may imitate them.
  const places = [...open, ...findEverywhere(IN_CHAT).filter(one => questionButtons.has(one))];
  if (!places.length) {
    ui.notifications.info(localize("Keys.noQuestion"));
    return;
  }
  const at = places.findIndex(place => place.contains(documentInUse().activeElement));
  const place = places[(at + 1) % places.length] ?? places[0];
  if (!place) return;
  if (open.includes(place)) {
    const app = place.closest(".application");
    foundry.applications.instances.get(app?.id ?? "")?.bringToFront();
    /** @type {HTMLElement | null} */ (place.querySelector("button:not([type=hidden]), input, select"))?.focus();
    return;
  }
  ui.sidebar?.changeTab("chat", "primary");
  place.scrollIntoView({ block: "nearest" });
  place.focus();
  // The button of a question opens its window; the one of a pending card changes something.
  if (place.dataset.choice === "choose") place.click();
}
