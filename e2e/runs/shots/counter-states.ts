// The states of what a store turns on for its counter: gift cards, approvals, quick keys, held sales, and the like.
import type { Page } from 'playwright/test';
import { openSession } from '../../fixtures/api';
import type { Shop } from '../../fixtures/test';
import { lockScreen } from '../../pages/lock-screen';
import { DEMO_PASSWORD, loginPage } from '../../pages/login-page';
import { addCustomer, mustAnswer, open, openTill, type State, showCart } from './showing';

const PIN = '9026';
const APPROVALS = { pinSwitch: true, priceOverride: true, approveRemovals: true, cashierRefunds: true };

/** What happens at a register. */
export const COUNTER: readonly State[] = [
  till('misc', { miscItems: true }, async (page, shop) => {
    await openTill(page, shop);
    await chooseInMenu(page, 'Item at an open price…');
    await page.getByRole('dialog', { name: 'Item at an open price' }).getByLabel('Price').fill('4.50');
  }),
  till(
    'menu',
    { credits: true, miscItems: true, drawerOpening: true, pinSwitch: true },
    async (page, shop) => {
      await openTill(page, shop);
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Sell gift card…' }).waitFor();
    },
  ),
  till('gift-card-sold', { credits: true }, async (page, shop) => {
    await openTill(page, shop);
    await sellCard(page, '25.00');
  }),
  till('gift-card-form', { credits: true }, async (page, shop) => {
    await openTill(page, shop);
    await chooseInMenu(page, 'Sell gift card…');
    const form = page.getByRole('dialog', { name: 'Sell gift card' });
    await form.getByRole('button', { name: 'Add to cart' }).click();
    await form.getByText('Enter an amount up to').waitFor();
  }),
  till('gift-card-balance', { credits: true }, async (page, shop) => {
    await openTill(page, shop);
    const code = await sellCard(page, '25.00');
    await chooseInMenu(page, 'Card balance…');
    const form = page.getByRole('dialog', { name: 'Card balance' });
    await form.getByLabel('Code of the card').fill(code);
    await page.keyboard.press('Enter');
    await page.getByText(/^Gift card ending in .*\$25\.00$/).waitFor();
  }),
  till('gift-card-code', { credits: true }, async (page, shop) => {
    const till = await openTill(page, shop, 3);
    await showCart(page);
    await till.pay.click();
    await till.dialog.getByRole('button', { name: 'Split payment' }).click();
    await till.dialog.getByRole('button', { name: 'Gift card or store credit' }).click();
    await till.dialog.getByLabel('Code of the card').fill('1234');
    await page.keyboard.press('Enter');
    await till.dialog.getByText("This isn't a code of a card").waitFor();
  }),
  till('gift-card-redeemed', { credits: true }, async (page, shop) => {
    const till = await openTill(page, shop);
    const code = await sellCard(page, '2.00');
    await hideCart(page);
    const [product] = (await shop.books.products()).filter(({ unitPrice }) => Number(unitPrice) > 3);
    await till.scan(product?.sku ?? '');
    await showCart(page);
    await till.pay.click();
    await (await till.offerCard(code)).click();
    await till.dialog.getByRole('button', { name: /^Take back Store Credit/ }).waitFor();
  }),
  ...(['Other', 'rounded'] as const).map((part) =>
    till(
      `payment-${part.toLowerCase()}`,
      { otherPayments: true, cashRounding: '0.10' },
      async (page, shop) => {
        const till = await openTill(page, shop, 3);
        await showCart(page);
        await till.pay.click();
        if (part === 'rounded') {
          await till.chooseMethod('Cash');
          await till.dialog.getByRole('button', { name: 'Exact' }).click();
          return;
        }
        await till.dialog.getByRole('button', { name: 'Split payment' }).click();
        await till.dialog.getByText('Other', { exact: true }).click();
        await till.dialog.getByRole('textbox', { name: 'Amount of this part' }).fill('3.00');
      },
    ),
  ),
  till('line', APPROVALS, async (page, shop) => {
    await openTill(page, shop, 2);
    await changeLine(page);
  }),
  withPins('line-approval', async (page, shop) => {
    await openTill(page, shop, 2);
    await changeLine(page);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Ask a manager' });
    await question.getByLabel('Reason').fill('Dented can');
    await question.getByLabel(/^PIN of/).fill('1111');
    await page.keyboard.press('Enter');
    await question.getByText('Wrong PIN').waitFor();
  }),
  withPins('line-approved', async (page, shop) => {
    await openTill(page, shop, 2);
    await changeLine(page);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Ask a manager' });
    await question.getByLabel('Reason').fill('Dented can');
    await question.getByLabel(/^PIN of/).fill(PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Dented can').first().waitFor();
  }),
  withPins('removal-approval', async (page, shop) => {
    const till = await openTill(page, shop, 2);
    await showCart(page);
    await till.pay.click();
    await till.confirm.or(till.dialog).first().waitFor();
    await page.keyboard.press('Escape');
    await till.dialog.waitFor({ state: 'hidden' });
    await till.cart
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByText('after the total was shown?').waitFor();
  }),
  withPins('refund-approval', async (page, shop) => {
    const till = await openTill(page, shop);
    await till.scan(await lastSaleNumber(shop));
    await page.getByRole('button', { name: 'Refund…' }).click();
    await page
      .getByRole('checkbox', { name: /^Refund / })
      .first()
      .check();
    await page.getByRole('button', { name: 'Process Refund' }).click();
    await page.getByRole('dialog', { name: 'Ask a manager' }).getByLabel('Reason').waitFor();
  }),
  till('last-sale', {}, async (page, shop) => {
    const till = await openTill(page, shop);
    await till.scan(await lastSaleNumber(shop));
    await page.getByRole('button', { name: 'Ring up again' }).waitFor();
  }),
  {
    ...till('quick-keys', {}, async (page, shop) => {
      await openTill(page, shop, 2);
      await page.getByRole('button', { name: 'Quick keys', exact: true }).waitFor();
    }),
    prepare: (shop) => keepQuickKeys(shop, 8),
    tidy: (shop) => keepQuickKeys(shop, 0),
  },
  ...([0, 5] as const).map(
    (count): State => ({
      ...till(count === 0 ? 'quick-keys-none' : 'quick-keys-arranging', {}, async (page, shop) => {
        await openTill(page, shop);
        await chooseInMenu(page, 'Quick keys…');
        const dialog = page.getByRole('dialog', { name: 'Quick keys' });
        await dialog.getByRole('searchbox').fill(count === 0 ? 'co' : '');
      }),
      as: 'manager',
      prepare: (shop) => keepQuickKeys(shop, count),
      tidy: (shop) => keepQuickKeys(shop, 0),
    }),
  ),
  till('hold', {}, async (page, shop) => {
    await openTill(page, shop, 2);
    await page.keyboard.press('F1');
    const form = page.getByRole('dialog', { name: 'Hold this sale' });
    await form.getByLabel('Name or number').fill('');
    await page.keyboard.press('Enter');
    await form.getByText('Enter a name or number').waitFor();
  }),
  {
    ...till('held-sales', {}, async (page, shop) => {
      await holdElsewhere(page, shop, 'Number 12');
      await openTill(page, shop, 3);
      await hold(page, 'Blue jacket, comes back after lunch');
      await page.keyboard.press('F1');
      const list = page.getByRole('dialog', { name: 'Held sales' });
      await list.getByText('Number 12').waitFor();
    }),
    tidy: deleteHeld,
  },
  {
    ...till('training', {}, async (page, shop) => {
      await openTill(page, shop);
      await chooseInMenu(page, 'Start training');
      await page.getByRole('button', { name: 'Leave training' }).waitFor();
      const [product] = await shop.books.products();
      await page.getByLabel('Scan/Enter Barcode or SKU').fill(product?.sku ?? '');
      await page.keyboard.press('Enter');
    }),
    as: 'manager',
  },
  ...(['sale', 'paid'] as const).map((step) =>
    till(`display-${step}`, {}, async (page, shop) => {
      const till = await openTill(page, shop, 4);
      const opening = page.context().waitForEvent('page');
      await chooseInMenu(page, 'Customer display');
      const opened = await opening;
      await opened.getByRole('listitem').first().waitFor();
      const address = opened.url();
      await opened.close();
      // A window of its own has the size of a popup, and this one the size of the pictures.
      const display = await page.context().newPage();
      await display.goto(address);
      await display.getByRole('listitem').first().waitFor();
      if (step === 'sale') return;
      await showCart(page);
      await till.pay.click();
      await till.chooseMethod('Cash');
      await till.dialog.getByRole('button', { name: 'Exact' }).click();
      await till.confirmPayment();
      await display.getByText('Change due').waitFor();
    }),
  ),
  ...(['locked', 'locked-pin'] as const).map((step) =>
    withPins(step, async (page, shop) => {
      await openTill(page, shop, 2);
      const lock = lockScreen(page);
      const isPhone = (page.viewportSize()?.width ?? 0) < 600;
      await (isPhone ? lock.lockOnPhone() : lock.lock());
      if (step === 'locked') return;
      await lock.enter('Marcus Hale', '1111');
      await lock.screen.getByText('Wrong PIN').waitFor();
    }),
  ),
];

/** What happens at the desk behind it. */
export const BACK_OFFICE: readonly State[] = [
  ...(['open', 'voiding'] as const).map(
    (step): State => ({
      name: `gift-card-${step}`,
      as: 'manager',
      settings: { credits: true },
      async show(page, shop) {
        await openTill(page, shop);
        await showCart(page);
        await addCustomer(page, 'Rosa Diaz');
        await hideCart(page);
        await sellCard(page, '25.00');
        await open(page, `${shop.url}/app/gift-cards`);
        await page
          .getByRole('button', { name: /^(Show|Open) ending in/ })
          .first()
          .click();
        const voiding = page.getByRole('dialog').getByRole('button', { name: 'Void card' });
        await voiding.waitFor();
        if (step === 'open') return;
        await voiding.click();
        const form = page.getByRole('dialog', { name: 'Void this card?' });
        await form.getByRole('button', { name: 'Void card' }).click();
        await form.getByText('Enter a reason').waitFor();
      },
    }),
  ),
  {
    name: 'tender-corrected',
    as: 'admin',
    async show(page, shop) {
      await open(page, `${shop.url}/app/transactions?sale=${await lastSaleNumber(shop)}`);
      await page.getByRole('button', { name: 'Correct payment' }).click();
      await page.getByRole('dialog', { name: 'Correct the payment method' }).waitFor();
    },
  },
  {
    name: 'store-with-everything',
    as: 'admin',
    settings: { ...APPROVALS, credits: true, cashRounding: '0.05', shifts: true, receiptLogo: diamond() },
    async show(page, shop) {
      await open(page, `${shop.url}/app/store`);
      await page.getByRole('img', { name: /logo/i }).scrollIntoViewIfNeeded();
    },
  },
];

function till(name: string, settings: Record<string, unknown>, show: State['show']): State {
  return { name: `till-${name}`, as: 'cashier', show, ...(Object.keys(settings).length > 0 && { settings }) };
}

/** A state at a register whose manager has a PIN. */
function withPins(name: string, show: State['show']): State {
  return { ...till(name, APPROVALS, show), prepare: givePins };
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: item }).click();
}

/** On a narrow screen, goes from the cart back to the products. */
async function hideCart(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Back to Products' });
  if (await button.isVisible()) await button.click();
}

/** Sells a gift card for cash, and returns its code. */
async function sellCard(page: Page, amount: string): Promise<string> {
  await chooseInMenu(page, 'Sell gift card…');
  const form = page.getByRole('dialog', { name: 'Sell gift card' });
  await form.getByLabel('Amount on the card').fill(amount);
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await form.waitFor({ state: 'hidden' });
  await showCart(page);
  await page.getByRole('button', { name: /^pay/i }).click();
  const payment = page.getByRole('dialog', { name: /payment/i });
  await payment.getByText('Cash', { exact: true }).click();
  await payment.getByRole('button', { name: 'Exact' }).click();
  await payment.getByRole('button', { name: /in cash$/ }).click();
  await payment.waitFor({ state: 'hidden' });
  const code = page.getByRole('list', { name: 'Gift cards of this sale' }).locator('strong');
  return (await code.textContent()) ?? '';
}

/** Gives the manager of the demo shop a PIN. */
async function givePins(shop: Shop): Promise<void> {
  const session = await openSession(shop.url, 'manager');
  await mustAnswer(() => session.send('PUT', '/auth/pin', { currentPassword: DEMO_PASSWORD, pin: PIN }));
}

async function changeLine(page: Page): Promise<void> {
  await showCart(page);
  await page
    .getByRole('button', { name: /^Price and note of/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Price/)
    .fill('1.00');
  await page.getByRole('dialog').getByLabel(/^Note/).fill('Dented can');
}

async function lastSaleNumber({ books }: Shop): Promise<string> {
  const sale = (await books.sales()).find(
    ({ status, saleItems }) =>
      status === 'COMPLETED' && saleItems.every(({ productName }) => productName !== 'Gift card'),
  );
  if (!sale) throw new Error('The shop has no completed sale.');
  return sale.saleNumber;
}

/** Makes the first products the quick keys. */
async function keepQuickKeys({ books }: Shop, count: number): Promise<void> {
  const productIds = (await books.products()).slice(0, count).map(({ id }) => id);
  await mustAnswer(() => books.send('PUT', '/settings/quick-keys', { productIds }));
}

async function hold(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F1');
  const form = page.getByRole('dialog', { name: 'Hold this sale' });
  await form.getByLabel('Name or number').fill(name);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
}

/** Holds a sale at another register of the shop. */
async function holdElsewhere(page: Page, shop: Shop, name: string): Promise<void> {
  const context = await page.context().browser()?.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  if (!context) throw new Error('The page has no browser.');
  const other = await context.newPage();
  other.setDefaultTimeout(20_000);
  await other.goto(shop.url);
  await loginPage(other).signIn('manager');
  await other.waitForURL('**/app/**');
  await openTill(other, shop, 2);
  const sent = other.waitForResponse((answer) => answer.url().endsWith('/held-carts') && answer.ok());
  await hold(other, name);
  await sent;
  await context.close();
}

async function deleteHeld({ books }: Shop): Promise<void> {
  const { body } = await books.send('GET', '/held-carts');
  for (const { id } of (body as { held: { id: string }[] }).held)
    await mustAnswer(() => books.send('DELETE', `/held-carts/${id}`));
}

/** A logo of 64 by 64 dots. */
function diamond() {
  const rows = Array.from({ length: 64 }, (_, y) =>
    Array.from({ length: 8 }, (_, byte) =>
      Array.from({ length: 8 }, (_, bit) => {
        const far = Math.abs(byte * 8 + bit - 31.5) + Math.abs(y - 31.5);
        return far < 31 && far > 20 ? 1 << (7 - bit) : 0;
      }).reduce((sum, dot) => sum + dot, 0),
    ),
  );
  return { width: 64, height: 64, bits: Buffer.from(rows.flat()).toString('base64') };
}
