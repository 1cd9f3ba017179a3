import { EMBEDDED } from "./constants.mjs";

/** The field of a document that holds embedded documents of a name, if it holds such. */
export const embeddedField = (parentName, name) =>
  Object.entries(EMBEDDED[parentName] ?? {}).find(([, child]) => child === name)?.[0];
