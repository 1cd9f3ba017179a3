import { statusEffectEntries } from "./compat.mjs";

/** The picture of a core that has no effect for its defeat. */
const SKULL = "icons/svg/skull.svg";

/** Returns the data of the core's effect of defeat, which covers the whole token. */
export function defeatEffect() {
  const { DEFEATED } = CONFIG.specialStatusEffects;
  const { name = DEFEATED, img = SKULL } =
    /** @type {{ name?: string, img?: string }} */ (statusEffectEntries().find(({ id }) => id === DEFEATED) ?? {});
  return { name: game.i18n.localize(name), img, statuses: [DEFEATED], flags: { core: { overlay: true } } };
}

/**
 * Returns the ids of the effects of defeat that cover an actor's tokens. One that a GM has set by hand without covering
 * the token stays.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}
 */
export function defeatsOf({ effects }) {
  const { DEFEATED } = CONFIG.specialStatusEffects;
  return [...effects].filter(({ statuses, flags }) => statuses.has(DEFEATED)
    && /** @type {{ core?: { overlay?: unknown } }} */ (flags).core?.overlay).flatMap(({ id }) => id ?? []);
}
