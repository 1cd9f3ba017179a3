import "fvtt-types/configuration";

declare module "fvtt-types/configuration" {
  /** All code of the module runs from hooks at or after "ready", or is careful not to read before. */
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
    "rulewright.partyResolve": number;
    "rulewright.schema": number;
    "rulewright.welcomed": boolean;
    "rulewright.worker": { table: string | null; known: Record<string, { worker: string; keys: object[] }> };
    "rulewright.workerTokens": Record<string, string>;
    "rulewright.clocks": import("../../wasm/api/schema/rulewright").NarrativeClock[];
  }
}
