import { expect, it } from 'vitest';
import type { CopyStatus } from '../service-worker/messages';
import { copyNotes } from './copy-notes';

const copy = { active: 'p1', live: 'p2', error: null };

it('says which builds wait or are skipped, and why a registry is refused', () => {
  const status: CopyStatus = {
    type: 'status',
    ready: 5,
    total: 5,
    bytes: 1,
    problem: 'The server’s registry is refused whole.',
    apps: [
      { app: 'pos', ...copy, waiting: 'Build p3 waits: It needs HostApi ^2.0.0.', bad: ['p2'] },
      // A service worker of an earlier release sends no `bad` list.
      { app: 'sales', ...copy },
    ],
  };
  expect(copyNotes(status, null)).toEqual([
    'The server’s registry is refused whole.',
    'pos: Build p3 waits: It needs HostApi ^2.0.0.',
    'pos: Build p2 failed to start on this device twice and is not opened again.',
  ]);
});

it('says from the registry which builds wait on a device without copies', () => {
  const waiting = new Map([['host', { buildId: 'h2', reason: 'No build of pos fits it.' }]]);
  expect(copyNotes(null, { waiting })).toEqual(['host: Build h2 waits: No build of pos fits it.']);
  expect(copyNotes(null, null)).toEqual([]);
});
