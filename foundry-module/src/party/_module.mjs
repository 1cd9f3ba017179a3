/** The party: how the heroes stand between fights, and the clocks that run. */
export { registerPartyKey, renderPartyButton } from "./controls.mjs";
export { showStanding } from "./standing.mjs";
export { openParty } from "./window.mjs";
