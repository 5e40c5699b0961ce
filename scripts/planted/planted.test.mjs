import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../shell.mjs';
import { PLANTED_BUGS, placesOf } from './all.mjs';

// They are planted seldom, as that takes long; meanwhile the code moves on, and a bug without its place guards nothing.
describe('a planted bug', () => {
  it.each(PLANTED_BUGS.map((bug) => [bug.name, bug]))(
    '%s: has its one place in the code of today',
    (_, { edits }) => {
      const places = edits.map((edit) => placesOf(edit, readFileSync(join(ROOT, edit.file), 'utf8')));
      expect(places).toEqual(edits.map(() => 1));
    },
  );
});
