import { openBattlefield } from "../battlefield/editor.mjs";
import { openSkillEncounters } from "../beacon/skill-window.mjs";
import { openLog } from "../chat/log.mjs";
import { compareWith, openComparison } from "../compare/window.mjs";
import { openLuck } from "../hindsight/luck-window.mjs";
import { openPlayback } from "../hindsight/playback-window.mjs";
import { openNewFoe } from "../icon/foes/new-foe.mjs";
import { openMove } from "../icon/move/move.mjs";
import { openParty } from "../icon/party/window.mjs";
import { openPlan } from "../icon/plan/window.mjs";
import { gameOfWorld } from "../../games/games.mjs";
import { openAbilities } from "../items/browser.mjs";
import { openGuide } from "../items/guide.mjs";
import { openNewHero } from "../items/hero.mjs";
import { openItems } from "../items/items-window.mjs";
import { openPaste } from "../items/paste-window.mjs";
import { openReadings } from "../items/readings-window.mjs";
import { openSources } from "../items/source-window.mjs";
import { openFullSheet } from "../sheet/open.mjs";

/** The windows of the module, by their names. @type {Record<string, import("../../world/forms/openers.mjs").Opener>} */
export const WINDOWS = {
  party: openParty,
  plan: openPlan,
  skillEncounters: openSkillEncounters,
  sheet: ({ actor }) => openFullSheet(actor),
  move: ({ actor, move }) => openMove(actor, move),
  battlefield: ({ scene }) => openBattlefield(scene),
  newFoe: openNewFoe,
  newHero: openNewHero,
  abilities: openAbilities,
  adopt: openItems,
  paste: openPaste,
  readings: openReadings,
  sources: () => openSources(),
  guide: () => openGuide(gameOfWorld()),
  compare: ({ odds, dialog }) => odds ? compareWith(odds, dialog) : openComparison(),
  luck: openLuck,
  playback: openPlayback,
  log: openLog
};
