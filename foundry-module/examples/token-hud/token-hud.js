// A bar with the actions of the selected token. Copy it into a module of your own.
Hooks.on("controlToken", async (token, controlled) => {
  document.getElementById("example-token-hud")?.remove();
  if (!controlled || !token.actor) return;
  const { api } = game.modules.get("rulewright");
  const bar = document.createElement("nav");
  bar.id = "example-token-hud";
  bar.style.cssText = "position: fixed; inset: auto 0 4rem 0; z-index: 60; display: flex; flex-wrap: wrap; gap: 4px; "
    + "justify-content: center; padding: 4px; pointer-events: none;";
  document.body.append(bar);
  const actions = await api.actions(token.actor);
  if (!bar.isConnected) return; // Another token was selected meanwhile.
  for (const { key, name, kind, cost, img, why } of actions.filter(one => one.kind !== "narrative")) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.kind = kind;
    button.disabled = why !== null;
    button.style.cssText = "pointer-events: auto; inline-size: auto; background: #1c2430; color: #fff; "
      + `filter: ${button.disabled ? "brightness(0.6)" : "none"};`;
    button.title = [cost, why].filter(Boolean).join("\n");
    const icon = Object.assign(document.createElement("img"), { src: img, alt: "", width: 18, height: 18 });
    button.append(icon, ` ${name}`);
    button.addEventListener("click", event =>
      api.roll(key, { actor: token.actor, ask: !event.shiftKey, notify: true }));
    bar.append(button);
  }
});
