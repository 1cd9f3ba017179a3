/**
 * A stand-in for Dice So Nice, written from its documentation. It receives each new
 * message, reports whether its dice will roll here, hides the message while they do, and
 * reports when they are at rest. Here a test decides when that is. Dice that were entered
 * by hand are not rolled again, nor are those of a message whose contents this user must
 * not see.
 * @param {import("playwright-core").Page} page
 * @param {{ visibility?: "all" | "none" }} [options]   "none" shows no dice to this user.
 */
export const diceSoNice = (page, { visibility = "all" } = {}) => page.evaluate(visibility => {
  const style = document.createElement("style");
  style.textContent = ".dsn-hide { display: none !important; }";
  document.head.append(style);
  /** The dice in the air, by their message's id. */
  const inTheAir = new Map();
  /** The faces of all that were rolled here. */
  const rolled = [];

  const willRoll = (message, first) => {
    const { methods } = CONFIG.Dice.fulfillment;
    const dice = message.rolls.slice(first).flatMap(roll => roll.dice);
    const byHand = dice.length > 0 && dice.every(({ method }) => methods[method]?.interactive);
    return message.isRoll && message.isContentVisible && !game.dice3d.messageHookDisabled && dice.length > 0 && !byHand;
  };

  const complete = message => {
    delete message._dice3danimating;
    for (const shown of document.querySelectorAll(`.message[data-message-id="${message.id}"]`))
      shown.classList.remove("dsn-hide");
    Hooks.callAll("diceSoNiceRollComplete", message.id, []);
  };

  const throwFrom = async (message, first) => {
    const interception = { willTrigger3DRoll: willRoll(message, first) };
    Hooks.callAll("diceSoNiceMessagePreProcess", message.id, interception);
    Hooks.callAll("diceSoNiceMessageProcessed", message.id, interception);
    if (!interception.willTrigger3DRoll) return;
    message._dice3danimating = first ? "added" : true;
    // It makes one roll of all dice, which the core refuses where one of their terms is not evaluated.
    const plus = new foundry.dice.terms.OperatorTerm({ operator: "+" });
    plus._evaluated = true;
    const { dice } = foundry.dice.Roll.fromTerms(message.rolls.slice(first)
      .flatMap(roll => roll.dice).flatMap((die, at) => at ? [plus, die] : [die]));
    if (visibility === "all") {
      await new Promise(land => inTheAir.set(message.id, land));
      rolled.push(dice.map(die => die.results.map(({ result }) => result)));
    }
    complete(message);
  };
  Hooks.on("createChatMessage", message => throwFrom(message, 0));
  // It throws the rolls that an update adds, and hides what the core draws of them, not the message.
  Hooks.on("preUpdateChatMessage", (message, changes, options) => {
    if (changes.rolls) options.dsnIndexAddedRoll = message.toObject().rolls.length;
  });
  Hooks.on("updateChatMessage", (message, changes, options) => {
    const first = options.dsnIndexAddedRoll;
    if (changes.rolls && message.rolls.length > first) return throwFrom(message, first);
  });

  Hooks.on("renderChatMessageHTML",
    (message, html) => { if (message._dice3danimating === true) html.classList.add("dsn-hide"); });

  game.dice3d = {
    messageHookDisabled: false, rolled,
    get inTheAir() { return inTheAir.size; },
    /** Lets every die fall. */
    land() {
      for (const fall of inTheAir.values()) fall();
      inTheAir.clear();
    },
    waitFor3DAnimationByMessageID: id => new Promise(
      resolve => { Hooks.on("diceSoNiceRollComplete", landed => { if (landed === id) resolve(true); }); })
  };
}, visibility);

/** Waits until dice roll over a page. */
export const untilInTheAir = page => page.waitForFunction(() => game.dice3d.inTheAir > 0);

/** Lets the dice on a page come to rest. */
export const land = page => page.evaluate(() => game.dice3d.land());

/** Holds the dice of a page in the air until `letFall`, as a replacement of that module does. */
export const holdDice = page => page.evaluate(() => {
  const falls = [];
  game.dice3d = {
    get inTheAir() { return falls.length; },
    land() { for (const fall of falls.splice(0)) fall(); },
    waitFor3DAnimationByMessageID: () => new Promise(fall => { falls.push(fall); })
  };
});

/** Waits until dice roll over a page, and lets them come to rest. */
export async function letFall(page) {
  await untilInTheAir(page);
  await land(page);
}
