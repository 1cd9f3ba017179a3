/** A number as the rules read it in a text. */
const NUMBER = String.raw`(?:0*[1-9]\d*|one|two|three|four|five|six|seven|eight|nine|ten)`;

/**
 * The costs and keywords by which the rules take brackets in a name for those of an ability, and not for a remark such
 * as "(Copy)". A test compares them with the reader of the rules.
 */
const LISTED = new RegExp(String.raw`^\W*(?:(?:${NUMBER}|free)\s+ac.*|round\s+action|free|interrupt(?:\s+${NUMBER})?`
  + String.raw`|${NUMBER}\s+resolve|${NUMBER}\s*/\s*(?:turn|round|combat|fight|battle|expedition)`
  + String.raw`|(?:melee\s+)?attack)\s*$`, "i");

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
    if ((found[1] ?? "").split(/[,;]/).some(part => LISTED.test(part))) header = found[1] ?? "";
    else others = `${found[0]}${others}`;
  }
  return { name: `${rest}${others}`.trim(), header, plain: rest, others };
}
