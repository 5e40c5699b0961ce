import { lockScreen } from '../../pages/lock-screen';
import {
  APPROVALS,
  changeLine,
  chooseInMenu,
  deleteHeld,
  givePins,
  hideCart,
  hold,
  holdElsewhere,
  keepQuickKeys,
  lastSaleNumber,
  openMenu,
  PIN,
  sellCard,
} from './counter-steps';
import { openTill, type State, showCart } from './showing';

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

function till(name: string, settings: Record<string, unknown>, show: State['show']): State {
  return { name: `till-${name}`, as: 'cashier', show, ...(Object.keys(settings).length > 0 && { settings }) };
}

/** A state at a register whose manager has a PIN. */
function withPins(name: string, show: State['show']): State {
  return { ...till(name, APPROVALS, show), prepare: givePins };
}
