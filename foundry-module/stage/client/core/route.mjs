/** The path below which this table is served, with a slash at both ends. */
export const BASE = new URL(".", globalThis.document?.baseURI ?? "http://stage/").pathname;

/** The options in the page's address: `?user=Ada&core=14&theme=light&sheet=v2&canvas=off`. */
export const PARAMETERS = new URLSearchParams(globalThis.location?.search ?? "");

/** The core generation whose API this page shows. */
export const GENERATION = PARAMETERS.get("core") === "14" ? 14 : 13;

/** Puts the table's route prefix before a path, as `foundry.utils.getRoute` does. */
export function getRoute(path, { prefix = BASE } = {}) {
  return `/${[prefix, path].join("/").split("/").filter(Boolean).join("/")}`;
}

/** The address of a file that a package names: absolute addresses stay, anything else is below the route prefix. */
export function fileRoute(path) {
  return /^([a-z]+:)?\/\//i.test(path) || path.startsWith("data:") || path.startsWith(BASE) ? path : getRoute(path);
}
