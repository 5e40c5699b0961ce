import { aProduct } from '@evertill/shared-domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartLines, openTill } from '../till-testing';

type Till = Awaited<ReturnType<typeof openTill>>;

const gum = aProduct({ id: 'gum', name: 'Gum', sku: 'GUM-1', unitPrice: 8.24, stockQuantity: 100 });
const mint = aProduct({ id: 'mint', name: 'Mint', sku: 'MINT-1', unitPrice: 0.02, stockQuantity: 100 });
const dialog = () => within(screen.getByRole('dialog', { name: 'Payment' }));
const lastSale = () => within(screen.getByRole('region', { name: 'Last sale' }));
const sales = (till: Till) => till.server.resources.rows('sales');

/** Opens the till of a shop that rounds cash to the nickel, with three packs of gum: $24.72. */
async function openRounding(codes = ['gum-1', 'gum-1', 'gum-1']): Promise<Till> {
  const till = await openTill({
    products: [gum, mint],
    arrange: ({ server }) =>
      void server.resources.insert('settings', { id: 'settings', cashRounding: '0.05' }),
  });
  for (const code of codes) await till.scan(code);
  await till.openPayment();
  return till;
}

async function choose(till: Till, method: string) {
  await till.user.click(dialog().getByText(method, { selector: 'label span' }));
}

describe('a payment in a shop that rounds cash to the nickel', () => {
  it('asks for the rounded cash, shows the rounding, and stores it beside the amount due', async () => {
    const till = await openRounding();
    expect(dialog().queryByText('Cash rounding')).toBeNull();
    await choose(till, 'Cash');
    expect(dialog().getByText('Cash rounding').nextElementSibling?.textContent).toBe('-$0.02');
    await till.user.click(dialog().getByRole('button', { name: /^Exact/ }));
    await till.user.click(dialog().getByRole('button', { name: 'Take $24.70 in cash' }));
    await waitFor(() => expect(cartLines()).toEqual([]));
    lastSale().getByText('$24.70 paid in cash');
    expect(sales(till)).toMatchObject([
      {
        totalAmount: '24.72',
        payments: [{ amount: '24.72' }],
        amountReceived: '24.70',
        change: 0,
        cashRoundingAmount: '-0.02',
        cashRoundingStep: 0.05,
      },
    ]);
  });

  it('charges a card to the cent', async () => {
    const till = await openRounding();
    await choose(till, 'Credit Card');
    expect(dialog().queryByText('Cash rounding')).toBeNull();
    await till.user.click(dialog().getByRole('button', { name: 'Charge $24.72 to credit card' }));
    await waitFor(() => expect(sales(till)).toHaveLength(1));
    expect(sales(till)[0]).not.toHaveProperty('cashRoundingAmount');
  });

  it('takes no cash for two cents', async () => {
    const till = await openRounding(['mint-1']);
    await choose(till, 'Cash');
    await till.user.click(dialog().getByRole('button', { name: 'Take $0.00 in cash' }));
    await waitFor(() => expect(sales(till)).toHaveLength(1));
    expect(sales(till)[0]).toMatchObject({ amountReceived: '0.00', cashRoundingAmount: '-0.02' });
  });

  it('rounds only the cash of a split payment, and takes cash in coins that exist', async () => {
    const till = await openRounding();
    await till.user.click(dialog().getByRole('button', { name: 'Split payment' }));
    await screen.findByRole('button', { name: 'Pay by one method' });
    const field = () => dialog().getByRole('textbox', { name: 'Amount of this part' });
    await choose(till, 'Cash');
    await till.user.clear(field());
    await till.user.type(field(), '10.02');
    await till.user.click(dialog().getByRole('button', { name: 'Take $10.02 in cash' }));
    dialog().getByText('Cash goes in steps of $0.05. Take $24.70 or more for the rest.');
    await choose(till, 'Credit Card');
    await till.user.clear(field());
    await till.user.type(field(), '10.01');
    await till.user.click(dialog().getByRole('button', { name: 'Add $10.01 on credit card' }));
    await choose(till, 'Cash');
    await till.user.click(dialog().getByRole('button', { name: /^All \$14\.70/ }));
    await till.user.click(dialog().getByRole('button', { name: 'Take $14.70 in cash' }));
    await dialog().findByRole('button', { name: 'Complete sale' });
    expect(dialog().getByText('Cash rounding').nextElementSibling?.textContent).toBe('-$0.01');
  });
});
