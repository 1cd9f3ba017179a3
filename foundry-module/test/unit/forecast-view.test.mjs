import { beforeEach, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import { forecastView } from "../../src/ui/encounter/forecast-view.mjs";

beforeEach(() => { openWorld(); });

const share = { chance: 0.5, low: 0.4, high: 0.6 };
const forecast = ignored => ({ sums: { fights: 2, won: 1, lost: 1, rounds: [1, 1], members: [], usages: [] },
  meanRounds: 1.5, fell: [], won: share, lost: share, open: share, ignored });
const fight = { operation: "", request: {}, names: new Map(), abilities: new Map() };
const shown = ignored => forecastView(forecast(ignored), /** @type {any} */ (fight))?.ignored;

test("a forecast shows what the rules of its game leave out, and nothing else", () => {
  expect(shown(["map", "readied"])).toEqual(["Distances and the map", "Actions that wait: characters act at once"]);
  expect(shown(["reactions", "map"])).toEqual(["Interrupts and reactions", "Distances and the map"]);
});
