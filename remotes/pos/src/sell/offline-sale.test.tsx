import { aProduct, aTax } from '@evertill/shared-domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartLines, openTill } from './till-testing';

describe('selling without a connection', () => {
  it('stores the sale, says so, and sends it once when the connection returns', async () => {
    const till = await openTill({ taxes: [aTax({ value: 10 })] });
    await till.scan('mug-1');
    await till.goOffline();
    await till.pay('Cash', '10');
    await waitFor(() => expect(till.notices()).toContain('Payment processed successfully!'));
    expect(till.notices()).not.toContain("Saved here. Syncs when you're online.");
    const lastSale = within(await screen.findByRole('region', { name: 'Last sale' }));
    lastSale.getByText('$5.60');
    lastSale.getByText("Saved here. Syncs when you're online.");
    expect(cartLines()).toEqual([]);
    expect(till.server.resources.rows('sales')).toEqual([]);

    const [record] = await till.offline.outbox.list();
    expect(record).toMatchObject({ entity: 'sales', data: { status: 'COMPLETED', offline: true } });
    await till.setOnline(true);
    await till.offline.outbox.replay();
    await till.settle();
    expect(till.server.resources.rows('sales')).toHaveLength(1);
  });

  it('lowers the stock on the cards by what was sold', async () => {
    const till = await openTill();
    await till.scan('cof-1');
    await screen.findByText('Stock: 3');
    await till.goOffline();
    await till.pay('Credit Card');
    await screen.findByText('Stock: 2');
  });

  it('sells a product whose stock is not tracked, and shows no stock on its card', async () => {
    const wrapping = { id: 'wrap', name: 'Wrapping', sku: 'WRAP', barcode: null, trackStock: false };
    const till = await openTill({ products: [aProduct(), aProduct({ ...wrapping, stockQuantity: 0 })] });
    const card = await screen.findByRole('button', { name: /^Wrapping/ });
    expect(card.textContent).not.toContain('Stock');
    await till.scan('wrap');
    await till.goOffline();
    await till.scan('wrap');
    expect(cartLines()).toEqual(['Wrapping x2 $25.00']);
    await till.pay('Credit Card');
    await waitFor(() => expect(till.notices()).toContain('Payment processed successfully!'));
  });

  it('charges each product its own taxes, and sends which line has which', async () => {
    const stamp = { id: 'stamp', name: 'Stamp', sku: 'STAMP', unitPrice: 5, taxIds: [] };
    const bread = { id: 'bread', name: 'Bread', sku: 'BREAD', unitPrice: 4, taxIds: ['food'] };
    const food = aTax({ id: 'food', name: 'Groceries', value: 1, appliesTo: 'chosen' });
    const soap = { id: 'soap', name: 'Soap', sku: 'SOAP', unitPrice: 10 };
    const products = [soap, bread, stamp].map((product) => aProduct({ ...product, barcode: null }));
    const till = await openTill({ products, taxes: [aTax({ value: 8 }), food] });
    await till.scan('soap');
    await till.goOffline();
    for (const code of ['bread', 'stamp']) await till.scan(code);
    screen.getByText('Sales Tax (8%)');
    screen.getByText('Groceries (1%)');
    await screen.findByText(/^Pay \$19\.84/);
    await till.pay('Credit Card');
    await waitFor(async () => expect(await till.offline.outbox.list()).toHaveLength(1));
    const [record] = await till.offline.outbox.list();
    expect(record?.data).toMatchObject({
      taxAmount: '0.84',
      taxDetails: [
        { name: 'Groceries', amount: '0.04', taxableAmount: '4.00' },
        { name: 'Sales Tax', amount: '0.80', taxableAmount: '10.00' },
      ],
      saleItems: [{ taxedBy: [1] }, { taxedBy: [0] }, { taxedBy: [] }],
    });
  });

  it('does not sell a cart twice when the page was reloaded in the middle of the payment', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    till.server.faults.plan('hang-after', { when: ({ url }) => url === '/sales' });
    await till.pay('Credit Card');
    await waitFor(async () => expect(await till.offline.outbox.list()).toHaveLength(1));
    till.reopen();
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(till.notices()).toContain('This sale was paid before the page reloaded. It is complete.');
  });

  it('gives the cart back when the reload came before the sale was stored', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const stored = JSON.parse(sessionStorage.getItem('evertill.pos.sale') ?? '{}');
    stored.state.openSaleNumber = 'SALE-1';
    sessionStorage.setItem('evertill.pos.sale', JSON.stringify(stored));
    till.reopen();
    const pay = await screen.findByText(/^Pay \$/);
    await waitFor(() => expect(pay.closest('button')?.disabled).toBe(false));
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });
});
