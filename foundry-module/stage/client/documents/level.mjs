import { Document } from "./document.mjs";

/** A floor of a scene, as core 14 has them. */
export class Level extends Document {
  static documentName = "Level";
  static defaults = { name: "", elevation: { bottom: 0, top: 0 }, flags: {} };
}
