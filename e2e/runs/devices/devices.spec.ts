import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { startServer } from '../../fixtures/server';
import { test } from '../../fixtures/test';
import { longRun } from '../long-run';
import { openBuilds } from './device-builds';
import { walk } from './walk';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));

// A trace of every step would fill the disk in long walks.
test.use({ trace: 'off' });

test('a working till keeps working, whatever happens to its device and server', async ({
  browserName,
}, info) => {
  const { seed, amount, limitMs, say, report } = longRun('devices', {
    amount: ['EVERTILL_STEPS', 100],
    minutes: ['EVERTILL_DEVICE_MINUTES', 60],
  });
  test.setTimeout(limitMs + 600_000);
  say(`seed ${seed}, ${amount} steps in ${browserName}`);
  const dir = await mkdtemp(join(tmpdir(), 'evertill-devices-'));
  const site = join(dir, 'site');
  await cp(process.env.EVERTILL_E2E_SHOP ?? '', join(dir, 'shop'), { recursive: true });
  await cp(SITE, site, { recursive: true });
  const builds = await openBuilds(site, dir);
  const shop = await startServer({ dataDir: join(dir, 'shop'), siteDir: site });
  const show = async (page: Page) => {
    await page.screenshot({ path: info.outputPath(`seed-${seed}.png`) }).catch(() => undefined);
  };
  try {
    const options = { url: shop.url, profile: join(dir, 'profile'), seed, steps: amount };
    // Runs in one step, because Playwright searches all earlier calls on each call outside of a step.
    const result = await test.step('the walk', () =>
      walk({ ...options, builds, untilMs: Date.now() + limitMs, say, show }));
    const problems = result.problem === null ? [] : [result.problem];
    await report(`${result.steps} steps, the till was opened ${result.opened} times.`, problems);
  } finally {
    await shop.stop();
    await rm(dir, { recursive: true, force: true });
  }
});
