/** Every use of something that the chosen core version calls deprecated, for tests to read. */
export const deprecations = [];

/** Warns once a message, as `foundry.utils.logCompatibilityWarning` does. */
export function logCompatibilityWarning(message, { since, until, once = true } = {}) {
  if (once && deprecations.some(entry => entry.message === message)) return;
  deprecations.push({ message, since, until });
  console.warn(new Error(`${message}\nDeprecated since Version ${since}\nBackwards-compatible support will be removed in Version ${until}`));
}
