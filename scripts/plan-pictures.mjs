#!/usr/bin/env node
/**
 * Takes the pictures of /saas/plans from the running demo: `npm start`, then `npm run plan-pictures`. The pictures are
 * WebP, because the browser that takes them can write it. `EVERTILL_URL` names another address.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { chromium } = createRequire(join(import.meta.dirname, '../e2e/package.json'))('playwright');
const url = process.env.EVERTILL_URL ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../remotes/saas/src/plans/pictures');
const SIZE = { width: 1200, height: 750 };
const WIDTH = 880;
const QUALITY = 0.72;
const SCREENS = [
  { name: 'till', path: '/app/pos', prepare: fillCart },
  { name: 'today', path: '/app/today' },
  { name: 'products', path: '/app/products' },
];

const executablePath = process.env.CHROMIUM_PATH || undefined;
const browser = await chromium.launch({ executablePath });
try {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: SIZE, colorScheme, locale: 'en-US' });
    const page = await context.newPage();
    // A page that follows the changes of other devices never becomes idle.
    await page.route('**/api/changes/stream', (route) => route.fulfill({ status: 204 }));
    await signIn(page);
    for (const { name, path, prepare } of SCREENS) {
      await page.goto(url + path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      await page.mouse.move(0, 0);
      await page.waitForTimeout(800);
      const picture = await toWebp(context, await page.screenshot());
      writeFileSync(join(folder, `${name}-${colorScheme}.webp`), picture);
      console.log(`${name}-${colorScheme}.webp: ${Math.round(picture.length / 1024)} KB`);
    }
    await context.close();
  }
} finally {
  await browser.close();
}

async function signIn(page) {
  await page.goto(`${url}/saas/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('evertill-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/app\//);
}

async function fillCart(page) {
  const products = page.getByRole('button', { name: /\$\d/ });
  for (const at of [0, 3, 5, 3]) await products.nth(at).click();
}

async function toWebp(context, png) {
  const page = await context.newPage();
  const address = await page.evaluate(
    async ({ source, width, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((image.height * width) / image.width);
      const pen = canvas.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width: WIDTH, quality: QUALITY },
  );
  await page.close();
  return Buffer.from(address.split(',')[1], 'base64');
}
