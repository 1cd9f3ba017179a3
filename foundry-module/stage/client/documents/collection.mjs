/** A Map that iterates its values and has the array methods that `foundry.utils.Collection` documents. */
export class Collection extends Map {
  /** @returns {object[]} */
  get contents() { return Array.from(this.values()); }

  [Symbol.iterator]() { return this.values(); }

  /** @returns {object | undefined} */
  find(condition) { return this.contents.find((value, i) => condition(value, i, this)); }
  /** @returns {object[]} */
  filter(condition) { return this.contents.filter((value, i) => condition(value, i, this)); }
  map(transform) { return this.contents.map((value, i) => transform(value, i, this)); }
  some(condition) { return this.contents.some((value, i) => condition(value, i, this)); }
  every(condition) { return this.contents.every((value, i) => condition(value, i, this)); }
  reduce(reducer, initial) { return this.contents.reduce((sum, value, i) => reducer(sum, value, i, this), initial); }
  forEach(fn) { this.contents.forEach((value, i) => fn(value, i, this)); }

  /** @returns {object | undefined} */
  get(key, { strict = false } = {}) {
    const value = super.get(key);
    if (strict && value === undefined)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  getName(name, { strict = false } = {}) {
    const value = this.find(entry => entry.name === name);
    if (strict && value === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  toJSON() { return this.map(value => value.toJSON ? value.toJSON() : value); }
}
