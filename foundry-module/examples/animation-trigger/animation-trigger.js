// A text over the targets of each command that deals damage; a module of animations plays its own effect there.
Hooks.on("rulewright.command", ({ tokens, targets, item, outcome, damage }) => {
  for (const { actor, tokens: hit } of targets) {
    if (!(actor.uuid in damage)) continue;
    for (const token of hit)
      canvas.interface.createScrollingText(token.object.center, `${item?.name ?? outcome.text}!`, { fill: 0xffd166 });
  }
  if (outcome.tone === "great") for (const token of tokens) console.log(`A critical hit by ${token.name}`);
});

// Stops a command that targets a token of one's own side. The player reads the reason.
Hooks.on("rulewright.preCommand", ({ actor, targets, command, cancel }) => {
  const own = actor?.prototypeToken.disposition;
  const ally = targets.find(one => one.actor !== actor && one.actor.prototypeToken.disposition === own);
  if (ally && command.ability?.attack) cancel(`${ally.actor.name} is an ally.`);
});
