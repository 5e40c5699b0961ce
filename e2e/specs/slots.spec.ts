import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { openBooks } from '../fixtures/api';
import { seriousFindings } from '../fixtures/axe';
import { freePort, startServer } from '../fixtures/server';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';
import { storedWhole } from '../pages/stored-suite';
import { tillPage } from '../pages/till-page';

// The test's server stops at the end, so nothing stored for its address may reach other tests.
test.use({ firstVisit: true });

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLE = join(ROOT, 'examples/loyalty-stamps');

test('stamps of another remote are shown and given at the till without a connection, and arrive once', async ({
  page,
  context,
}) => {
  const dir = await mkdtemp(join(tmpdir(), 'evertill-slots-'));
  await cp(process.env.EVERTILL_E2E_SHOP ?? '', join(dir, 'shop'), { recursive: true });
  await cp(join(ROOT, 'dist/site'), join(dir, 'site'), { recursive: true });
  await publishExample(join(dir, 'site'));
  const server = await startServer({ dataDir: join(dir, 'shop'), siteDir: join(dir, 'site') });
  const service = await startService(server.url, join(dir, 'stamps.json'));
  try {
    const books = await openBooks(server.url);
    const product = await books.productInStock();
    await books.send('POST', '/customers', { name: 'Ana Ruiz' });
    await page.goto(service.url);
    await loginPage(page).signIn('cashier');
    const till = tillPage(page);
    await till.productsShown();
    await storedWhole(page, { apps: 6 });
    // Loads the stamps, of which there are none yet, so that the register knows them.
    await choose(page, 'Ana Ruiz');
    await expect(till.cart.getByText('Ana Ruiz: 0 of 10 stamps')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await till.scan(product.sku);
    await expect(till.cart.getByText('Ana Ruiz: 0 of 10 stamps')).toBeVisible();
    await page.getByRole('button', { name: /^pay/i }).click();
    await till.chooseMethod('Cash');
    await till.dialog.getByRole('button', { name: 'Exact' }).click();
    await till.confirmPayment();
    const give = till.cart.getByRole('button', { name: 'Give a stamp' });
    await expect(give).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await give.click();
    await expect(page.getByText(/^Ana Ruiz has a stamp more\. It is sent when/)).toBeVisible();
    await expect(give).toHaveCount(0);
    await choose(page, 'Ana Ruiz');
    await expect(till.cart.getByText('Ana Ruiz: 1 of 10 stamps')).toBeVisible();

    await till.scan(product.sku);
    await page.getByRole('button', { name: /^pay/i }).click();
    await till.dialog.getByRole('button', { name: 'House account' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await till.dialog.getByRole('button', { name: /^Charge .* to House account$/ }).click();
    await expect(till.cart.getByText(/paid another way$/)).toBeVisible();

    await context.setOffline(false);
    await expect.poll(() => stampsOf(page), { timeout: 90_000 }).toEqual(['Ana Ruiz']);
    await expect.poll(async () => (await books.newSales()).length).toBe(2);
    const payments = (await books.newSales()).flatMap((sale) => sale.payments);
    expect(payments.map(({ referenceNumber }) => referenceNumber)).toContainEqual(
      expect.stringMatching(/^House account HA-[0-9A-F]{6}$/),
    );
  } finally {
    service.child.kill();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
});

/** Builds the example as its team does, and puts the build live in a site. */
async function publishExample(site: string) {
  const manifest = createRequire(join(EXAMPLE, 'package.json')).resolve('@rspack/cli/package.json');
  const env = { ...process.env, NODE_ENV: 'production', EVERTILL_BUILD_ID: 'slots-spec' };
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: EXAMPLE, env });
  node(join(dirname(manifest), 'bin/rspack.js'), 'build');
  const build = join(EXAMPLE, 'dist/slots-spec');
  expect(await readdir(build)).toContain('assets.json');
  node(join(ROOT, 'packages/federation-kit/bin/release.mjs'), '--site', site, 'publish', build);
}

/** Starts the example's service in front of the suite. */
async function startService(suite: string, file: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const env = { ...process.env, EVERTILL_SUITE: suite, PORT: String(port), LOYALTY_STAMPS_FILE: file };
  const child = spawn(process.execPath, ['service/main.mjs'], { cwd: EXAMPLE, env });
  await once(child.stdout, 'data');
  return { url: `http://localhost:${port}`, child };
}

async function choose(page: Page, name: string) {
  await tillPage(page).cart.getByRole('button', { name: 'Choose customer' }).click();
  const search = page.getByRole('dialog', { name: 'Customer' }).getByRole('searchbox');
  await search.fill(name);
  await search.press('Enter');
}

function stampsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/loyalty-stamps/stamps');
    const stamps: { customer: string }[] = answer.ok ? await answer.json() : [];
    return stamps.map(({ customer }) => customer);
  });
}
