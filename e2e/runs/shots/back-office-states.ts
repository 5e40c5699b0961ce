// The states of the office behind a counter: gift cards, corrected payments, and the settings of the store.

import { openAssistant } from '../../fixtures/assistant';
import type { Shop } from '../../fixtures/test';
import { APPROVALS, hideCart, lastSaleNumber, sellCard } from './counter-steps';
import { addCustomer, mustAnswer, open, openTill, type State, showCart } from './showing';

const ASSISTANT = 'https://assistant.example';

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
  ...(['list', 'look', 'outdated'] as const).map(
    (step): State => ({
      name: `proposals-${step}`,
      as: 'admin',
      prepare: propose,
      async show(page, { url }) {
        await open(page, `${url}/app/proposals`);
        await page.getByText('Oat milk').first().waitFor();
        if (step === 'list') return;
        const name = step === 'look' ? /^Look Change a product/ : /^Look Set the stock/;
        await page.getByRole('button', { name }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).waitFor();
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

/** Lets an assistant propose three changes once. The product of the last one changes meanwhile. */
async function propose({ url, books }: Shop): Promise<void> {
  const { body: known } = await books.send('GET', '/proposals');
  if (JSON.stringify(known).includes('Oat milk')) return;
  const token = { name: 'Shop assistant', scopes: ['catalogue:propose'], origins: [ASSISTANT] };
  const { body } = await books.send('POST', '/tokens', token);
  // The server has just answered with the token.
  const assistant = openAssistant(url, (body as { secret: string }).secret, ASSISTANT);
  const [one, other] = await books.products();
  if (!one || !other) throw new Error('The demo shop has no products.');
  await assistant.use('proposePostProducts', { name: 'Oat milk', unitPrice: 3.2, sku: 'MILK-OAT' });
  await assistant.use('proposePutProductsId', { id: one.id, unitPrice: Number(one.unitPrice) + 0.5 });
  const stock = { quantity: other.stockQuantity + 12, reason: 'The delivery of Friday' };
  await assistant.use('proposePatchProductsIdInventory', { id: other.id, ...stock });
  await mustAnswer(() =>
    books.send('PATCH', `/products/${other.id}/inventory`, { quantity: other.stockQuantity + 1 }),
  );
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
