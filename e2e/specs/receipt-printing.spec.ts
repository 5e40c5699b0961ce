import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { loginPage } from '../pages/login-page';

declare global {
  interface Window {
    /** The bytes that the test's printer has received. */
    printedBytes: number[];
    /** The number of times that the page opened the print dialog. */
    printCalls: number;
  }
}

test('the browser prints a receipt alone on its paper, and a printer on a serial port prints it too', async ({
  sharedShop: shop,
  page,
}) => {
  await plugInPrinter(page);
  await page.goto(shop.url);
  await loginPage(page).signIn('manager');
  await expect(page).toHaveURL(/\/app\/pos$/);

  for (const paper of [58, 80]) {
    await setUpPrinter(page, shop.url, { way: "This computer's printer", paper });
    const number = await printFirstReceipt(page, shop.url);
    await expect.poll(() => page.evaluate(() => window.printCalls)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const slip = await page.evaluate(readPaper);
    expect(slip.words).toContain(number);
    expect(slip).toMatchObject({ others: [], cut: [], width: Math.round((paper / 25.4) * 96) });
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const pages = [...file.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) /g)];
    expect(pages.map(([, points]) => Math.round((Number(points) / 72) * 25.4))).toEqual([paper]);
    await page.emulateMedia({ media: null });
  }

  await setUpPrinter(page, shop.url, { way: 'Serial port or Bluetooth', paper: 80 });
  const number = await printFirstReceipt(page, shop.url);
  await expect.poll(() => page.evaluate(() => window.printedBytes.length)).toBeGreaterThan(100);
  const bytes = Buffer.from(await page.evaluate(() => window.printedBytes));
  const [begin, cut] = [Buffer.from([0x1b, 0x40]), Buffer.from([0x1d, 0x56])];
  expect([bytes.indexOf(begin), bytes.includes(number), bytes.includes(cut)]).toEqual([0, true, true]);
});

test('a logo that an owner chooses is on the receipt, on paper and on screen', async ({ shop, page }) => {
  await plugInPrinter(page);
  await page.goto(shop.url);
  await loginPage(page).signIn('admin');
  await expect(page).toHaveURL(/\/app\/pos$/);
  await setUpPrinter(page, shop.url, { way: 'Serial port or Bluetooth', paper: 58 });
  await page.goto(`${shop.url}/app/store`);
  const picture = await page.evaluate(drawPicture);
  await page
    .getByLabel('Logo file')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await expect(page.getByText('Logo saved', { exact: true })).toBeVisible();
  const logo = page.getByRole('img', { name: 'Logo as printed' });
  expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual(
    [320, 160],
  );

  await printFirstReceipt(page, shop.url);
  await expect.poll(() => page.evaluate(() => window.printedBytes.length)).toBeGreaterThan(6_400);
  const bytes = Buffer.from(await page.evaluate(() => window.printedBytes));
  // A raster of 40 bytes in 160 rows, of which the left half is black.
  const at = bytes.indexOf(Buffer.from([0x1d, 0x76, 0x30, 0, 40, 0, 160, 0]));
  expect(at).toBeGreaterThan(0);
  const row = bytes.subarray(at + 8, at + 8 + 40).toString('hex');
  expect(row).toBe('ff'.repeat(20) + '00'.repeat(20));
});

test('the X and Z reports of a shift come out of the till’s printer, and the browser prints nothing', async ({
  shop,
  page,
}) => {
  expect((await shop.books.send('PUT', '/settings', { shifts: true })).status).toBe(200);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const choose = async (action: string) => {
    await page.getByRole('button', { name: /^Shift \d+$/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const printed = () =>
    page.evaluate(() => String.fromCharCode(...window.printedBytes).replaceAll(/[^ -~\n]/g, ''));

  await plugInPrinter(page);
  await page.goto(shop.url);
  await loginPage(page).signIn('manager');
  await expect(page).toHaveURL(/\/app\/pos$/);
  await setUpPrinter(page, shop.url, { way: 'Serial port or Bluetooth', paper: 58 });
  await page.goto(`${shop.url}/app/pos`);
  await page.getByRole('button', { name: 'Open shift' }).click();
  await dialog('Open shift').getByLabel('Total').fill('100');
  await dialog('Open shift').getByRole('button', { name: 'Open shift' }).click();
  await choose('X report');
  await dialog('X report').getByRole('button', { name: 'Print' }).click();
  await expect.poll(printed).toMatch(/X report[\s\S]*Cash drawer/);
  await dialog('X report').getByRole('button', { name: 'Done' }).click();

  await choose('Close shift');
  await dialog('Close shift').getByLabel('Total').fill('100');
  await dialog('Close shift').getByRole('button', { name: 'Close shift' }).click();
  await dialog('Z report 1').getByRole('button', { name: 'Print' }).click();
  await expect.poll(printed).toMatch(/Z report 1[\s\S]*Counted +\$100\.00/);
  await dialog('Z report 1').getByRole('button', { name: 'Print' }).click();
  await expect.poll(printed).toMatch(/Z report 1[\s\S]*Z report 1[\s\S]*Copy/);
  expect(await page.evaluate(() => window.printCalls)).toBe(0);
});

/** Returns a PNG file in base64: 800 by 400 pixels, the left half black and the right half transparent. */
function drawPicture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 800;
  canvas.height = 400;
  canvas.getContext('2d')?.fillRect(0, 0, 400, 400);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

/** Gives the page a printer on a serial port, and counts how often the page asks the browser to print. */
async function plugInPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.printedBytes = [];
    window.printCalls = 0;
    window.print = () => {
      window.printCalls += 1;
    };
    const port = {
      getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
      open: async () => undefined,
      close: async () => undefined,
      writable: null as WritableStream<Uint8Array> | null,
    };
    port.writable = new WritableStream({ write: (bytes) => void window.printedBytes.push(...bytes) });
    const serial = { getPorts: async () => [port], requestPort: async () => port };
    Object.defineProperty(navigator, 'serial', { value: serial });
  });
}

async function setUpPrinter(page: Page, url: string, { way, paper }: { way: string; paper: number }) {
  await page.goto(`${url}/app/receipt-printer`);
  await page.getByLabel('Printer', { exact: true }).selectOption(way);
  await page.getByLabel('Paper').selectOption(`${paper} mm`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Printer settings saved', { exact: true })).toBeVisible();
}

/** Prints the receipt of the first sale in the list through its preview. Returns the number of the sale. */
async function printFirstReceipt(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/app/transactions`);
  await page.getByRole('button', { name: 'Quick Filters' }).click();
  await page.getByRole('menuitemradio', { name: 'Yesterday' }).click();
  await expect(page.getByText('Transaction list updated', { exact: true })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  const number = (await row.getByRole('cell').first().textContent()) ?? '';
  await row.getByRole('button', { name: /^Print Receipt/ }).click();
  const preview = page.getByRole('dialog', { name: `Receipt ${number}` });
  await expect(preview.getByRole('region', { name: 'Preview' })).toContainText(number);
  await preview.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(preview).toBeHidden();
  return number;
}

/**
 * Returns the words on the paper, its width, other elements that would be printed, and elements that reach over its
 * edge.
 */
function readPaper() {
  const paper = document.querySelector('[data-evertill-printout]');
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const others = [...document.querySelectorAll('body *')].filter(
    (element) => isShown(element) && !paper?.contains(element) && !element.contains(paper),
  );
  const box = paper?.firstElementChild?.getBoundingClientRect();
  const cut = [...(paper?.querySelectorAll('*') ?? [])].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < (box?.left ?? 0) - 0.5 || right > (box?.right ?? 0) + 0.5;
  });
  const name = (element: Element) => element.outerHTML.slice(0, 80);
  return {
    words: paper?.textContent ?? '',
    width: Math.round(box?.width ?? 0),
    others: others.map(name),
    cut: cut.map(name),
  };
}
