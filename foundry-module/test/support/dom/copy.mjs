/**
 * Copies a value as a message between two realms: plain data stays, instances of classes become plain objects, and
 * functions are left out. The objects of the copy belong to the realm that the function runs in, so a page gets a
 * function of its own from this text.
 * @param {any} value
 * @param {Map<object, any>} [known]   The objects that have a copy already.
 * @returns {any}
 */
export function copy(value, known = new Map()) {
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (known.has(value)) return known.get(value);
  const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
  if (kind === "Date") return new Date(value.getTime());
  if (kind === "Error") return Object.assign(new Error(value.message), { name: value.name });
  if ("nodeType" in value && "ownerDocument" in value) return `ref: <${value.nodeName}>`;
  if (Array.isArray(value)) {
    const list = [];
    known.set(value, list);
    for (const entry of value) list.push(copy(entry, known));
    return list;
  }
  const object = {};
  known.set(value, object);
  for (const key of Object.keys(value)) {
    const member = copy(value[key], known);
    if (typeof value[key] !== "function") object[key] = member;
  }
  return object;
}
