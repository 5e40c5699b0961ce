import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright/test';

/** Returns the path of a CSV file in the fixtures. */
export function csvFixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/csv/${name}`, import.meta.url));
}

/** The import dialog of the products screen, with controls found by their texts. */
export function importDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  return {
    dialog,
    zone: dialog.getByRole('region', { name: 'Drop a CSV file here' }),
    summary: dialog.getByRole('status').first(),
    title: (name: string): Locator => dialog.getByRole('heading', { name }),
    column: (field: string): Locator => dialog.getByRole('combobox', { name: field, exact: true }),
    row: (words: string | RegExp): Locator => dialog.getByRole('row').filter({ hasText: words }),
    async openProducts(url: string) {
      // Waits for the lists that the import compares rows with, because a test may go offline immediately afterwards.
      const lists = ['products', 'categories', 'suppliers'].map((name) =>
        page.waitForResponse((response) => new URL(response.url()).pathname === `/api/${name}`),
      );
      await page.goto(`${url}/app/products`);
      await Promise.all(lists);
      await page.getByRole('button', { name: 'Add Product' }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
    },
    async open() {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await this.zone.waitFor();
    },
    /**
     * Drops the file through the browser, as a person would. The browser opens a file that the page does not accept.
     */
    async drop(file: string, target: Locator) {
      const box = await target.boundingBox();
      if (!box) throw new Error('There is nothing to drop the file on.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const devtools = await page.context().newCDPSession(page);
      const data = { items: [], files: [file], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, x, y, data });
      await devtools.detach();
    },
    async check() {
      await button('Check rows').click();
      await this.title('Check Before Importing').waitFor({ timeout: 60_000 });
    },
    start: () => button(/^Import (the first )?[\d,]+ products?$/).click(),
    stop: () => button('Stop').click(),
    async finished() {
      await this.title('Import Finished').waitFor({ timeout: 90_000 });
    },
    async close() {
      await button('Close').click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}

/**
 * Records the longest time for which the page did one thing, and so reacted to nobody. Returns a function that reads this
 * time so far, in units of a fixed piece of work, which takes about 50 ms on an ordinary machine. Milliseconds would
 * say how busy the machine is. Late frames say less still, because a busy machine draws frames of an idle page late, too.
 */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const before = await paceOf(page);
  const longest = await page.evaluateHandle(() => {
    const record = { ms: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) record.ms = Math.max(record.ms, duration);
    });
    observer.observe({ type: 'longtask' });
    return record;
  });
  return async () => {
    const ms = await longest.evaluate((record) => record.ms);
    return ms / Math.max(before, await paceOf(page));
  };
}

/** Returns the milliseconds that the page needs for a fixed piece of work, the slowest of three times. */
function paceOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      let sum = 0;
      for (let n = 0; n < 12_000_000; n += 1) sum = (sum + n * 7) % 1_000_003;
      // The sum is used, so that the loop is not left out.
      return performance.now() - start + (sum < 0 ? 1 : 0);
    });
    return Math.max(...times);
  });
}
