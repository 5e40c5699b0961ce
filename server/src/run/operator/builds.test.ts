import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeToken } from '@evertill/federation-kit/releases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { aBuild, createTeam } from '../../../test/releasing';
import { startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';
import { openSharedSite } from '../../suite/shared-site/shared-site';
import { runCommand } from './run-command';

const test = startTestApp();
const place = temporaryFolder();
let suite: string;

beforeAll(async () => {
  suite = join(place.path, 'suite');
  const app = await buildApp({ db: test.db, siteDir: suite });
  await createTeam(() => app, await makeToken(suite, 'pos')).publish(aBuild('pos', 'p1'));
  await app.close();
});
afterAll(() => place.remove());

async function evertill(...words: string[]) {
  const said: string[] = [];
  const operator = {
    db: test.db,
    clock: test.clock,
    publicUrl: '',
    plans: 'off',
    distribution: null,
  } as const;
  const open = async () => ({ operator, close: async () => undefined });
  const say = (text: string) => void said.push(text);
  const code = await runCommand(words, open, say, say);
  return { code, said: said.join('\n') };
}

it('publishes a suite, makes tokens for teams, and goes back, on every server that shares the site', async () => {
  expect(await evertill('builds', 'list')).toEqual({
    code: 1,
    said: 'The servers of this database share no site. Start one with EVERTILL_SHARED_SITE=1 first.',
  });
  expect(await evertill('builds', 'suite', suite)).toEqual({ code: 0, said: 'pos p1 is published.' });

  const site = await openSharedSite({ db: test.db, folder: join(place.path, 'server'), first: null });
  const server = await buildApp({ db: test.db, clock: test.clock, siteDir: site.folder });
  try {
    const { said: token } = await evertill('builds', 'token', 'make', 'stock_count', 'ci');
    const team = createTeam(() => server, token);
    await expect.poll(async () => (await team.send('GET', '')).status, { timeout: 5_000 }).toBe(200);
    await team.publish(aBuild('stock_count', 's1'));
    await team.publish(aBuild('stock_count', 's2'));
    expect((await evertill('builds', 'list', 'stock_count')).said).toMatch(/s2 .* live$/m);
    expect((await evertill('builds', 'rollback', 'stock_count')).said).toBe('stock_count is back at s1.');
    expect((await team.send('GET', '')).body).toMatchObject({ live: { buildId: 's1' } });
    expect((await evertill('builds', 'token', 'revoke', 'stock_count')).said).toBe(
      '1 token of stock_count revoked.',
    );
  } finally {
    await server.close();
    await site.close();
  }
});

it('names what is wrong', async () => {
  const empty = join(place.path, 'empty');
  mkdirSync(empty);
  writeFileSync(join(empty, 'sw.js'), '');
  expect((await evertill('builds', 'suite', empty)).said).toBe(`There is no suite in the folder ${empty}.`);
  await evertill('builds', 'suite', suite);
  expect((await evertill('builds', 'rollback', 'nowhere')).said).toContain('no earlier build of nowhere');
  expect((await evertill('builds', 'rollback')).said).toBe('Usage: evertill builds rollback <app> [build]');
});
