import { readField } from "../../world/fields.mjs";
import { resolveOf } from "../../world/worldbuilding.mjs";
import { HAPPENINGS } from "../../config.mjs";
import { offerFor } from "./offers.mjs";

/** @import { Operation } from "./operation.mjs" */

/** Resolve that changes because of a round, the end of a fight, or camp. @type {Operation} */
export const resolve = {
  engine: "icon_resolve",
  dice: false,
  target: null,
  defaults: () => ({ happening: "roundStart" }),
  form: () => ({ happenings: HAPPENINGS }),
  request: ({ choices }, { actor, combat, partyResolve }) => ({ ...choices,
    ...resolveOf(actor, combat), party: partyResolve }),
  offers: ({ result }) => offerFor("resolve", result.events)
};

/** The price of a limit break. @type {Operation} */
export const limitBreak = {
  engine: "icon_limit_break",
  dice: false,
  target: "other",
  defaults: () => ({ cost: 1, fromParty: null }),
  quick: chosenBefore => chosenBefore,
  form: (_intent, { partyResolve, actor }) => ({ personal: readField(actor, "resolve") ?? 0, party: partyResolve }),
  request: ({ choices }, { actor, helper, combat, partyResolve }) => ({
    ...choices,
    ...resolveOf(actor, combat),
    party: partyResolve,
    ...helper && { gift: { personal: readField(helper, "resolve") } }
  }),
  offers: ({ result }) => offerFor("payment", result.events)
};
