/** The costs and keywords by which brackets in a name are those of an ability, and no remark such as "(Copy)". */
const LISTED = new RegExp(String.raw`^\s*(?:\d+\s+(?:actions?|resolve)|(?:free|round)\s+action|free|interrupt(?:\s+\d+)?`
  + String.raw`|\d+\s*/\s*(?:turn|round|combat|fight|battle|expedition)|(?:melee\s+)?attack|range\s+\d+`
  + String.raw`|combo(?:\s+\d+)?)\s*$`, "i");

/** The last brackets of a text. */
const LAST = /\s*[([]([^()[\]]*(?:\([^()]*\)[^()[\]]*)*)[)\]]\s*$/;

/**
 * Splits a name at the brackets with its costs and keywords, which others may follow: "Smite (1 action) (Copy)".
 * @param {string} name
 * @returns {{ name: string, header: string, plain: string, others: string }}   `header` is the list in the brackets, ""
 *   for a name without one. `plain` is what comes before it, or before all brackets at the end; `others` are the
 *   brackets that are no header, and `name` is both.
 */
export function splitName(name) {
  let [rest, others, header] = [name, "", ""];
  for (let found = LAST.exec(rest); found && found.index > 0 && !header; found = LAST.exec(rest)) {
    rest = rest.slice(0, found.index);
    if ((found[1] ?? "").split(",").some(part => LISTED.test(part))) header = found[1] ?? "";
    else others = `${found[0]}${others}`;
  }
  return { name: `${rest}${others}`.trim(), header, plain: rest, others };
}
