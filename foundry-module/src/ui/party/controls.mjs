import { MODULE } from "../../config.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { report } from "../../world/notify.mjs";
import { openParty } from "./window.mjs";

/** Lets everybody open the party's window with a key, which the core's settings can change. */
export function registerPartyKey() {
  game.keybindings.register(MODULE, "party", {
    name: "RULEWRIGHT.Party.open",
    hint: "RULEWRIGHT.Party.keyHint",
    editable: [{ key: "KeyP", modifiers: ["SHIFT"] }],
    onDown: () => {
      openParty().catch(report);
      return true;
    }
  });
}

/**
 * Gives the list of actors a button for the party.
 * @param {HTMLElement} html
 */
export function renderPartyButton(html) {
  addDirectoryButton(html, { name: "party", label: "Party.open", press: openParty });
}
