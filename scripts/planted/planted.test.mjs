import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../shell.mjs';
import { PLANTED_BUGS, placesOf } from './all.mjs';
import { copyTree } from './copied-tree.mjs';

// Planting takes long and is done rarely. The code changes in the meantime, and a bug whose place is gone tests
// nothing.
describe('a planted bug', () => {
  it.each(PLANTED_BUGS.map((bug) => [bug.name, bug]))(
    '%s: has exactly one place in the current code',
    (_, { edits }) => {
      const places = edits.map((edit) => placesOf(edit, readFileSync(join(ROOT, edit.file), 'utf8')));
      expect(places).toEqual(edits.map(() => 1));
    },
  );

  it.each(PLANTED_BUGS.filter(({ suites }) => suites).map(({ name, suites }) => [name, suites]))(
    '%s: has suites that exist',
    (_, suites) => expect(suites.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]),
  );
});

describe('the copy that bugs are planted in', () => {
  const tree = copyTree();
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('has every file that the configuration of the tests names', () => {
    const config = readFileSync(join(tree, 'vitest.config.ts'), 'utf8');
    const named = [...config.matchAll(/'(\.\/[\w./-]+)'/g)].map(([, path]) => path);
    expect(named).toContain('./scripts/vitest/seed.ts');
    expect(named.filter((path) => !existsSync(join(tree, path)))).toEqual([]);
  });
});
