import { describe, expect, it } from 'vitest';
import { readPageMessage } from './messages';

describe('a message of a page', () => {
  it.each([
    { type: 'sync' },
    { type: 'hello', builds: { host: 'h1', pos: 'p1' } },
    { type: 'boot-up', app: 'pos', buildId: 'p1' },
    { type: 'boot-ok', app: 'pos', buildId: 'p1' },
    { type: 'boot-failed', app: 'pos', buildId: 'p1' },
    { type: 'warm-pictures', urls: ['/pictures/a'] },
  ])('is read: $type', (message) => {
    expect(readPageMessage(message)).toEqual(message);
  });

  it.each([
    null,
    'sync',
    {},
    { type: 'other' },
    { type: 'hello' },
    { type: 'hello', builds: { host: 1 } },
    { type: 'boot-ok', app: 'pos' },
    { type: 'warm-pictures', urls: 'x' },
  ])('is ignored when it is anything else: %j', (message) => {
    expect(readPageMessage(message)).toBeNull();
  });
});
