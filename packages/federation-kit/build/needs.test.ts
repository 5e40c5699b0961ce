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
    './frames': {
      Frame: {
        since: '2.0.0',
        shape: ['export function Frame<Row>(props: FrameProps<Row>): JSX.Element;'],
      },
      FrameProps: {
        since: '2.0.0',
        added: { '    width?: number;': '2.2.0' },
        shape: ['interface FrameProps<Row> {', '    title: Title;', '    width?: number;', '}'],
      },
      Title: { since: '2.1.0', shape: ['type Title = string;'] },
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
    ['an export whose answer has changed', { '.': ['useSession'] }, '^2.1.0'],
    ['all of an entry', { '.': ['*'] }, '^2.5.0'],
    ['an export that is not recorded yet', { '.': ['Chip'] }, '^2.5.0'],
  ])('begins where %s stands', (_, entries, range) => expect(needs(entries)).toBe(range));

  it('begins where what stands behind a member has changed, for who names that member', () => {
    expect(needs({ '.': ['useSession'] }, 'f(useSession().user);')).toBe('^2.2.0');
    expect(needs({ '.': ['useSession'] }, 'f({ user: null });')).toBe('^2.2.0');
    expect(needs({ '.': ['useSession'] }, 'f(useSession().users);')).toBe('^2.1.0');
  });

  it('counts a member that came later only for who names it', () => {
    expect(needs({ '.': ['useSession'] }, 'f(useSession().till.no);')).toBe('^2.5.0');
  });

  it.each([
    ['takes it from an object', 'f(useSession().shop);', '^2.4.0'],
    ['takes it apart', 'const { user, shop: name } = useSession();', '^2.4.0'],
    ['takes it apart where it is handed in', 'export const f = ({ shop }) => shop;', '^2.4.0'],
    ['takes it by its name as a text', "f(useSession()?.['shop']);", '^2.4.0'],
    ['hands over what may be left out', 'signIn({ lastsMs: 5 });', '^2.5.0'],
    ['names one that is longer', 'f(useSession().shopping, useSession().user);', '^2.2.0'],
    ['says the word in a comment', '/* the shop */ f(useSession().user);', '^2.2.0'],
    ['says the word to a person', "f('shop', `a shop`, useSession().user);", '^2.2.0'],
    ['has a variable of that name', 'const shop = 1; f(shop, useSession().user[shop]);', '^2.2.0'],
    ['has an object of its own with that name', 'f({ shop: 1 }, useSession().user);', '^2.2.0'],
  ])('reads of a build that %s what it needs', (_, source, range) => {
    expect(needs({ '.': ['useSession'] }, source)).toBe(range);
  });

  const JSX =
    "import { jsx as _jsx } from 'react/jsx-runtime'; import { Frame as F } from '@evertill/shared-ui/frames';";
  it.each([
    ['gives it nothing', '_jsx(F, { children: [] }); f({ width: 3 });', '^2.0.0'],
    ['gives it one whose kind has changed', "_jsx(F, { title: 'Tea' }); _jsx('p', { width: 3 });", '^2.1.0'],
    ['gives it one that came later', '_jsx(F, { width: 3 });', '^2.2.0'],
    ['gives it what it was given itself', '_jsx(F, { ...all });', '^2.2.0'],
    ['gives it what was made elsewhere', '_jsx(F, all);', '^2.2.0'],
    ['hands it on to others', 'f(F);', '^2.2.0'],
    ['passes it on', "export { Frame } from '@evertill/shared-ui/frames';", '^2.2.0'],
    ['has all under one name', "import * as frames from '@evertill/shared-ui/frames'; f(frames);", '^2.2.0'],
  ])('reads of a build that uses a component and %s what it needs', (_, source, range) => {
    expect(needs({ './frames': ['Frame'] }, JSX + source)).toBe(range);
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
    ['the props of a component', 'export function Details({ http }) { return http; }', '^1.0.0'],
    ['the props of a component in a variable', 'export const Details = ({ http }) => http;', '^1.0.0'],
    ['what a function is handed', 'export function details({ http }) { return http; }', '^1.1.0'],
    [
      'the props of a component that is handed all of the host',
      "import { useHostApi } from '@evertill/federation-kit'; const Details = ({ http }) => http; const all = useHostApi(); f({ ...all });",
      '^1.1.0',
    ],
    [
      'the props of a component where what the hook answers is spread at once',
      "import { useHostApi } from '@evertill/federation-kit'; const Details = ({ http }) => http; f({ ...useHostApi() });",
      '^1.1.0',
    ],
  ])('counts a member of %s', (_, source, range) => expect(ofHost(source)).toBe(range));
});
