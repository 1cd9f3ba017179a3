import { nameOf } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";
import { buttonsOf } from "../sheet/buttons.mjs";
import { fill } from "../../world/templates.mjs";

/**
 * Whispers the syntax of chat commands to this user.
 * @param {foundry.documents.Actor | null} actor   The actor that rolls if a command names none.
 */
export async function help(actor) {
  const buttons = actor ? buttonsOf(actor) : [];
  const name = buttons[0]?.label ?? localize("Button.lightAttack");
  const who = actor ? nameOf(actor) : localize("Command.help.name");
  const odds = localize("Command.word.odds");
  await post(fill("command/help", {
    examples: [
      { typed: `/rw ${name}`, means: localize("Command.help.plain") },
      { typed: `/rw ${name} ${who} > ${localize("Command.help.name")}`, means: localize("Command.help.aimed") },
      { typed: `/rw ${name} +1 !`, means: localize("Command.help.lean") },
      { typed: `/rw ${odds} ${name}`, means: localize("Command.help.odds") }
    ],
    buttons: buttons.map(({ label, key }) => ({ label, key: key === label || actor?.items.has(key) ? "" : key })),
    whose: actor ? localize("Command.help.rollsOf", { name: nameOf(actor) }) : localize("Command.help.noRoller")
  }));
}

/** Whispers a text to this user. @param {string} text */
export async function whisper(text) {
  await post(`<p>${foundry.utils.escapeHTML(text)}</p>`);
}

/** @param {string} content */
async function post(content) {
  await foundry.documents.ChatMessage.implementation.create({
    content, whisper: [game.user.id], speaker: { alias: localize("Command.help.title") }
  });
}
