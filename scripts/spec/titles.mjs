/** Whether a named test stands in the source, and what it is called when it runs. */

/** What `describe`, `it` and `test` are given first, on the same line or the next, after the cases of `each` too. */
const TITLE = /\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

/** The titles in a test's source, the texts of its other calls among them. */
export function titlesIn(source) {
  return new Set(
    [...source.matchAll(TITLE)].map(([, single, double, template]) =>
      (single ?? double ?? template).replace(/\\(.)/g, '$1'),
    ),
  );
}

/** Whether `outer > inner`, or a title alone, is made of titles of the source. */
export function isInSource(title, titles) {
  return title.split(' > ').every((part) => titles.has(part));
}

/** Whether a test that ran is the named one: its title with the values of its case, below whatever describes it. */
export function isCalled(ran, { title, row }) {
  if (row !== undefined) return ran === row || ran.endsWith(` > ${row}`);
  const pattern = title
    .split(/(%\d*\$?[sdifjoO#%]|\$\{[^}]*\}|\$[a-z][\w.]*)/)
    .map((part, index) => (index % 2 === 1 ? '.*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join('');
  return new RegExp(`(?:^| > )${pattern}$`, 's').test(ran);
}
