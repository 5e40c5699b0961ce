import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOfToken } from '@evertill/federation-kit/releases';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { prepareSuite } from './prepare-suite';

let work: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  work = temporaryFolder();
  mkdirSync(join(work.path, 'built'));
  writeFileSync(join(work.path, 'built', 'index.html'), 'the suite');
});
afterEach(() => work.remove());

const prepare = (given: { version?: string; app?: string | null } = {}) =>
  prepareSuite({
    builtSite: join(work.path, 'built'),
    version: '1.0.0',
    folder: join(work.path, 'suite'),
    origin: 'http://localhost:3001',
    app: 'stock_count',
    ...given,
  });
const overridesOf = (site: string) => JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')).overrides;

it('copies the built suite, allows the team’s origin, and makes a token of the team’s app', async () => {
  const { site, token, isReplaced } = await prepare();
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('the suite');
  expect(overridesOf(site)).toEqual(['http://localhost:3001']);
  expect(ownerOfToken(site, token ?? '')?.app).toBe('stock_count');
  expect(isReplaced).toBe(false);
});

it('keeps what was published at the next start, whose token replaces the one before', async () => {
  const { site, token: first } = await prepare();
  writeFileSync(join(site, 'published'), 'by the team');
  const { token: second, isReplaced } = await prepare();
  expect(existsSync(join(site, 'published'))).toBe(true);
  expect(ownerOfToken(site, first ?? '')).toBeNull();
  expect(ownerOfToken(site, second ?? '')?.app).toBe('stock_count');
  expect(isReplaced).toBe(false);
});

it('replaces the suite by that of another version, also after a copy that was cut short', async () => {
  const { site } = await prepare({ app: null });
  writeFileSync(join(work.path, 'built', 'index.html'), 'the next suite');
  mkdirSync(`${site}.incoming`);
  writeFileSync(join(`${site}.incoming`, 'half'), '');
  const { token, isReplaced } = await prepare({ app: null, version: '1.1.0' });
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('the next suite');
  expect(existsSync(join(site, 'half'))).toBe(false);
  expect([token, isReplaced]).toEqual([null, true]);
  rmSync(join(work.path, 'built'), { recursive: true });
  await expect(prepare({ app: null, version: '1.1.0' })).resolves.toMatchObject({ isReplaced: false });
});

it('refuses an app that is no name', async () => {
  await expect(prepare({ app: '../pos' })).rejects.toThrow('../pos is not a valid name of an app.');
});
