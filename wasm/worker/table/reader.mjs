// @ts-check
import { readForm } from "../shell/body.mjs";
import { Refusal, unauthorised } from "../shell/refusal.mjs";
import { tokenIn } from "../shell/token.mjs";
import { askForToken } from "./asking.mjs";
import { keeping } from "./cookie.mjs";
import { enter } from "./gate.mjs";
import { pageOf } from "./page.mjs";

/** @import { TableCall } from "./table.mjs" */

/** Limit of the pasted text, in bytes: a token, or a text that contains one. */
const MOST = 4_096;

/**
 * Shows the page of a table, or one that asks for a token if the table requires one.
 * @param {TableCall} call
 */
export async function showPage(call) {
  try {
    await enter(call, "read");
  } catch (reason) {
    return ask(reason, { another: false });
  }
  return pageOf(call);
}

/**
 * Admits a reader who has pasted a token: the browser keeps it, and shows the page.
 * @param {TableCall} call
 */
export async function admit(call) {
  const { request, url } = call;
  const pasted = tokenIn((await readForm(request, MOST)).get("token") ?? "");
  try {
    if (!pasted) throw unauthorised("there is no token in it");
    await enter(call, "read", { pasted });
  } catch (reason) {
    return ask(reason, { another: true });
  }
  return new Response(null, { status: 303,
    headers: { "Location": url.pathname + url.search,
      "Set-Cookie": keeping(url, pasted), "Cache-Control": "no-store" } });
}

/**
 * @param {unknown} reason   Why the page is not shown.
 * @param {{ another: boolean }} how
 */
function ask(reason, how) {
  if (!(reason instanceof Refusal) || reason.status !== 401) throw reason;
  const answer = askForToken(how);
  for (const [name, value] of Object.entries(reason.headers)) answer.headers.set(name, value);
  return answer;
}
