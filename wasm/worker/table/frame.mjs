// @ts-check
import { guarded } from "../shell/answer.mjs";
import { html } from "./html.mjs";

/** @import { Html } from "./html.mjs" */

/**
 * Returns a page.
 * @param {string} title
 * @param {Html} body
 * @param {{ script?: string | string[], style?: string, status?: number }} [how]   The names of scripts and of a style
 *   of ../page.
 */
export function page(title, body, { script = [], style = "ledger", status } = {}) {
  const { text } = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="stylesheet" href="/page/${style}.css"><link rel="icon" href="data:,">
    ${[script].flat().map(name => html`<script type="module" src="/page/${name}.mjs"></script>`)}
    </head><body>${body}</body></html>`;
  return guarded(new Response(text, { status, headers: { "Content-Type": "text/html; charset=utf-8" } }));
}
