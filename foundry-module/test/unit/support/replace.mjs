import { vi } from "vitest";

/**
 * Replaces a module for the rest of a test file, for a boundary that no other way reaches. The file imports the modules
 * under test after that, with `await import`.
 * @param {string} path   Of the module below `src`.
 * @param {(original: () => Promise<any>) => object} make   Returns its members.
 */
export function replaceModule(path, make) {
  vi.doMock(`../../../src/${path}`, make);
}
