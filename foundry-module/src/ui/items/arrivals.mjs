import { Pace } from "../../base/pace.mjs";
import { report } from "../../world/notify.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { gameOf } from "../../games/games.mjs";
import { abilityUpdate, isDescribed } from "../../games/item-ability.mjs";
import { readsTexts } from "../../games/reading.mjs";
import { fieldsToText } from "../../games/earlier-ability.mjs";
import { entryOf, flagFor, pairCombos } from "./scan.mjs";

/** @import { Entry } from "./scan.mjs" */

/**
 * Makes buttons of abilities that come to an actor: an item that is dragged onto its sheet, and the items of an actor
 * that comes from a compendium. Fields of earlier versions become a text. The browser of the user who has created the
 * document adds the flag.
 */
export function registerArrivals() {
  Hooks.on("createItem", (item, _options, user) => {
    const { actor } = item;
    if (user === game.user.id && actor && !actor.inCompendium) soon(() => flagItems(actor, [item], false));
  });
  Hooks.on("createActor", (actor, _options, user) => {
    if (user === game.user.id && !actor.inCompendium) soon(() => flagItems(actor, [...actor.items], true));
  });
}

/** The pace of all arrivals: a whole compendium may be imported at once. */
const pace = new Pace();

/** The last of them. */
let last = Promise.resolve();

/** Runs a task after the ones before it. @param {() => Promise<void>} task */
function soon(task) {
  last = last.then(() => pace.breathe()).then(task).catch(report);
}

/**
 * Flags the abilities among new items of an actor. Items with a flag keep it.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.Item[]} items
 * @param {boolean} whole   True if they are all of its items: then the only two versions of a combo belong together.
 */
async function flagItems(actor, items, whole) {
  for (const item of items) await fieldsToText(item);
  const fresh = items.filter(item => !isDescribed(item));
  const played = gameOf(actor);
  if (!fresh.length || !await readsTexts(played)) return;
  const source = { id: "actors", label: "", type: /** @type {const} */ ("Actor"), locked: false, count: 1 };
  /** @type {Entry[]} */
  const entries = [];
  const seen = whole ? fresh : [...actor.items];
  const path = whole ? [actor.name] : [];
  for (const item of seen) {
    await pace.breathe();
    entries.push(await entryOf(played, { source, item, actor, path }));
  }
  await pairCombos(entries.filter(({ extent }) => extent !== "plain"), pace);
  const own = new Set(fresh.map(uuidOf));
  // A single item without costs may be narrative or equipment. The GM adopts it where it is a trait.
  const updates = entries.filter(({ uuid, extent, trait, partners: [partner] }) => extent !== "plain"
    && (whole || !trait) && (own.has(uuid) || (partner && own.has(partner.uuid))))
    .map(entry => ({ _id: entry.id, ...abilityUpdate(flagFor(entry)) }));
  if (updates.length) await actor.updateEmbeddedDocuments("Item", /** @type {any[]} */ (updates));
}
