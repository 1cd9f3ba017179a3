import vm from "node:vm";
import { webcrypto } from "node:crypto";
import { MessageChannel, moveMessagePortToContext, receiveMessageOnPort } from "node:worker_threads";
import { Window } from "happy-dom";

/** The code of each engine that a page has compiled. @type {WeakMap<object, Promise<WebAssembly.Module>>} */
const compiled = new WeakMap();

/** WebAssembly for all pages, which share the code of the same bytes. Streams of other realms are none to Node's. */
const SHARED = Object.create(WebAssembly, {
  compileStreaming: { value: undefined },
  compile: {
    value: (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => {
      const code = compiled.get(bytes) ?? WebAssembly.compile(bytes);
      compiled.set(bytes, code);
      return code;
    }
  }
});

/** Parts of a browser that Node has as well. */
const NODE = { CompressionStream, DecompressionStream, MessageChannel, ReadableStream, TextDecoder, TextDecoderStream,
  TextEncoder, WebAssembly: SHARED };

/** Scripts run by our own loader, and styles need no screen. */
const SETTINGS = { disableJavaScriptFileLoading: true, disableCSSFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true, disableErrorCapturing: false };

/**
 * Makes the window of a page, which is the globals of a realm of its own.
 * @param {object} page
 * @param {string} page.url
 * @param {Console} page.console
 * @param {object} page.local   The storage that the pages of a context share.
 * @param {object} page.session   The storage of the page's tab.
 */
export function makeWindow({ url, console, local, session }) {
  const window = /** @type {any} */ (new Window({ url, console, settings: SETTINGS }));
  if (!vm.isContext(window)) vm.createContext(window);
  const crypto = { subtle: webcrypto.subtle, randomUUID: () => webcrypto.randomUUID(),
    getRandomValues: array => webcrypto.getRandomValues(array) };
  const own = { ...NODE, crypto, Option: optionOf(window), localStorage: local, sessionStorage: session,
    structuredClone: cloneIn(window) };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(window, name, { value, writable: true, configurable: true });
  return window;
}

/** `new Option(text, value, defaultSelected, selected)`, which happy-dom lacks. */
function optionOf(window) {
  return function Option(text, value, isDefault, selected) {
    const option = window.document.createElement("option");
    if (text !== undefined) option.textContent = text;
    if (value !== undefined) option.value = value;
    if (isDefault) option.setAttribute("selected", "");
    if (selected) option.selected = true;
    return option;
  };
}

/** `structuredClone` whose copies belong to the window's realm. Its open port would keep the window after its page. */
function cloneIn(window) {
  const { port1, port2 } = new MessageChannel();
  const inside = moveMessagePortToContext(port2, window);
  window.addEventListener("pagehide", () => { setImmediate(() => port1.close()); });
  return value => {
    port1.postMessage(value);
    return receiveMessageOnPort(inside).message;
  };
}
