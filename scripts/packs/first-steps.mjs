import { fileName } from "./ids.mjs";
import { journal } from "./journal.mjs";

/** The first steps of players and GMs, as pages of one journal. @type {import("./journal.mjs").Page[]} */
const PAGES = [
  {
    part: "players", title: "For players",
    content: `<h2 id="your-turn">Your turn</h2>
<p>Open the combat tracker. Your own heroes come first in their group. Press <em>Take turn</em> in the row of your hero.
The upper part then shows what is left of the turn and the buttons for the next step: attacks, abilities, the move.
<em>End turn</em> stands out once nothing sensible is left.</p>
<h2 id="attack">An attack</h2>
<ol><li>Press the attack or ability in the tracker, on the sheet or in the hotbar.</li>
<li>Choose the target: the nearest foes are buttons. You can also target a token on the map first.</li>
<li>Read the odds, and press <em>Roll</em>. The card in the chat explains each number.</li></ol>
<h2 id="move">A move</h2>
<p>Drag your token, or press <em>Move</em> for a map with the cost of each space. In Dewprism Tactics, Beacon Road and
Elemental D6 the same button is in the tracker.</p>
<h2 id="keys">Keys that save clicks</h2>
<ul><li><strong>Shift+click</strong> on a button rolls at once, with the last choices and the targeted token.</li>
<li><strong>Right-click</strong> on a button shows its text or its rule.</li>
<li><strong>Drag</strong> a button to the hotbar, or press <strong>Shift+H</strong> while it has the focus.</li>
<li>A small id beside a number, such as <em>A1</em>, is a rule: hover, focus or click it to read its sentence.</li>
<li>Type <strong>/rw</strong> in the chat for commands without a mouse.</li></ul>`
  },
  {
    part: "gms", title: "For the game master",
    content: `<h2 id="set-up">Set up</h2>
<p>Choose the world's game in the window <em>Rulewright: set up</em>, and import what you need. Actors that your world
has already are adopted in the same window, and their abilities read from their own texts.</p>
<h2 id="foes">Foes</h2>
<p><em>New foe</em> in the directory of actors makes a foe with the numbers of its class. Drag it to the scene. In a
fight each token has a sheet of its own: open it by the sheet button of its row, because the directory opens the
prototype.</p>
<h2 id="fight">A fight</h2>
<ol><li>Put the tokens into the combat tracker.</li>
<li>Press <em>Begin the fight</em> in our part of the tracker.</li>
<li>Let the players take their turns. For a foe, press <em>Take turn</em> in its row.</li>
<li>Press <em>End the fight</em>.</li></ol>
<h2 id="correct">Corrections</h2>
<p><em>Undo</em> on a card takes everything of it back. <em>Adjust</em> in the tracker, or <em>Set</em>, changes a number
by hand. A dialog's <em>Override</em> plays what the rules refuse. A token that you drag moves freely and at no cost; one
that a player drags in a fight pays for its way.</p>
<h2 id="settings">Settings worth a look</h2>
<ul><li>Where rolls are made, and what players' actions may change on actors of others.</li>
<li>How long the rules wait for a choice of another player, such as an interrupt.</li>
<li>The house rules of your game.</li></ul>`
  }
];

/** The journal of first steps, which belongs to no game. */
export function firstSteps() {
  return [{ file: fileName("first steps"), source: journal("first steps", "Rulewright: first steps", PAGES) }];
}
