import { applyChange } from "../documents/changes.mjs";
import { answerQuery } from "../documents/user.mjs";
import { Hooks } from "./hooks.mjs";

/** The handlers of the server's events. */
export const serverEvents = {
  /** A change, or the changes of a batch. */
  modify: data => { for (const change of data.changes ?? [data]) applyChange(change); },

  socket: data => globalThis.game.socket.receive(data),

  query: data => { answerQuery(data); },

  presence({ userId, active }) {
    const user = globalThis.game.users.get(userId);
    if (!user || user.active === active) return;
    user.active = active;
    if (!active) user.targets.clear();
    Hooks.callAll("userConnected", user, active);
  },

  /** The users who are present: while this tab was away others may have come and gone. */
  present({ users }) {
    for (const { id, isSelf } of globalThis.game.users)
      serverEvents.presence({ userId: id, active: isSelf || users.includes(id) });
  },

  activity({ userId, targets }) {
    const user = globalThis.game.users.get(userId);
    if (!user || user.isSelf || !targets || !globalThis.canvas.ready) return;
    user.targets.replace(targets);
  },

  // Another world, or too much missed: everything is read again.
  reload: () => location.reload()
};
