import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayNameMembers } from './named-members.mjs';
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
        added: {
          '    shop: string;': '2.4.0',
          '    till: Till;': '2.5.0',
          '    readonly lastsMs?: number;': '2.5.0',
        },
        shape: [
          'export interface Session {',
          '    user: User;',
          '    shop: string;',
          '    till: Till;',
          '    readonly lastsMs?: number;',
          '}',
        ],
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
    expect(needs({ '.': ['useSession'] }, 'f(useSession().till.no);')).toBe('^2.5.0');
  });

  it.each([
    ['takes it from an object', 'f(useSession().shop);', '^2.4.0'],
    ['takes it apart', 'const { user, shop: name } = useSession();', '^2.4.0'],
    ['takes it apart where it is handed in', 'export const f = ({ shop }) => shop;', '^2.4.0'],
    ['takes it by its name as a text', "f(useSession()?.['shop']);", '^2.4.0'],
    ['hands over what may be left out', 'signIn({ lastsMs: 5 });', '^2.5.0'],
    ['names one that is longer', 'f(useSession().shopping);', '^2.2.0'],
    ['says the word in a comment', '/* the shop */ f(useSession().user);', '^2.2.0'],
    ['says the word to a person', "f('shop', `a shop`);", '^2.2.0'],
    ['has a variable of that name', 'const shop = 1; f(shop, useSession().user[shop]);', '^2.2.0'],
    ['has an object of its own with that name', 'f({ shop: 1 });', '^2.2.0'],
  ])('reads of a build that %s what it needs', (_, source, range) => {
    expect(needs({ '.': ['useSession'] }, source)).toBe(range);
  });

  it('asks no library that does not know the suite', () => {
    const write = (name: string, about: object) => {
      mkdirSync(join(dir, 'node_modules', name, 'esm'), { recursive: true });
      writeFileSync(join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ name, ...about }));
      writeFileSync(join(dir, 'node_modules', name, 'esm/package.json'), '{ "type": "module" }');
    };
    write('router', { dependencies: { react: '^19.0.0' } });
    write('team-screens', { peerDependencies: { [UI]: '^2.0.0' } });
    const asks = (path: string) => mayNameMembers(join(dir, path));
    expect(asks('node_modules/router/esm/index.js')).toBe(false);
    expect(asks('node_modules/team-screens/esm/index.js')).toBe(true);
    expect(asks(`node_modules/${UI}/dist/index.js`)).toBe(true);
    expect(asks('src/remote.tsx')).toBe(true);
  });

  it('is the installed minor for a library, of which nobody records what came when', () => {
    const { shared } = neededRanges(dir, { uses: { swr: { '.': ['default'] } }, sources: [] });
    expect(shared).toEqual({ swr: '^2.5.0' });
  });
});

describe('the range of the HostApi', () => {
  const ofHost = (source: string) => neededRanges(dir, { uses: {}, sources: [source] }).hostApi;

  it('is that of its present major version for who names nothing', () => {
    expect(ofHost('')).toBe('^1.0.0');
  });

  it.each([
    ['what the shell hands in', 'export const f = (hostApi) => hostApi.http.get();', '^1.1.0'],
    [
      'what a hook of the kit answers',
      "import { useHostApi } from '@evertill/federation-kit'; const { http } = useHostApi();",
      '^1.1.0',
    ],
    [
      'what another package answers',
      "import { getOffline as get } from '@evertill/shared-offline'; const { http } = get(); f(get().http, http);",
      '^1.0.0',
    ],
  ])('counts a member of %s', (_, source, range) => expect(ofHost(source)).toBe(range));
});
