/** What is read of documents and cards. The first two functions run in the page. */

/**
 * All documents that a command could change, by names in place of ids: actors
 * and tokens with system data and our flags, statuses, the fight, the ground, the settings.
 */
export function worldOf() {
  const names = globalThis.freezeNames();
  const plain = value => names(JSON.parse(JSON.stringify(value ?? null)));
  const world = {};
  const actor = (name, one) => {
    world[name] = plain({ system: one.system, flags: one.flags.rulewright ?? {} });
    for (const effect of one.effects) {
      const what = [...effect.statuses].sort().join("+") || effect.name;
      world[`${name}: ${what}`] = plain({ disabled: effect.disabled, flags: effect.flags.rulewright ?? {} });
    }
    for (const item of one.items)
      world[`${name}, item ${item.name}`] = plain({ system: item.system, flags: item.flags.rulewright ?? {} });
  };
  for (const one of game.actors) actor(one.name, one);
  for (const scene of game.scenes) {
    world[`scene ${scene.name}`] = plain(scene.flags.rulewright ?? {});
    for (const token of scene.tokens) {
      world[`token ${token.name}`] = plain({ x: token.x, y: token.y, elevation: token.elevation,
        hidden: token.hidden, flags: token.flags.rulewright ?? {} });
      if (!token.actorLink && token.actor) actor(`token ${token.name}, actor`, token.actor);
    }
  }
  for (const combat of game.combats) {
    world.combat = plain({ round: combat.round,
      active: combat.combatant?.name ?? null, flags: combat.flags.rulewright ?? {} });
    for (const one of combat.combatants)
      world[`combatant ${one.name}`] =
        plain({ initiative: one.initiative, defeated: one.defeated, flags: one.flags.rulewright ?? {} });
  }
  for (const [key, { config }] of [...game.settings.settings]
      .filter(([key, { scope }]) => key.startsWith("rulewright.") && scope === "world")
      .map(([key, setting]) => [key, { config: setting }])) {
    world[`setting ${key}`] =
      plain({ value: game.settings.get("rulewright", config.key ?? key.slice("rulewright.".length)) });
  }
  return world;
}

/**
 * The facts on a card as this user sees it.
 * @param {string} id   Of the message.
 */
export function factsOf(id) {
  const message = game.messages.get(id);
  const shown = document.querySelector(`#chat [data-message-id="${id}"]`);
  if (!message || !shown) return {};
  const names = globalThis.freezeNames();
  const text = one => names((one?.textContent ?? "").replace(/\s+/g, " ").trim());
  const card = shown.querySelector(".message-content") ?? shown;
  const copy = card.cloneNode(true);
  for (const gone of copy.querySelectorAll(".rulewright-trust-row, .rulewright-trust-said, .rulewright-unseen, template")) gone.remove();
  const all = selector => [...copy.querySelectorAll(selector)];
  const rules = all("[title]").map(one => one.getAttribute("title").match(/[A-Z]+-[A-Z0-9-]+/)?.[0]
    ?? (one.matches(".rulewright-rule") ? one.title : null)).filter(Boolean);
  const buttons = all("button").map(one => `${text(one)}${one.disabled ? " (disabled)" : ""}`);
  const statuses = all("img").map(one => one.getAttribute("src").split("/").at(-1));
  for (const gone of all("abbr, button")) gone.remove();
  const BLOCKS = "h3, h4, p, li";
  const whole = all(`${BLOCKS}, span`).filter(one => one.matches(BLOCKS) ? !one.querySelector("h3, h4, p, li, ul, ol")
    : !one.closest(BLOCKS) || one.closest(BLOCKS).querySelector("ul, ol") && !one.querySelector("span"))
    .map(text).filter(Boolean);
  const known = [...game.actors.map(({ name }) => name), ...game.scenes.active?.tokens.map(({ name }) => name) ?? []];
  const joined = whole.join(" ");
  return {
    outcome: text(copy.querySelector("h3")),
    detail: text(copy.querySelector(".rulewright-detail")),
    dice: message.rolls.map(({ formula, total, dice }) => ({ formula, total,
      faces: dice.flatMap(die => die.results.map(({ result }) => result)) })),
    numbers: joined.match(/[+−-]?\d+/g) ?? [],
    names: [...new Set(known)].filter(name => joined.includes(name)).sort(),
    rules, buttons, statuses, lines: whole, text: joined,
    whisper: message.whisper.map(user => game.users.get(user)?.name).sort(), blind: message.blind
  };
}

/**
 * What differs between two states of the documents: by document and path, the value afterwards.
 * @param {Record<string, any>} before
 * @param {Record<string, any>} after
 */
export function changesBetween(before, after) {
  const changes = {};
  for (const name of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    const found = {};
    compare(before[name], after[name], "", found);
    if (Object.keys(found).length) changes[name] = found;
  }
  return changes;
}

/** @param {any} one @param {any} other @param {string} path @param {Record<string, any>} found */
function compare(one, other, path, found) {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  if (isObject(one) && isObject(other)) {
    for (const key of [...new Set([...Object.keys(one), ...Object.keys(other)])].sort())
      compare(one[key], other[key], path ? `${path}.${key}` : key, found);
  } else found[path] = other === undefined ? "(gone)" : other;
}

const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value);
