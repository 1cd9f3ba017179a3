import { ACTIONS } from "../world/icon-words.mjs";

/** @import { GameName } from "../../../wasm/js/games.mjs" */

/**
 * The rules that explain the buttons of each game: of every key, the ids whose sentences a hint shows. The journals of
 * rules contain the sentences.
 * @type {Record<GameName, Record<string, readonly string[]>> & Record<string, Record<string, readonly string[]>>}
 */
export const HINTS = {
  icon: {
    lightAttack: ["ICON-T9", "ICON-A1"], heavyAttack: ["ICON-T9", "ICON-A1"], otherAttack: ["ICON-A1"],
    save: ["ICON-V6"], cure: ["ICON-V5"], vigor: ["ICON-V1", "ICON-V2"], limitBreak: ["ICON-L2", "ICON-L3"],
    resolve: ["ICON-L1"], fortune: ["ICON-N6"], move: ["ICON-T5", "ICON-M1"], dash: ["ICON-T8"],
    interact: ["ICON-T9"], rescue: ["ICON-H5"], recover: ["ICON-T9", "ICON-V8"], diaga: ["ICON-V8"],
    bless: ["ICON-T13"], dropStance: ["ICON-T14"], guard: ["ICON-X-VIGILANCE"], shove: ["ICON-M14"],
    takeTurn: ["ICON-T2"], prowl: ["ICON-X-STEALTH"], team: ["ICON-N5"],
    pass: ["ICON-T4"], shake: ["ICON-T12"], endTurn: ["ICON-T10"],
    ...Object.fromEntries(ACTIONS.map(name => [name, ["ICON-N1", "ICON-N2"]]))
  },
  beacon: {
    stance: ["BEACON-I2"], roll: ["BEACON-R1"], take: ["BEACON-D5", "BEACON-S1"], load: ["BEACON-S1"],
    recover: ["BEACON-X3"], move: ["BEACON-M1"], resist: ["BEACON-A3", "BEACON-R5"], aid: ["BEACON-A3"],
    handle: ["BEACON-A3"], buyAct: ["BEACON-I5"], survive: ["BEACON-X1"], endTurn: ["BEACON-I6"],
    takeTurn: ["BEACON-I2"], stand: ["BEACON-W2", "BEACON-A3"], die: ["BEACON-X1"], promote: ["BEACON-X4"]
  },
  dewprism: {
    attack: ["DEWPRISM-C11"], check: ["DEWPRISM-K5"], fall: ["DEWPRISM-C10"], pit: ["DEWPRISM-C9"],
    move: ["DEWPRISM-C1"], sprint: ["DEWPRISM-C2"], shield: ["DEWPRISM-C14"], guard: ["DEWPRISM-C15"],
    cover: ["DEWPRISM-C16"], equip: ["DEWPRISM-C17", "DEWPRISM-L2"], give: ["DEWPRISM-C17", "DEWPRISM-C26"],
    aggro: ["DEWPRISM-AG1"],
    withhold: ["DEWPRISM-A6"], stealth: ["DEWPRISM-C12"], taunt: ["DEWPRISM-C21"], befriend: ["DEWPRISM-C22"],
    drop: ["DEWPRISM-C34"], pickUp: ["DEWPRISM-C34"], collar: ["DEWPRISM-C35"], bringOut: ["DEWPRISM-C36"],
    fitMod: ["DEWPRISM-Q3", "DEWPRISM-Q24"], execute: ["DEWPRISM-C20"], destroyItem: ["DEWPRISM-C19"],
    destroyTerrain: ["DEWPRISM-C19", "DEWPRISM-C32"],
    join: ["DEWPRISM-W2"], split: ["DEWPRISM-W2"], pact: ["DEWPRISM-Q4"], small: ["DEWPRISM-N1"],
    hour: ["DEWPRISM-A8"], tire: ["DEWPRISM-A8"], takeTurn: ["DEWPRISM-T1"], endTurn: ["DEWPRISM-T4"],
    arrive: ["DEWPRISM-T1"], bind: ["DEWPRISM-H3"], flee: ["DEWPRISM-T5"], rest: ["DEWPRISM-A8"],
    reveal: ["DEWPRISM-C12"], revive: ["DEWPRISM-C18"], rise: ["DEWPRISM-S3"]
  },
  elemental: {
    attack: ["ELEMENTAL-A4", "ELEMENTAL-C1"], check: ["ELEMENTAL-C2"], skill: ["ELEMENTAL-C2"],
    declare: ["ELEMENTAL-I4"], bind: ["ELEMENTAL-E1"], move: ["ELEMENTAL-M1"], walk: ["ELEMENTAL-A6"],
    step: ["ELEMENTAL-A5"], brace: ["ELEMENTAL-A4"], ready: ["ELEMENTAL-A1"], defend: ["ELEMENTAL-A4"],
    cease: ["ELEMENTAL-M4"], rise: ["ELEMENTAL-I6"], top: ["ELEMENTAL-I6"], shift: ["ELEMENTAL-I7"],
    takeTurn: ["ELEMENTAL-A2"], endTurn: ["ELEMENTAL-I6"], damage: ["ELEMENTAL-C3"], rest: ["ELEMENTAL-E1"],
    forgo: ["ELEMENTAL-I4", "ELEMENTAL-I5"]
  }
};
