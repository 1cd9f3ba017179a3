/**
 * Every use of something that the chosen core version calls deprecated, for tests to read.
 * `package` is who used it, such as "modules/rulewright", or null for the page itself.
 * @type {{message: string, since: number, until: number, package: string | null}[]}
 */
export const deprecations = [];

/** Warns once a message and package, as `foundry.utils.logCompatibilityWarning` does. */
export function logCompatibilityWarning(message, { since = undefined, until = undefined, once = true } = {}) {
  const warning = new Error(
    `${message}\nDeprecated since Version ${since}\nBackwards-compatible support will be removed in Version ${until}`);
  const origin = warning.stack.match(/\/((?:modules|systems)\/[^/]+)\//)?.[1] ?? null;
  if (once && deprecations.some(entry => entry.message === message && entry.package === origin)) return;
  deprecations.push({ message, since, until, package: origin });
  console.warn(warning);
}
