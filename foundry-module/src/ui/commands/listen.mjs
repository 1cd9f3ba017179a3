import { typedText } from "../../world/compat.mjs";
import { report } from "../../world/notify.mjs";
import { answer } from "./answer.mjs";
import { parse } from "./parse.mjs";

/** Takes what begins with `/rw`, which never becomes a message of its own. */
export function registerCommand() {
  Hooks.on("chatMessage", (_log, message) => {
    const said = parse(typedText(message));
    if (!said) return;
    answer(said).catch(report);
    return false;
  });
}
