// @ts-check
import { page } from "../table/frame.mjs";
import { html } from "../table/html.mjs";

/** The addresses that the first page describes, with a link where a browser can open one. */
const ADDRESSES = [
  { address: "POST /v1/{game}/{operation}", words: "rolls and signs: the request is the operation's, as JSON without dice" },
  { address: "POST /v1/tables", words: "makes a table, whose rolls stand in a ledger that anybody can check" },
  { address: "GET /v1/operations", words: "says what can be rolled", link: "/v1/operations" },
  { address: "GET /.well-known/rulewright-keys.json", words: "are the keys that sign",
    link: "/.well-known/rulewright-keys.json" }
];

/** Responds with a description of the Worker. */
export async function welcome() {
  return page("Rulewright", html`<main><h1>Rulewright</h1>
    <p>Dice from a server outside of the table: rolls of four games, signed here, and written down for each table that asks for it.</p>
    <ul>${ADDRESSES.map(({ address, words, link }) => {
      const code = html`<code>${address}</code>`;
      return html`<li>${link ? html`<a href="${link}">${code}</a>` : code} ${words}</li>`;
    })}</ul>
    <p>In Foundry, paste this page's address into the settings of the module Rulewright. A table's own page is /t/ and its id.</p></main>`);
}
