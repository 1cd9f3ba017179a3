/** What can be typed into the chat: `/rw`, with the name of a button. */
export { registerCommand } from "./listen.mjs";
