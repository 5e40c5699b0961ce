import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neededRanges } from './needs.mjs';

const UI = '@evertill/shared-ui';
const CONTRACT = {
  version: '2.5.0',
  entries: {
    '.': {
      Button: { since: '2.0.0', shape: ['export { Button }'] },
      useSession: { since: '2.0.0', shape: ['export function useSession(): Session;'] },
      Session: {
        since: '2.1.0',
        added: { '    shop: string;': '2.4.0', '    till: Till;': '2.5.0' },
        shape: ['export interface Session {', '    user: User;', '    shop: string;', '    till: Till;', '}'],
      },
      Till: { since: '2.5.0', shape: ['interface Till {', '    no: number;', '}'] },
      User: { since: '2.2.0', shape: ['interface User {', '    constructor: string;', '}'] },
    },
    './tables': { Table: { since: '2.3.0', shape: ['export function Table(): JSX.Element;'] } },
  },
};

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'evertill-needs-'));
  const write = (name: string, file: string, value: unknown) => {
    mkdirSync(join(dir, 'node_modules', name), { recursive: true });
    writeFileSync(join(dir, 'node_modules', name, file), JSON.stringify(value));
  };
  write(UI, 'package.json', { name: UI, version: '2.5.0' });
  write(UI, 'contract.json', CONTRACT);
  write('swr', 'package.json', { name: 'swr', version: '2.5.1' });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const needs = (entries: Record<string, string[]>, source = '') =>
  neededRanges(dir, { uses: { [UI]: entries }, sources: [source] }).shared[UI];

describe('the range of a shared package', () => {
  it.each([
    ['an export that was always there', { '.': ['Button'] }, '^2.0.0'],
    ['an export of another entry', { './tables': ['Table'], '.': ['Button'] }, '^2.3.0'],
    ['an export whose answer has changed', { '.': ['useSession'] }, '^2.2.0'],
    ['all of an entry', { '.': ['*'] }, '^2.5.0'],
    ['an export that is not recorded yet', { '.': ['Chip'] }, '^2.5.0'],
  ])('begins where %s stands', (_, entries, range) => expect(needs(entries)).toBe(range));

  it('counts a member that came later only for who names it', () => {
    expect(needs({ '.': ['useSession'] }, 'return useSession().shop;')).toBe('^2.4.0');
    expect(needs({ '.': ['useSession'] }, 'return useSession().till.no;')).toBe('^2.5.0');
    expect(needs({ '.': ['useSession'] }, 'return useSession().shopping;')).toBe('^2.2.0');
  });

  it('is the installed minor for a library, of which nobody records what came when', () => {
    const { shared } = neededRanges(dir, { uses: { swr: { '.': ['default'] } }, sources: [] });
    expect(shared).toEqual({ swr: '^2.5.0' });
  });
});

it('the range of the HostApi is that of its present major version', () => {
  expect(neededRanges(dir, { uses: {}, sources: [] }).hostApi).toMatch(/^\^\d+\.\d+\.\d+$/);
});
