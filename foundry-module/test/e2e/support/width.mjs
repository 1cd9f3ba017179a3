/**
 * The elements that reach beyond the right edge of the window, in an element and all within it.
 * @param {string} [ignored]   A selector of what does not count, besides what is unseen and the options of a list.
 */
export const tooWide = (place, ignored = "") => place.evaluate((root, ignored) => [root, ...root.querySelectorAll("*")]
  .filter(element => !element.matches([".rulewright-unseen, option", ignored].filter(Boolean).join(", "))
    && element.getBoundingClientRect().right > innerWidth + 1)
  .map(element => element.outerHTML.slice(0, 80)), ignored);
