import { say } from "./words.mjs";
import { GAMES } from "../../foundry-module/src/games/games.mjs";
import { declaredBars, declaredSheet } from "../../foundry-module/src/games/sheet.mjs";
import { profileOf } from "./engine.mjs";
import { fileName, idOf } from "./ids.mjs";

/** The classes of heroes, which have numbers of their own (ICON-F1). */
const HERO_CLASSES = ["stalwart", "vagabond", "mendicant", "wright"];

const LOOKS = {
  hero: { img: "icons/svg/mystery-man.svg", actorLink: true, disposition: 1 },
  foe: { img: "icons/svg/skull.svg", actorLink: false, disposition: -1 }
};

/**
 * Templates of Simple Worldbuilding: a new actor made from one has the sheet of
 * a hero or foe of a game, with all that its rules read. Only a class of ICON
 * has numbers: elsewhere the table writes its own.
 */
export async function templates() {
  const blank = Object.keys(GAMES).flatMap(game => ["hero", "foe"].filter(side => game !== "icon" || side === "foe")
    .map(side => template(game, side, `${say(`Game.${game}`)}: ${say(`Side.${side}`)}`)));
  const classes = await Promise.all(
    HERO_CLASSES.map(async name => template("icon", "hero",
      `${say("Game.icon")}: ${say(`Class.${name}`)}`, await profileOf(name))));
  return [...classes, ...blank];
}

/**
 * @param {string} game
 * @param {"hero" | "foe"} side
 * @param {string} name
 * @param {Record<string, any>} [profile]   The numbers of its class.
 */
function template(game, side, name, profile) {
  const { sheet } = GAMES[game];
  const { img, ...token } = LOOKS[side];
  const id = idOf(`template ${name}`);
  const most = profile?.hp ?? null;
  const values = profile && { ...profile, class: say(`Class.${profile.class}`) };
  return {
    file: fileName(name),
    source: {
      _id: id, _key: `!actors!${id}`, name, type: "character", img,
      system: {
        biography: "",
        health: { value: most, min: 0, max: most },
        ...declaredSheet(sheet, side, values)
      },
      prototypeToken: { name, ...token, texture: { src: img }, ...declaredBars(sheet) },
      flags: { worldbuilding: { isTemplate: true },
        rulewright: { game, side, ...profile && { class: profile.class } } },
      items: [], effects: [], folder: null, sort: 0, ownership: { default: 0 }
    }
  };
}
