import { typedText } from "../../world/compat.mjs";
import { report } from "../../world/notify.mjs";
import { answer } from "./answer.mjs";
import { parse } from "./parse.mjs";

/** Handles messages that begin with `/rw`, which are never posted. */
export function registerCommand() {
  Hooks.on("chatMessage", (_log, message) => {
    const command = parse(typedText(message));
    if (!command) return;
    answer(command).catch(report);
    return false;
  });
}
