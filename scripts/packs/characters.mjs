import { say } from "./words.mjs";
import { gameActor } from "../../foundry-module/stage/world/build-game.mjs";
import { actorOf } from "../../foundry-module/stage/world/build.mjs";
import { characters as icon } from "../../foundry-module/stage/world/cast.mjs";
import { CASTS } from "../../foundry-module/stage/world/seed.mjs";
import { fileName, idOf } from "./ids.mjs";

/** The pictures of the stage that the core calls otherwise. */
const PICTURES = { "icons/svg/dagger.svg": "icons/svg/sword.svg", "icons/svg/flame.svg": "icons/svg/fire.svg" };

/**
 * The heroes of all games and the foes of those that have no tables of them: our own people, who also sit at the table
 * of `make play`.
 */
export function characters() {
  return [
    // The member dirty holds unclean values for test tables; a sheet of the pack must not have them.
    ...icon.map(({ dirty, ...sheet }) => document("icon", "hero",
      actorOf({ ...sheet, actions: mapped(sheet.actions) }, { side: "hero", ownership: {} }))),
    ...Object.entries(CASTS).flatMap(([game, { heroes, foes }]) => [["hero", heroes], ["foe", foes]]
      .flatMap(([side, list]) => list.map(one => document(game, side,
        gameActor({ ...one, side, groups: mapped(one.groups),
          items: one.items?.map(item => ({ ...item, says: mapped(item.says) })) }, {})))))
  ];
}

/** @param {string} game @param {string} side @param {Record<string, any>} actor */
function document(game, side, actor) {
  const { name, img, items, prototypeToken, flags } = actor;
  const id = idOf(`character ${game} ${name}`);
  const picture = image(img);
  return {
    file: fileName(`${game} ${name}`),
    source: {
      ...actor, _id: id, _key: `!actors!${id}`, img: picture,
      prototypeToken: { ...prototypeToken, texture: { src: picture } },
      system: { ...actor.system, attributes: attributes(actor.system.attributes),
        biography: actor.system.biography || `<p>${say(`Side.${side}`)}, ${say(`Game.${game}`)}.</p>` },
      flags: { ...flags, rulewright: { ...flags.rulewright, game } },
      items: items.map(item => {
        const own = idOf(`item ${game} ${name} ${item.name}`);
        return { ...item, _id: own, _key: `!actors.items!${id}.${own}`, img: image(item.img) };
      }),
      folder: null, sort: 0, ownership: { default: 0 }
    }
  };
}

/** The attributes with each number declared as one. @param {Record<string, any>} groups */
function attributes(groups) {
  return mapped(Object.fromEntries(Object.entries(groups)
    .map(([key, group]) => [key, Object.fromEntries(Object.entries(group).map(([name, attribute]) =>
    [name, typeof mapped(attribute.value) === "number" && attribute.dtype === "String"
      ? { ...attribute, dtype: "Number" } : attribute]))])));
}

/** @param {string} path */
function image(path) {
  return PICTURES[path] ?? path;
}

/** The same with digits as numbers, texts without blanks around them, and nothing that is empty. @param {any} value */
function mapped(value) {
  if (value === null || typeof value !== "object")
    return typeof value === "string" && /^\s*-?\d+\s*$/.test(value)
      ? Number(value) : typeof value === "string" ? value.trim() : value;
  return Object.fromEntries(Object.entries(value)
    .map(([key, inner]) => [key, mapped(inner)]).filter(([, inner]) => inner !== ""));
}
