import { MODULE } from "../../../config.mjs";
import { gameOfWorld } from "../../../games/games.mjs";
import { addDirectoryButton } from "../../../world/forms/directory-button.mjs";
import { report } from "../../../world/notify.mjs";
import { openParty } from "./window.mjs";

/** Registers the key that opens the party's window, which users can change in the core's settings. */
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
 * Adds a button for the party to the list of actors, if the world's game has one.
 * @param {HTMLElement} html
 */
export function renderPartyButton(html) {
  addDirectoryButton(html, { name: "party", label: "Party.open", press: openParty },
    Boolean(gameOfWorld().setup?.directory.includes("party")));
}
