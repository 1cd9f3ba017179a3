// @ts-check
import { readForm } from "../shell/body.mjs";
import { Refusal, unauthorised } from "../shell/refusal.mjs";
import { tokenIn } from "../shell/token.mjs";
import { askForToken } from "./asking.mjs";
import { keeping } from "./cookie.mjs";
import { enter } from "./gate.mjs";
import { overlayOf } from "./overlay.mjs";
import { pageOf } from "./page.mjs";

/** @import { TableCall } from "./table.mjs" */

/** Limit of the pasted text, in bytes: a token, or a text that contains one. */
const MOST = 4_096;

/**
 * Returns the handler of a page, which shows another page that asks for a token where the table requires one.
 * @param {(call: TableCall) => Promise<Response>} show
 * @returns {(call: TableCall) => Promise<Response>}
 */
const shownBy = show => async call => {
  try {
    await enter(call, "read");
  } catch (reason) {
    return ask(reason, { another: false });
  }
  return show(call);
};

export const showPage = shownBy(pageOf);
export const showOverlay = shownBy(overlayOf);

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
