const { ChatMessage, Actor } = foundry.documents;

/** A roll that is better than it fell, however it is made. */
class LuckyRoll extends foundry.dice.Roll {
  constructor(formula, data, options) { super(formula && `${formula} + 1`, data, options); }

  static fromData(data) {
    const roll = super.fromData(data);
    roll.terms.push(new foundry.dice.terms.OperatorTerm({ operator: "+" }), new foundry.dice.terms.NumericTerm({ number: 1 }));
    for (const term of roll.terms) term._evaluated = true;
    roll.resetFormula();
    roll._total += 1;
    return roll;
  }
}

/** Puts something around a static method, or one of documents. */
const wrap = (object, name, around) => {
  const own = object[name];
  object[name] = function(...given) { return around.call(this, own.bind(this), ...given); };
};

const after = async (own, ...given) => {
  await own(...given);
  throw new Error("the neighbour broke after it was done");
};

/** What it does, by name: each as a module of somebody does it. */
const troubles = {
  luckyRolls() {
    CONFIG.Dice.rolls[0] = globalThis.Roll = foundry.dice.Roll = LuckyRoll;
  },
  otherQueries() { CONFIG.queries = { dialog: CONFIG.queries.dialog }; },
  muteQueries() { for (const name of Object.keys(CONFIG.queries)) if (name.startsWith("rulewright.")) wrap(CONFIG.queries, name, async () => undefined); },
  wrappedQueries() { for (const name of Object.keys(CONFIG.queries)) wrap(CONFIG.queries, name, (own, ...given) => own(...given)); },
  createBreaks() { wrap(ChatMessage, "create", async () => { throw new Error("the neighbour broke"); }); },
  createBreaksAfter() { wrap(ChatMessage, "create", after); },
  updateBreaksAfter() {
    wrap(Actor, "updateDocuments", after);
    wrap(Actor.prototype, "update", after);
  },
  preCreateThrows() { Hooks.on("preCreateChatMessage", () => { throw new Error("the neighbour broke"); }); },
  preCreateRefuses() { Hooks.on("preCreateChatMessage", () => false); },
  preCreateTakesFlags() { Hooks.on("preCreateChatMessage", message => { message.updateSource({ "flags.-=rulewright": null }); }); },
  preCreateTakesCard() { Hooks.on("preCreateChatMessage", message => { message.updateSource({ content: "<p>by the neighbour</p>" }); }); },
  preCreateAdds() { Hooks.on("preCreateChatMessage", message => { message.updateSource({ content: `${message.content}<p>by the neighbour</p>`, "flags.neighbour.mine": true }); }); },
  renderThrows() { Hooks.on("renderChatMessageHTML", () => { throw new Error("the neighbour broke"); }); },
  renderRefuses() { Hooks.on("renderChatMessageHTML", () => false); },
  renderTakesPlaces() { Hooks.on("renderChatMessageHTML", (message, html) => { for (const place of html.querySelectorAll(".rulewright-offers, .rulewright-next")) place.remove(); }); },
  renderTakesCard() { Hooks.on("renderChatMessageHTML", (message, html) => { html.querySelector(".message-content").textContent = "by the neighbour"; }); }
};

globalThis.neighbour = { troubles, heard: [] };

const wanted = new URLSearchParams(location.search).get("neighbour")?.split(",") ?? [];
Hooks.once("setup", () => { for (const name of wanted) troubles[name](); });
Hooks.once("ready", () => game.socket.on("module.neighbour", data => neighbour.heard.push(data)));
