/**
 * Folders can be read in an order: what one imports stands below it, and nothing runs back up. Apart from the other rules because a
 * test may stand in any room and look into all of them, and this rule counts whole folders.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-circles',
      severity: 'error',
      comment: 'A room that needs one above it is in the wrong place, or holds something that is.',
      scope: 'folder',
      from: { path: '^(packages|host|remotes|server/src)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: '(^|/)(dist|data|model|testing|test)/|\\.(test|spec)\\.tsx?$|[-/]testing\\.tsx?$' },
  },
};
