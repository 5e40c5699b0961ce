import { expect, it } from 'vitest';
import type { CopyStatus } from '../service-worker/messages';
import { copyNotes } from './copy-notes';

const copy = { active: 'p1', live: 'p2', error: null };

it('says what waits, what is not opened again, and why a registry is not followed', () => {
  const status: CopyStatus = {
    ...{ type: 'status', ready: 5, total: 5, bytes: 1 },
    problem: 'The server’s registry is refused whole.',
    apps: [
      { app: 'pos', ...copy, waiting: 'Build p3 is stored and waits.', bad: ['p2'] },
      // A worker of an earlier release.
      { app: 'sales', ...copy },
    ],
  };
  expect(copyNotes(status)).toEqual([
    'The server’s registry is refused whole.',
    'pos: Build p3 is stored and waits.',
    'pos: Build p2 failed to start on this device twice and is not opened again.',
  ]);
  expect(copyNotes(null)).toEqual([]);
});
