import type { Locator, Page } from 'playwright/test';

/** The sync center, which opens from the top bar. */
export function syncCenter(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Sync center' });
  const button = page.getByRole('button', { name: /^Sync status:/ });
  return {
    sheet,
    button,
    async open() {
      await button.click();
      await sheet.waitFor();
    },
    section: (name: 'Needs attention' | 'Waiting to sync' | 'Recently synced'): Locator =>
      sheet.getByRole('region', { name: new RegExp(`^${name}`) }),
    async exportFile(): Promise<string> {
      const download = page.waitForEvent('download');
      await sheet.getByRole('button', { name: 'Export' }).click();
      return (await download).path();
    },
    async importFile(path: string) {
      await sheet.getByLabel('File of unsynced changes').setInputFiles(path);
    },
  };
}

/** The screen on which managers review sales. */
export function salesReview(page: Page) {
  return {
    open: (url: string) => page.goto(`${url}/app/review`),
    row: (words: string | RegExp) => page.getByRole('row').filter({ hasText: words }),
  };
}

/** Stores a change through the page's own outbox, as a screen would. */
export async function storeChange(page: Page, draft: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (change) => {
    const slot = document as unknown as Record<
      symbol,
      { outbox: { enqueue(draft: unknown): Promise<unknown> } }
    >;
    await slot[Symbol.for('evertill.offline')]?.outbox.enqueue(change);
  }, draft);
}

/** Deletes the record of one sale directly from the database, to imitate damage. */
export async function loseSale(page: Page, registerSequence: number): Promise<void> {
  await page.evaluate(async (sequence) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('evertill-outbox');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const tx = db.transaction('ops', 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve();
      tx.onerror = () => reject(tx.error);
    });
    const cursor = tx.objectStore('ops').openCursor();
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (!at) return;
      if (at.value.registerSequence === sequence) at.delete();
      at.continue();
    };
    await done;
    db.close();
  }, registerSequence);
}
