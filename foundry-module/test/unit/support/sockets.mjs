import { vi } from "vitest";

/** A WebSocket of the Worker's platform, with what was sent to it. */
class Socket {
  sent = [];
  closed = null;
  #attached = null;
  #read;
  constructor(read) { this.#read = read; }
  send(text) { this.sent.push(this.#read(JSON.parse(text))); }
  close(code) { this.closed ??= code; }
  serializeAttachment(value) { this.#attached = structuredClone(value); }
  deserializeAttachment() { return structuredClone(this.#attached); }
}

/** Puts the platform's sockets in place; `read` returns the part of a message that a test looks at. */
export function stubSockets(read = message => message) {
  vi.stubGlobal("WebSocketRequestResponsePair", class {});
  vi.stubGlobal("WebSocketPair", class {
    0 = new Socket(read);
    1 = new Socket(read);
  });
  vi.stubGlobal("Response", class { constructor(_, init) { Object.assign(this, init); } });
}

/** The sockets of an object, as the platform keeps them, and the object's state. */
export function acceptedSockets() {
  const sockets = [];
  return { sockets, state: {
    getWebSockets: tag => sockets.filter(({ tags }) => tag === undefined || tags.includes(tag)),
    acceptWebSocket: (socket, tags) => { sockets.push(Object.assign(socket, { tags })); },
    setWebSocketAutoResponse() {}
  } };
}

/** The whole numbers of a range. */
export const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
