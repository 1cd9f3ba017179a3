// The actions of a character in Token Action HUD, in one group for each kind. Copy it into a module of your own.
Hooks.on("tokenActionHudCoreApiReady", core => {
  const { ActionHandler, RollHandler, SystemManager } = core.api;
  const { api } = game.modules.get("rulewright");
  const KINDS = { action: "Actions", ability: "Abilities", narrative: "Narrative" };

  class Actions extends ActionHandler {
    async buildSystemActions() {
      if (!this.actor) return;
      const all = await api.actions(this.actor);
      for (const group of Object.keys(KINDS)) {
        const actions = all.filter(({ kind }) => kind === group).map(({ key, name, img, cost, why }) => ({
          id: key, name, img, encodedValue: key, info1: { text: cost },
          ...why && { cssClass: "disabled", tooltip: why } }));
        if (actions.length) await this.addActions(actions, { id: group, type: "system" });
      }
    }
  }

  class Presses extends RollHandler {
    handleActionClick(event, key) {
      return api.roll(key, { actor: this.actor, ask: !event.shiftKey, notify: true });
    }
  }

  class Rulewright extends SystemManager {
    getActionHandler() { return new Actions(); }
    getRollHandler() { return new Presses(); }
    getAvailableRollHandlers() { return { core: "Rulewright" }; }
    async registerDefaults() {
      const groups = Object.entries(KINDS).map(([id, name]) =>
        ({ id, name, listName: `Group: ${name}`, type: "system" }));
      return { groups, layout: groups.map(group => ({ nestId: `rulewright-${group.id}`, id: `rulewright-${group.id}`,
        name: group.name, groups: [{ ...group, nestId: `rulewright-${group.id}_${group.id}` }] })) };
    }
  }

  const module = game.modules.get("token-action-hud-rulewright");
  module.api = { requiredCoreModuleVersion: core.version.split(".").slice(0, 2).join("."), SystemManager: Rulewright };
  Hooks.callAll("tokenActionHudSystemReady", module);
});
