import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { journals } from "../rules/rule-text.mjs";

/**
 * The steps of each tour: its name in the language file, the element that it shows, and the tab of the sidebar that
 * contains it. The core shows a step without an element in the middle of the page.
 * @typedef {{ id: string, selector?: string, tab?: "chat" | "combat" | "actors" | "compendium" }} Step
 */

/** @type {Record<"gm" | "player", { restricted: boolean, steps: Step[] }>} */
const TOURS = {
  gm: {
    restricted: true,
    steps: [
      { id: "welcome" },
      { id: "actors", selector: "#actors", tab: "actors" },
      { id: "fight", selector: "#combat", tab: "combat" },
      { id: "cards", selector: "#chat", tab: "chat" },
      { id: "rules", selector: "#compendium", tab: "compendium" }
    ]
  },
  player: {
    restricted: false,
    steps: [
      { id: "welcome" },
      { id: "sheet", selector: "#actors", tab: "actors" },
      { id: "turn", selector: "#combat", tab: "combat" },
      { id: "cards", selector: "#chat", tab: "chat" },
      { id: "hotbar", selector: "#hotbar" }
    ]
  }
};

/**
 * The parts of the core's tours that we use. The declarations of core 13 lack some of them.
 * @typedef {{ currentStep: Step | null, start(): Promise<void>, reset(): Promise<void> }} CoreTour
 * @typedef {new (config: object) => CoreTour & { _preStep(): Promise<void> }} TourClass
 */

/** Registers a tour for GMs and one for players with the core, which lists them in its settings. */
export function registerTours() {
  const core = /** @type {{ nue?: { Tour?: TourClass } }} */ (/** @type {unknown} */ (foundry));
  const { tours } = /** @type {{ tours?: { register(of: string, id: string, tour: object): void } }} */ (
    /** @type {unknown} */ (game));
  if (!core.nue?.Tour || !tours) return;
  class RulewrightTour extends core.nue.Tour {
    /** Shows the tab of the step first. @override */
    async _preStep() {
      await super._preStep();
      const { tab } = this.currentStep ?? {};
      if (tab) ui.sidebar?.changeTab(tab, "primary");
    }
  }
  for (const [name, { restricted, steps }] of Object.entries(TOURS)) {
    tours.register(MODULE, name, new RulewrightTour({
      namespace: MODULE, id: name, restricted, display: true, canBeResumed: false,
      title: `RULEWRIGHT.Tour.${name}.title`, description: `RULEWRIGHT.Tour.${name}.description`,
      steps: steps.map(step => ({ ...step, title: `RULEWRIGHT.Tour.${name}.steps.${step.id}.title`,
        content: `RULEWRIGHT.Tour.${name}.steps.${step.id}.content` }))
    }));
  }
}

/** Starts the tour of this user. Without tours in this core, a notification names the reason. */
export async function startTour() {
  const { tours } = /** @type {{ tours?: { get(id: string): CoreTour | undefined } }} */ (
    /** @type {unknown} */ (game));
  const tour = tours?.get(`${MODULE}.${game.user.isGM ? "gm" : "player"}`);
  if (!tour) return void ui.notifications.info(localize("Tour.none"));
  await tour.reset();
  await tour.start();
}

/** Opens the journal of the first steps, from the compendium. */
export async function openFirstSteps() {
  const pack = journals();
  const entry = [...await pack?.getIndex({}) ?? []].find(({ name }) => name === "Rulewright: first steps");
  const journal = entry && await pack?.getDocument(entry._id);
  if (journal) await journal.sheet?.render(true);
  else ui.notifications.info(localize("Tour.noSteps"));
}
