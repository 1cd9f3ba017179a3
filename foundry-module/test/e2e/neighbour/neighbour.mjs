const { ChatMessage, Actor } = foundry.documents;

/** A roll that is better than it fell, however it is made. */
class LuckyRoll extends foundry.dice.Roll {
  constructor(formula, data, options) { super(formula && `${formula} + 1`, data, options); }

  static fromData(data) {
    const roll = super.fromData(data);
    roll.terms.push(new foundry.dice.terms.OperatorTerm({ operator: "+" }),
      new foundry.dice.terms.NumericTerm({ number: 1 }));
    for (const term of roll.terms) term._evaluated = true;
    roll.resetFormula();
    roll._total += 1;
    return roll;
  }
}

/** Puts something around a method. @returns {() => void} Takes it away again, as all that follows. */
const wrap = (object, name, around) => {
  const own = Object.getOwnPropertyDescriptor(object, name);
  const inherited = object[name];
  object[name] = function(...given) { return around.call(this, inherited.bind(this), ...given); };
  return () => { if (own) Object.defineProperty(object, name, own); else delete object[name]; };
};

const hook = (name, fn) => {
  const id = Hooks.on(name, fn);
  return () => Hooks.off(name, id);
};

const both = (...ends) => () => { for (const end of ends) end(); };

/** The queries of the module beside it. */
const theirs = () => Object.keys(CONFIG.queries).filter(name => name.startsWith("rulewright."));

const broken = () => { throw new Error("the neighbour broke"); };

const after = async (own, ...given) => {
  await own(...given);
  throw new Error("the neighbour broke after it was done");
};

/** Its actions on request, by name: each as some module does it. */
const troubles = {
  luckyRolls() {
    const { rolls } = CONFIG.Dice;
    const [first] = rolls;
    const { Roll } = globalThis;
    rolls[0] = globalThis.Roll = LuckyRoll;
    return () => { rolls[0] = first; globalThis.Roll = Roll; };
  },
  otherQueries() {
    const { queries } = CONFIG;
    CONFIG.queries = { dialog: queries.dialog };
    return () => { CONFIG.queries = queries; };
  },
  muteQueries: () => both(...theirs().map(name => wrap(CONFIG.queries, name, async () => undefined))),
  wrappedQueries: () => both(...theirs().map(name => wrap(CONFIG.queries, name, (own, ...given) => own(...given)))),
  createBreaks: () => wrap(ChatMessage, "create", async () => broken()),
  createBreaksAfter: () => wrap(ChatMessage, "create", after),
  updateBreaksAfter: () => both(wrap(Actor, "updateDocuments", after), wrap(Actor.prototype, "update", after)),
  preCreateThrows: () => hook("preCreateChatMessage", broken),
  preCreateRefuses: () => hook("preCreateChatMessage", () => false),
  preCreateTakesFlags: () => hook("preCreateChatMessage",
    message => { message.updateSource({ "flags.-=rulewright": null }); }),
  preCreateTakesCard: () => hook("preCreateChatMessage",
    message => { message.updateSource({ content: "<p>by the neighbour</p>" }); }),
  preCreateAdds: () => hook("preCreateChatMessage",
    message => { message.updateSource(
      { content: `${message.content}<p>by the neighbour</p>`, "flags.neighbour.mine": true }); }),
  renderThrows: () => hook("renderChatMessageHTML", broken),
  renderRefuses: () => hook("renderChatMessageHTML", () => false),
  renderTakesPlaces: () => hook("renderChatMessageHTML",
    (message, html) => { for (const place of html.querySelectorAll(".rulewright-offers, .rulewright-next"))
      place.remove(); }),
  renderTakesCard: () => hook("renderChatMessageHTML",
    (message, html) => { html.querySelector(".message-content").textContent = "by the neighbour"; })
};

/** How what was begun ends, the last first. */
const ends = [];

globalThis.neighbour = {
  heard: [],
  begin(name) { ends.push(troubles[name]()); },
  end() { while (ends.length) ends.pop()(); }
};

const wanted = new URLSearchParams(location.search).get("neighbour")?.split(",") ?? [];
Hooks.once("setup", () => { for (const name of wanted) globalThis.neighbour.begin(name); });
Hooks.once("ready", () => game.socket.on("module.neighbour", data => globalThis.neighbour.heard.push(data)));
