import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { loginPage } from './login-page';
import { storedWhole } from './stored-suite';

/** The time limit for sending pending changes. In milliseconds. */
export const SENT = { timeout: 30_000 };

/** Signs in and opens one screen of the catalog. */
export async function openCatalog(page: Page, url: string, username: string, path = '/app/products') {
  await page.goto(`${url}/saas/login?redirect=${encodeURIComponent(path)}`);
  await loginPage(page).signIn(username);
  await expect(page).toHaveURL(url + path);
}

/** Goes offline once all files of the suite are stored. */
export async function goOffline(page: Page, context: BrowserContext) {
  await storedWhole(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeVisible();
}

/** Goes online again and waits until the page has noticed. */
export async function goOnline(page: Page, context: BrowserContext) {
  await context.setOffline(false);
  await expect(page.getByText('Offline Mode', { exact: true })).toBeHidden(SENT);
}

/** Returns the first element with this sentence, because a notice appears twice: on screen and for screen readers. */
export function notice(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true }).first();
}

/** The products screen, with controls found by their texts. */
export function productsPage(page: Page) {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const form = page.getByRole('dialog', { name: /^(Add New|Edit) Product$/ });
  // From its first word, because 'Track stock' contains 'Stock', and required fields end with a mark.
  const field = (label: string) => form.getByLabel(new RegExp(`^${label}`));
  return {
    dialog,
    row,
    form,
    rows: page.getByRole('table', { name: 'Products' }).locator('tbody tr'),
    search: page.getByRole('searchbox', { name: 'Search products' }),
    confirm: page.getByRole('alertdialog', { name: 'Confirm Deletion' }),
    stock: page.getByRole('dialog', { name: 'Adjust Stock' }),
    field,
    async find(words: string) {
      await page.getByRole('searchbox', { name: 'Search products' }).fill(words);
      await expect(row(words)).toHaveCount(1);
    },
    async startAdding() {
      await page.getByRole('button', { name: 'Add Product' }).click();
      await form.waitFor();
    },
    async add(values: Record<string, string>) {
      await this.startAdding();
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
      await form.getByRole('button', { name: 'Add', exact: true }).click();
    },
    async edit(name: string, values: Record<string, string>) {
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
      await form.getByRole('button', { name: 'Update' }).click();
    },
    async setStock(name: string, quantity: string) {
      await page.getByRole('button', { name: new RegExp(`^Stock of ${name}:`) }).click();
      await dialog('Adjust Stock').getByLabel('Stock').fill(quantity);
      await dialog('Adjust Stock').getByRole('button', { name: 'Save' }).click();
    },
    async remove(name: string) {
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
  };
}

/** Returns all rows of all databases of this page as text. Tests check that no temporary id is left in them. */
export async function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        texts.push(...rows.map((row) => `${name}/${store}: ${JSON.stringify(row)}`));
      }
      db.close();
    }
    return texts.join('\n');
  });
}
