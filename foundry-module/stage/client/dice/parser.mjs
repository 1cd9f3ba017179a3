import { getProperty } from "../../shared/objects.mjs";
import { Die, NumericTerm, OperatorTerm, ParentheticalTerm } from "./terms.mjs";

const TOKEN = /\s*(?:(\d*)d(\d+)((?:[kd][hl]?\d*)*)|(\d+(?:\.\d+)?)|([+\-*/%])|\()(?:\[([^\]]*)\])?/iy;

/** Puts values in the place of `@path` references; a path without value becomes `missing`, or stays. */
export function replaceFormulaData(formula, data, { missing = undefined } = {}) {
  return String(formula).replace(/@([a-z.0-9_-]+)/gi, (match, path) => {
    const value = getProperty(data, path);
    if (value === undefined || value === null) return missing !== undefined ? String(missing) : match;
    return String(typeof value === "object" && "value" in value ? value.value : value).trim();
  });
}

/** Reads `XdY`, kept and dropped dice, numbers, the four operations and parentheses. Anything else is an error here. */
export function parseFormula(formula, data = {}) {
  const text = replaceFormulaData(formula, data).trim();
  const terms = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`Unresolved StringTerm ${text.slice(at).trim()} requested for evaluation`);
    const [whole, number, faces, modifiers, numeric, operator, flavor] = match;
    const options = flavor ? { flavor } : {};
    at += whole.length;
    if (faces)
      terms.push(new Die({ number: Number(number || 1), faces: Number(faces),
        modifiers: modifiers.match(/[kd][hl]?\d*/gi) ?? [], options }));
    else if (numeric) terms.push(new NumericTerm({ number: numeric, options }));
    else if (operator) terms.push(new OperatorTerm({ operator }));
    else {
      const end = closing(text, at);
      terms.push(new ParentheticalTerm({ term: text.slice(at, end), options }));
      at = end + 1;
    }
  }
  return terms;
}

function closing(text, from) {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return i;
  }
  throw new Error("A parenthesis of the formula is never closed");
}

/** Computes alternating values and operators, products first. */
export function calculate(parts) {
  const values = [];
  const operators = [];
  const apply = () => {
    const operator = operators.pop();
    const [b, a] = [values.pop(), values.pop() ?? 0];
    values.push({ "+": a + b, "-": a - b, "*": a * b, "/": a / b, "%": a % b }[operator]);
  };
  const precedence = operator => OperatorTerm.PRECEDENCE[operator];
  let expectValue = true;
  for (const part of parts) {
    if (typeof part === "number") {
      if (!expectValue) throw new Error("Two values of the formula have no operator between them");
      values.push(part);
      expectValue = false;
      continue;
    }
    if (expectValue) {
      if (part !== "-" && part !== "+") throw new Error("An operator of the formula has no value before it");
      values.push(0);
    }
    while (operators.length && precedence(operators.at(-1)) >= precedence(part)) apply();
    operators.push(part);
    expectValue = true;
  }
  if (expectValue) throw new Error("The formula ends without a value");
  while (operators.length) apply();
  return values[0];
}
