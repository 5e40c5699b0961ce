import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { aBuild } from '../../../test/releasing';
import { startTestApp } from '../../../test/test-app';

const COMMAND = fileURLToPath(
  new URL('../../../../packages/federation-kit/bin/release.mjs', import.meta.url),
);
const folder = temporaryFolder();
const site = join(folder.path, 'site');
const test = startTestApp({ siteDir: site });
let server: string;
let token: string;

beforeAll(async () => {
  mkdirSync(site);
  server = await test.app.listen({ port: 0, host: '127.0.0.1' });
  token = (await run(['--site', site, 'token', 'make', 'stock_count', 'ci'])).out;
});
afterAll(() => folder.remove());

function run(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { ...process.env, ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? 1, out: out.trim(), err: err.trim() }),
    );
  });
}

/** Runs the command as the team, with the team's token. */
const release = (...args: string[]) => run(['--server', server, ...args], { EVERTILL_RELEASE_TOKEN: token });

function written(buildId: string, app = 'stock_count'): string {
  const { assets, contents } = aBuild(app, buildId);
  const target = join(folder.path, app, buildId);
  const files = new Map(contents).set('assets.json', Buffer.from(JSON.stringify(assets)));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), content);
  }
  return target;
}

it('publishes, tries a build in one shop, lists builds and rolls back', async () => {
  const { code: shop } = await test.openShop();
  expect(await release('publish', written('s1'))).toMatchObject({ code: 0, out: 'stock_count s1 is live.' });
  const tried = await release('publish', written('s2'), '--first', shop);
  expect(tried.out).toBe(
    `stock_count s2 runs at ${shop}, and s1 elsewhere. Good starts give it to all, and failing starts take it back: see list. For all at once: evertill-release --server ${server} live s2`,
  );
  const { out } = await release('list');
  expect(out).toMatch(new RegExp(`s2 .*Z {2}tried at ${shop}: 0 devices, 0 good starts, 0 failing`));
  expect(out).toMatch(/s1 .*Z {2}live/);
  expect((await release('live', 's2')).out).toBe('stock_count s2 is live.');
  expect((await release('rollback')).out).toBe('stock_count is back at s1.');
});

it('rolls a build out, shows how its devices fare, halts it, resumes it, and insists', async () => {
  const { cashier } = await test.openShop();
  const { out } = await release('publish', written('s4'));
  expect(out).toContain('stock_count s4 runs at the first devices, and s1 elsewhere.');
  await test.app.inject({ url: '/registry.json', headers: { cookie: cashier.cookie } });
  const fault = { kind: 'crash', app: 'stock_count', version: '1.0.0', buildId: 's4', message: 'no rows' };
  await cashier.send('POST', '/device-faults', { faults: [fault] });
  const listed = (await release('list')).out;
  expect(listed).toMatch(/s4 .*Z {2}tried at the first devices: 1 device, 0 good starts, 0 failing\n/);
  expect(listed).toContain('    crash, 1 time: no rows');
  expect((await release('halt')).out).toBe('stock_count s4 is halted. Its devices go back to s1.');
  expect((await release('list')).out).toMatch(/halted at the first devices \(.*\): halted by ci/);
  expect((await release('live', 's4')).err).toContain('Publish a corrected build, or resume this rollout.');
  expect((await release('resume')).out).toBe('stock_count s4 runs at the first devices again.');
  expect((await release('publish', written('s5'), '--all-at-once')).out).toBe('stock_count s5 is live.');
});

it('explains a failure in a sentence and ends with an error', async () => {
  const wrong = { EVERTILL_RELEASE_TOKEN: `${token.slice(0, -1)}x` };
  const attempts: [string, Promise<{ code: number; err: string }>][] = [
    ['This token is not known here', run(['--server', server, 'list'], wrong)],
    ['set EVERTILL_RELEASE_TOKEN', run(['--server', server, 'list'])],
    ['the build is of pos', release('publish', written('p1', 'pos'))],
    ['assets.json is missing', release('publish', folder.path)],
    ['no shop nowhere', release('publish', written('s3'), '--first', 'nowhere')],
    ['did not answer', run(['--server', 'http://127.0.0.1:1', 'list'], { EVERTILL_RELEASE_TOKEN: token })],
    ['use https', run(['--server', 'http://till.example', 'list'], { EVERTILL_RELEASE_TOKEN: token })],
    ['Take --first or --all-at-once', release('publish', written('s3'), '--first', 'x', '--all-at-once')],
    ['No rollout of stock_count runs', release('halt')],
    ['No rollout of stock_count was stopped', release('resume')],
    ['There is no command fly', release('fly')],
  ];
  for (const [words, attempt] of attempts) {
    const { code, err } = await attempt;
    expect([code, err]).toEqual([1, expect.stringContaining(words)]);
  }
});

it('makes and revokes tokens in the folder of the site', async () => {
  expect((await run(['--site', site, 'token', 'make', 'stock_count', 'ci'])).err).toContain('already');
  const made = await run(['--site', site, 'token', 'make', 'stock_count', 'night']);
  expect(made.out).toMatch(/^evertill_stock_count_[\w-]{43}$/);
  expect((await run(['--site', site, 'token', 'list'])).out).toContain('night');
  expect((await run(['--site', site, 'token', 'revoke', 'stock_count', 'night'])).out).toBe(
    '1 token of stock_count revoked.',
  );
  const { err } = await run(['--server', server, 'list'], { EVERTILL_RELEASE_TOKEN: made.out });
  expect(err).toContain('This token is not known here');
});
