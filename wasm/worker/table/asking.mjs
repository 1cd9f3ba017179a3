// @ts-check
import { page } from "./frame.mjs";
import { html } from "./html.mjs";

/**
 * Responds with a page that asks for a token, and discloses nothing of the table. The form is sent to the address of
 * the page.
 * @param {{ another: boolean }} how   True where the visitor has sent a wrong one.
 */
export function askForToken({ another }) {
  return page("A ledger for its table alone", html`<main><h1>A ledger for its table alone</h1>
    <p>You need a token of this table to read it. The person who runs the game can give you one.</p>
    <form method="post"><label for="token">Your token, or a text that contains it</label>
    <div class="row"><input id="token" name="token" required maxlength="2000" autocomplete="off" autocapitalize="none" spellcheck="false"${
      another && html` aria-invalid="true" aria-describedby="wrong" autofocus`}>
    <button>Read the ledger</button></div>
    ${another && html`<p id="wrong" class="wrong">That is no token of this table, or it was taken back.</p>`}</form>
    <p class="small">Your browser keeps the token until it is closed, and uses it to read this table's ledger.</p></main>`,
  { script: "token", status: 401 });
}
