import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { openBuilds } from '../devices/device-builds';
import { walk } from '../devices/walk';
import { startServer } from '../fixtures/server';
import { expect, test } from '../fixtures/test';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const STEPS = Number(process.env.EVERTILL_STEPS || 40);
const SEED = Number(process.env.EVERTILL_SEED || 20_261_122);
const LIMIT_MS = Number(process.env.EVERTILL_DEVICE_MINUTES || 60) * 60_000;

// Every step of some walks is more than a disk should keep.
test.use({ trace: 'off' });

test('whatever happens to a device and its server, a working till stays one', async ({
  browserName,
}, info) => {
  test.setTimeout(LIMIT_MS + 600_000);
  const say = (line: string) => process.stdout.write(`devices: ${line}\n`);
  say(`seed ${SEED}, ${STEPS} steps in ${browserName}`);
  const dir = await mkdtemp(join(tmpdir(), 'evertill-devices-'));
  const site = join(dir, 'site');
  await cp(process.env.EVERTILL_E2E_SHOP ?? '', join(dir, 'shop'), { recursive: true });
  await cp(SITE, site, { recursive: true });
  const builds = await openBuilds(site, dir);
  const shop = await startServer({ dataDir: join(dir, 'shop'), siteDir: site });
  const show = async (page: Page) => {
    await page.screenshot({ path: info.outputPath(`seed-${SEED}.png`) }).catch(() => undefined);
  };
  try {
    const options = { url: shop.url, profile: join(dir, 'profile'), seed: SEED, steps: STEPS };
    // Within one step: outside of any, each call of the browser first looks through all calls before it.
    const result = await test.step('the walk', () =>
      walk({ ...options, builds, untilMs: Date.now() + LIMIT_MS, say, show }));
    say(`${result.steps} steps, the till was opened ${result.opened} times.`);
    if (result.problem) await info.attach('problem', { body: result.problem });
    expect(result.problem).toBeNull();
  } finally {
    await shop.stop();
    await rm(dir, { recursive: true, force: true });
  }
});
