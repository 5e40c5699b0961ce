/**
 * Checks that no folder imports, directly or through others, a folder that imports it. This rule is separate from the
 * other rules because it counts whole folders, and tests may import from every folder.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-circles',
      severity: 'error',
      comment: 'A folder that needs a folder above it is in the wrong place, or contains a file that is.',
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
