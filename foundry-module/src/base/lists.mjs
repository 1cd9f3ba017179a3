/**
 * Adds an entry to the list at a key of a map, and begins that list if there is none.
 * @template Key, One
 * @param {Map<Key, One[]>} lists
 * @param {Key} key
 * @param {One} one
 */
export function addTo(lists, key, one) {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/**
 * Returns the entries of a list by their keys, in the order of the list. `Map.groupBy` does the same, but Node 20, in
 * which the tests run, lacks it.
 * @template Key, One
 * @param {Iterable<One>} list
 * @param {(one: One) => Key} keyOf
 * @returns {Map<Key, One[]>}
 */
export function groupBy(list, keyOf) {
  /** @type {Map<Key, One[]>} */
  const lists = new Map();
  for (const one of list) addTo(lists, keyOf(one), one);
  return lists;
}
