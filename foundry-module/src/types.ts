import "fvtt-types/configuration";
import type { DeepPartial } from "fvtt-types/utils";
import type { PlayClock } from "../../wasm/api/schema/rulewright";
import type { Reply } from "./resolve/ask-gm.mjs";
import type { Movement } from "./ui/battlefield/path.mjs";
import type { Published } from "./ui/commands/register.mjs";

/**
 * The places where the module meets the core, declared once: our settings,
 * flags, hooks and queries, and names for the core's types that the source
 * files use. The same file holds for the types of core 13 and of core 14.
 */

declare module "fvtt-types/configuration" {
  /** All code of the module runs from hooks at or after "ready", or checks before it reads. */
  interface AssumeHookRan {
    ready: true;
  }

  interface SettingConfig {
    "rulewright.game": string;
    "rulewright.tacticalBoonCap": boolean;
    "rulewright.adjacentFoeCurse": boolean;
    "rulewright.collideDamage": boolean;
    "rulewright.dangerousBypassesVigor": boolean;
    "rulewright.onlyImpassableBlocks": boolean;
    "rulewright.healStaysOnLine": boolean;
    "rulewright.healToBloodied": boolean;
    "rulewright.narrativeResist": boolean;
    "rulewright.pushThrough": boolean;
    "rulewright.dice": string;
    "rulewright.ownDice": boolean;
    "rulewright.authority": "gm" | "local" | "worker";
    "rulewright.leave": "automatic" | "ask" | "never";
    "rulewright.choiceWait": number;
    "rulewright.yourTurn": "both" | "notice" | "ping" | "off";
    "rulewright.cards": string;
    "rulewright.tableLog": boolean;
    "rulewright.ground": boolean;
    "rulewright.partyResolve": number;
    "rulewright.schema": number;
    "rulewright.unlockedPacks": string[];
    "rulewright.welcomed": boolean;
    "rulewright.worker": { table: string | null; known: Record<string, { worker: string; keys: object[] }> };
    "rulewright.workerTokens": Record<string, string>;
    "rulewright.clocks": PlayClock[];
    "rulewright.skillEncounters": PlayClock[];
    "rulewright.readings": Record<string, object>;
    /** An option of a game, `rulewright.<game>.<option>`: one of its values, or a boolean. */
    [option: `rulewright.${string}.${string}`]: string | boolean;
    /** The message mode of core 14; core 13 has `core.rollMode`. */
    "core.messageMode": string;
  }

  interface FlagConfig {
    Actor: { rulewright?: Rulewright.Flags };
    ActiveEffect: { rulewright?: Rulewright.Flags };
    ChatMessage: { rulewright?: Rulewright.Flags };
    Combat: { rulewright?: Rulewright.Flags };
    Combatant: { rulewright?: Rulewright.Flags };
    Folder: { rulewright?: Rulewright.Flags };
    Item: { rulewright?: Rulewright.Flags };
    JournalEntry: { rulewright?: Rulewright.Flags };
    Macro: { rulewright?: Rulewright.Flags };
    Scene: { rulewright?: Rulewright.Flags };
  }

  interface ModuleConfig {
    rulewright: { api?: Published };
  }

  namespace CONFIG {
    interface Queries {
      "rulewright.play": (asked: unknown, context: Rulewright.QueryContext) => Promise<Reply>;
      "rulewright.confirm": (id: unknown) => Promise<boolean>;
      "rulewright.consented": (id: unknown) => Promise<void>;
      "rulewright.consent": (request: unknown, context: Rulewright.QueryContext) => Promise<unknown>;
      "rulewright.diceAtRest": (id: unknown) => Promise<void>;
    }
  }

  namespace Hooks {
    interface HookConfig {
      // Ours.
      "rulewright.preCommand": (subject: object) => boolean | void;
      "rulewright.command": (subject: object) => void;
      "rulewright.rolled": (message: foundry.documents.ChatMessage,
        roll: Readonly<{ operation: string; game: string; user: string | null }>) => void;
      "rulewright.clocksChanged": () => void;
      "rulewright.gameChanged": () => void;
      "rulewright.welcomed": () => void;
      "rulewright.authorityChanged": () => void;
      "rulewright.cardsChanged": () => void;
      "rulewright.groundShown": () => void;
      "rulewright.engineFailed": () => void;
      "rulewright.abilitiesRead": () => void;
      "rulewright.readingsChanged": () => void;
      "rulewright.setAside": () => void;
      // Of Simple Worldbuilding's sheets, of either framework.
      renderSimpleActorSheet: (app: Rulewright.Sheet, html: Rulewright.Rendered) => void;
      renderSimpleItemSheet: (app: Rulewright.Sheet, html: Rulewright.Rendered) => void;
      // Of the core since 13, although the declarations of 13 lack it.
      preMoveToken: (token: foundry.documents.TokenDocument, movement: Movement, operation: object) => boolean | void;
      // Of core 14.
      openDetachedWindow: (id: string, view: Window) => void;
      // Of Dice So Nice.
      diceSoNiceMessageProcessed: (id: string, interception?: { willTrigger3DRoll?: boolean }) => void;
      diceSoNiceRollComplete: (id: string) => void;
    }
  }
}

declare global {
  namespace Rulewright {
    /**
     * Our flags on a document. Any user, module or older version may have written them, so each reader narrows what it
     * reads.
     */
    type Flags = Record<string, unknown>;

    /** The names of the hooks that the core or a module calls. */
    type HookName = Hooks.HookName;

    /** A sheet of the system, of either framework. */
    interface Sheet {
      actor?: foundry.documents.Actor | null;
      item?: foundry.documents.Item | null;
      document?: foundry.abstract.Document.Any;
    }

    /** The HTML of a sheet: jQuery from the first framework, an element from the second. */
    type Rendered = HTMLElement | { 0: HTMLElement };

    /** The context that the core passes to the handler of a query. Core 13 leaves the user out. */
    interface QueryContext {
      timeout?: number | undefined;
      user?: foundry.documents.User;
    }

    type DefaultOptions = foundry.applications.api.ApplicationV2.DefaultOptions;
    type Parts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;
    type RenderOptions = DeepPartial<foundry.applications.api.HandlebarsApplicationMixin.RenderOptions
      & foundry.applications.api.ApplicationV2.RenderOptions> & { isFirstRender?: boolean };
    type PrepareOptions = RenderOptions & { isFirstRender: boolean };
    type ClosingOptions = RenderOptions & { submit?: boolean };
    type RenderContext = DeepPartial<foundry.applications.api.ApplicationV2.RenderContext>;

    /** The data of a template: every name is ours. */
    type Context = foundry.applications.api.ApplicationV2.RenderContext & Record<string, unknown>;
  }
}
