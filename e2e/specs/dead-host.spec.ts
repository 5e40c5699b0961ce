import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { startServer } from '../fixtures/server';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const RELEASE = fileURLToPath(new URL('../../packages/federation-kit/bin/release.mjs', import.meta.url));
const DEAD_BUILD = 'dead00dead00';
const TEXT = /\.(js|css|html|json|webmanifest)$/;
const run = promisify(execFile);
/**
 * The worker also checks for a new build eight seconds after it answered a page, without being asked. In milliseconds.
 */
const PATIENT = { timeout: 30_000 };

test('a till whose only host does not start opens the repaired one, and obeys the emergency switch', async ({
  page,
  browser,
}) => {
  const dir = await mkdtemp(join(tmpdir(), 'evertill-dead-host-'));
  const site = join(dir, 'site');
  await cp(process.env.EVERTILL_E2E_SHOP ?? '', join(dir, 'shop'), { recursive: true });
  await cp(SITE, site, { recursive: true });
  const release = (...words: string[]) => run(process.execPath, [RELEASE, '--site', site, ...words]);
  const { good, dead } = await writeDeadBuild(dir, site);
  await release('publish', dead);
  const shop = await startServer({ dataDir: join(dir, 'shop'), siteDir: site });
  const other = await browser.newPage();
  try {
    const killTill = async (till: Page) => {
      await till.goto(shop.url);
      await loginPage(till).username.waitFor();
      await expect.poll(() => hostOnDevice(till), PATIENT).toBe(DEAD_BUILD);
      await till.evaluate(() => localStorage.setItem('breaks-the-host', 'yes'));
      await reload(till, 2);
      await expect(startFailure(till)).toBeVisible();
      await expect(till.getByText(/^Version \S+, build \w+$/)).toBeVisible();
    };
    await Promise.all([page, other].map(killTill));

    // The worker must find out by itself, because no page starts that could tell it.
    await release('worker', 'off');
    await reload(other, 1);
    await expect
      .poll(
        () => other.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        PATIENT,
      )
      .toBe(0);
    await release('worker', 'on');

    await release('rollback', 'host', good);
    await reload(page, 2);
    await expect(loginPage(page).username).toBeVisible();
    await expect.poll(() => hostOnDevice(page), PATIENT).toBe(good);

    // A registry without apps must not remove anything from the device, with or without a connection.
    const registry = JSON.parse(await readFile(join(site, 'registry.json'), 'utf8'));
    const empty = { ...registry, generation: registry.generation + 1, apps: {} };
    await writeFile(join(site, 'registry.json'), JSON.stringify(empty));
    await reload(page, 2);
    await shop.stop();
    await reload(page, 1);
    await expect(loginPage(page).username).toBeVisible();
  } finally {
    await other.close();
    await shop.stop();
    await rm(dir, { recursive: true, force: true });
  }
});

test.describe('an entry that the browser does not run', () => {
  test.use({ firstVisit: true });

  /**
   * Opens the page while the entry cannot be fetched in its first loads. Returns a function that counts the loads. One
   * load can ask for the entry twice: when the browser looks ahead, and again when the browser reaches the script.
   */
  async function openWithout(page: Page, url: string, deadLoads: number): Promise<() => number> {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/\/main\.[^/]*\.js$/, (route) =>
      loads <= deadLoads ? route.abort('aborted') : route.continue(),
    );
    await page.goto(url);
    return () => loads;
  }

  test('is started again by itself', async ({ sharedShop: shop, page }) => {
    const loads = await openWithout(page, shop.url, 1);
    await expect(loginPage(page).username).toBeVisible();
    expect(loads()).toBe(2);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('is reloaded once, and then tells the person what to do', async ({ sharedShop: shop, page }) => {
    const loads = await openWithout(page, shop.url, 3);
    await expect(page.getByText('If nothing appears, reload this page.')).toBeVisible();
    expect(loads()).toBe(2);
  });
});

/** Reloads the page this many times. Waits each time until the page shows an error or the sign-in form. */
async function reload(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.reload();
    await startFailure(page).or(loginPage(page).username).waitFor();
  }
}

function startFailure(page: Page) {
  return page.getByRole('heading', { name: "Evertill can't start right now" });
}

/** Returns the build of the host that this device would open without a connection. */
function hostOnDevice(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(
      names
        .filter((name) => name.startsWith('evertill-app:host:'))
        .map(async (name) => {
          const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
          return urls.some((url) => url.endsWith('/__complete')) ? name.split(':')[2] : undefined;
        }),
    );
    return stored.filter(Boolean).at(-1);
  });
}

/**
 * Writes a build of the host that does not start on devices with a certain storage entry. Returns its folder, and the
 * id of the sound build.
 */
async function writeDeadBuild(dir: string, site: string): Promise<{ dead: string; good: string }> {
  const registry = JSON.parse(await readFile(join(site, 'registry.json'), 'utf8'));
  const good: string = registry.apps.host.buildId;
  const dead = join(dir, DEAD_BUILD);
  const filter = (path: string) => !/\.(br|gz)$/.test(path);
  await cp(join(site, 'r/host', good), dead, { recursive: true, filter });
  for (const name of (await readdir(dead)).filter((file) => TEXT.test(file))) {
    const text = (await readFile(join(dead, name), 'utf8')).replaceAll(good, DEAD_BUILD);
    await writeFile(join(dead, name), /^main\..*\.js$/.test(name) ? withFault(text) : text);
  }
  const assets = JSON.parse(await readFile(join(dead, 'assets.json'), 'utf8'));
  for (const file of assets.files) {
    const content = await readFile(join(dead, file.path));
    file.bytes = content.length;
    file.integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  await writeFile(join(dead, 'assets.json'), JSON.stringify(assets));
  return { dead, good };
}

/** Makes `bootHost` throw on a device with the storage entry. The host's entry calls it and shows the error. */
function withFault(entry: string): string {
  const throwing = `if(localStorage.getItem('breaks-the-host'))throw new Error('This build cannot read this device.');`;
  const broken = entry.replace(/\(\{bootHost:(\w+)\}\)=>\1\(\)/, `({bootHost:$1})=>{${throwing}return $1()}`);
  if (broken === entry) throw new Error('The entry of the host has changed. Adapt this test.');
  return broken;
}
