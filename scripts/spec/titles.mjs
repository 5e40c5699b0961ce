/** Checks whether a named test exists in the source, and matches its name when it runs. */

/**
 * Matches the first argument of `describe`, `it` and `test`, on the same line or the next, also after the cases of
 * `each`.
 */
const TITLE = /\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

/** Lists the titles in a test's source. Includes the first texts of its other calls. */
export function titlesIn(source) {
  return new Set(
    [...source.matchAll(TITLE)].map(([, single, double, template]) =>
      (single ?? double ?? template).replace(/\\(.)/g, '$1'),
    ),
  );
}

/** Returns whether each part of `outer > inner`, or a single title, is a title in the source. */
export function isInSource(title, titles) {
  return title.split(' > ').every((part) => titles.has(part));
}

/** Returns whether a test that ran is the named one: its title with the values of its case, in any `describe`. */
export function isCalled(ran, { title, row }) {
  if (row !== undefined) return ran === row || ran.endsWith(` > ${row}`);
  const pattern = title
    .split(/(%\d*\$?[sdifjoO#%]|\$\{[^}]*\}|\$[a-z][\w.]*)/)
    .map((part, index) => (index % 2 === 1 ? '.*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join('');
  return new RegExp(`(?:^| > )${pattern}$`, 's').test(ran);
}
