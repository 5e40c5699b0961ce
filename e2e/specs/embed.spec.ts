import { seriousFindings } from '../fixtures/axe';
import { firstProduct, pageLog, withOtherPage } from '../fixtures/embed';
import { watchTraces } from '../fixtures/page-traces';
import { expect, test } from '../fixtures/test';
import { tillPage } from '../pages/till-page';

// The pages are on another site's origin, whose storage is not part of the kept till.
test.use({ firstVisit: true });

const SKU = 'DAI-006';
const CODE_FIELD = 'Scan/Enter Barcode or SKU';

test('a till on a page of another site sells, keeps what it sells offline, and says so', async ({
  page,
  shop,
  complaints,
}) => {
  await withOtherPage(shop, async (other) => {
    await page.goto(other.url);
    const till = tillPage(page);
    await firstProduct(page).waitFor();
    expect(await seriousFindings(page, '[data-evertill]')).toEqual([]);

    await test.step('a sale is reported once', async () => {
      await till.sellForCash(SKU);
      await expect(pageLog(page)).toHaveText([/^Sold: /]);
      await expect.poll(async () => (await shop.books.newSales()).length).toBe(1);
    });

    await test.step('an offline sale is kept, reported, and booked when the shop answers again', async () => {
      await page.context().setOffline(true);
      await page.getByText('Offline: sales are saved here').waitFor();
      await till.sellForCash(SKU);
      await expect(pageLog(page)).toHaveText([/^Kept for later: /, /^Sold: /]);
      await expect(page.locator('#pending')).toHaveText('1');
      await page.context().setOffline(false);
      await expect(pageLog(page)).toHaveText([/^Sold: /, /^Kept for later: /, /^Sold: /]);
      await expect(page.locator('#pending')).toHaveText('0');
      const sales = await shop.books.newSales();
      expect(sales).toHaveLength(2);
      // Both sales have the same register, and their numbers have no gap.
      expect(new Set(sales.map(({ registerId }) => registerId)).size).toBe(1);
      expect(sales.map(({ registerSequence }) => registerSequence)).toEqual([1, 2]);
    });

    await test.step('a dialog keeps the focus, Escape closes it, and the focus comes back', async () => {
      await till.scan(SKU);
      await till.pay.focus();
      await till.pay.press('Enter');
      await till.dialog.waitFor();
      // In the middle of the till, which is not the middle of the page.
      const middles = () =>
        page.evaluate(() => {
          const host = document.querySelector('[data-evertill]');
          const dialog = host?.shadowRoot?.querySelector('[role=dialog]');
          return [host, dialog, document.body].map((element) => {
            const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
            return Math.round(left + width / 2);
          });
        });
      await expect.poll(async () => ((list) => list[0] === list[1])(await middles())).toBe(true);
      const [inTill, , inPage] = await middles();
      expect(inTill).not.toBe(inPage);
      const inDialog = () =>
        page.evaluate(() => {
          const root = document.querySelector('[data-evertill]')?.shadowRoot;
          return root?.activeElement?.closest('[role=dialog]') != null;
        });
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        expect(await inDialog()).toBe(true);
      }
      expect(await seriousFindings(page, '[data-evertill]')).toEqual([]);
      await page.keyboard.press('Escape');
      await till.dialog.waitFor({ state: 'hidden' });
      await expect(till.pay).toBeFocused();
    });

    await test.step('the page’s own styles change no pixel of the till', async () => {
      const hostile = page.locator('#hostile-on');
      // Clicks by script, so that the focus and its visible ring do not move.
      const press = () => hostile.evaluate((box) => (box as HTMLInputElement).click());
      const parts = [till.pay, till.search, page.getByRole('button', { name: 'Scanning Mode' })];
      await till.code.focus();
      // Notices lie over the till and disappear at a time of their own.
      await expect(page.locator('[data-notice]')).toHaveCount(0);
      const pixels = async () => {
        const pictures = [];
        for (const part of parts) pictures.push(await part.screenshot({ animations: 'disabled' }));
        return pictures.map((picture) => picture.toString('base64'));
      };
      let before: string[] = [];
      const isStill = async () => {
        const last = before;
        before = await pixels();
        return before.every((picture, at) => picture === last[at]);
      };
      await expect.poll(isStill).toBe(true);
      await press();
      await expect(hostile).toHaveCSS('border-top-style', 'dashed');
      await expect.poll(pixels).toEqual(before);
      await press();
    });

    await test.step('a revoked token stops the till, which says so and loses nothing', async () => {
      await page.context().setOffline(true);
      await page.getByText('Offline: sales are saved here').waitFor();
      await page.getByRole('button', { name: 'Pay', exact: false }).click();
      await till.chooseMethod('Cash');
      await till.dialog.getByRole('button', { name: 'Exact' }).click();
      await till.confirmPayment();
      await shop.books.send('DELETE', `/tokens/${other.tokenId}`);
      await page.context().setOffline(false);
      await page.getByText('This register has no access to the store').waitFor();
      await page.getByText('1 unsynced change is safe on this device.').waitFor();
      await expect(pageLog(page).first()).toHaveText(/^unauthorized: /);
      expect(await shop.books.newSales()).toHaveLength(2);
    });
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

test('a till that the page moves while a dialog is open keeps the dialog for screen readers and keys, and a place that is too small says so', async ({
  page,
  shop,
}) => {
  await withOtherPage(shop, async (other) => {
    await page.goto(other.url);
    const till = tillPage(page);
    await firstProduct(page).waitFor();
    await page.evaluate(() => {
      const section = document.createElement('section');
      section.id = 'elsewhere';
      section.style.height = '720px';
      document.body.append(section);
    });
    const elsewhere = page.locator('#elsewhere');
    const hidden = page.locator('body > [aria-hidden=true]:not([data-tabster-dummy])');
    await till.scan(SKU);
    await till.pay.click();
    await expect(elsewhere).toHaveAttribute('aria-hidden', 'true');

    await page.evaluate(() => {
      const host = document.querySelector('[data-evertill]');
      if (host) document.querySelector('#elsewhere')?.append(host);
    });
    // Fluent follows a quarter of a second late, and then hides the place before.
    await expect(page.locator('main')).toHaveAttribute('aria-hidden', 'true');
    await expect(elsewhere).not.toHaveAttribute('aria-hidden');
    await expect(till.dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(till.dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(till.dialog).toBeHidden();
    await expect(hidden).toHaveCount(0);
    await elsewhere.evaluate(({ style }) => style.setProperty('width', '300px'));
    await page.getByText('This space is too small for the register').waitFor();
  });
});

test('a closed till leaves nothing on the page, and two tills are independent of each other', async ({
  page,
  shop,
  complaints,
}) => {
  await watchTraces(page);
  await withOtherPage(shop, async (other) => {
    await page.goto(`${other.url}/two.html`);
    // On half a page, the cart is hidden behind the products, so its lines are found by their elements.
    const linesIn = (name: string) => page.locator(`#${name} section[aria-label="Cart"] li`);
    const [first, second] = ['left', 'right'].map((name) => page.locator(`#${name}`).getByLabel(CODE_FIELD));
    if (!first || !second) throw new Error('The page needs two tills.');
    for (const name of ['left', 'right'])
      await page
        .locator(`#${name}`)
        .getByText(/^Stock: /)
        .first()
        .waitFor();
    await first.fill(SKU);
    await first.press('Enter');
    await expect(linesIn('left')).toHaveCount(1);
    await expect(linesIn('right')).toHaveCount(0);

    await test.step('a second till with the same name is refused and leaves no element', async () => {
      const code = await page.evaluate(async (shop) => {
        const { mount } = await import(`${shop}/embed/v1.js`);
        try {
          mount(document.body, { apiBase: `${shop}/api`, namespace: 'left' });
        } catch (error) {
          return (error as { code: string }).code;
        }
      }, shop.url);
      expect(code).toBe('namespace-in-use');
      await expect(page.locator('[data-evertill]')).toHaveCount(0);
    });

    await test.step('a till that is moved on the page keeps its cart', async () => {
      await page.evaluate(() => {
        const element = document.querySelector('#left evertill-pos');
        if (element) document.querySelector('#right')?.prepend(element);
      });
      await expect(linesIn('right')).toHaveCount(1);
    });

    await test.step('closed tills leave nothing behind', async () => {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('evertill-pos')) element.remove();
      });
      await expect
        .poll(() => page.evaluate('tracesLeft()'))
        .toEqual({
          listeners: [],
          names: [],
          styles: 0,
          timers: 0,
          hosts: 0,
        });
    });
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});

test('the till works as a module, an element, a federated module beside React 18, and a frame', async ({
  page,
  shop,
  complaints,
}) => {
  await withOtherPage(shop, async (other) => {
    const ways = [
      { path: '/react.html', place: page.locator('evertill-pos') },
      { path: '/federated.html', place: page.locator('[data-evertill]') },
      { path: '/frame.html', place: page.frameLocator('#till').locator('body') },
    ];
    for (const [at, { path, place }] of ways.entries()) {
      await test.step(path, async () => {
        await page.goto(`${other.url}${path}`);
        await place.getByRole('button', { name: 'Baguette' }).first().click();
        await place
          .getByRole('button', { name: /^View Cart/ })
          .or(place.getByRole('button', { name: /^Pay/ }))
          .first()
          .click();
        const dialog = place.getByRole('dialog', { name: 'Payment' });
        if (!(await dialog.isVisible())) await place.getByRole('button', { name: /^Pay/ }).click();
        await dialog.getByText('Cash', { exact: true }).click();
        await dialog.getByRole('button', { name: 'Exact' }).click();
        await dialog.getByRole('button', { name: /^Take/ }).click();
        await expect(pageLog(page).filter({ hasText: /sold|evertill:sale/i })).toHaveCount(1);
        expect(await shop.books.newSales()).toHaveLength(at + 1);
      });
    }
    expect(await page.context().cookies()).toEqual([]);
  });
  expect(complaints.filter((text) => /policy|trusted|uncaught/i.test(text))).toEqual([]);
});
