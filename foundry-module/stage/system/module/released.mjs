import { SimpleActor } from "./actor.mjs";
import { SimpleActorSheet as ActorSheetV1 } from "./actor-sheet-v1.mjs";

/**
 * The system as its last release has it: written for core 12, with Math.clamped
 * and the helper `select`, which warn on core 13 and are gone on core 14.
 */
export class ReleasedActor extends SimpleActor {
  static clamp(value, min, max) { return Math.clamped(value, min, max); }
}

/** The sheet of that release. */
export class SimpleActorSheet extends ActorSheetV1 {
  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions,
      { template: "systems/worldbuilding/templates/actor-sheet-released.hbs" });
  }

  async getData(options) {
    return Object.assign(await super.getData(options),
      { dtypes: ["String", "Number", "Boolean", "Formula", "Resource"] });
  }
}
