/**
 * Shortens Fluent's list of design tokens. The list maps each name to the CSS variable of the same name, in 30 KB of
 * every page. The modules that read a token, even without using it, keep the whole list in a build.
 */
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const LIST = /^\s*export const tokens = \{([\s\S]*)\};\s*$/;
const ENTRY = /^(\w+): 'var\(--(\w+)(, \d+)?\)'$/;

/** A loader for `@fluentui/tokens/lib/tokens.js`. Throws when the list holds anything but names. */
module.exports = function tokenNames(source) {
  const [, list = ''] = LIST.exec(source.replace(COMMENT, '')) ?? [];
  const entries = list.split(/,\s*(?=\w+: )/).map((entry) => ENTRY.exec(entry.trim().replace(/,$/, '')));
  if (entries.some((entry) => entry === null || entry[1] !== entry[2]))
    throw new Error("Fluent's list of design tokens is no longer a list of names.");
  const fallbacks = Object.fromEntries(entries.flatMap(([, name, , rest]) => (rest ? [[name, rest]] : [])));
  return `const fallbacks = ${JSON.stringify(fallbacks)};
export const tokens = new Proxy({}, { get: (_, name) => 'var(--' + String(name) + (fallbacks[name] ?? '') + ')' });
`;
};
