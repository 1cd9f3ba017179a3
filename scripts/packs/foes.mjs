import { say } from "./words.mjs";
import { FOES } from "../../foundry-module/src/world/icon-words.mjs";
import { foeActor } from "../../foundry-module/src/games/icon/foe-actor.mjs";
import { PLAYERS, profileOf } from "./engine.mjs";

/**
 * A foe of each class of ICON. The numbers are the engine's own answers, and the actors those that the dialog for a new
 * foe makes.
 */
export async function foes() {
  return Promise.all(FOES.map(async name => {
    const { flags, ...actor } = foeActor(await profileOf(name),
      { name: say(`Class.${name}`), img: "", templates: [], players: PLAYERS });
    const id = `rulewrightFoe${name}`.slice(0, 16).padEnd(16, "0");
    return { file: `${name}.json`, source: { _id: id, _key: `!actors!${id}`, ...actor,
      flags: { rulewright: { game: "icon", ...flags.rulewright } }, items: [],
      effects: [], folder: null, sort: 0, ownership: { default: 0 } } };
  }));
}
