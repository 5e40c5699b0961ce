import { describe, expect, it } from 'vitest';
import { aStatus } from '../answers-testing';
import { needsLook, registerFacts, serverFacts } from './judge';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const GB = 1024 ** 3;
const HOUR_MS = 3600_000;

const factOf = (id: string, fields: Parameters<typeof aStatus>[0]) => {
  const facts = [...serverFacts(aStatus(fields), NOW), ...registerFacts(aStatus(fields), NOW)];
  return facts.find((fact) => fact.id === id);
};
const aRegister = (fields: object) => ({
  registers: [
    {
      id: 'ab12',
      name: 'Front',
      heardAt: NOW.toISOString(),
      waiting: 0,
      toldAt: NOW.toISOString(),
      ...fields,
    },
  ],
});
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

describe('the newest copy', () => {
  it.each([
    [{ state: 'ok', ageMinutes: 14 }, 'good', 'Last proven copy 14 min ago.'],
    [{ state: 'ok', ageMinutes: 0 }, 'good', 'Last proven copy just now.'],
    [{ state: 'ok', ageMinutes: 1560 }, 'good', 'Last proven copy 26 hours ago.'],
    [{ state: 'late', ageMinutes: 1561 }, 'look', 'Last proven copy 26 hours ago.'],
    [{ state: 'late', ageMinutes: 3 * 1440 }, 'look', 'Last proven copy 3 days ago.'],
    [{ state: 'none', ageMinutes: null }, 'bad', 'No copy was ever made.'],
    [{ state: 'off', ageMinutes: null }, 'look', 'This server makes no copies of your data.'],
  ] as const)('with %j is %s: %s', (backup, level, text) => {
    expect(factOf('copies', { backup })).toMatchObject({ level, text });
  });
});

describe('the disk', () => {
  it.each([
    [120, 'good', '120 GB of 500 GB are free.'],
    [5, 'good', '5 GB of 500 GB are free.'],
    [4.96, 'look', '4.9 GB of 500 GB are free.'],
    [0.5, 'bad', '0.5 GB of 500 GB are free.'],
  ] as const)('with %d GB free is %s', (free, level, text) => {
    const disk = { freeBytes: free * GB, totalBytes: 500 * GB };
    expect(factOf('disk', { disk })).toMatchObject({ level, text });
  });

  it('is left out when this server does not tell it', () => {
    expect(factOf('disk', { disk: null })).toBeUndefined();
  });
});

describe('a register', () => {
  it.each([
    ['with nothing on it', {}, 'good', 'Nothing is waiting on it.'],
    ['after a long weekend', { heardAt: ago(72) }, 'good', 'Nothing is waiting on it.'],
    [
      'silent for longer',
      { heardAt: ago(73) },
      'look',
      'Sales may be waiting on it. Switch it on and connect it.',
    ],
    [
      'that has not said',
      { waiting: null, toldAt: null },
      'unknown',
      "It hasn't said yet whether anything is waiting on it.",
    ],
  ] as const)('%s is judged', (_, fields, level, hint) => {
    expect(factOf('ab12', aRegister(fields))).toMatchObject({ level, hint });
  });

  it.each([
    [1, /^1 sale or change waits on it/],
    [3, /^3 sales or changes wait on it/],
  ])('with %d waiting changes needs a look', (waiting, hint) => {
    expect(factOf('ab12', aRegister({ waiting }))).toMatchObject({
      level: 'look',
      hint: expect.stringMatching(hint),
    });
  });

  it('that needs a look comes before the others', () => {
    const [one] = aRegister({}).registers;
    if (!one) throw new Error('A register was expected.');
    const registers = [one, { ...one, id: 'late', heardAt: ago(100) }];
    const facts = registerFacts(aStatus({ registers }), NOW);
    expect(facts.map(({ id }) => id)).toEqual(['late', 'ab12']);
    expect(facts.map(needsLook)).toEqual([true, false]);
  });
});

it('a full server needs help, and a server of several stores does not tell since when it runs', () => {
  const server = { version: '1.0.20', isFull: false, upSince: null };
  expect(factOf('server', { server })).toMatchObject({ level: 'good', hint: 'Version 1.0.20.' });
  expect(factOf('server', { server: { ...server, isFull: true } })).toMatchObject({ level: 'bad' });
});
