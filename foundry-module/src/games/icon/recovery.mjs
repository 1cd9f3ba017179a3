import { characterOf } from "../../world/worldbuilding.mjs";
import { statusesOf } from "../../world/statuses.mjs";
import { STATUSES, VIGOR_KINDS } from "../../config.mjs";
import { offerFor } from "./offers.mjs";

/** @import { Operation, Table } from "./operation.mjs" */

/** The value of the save dialog's choice that stands for every status. */
const EVERY_STATUS = "*";

/** @param {Table} table */
const patient = ({ actor, target }) => target ?? actor;

/** @param {foundry.documents.Actor} actor */
const harmful = actor => statusesOf(actor)
  .filter(({ name }) => /** @type {readonly string[]} */ (STATUSES).includes(name));

/** Saves against statuses, or one against something that is no status. @type {Operation} */
export const save = {
  engine: "icon_save",
  dice: true,
  target: null,
  defaults: actor => ({ against: harmful(actor).length ? EVERY_STATUS : "", boons: 0, curses: 0 }),
  form: (_intent, { actor }) => ({ statuses: harmful(actor) }),
  request: ({ choices: { against, ...choices } }, { actor, options }) => ({
    ...choices,
    target: characterOf(actor),
    ...against === EVERY_STATUS ? { all: true } : against ? { against: [against] } : {},
    options
  }),
  offers: ({ result }) => offerFor("saves", result.events)
};

/** A cure of oneself or another. @type {Operation} */
export const cure = {
  engine: "icon_cure",
  dice: true,
  target: "self",
  defaults: () => ({ boons: 0, curses: 0 }),
  form: () => ({}),
  request: ({ choices }, table) => ({ ...choices, target: characterOf(patient(table)), options: table.options }),
  offers: ({ result }) => offerFor("cure", result.events)
};

/** Vigor gained or lost. @type {Operation} */
export const vigor = {
  engine: "icon_vigor",
  dice: false,
  target: "self",
  defaults: () => ({ kind: "gain", amount: null }),
  form: () => ({ kinds: VIGOR_KINDS }),
  request: ({ choices }, table) => ({ ...choices, target: characterOf(patient(table)) }),
  offers: ({ result }) => offerFor("vigor", result.events)
};
