import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { beans, cartLines, mug, sum } from '../till-testing';
import { BEN, openShopTill, WORD } from './approvals-testing';

afterEach(cleanup);

describe('the price and the note of a line', () => {
  it('are not there in a shop that does not change prices at the register', async () => {
    const { scan } = await openShopTill({ pinSwitch: true });
    await scan('COF-1');
    expect(screen.queryByRole('button', { name: /^Price and note/ })).toBeNull();
  });

  it('of a cashier need a manager, who travels with the sale', async () => {
    const till = await openShopTill({ priceOverride: true, pinSwitch: true });
    till.hostApi.approvals.push(BEN);
    await till.scan('MUG-1');
    await till.scan('COF-1');
    await till.edit('9.00', 'Dented can');
    await screen.findByText('was $12.50');
    expect(till.asked()).toEqual(['Sell Beans at $9.00 instead of $12.50?']);
    expect(cartLines()).toContain('Beans x1 $9.00');
    await till.pay('Credit Card');
    const { saleItems, approvals, subtotal } = await till.sold();
    expect(saleItems).toMatchObject([
      { productId: mug.id, unitPrice: '4.00' },
      { productId: beans.id, unitPrice: '9.00', priceWas: '12.50', note: 'Dented can' },
    ]);
    expect(approvals).toEqual([{ ...WORD, action: 'price', line: 1 }]);
    expect(subtotal).toBe('13.00');
  });

  it('stay as they were when nobody approves, and the dialog says so', async () => {
    const till = await openShopTill({ priceOverride: true, pinSwitch: true });
    await till.scan('COF-1');
    const dialog = await till.edit('9.00');
    await dialog.findByText('A manager has to approve this price.');
    expect(cartLines()).toEqual(['Beans x1 $12.50']);
  });

  it('are asked again for another price, and not for a note or the usual price', async () => {
    const till = await openShopTill({ priceOverride: true, pinSwitch: true });
    till.hostApi.approvals.push(BEN, { ...BEN, reason: 'Very dented' });
    await till.scan('COF-1');
    await till.edit('9.00');
    await screen.findByText('was $12.50');
    await till.edit(null, 'Blue');
    await screen.findByText('Blue');
    expect(till.asked()).toHaveLength(1);
    await till.edit('8.00');
    await screen.findByText('$8.00 each');
    expect(till.asked()).toHaveLength(2);
    await till.edit('12.50');
    await waitFor(() => expect(screen.queryByText('was $12.50')).toBeNull());
    expect(till.asked()).toHaveLength(2);
    await till.pay('Credit Card');
    const sale = await till.sold();
    expect(sale.approvals).toBeUndefined();
    expect(JSON.stringify(sale)).not.toContain('priceWas');
  });

  it('of a manager need nobody else', async () => {
    const till = await openShopTill({ priceOverride: true }, { as: 'MANAGER' });
    await till.scan('COF-1');
    await till.edit('9.00');
    await screen.findByText('was $12.50');
    await till.pay('Credit Card');
    const sale = await till.sold();
    expect(sale.saleItems).toMatchObject([{ unitPrice: '9.00', priceWas: '12.50' }]);
    expect([sale.approvals, till.asked()]).toEqual([undefined, []]);
  });

  it('of a manager need a word when a cashier takes over and is paid, and stay as they were without it', async () => {
    const till = await openShopTill({ pinSwitch: true, priceOverride: true }, { as: 'MANAGER' });
    await till.scan('COF-1');
    await till.edit('9.00');
    await waitFor(() => expect(sum('Total')).toBe('$9.00'));
    const person = till.hostApi.user.getSnapshot();
    act(() => till.hostApi.user.set(person && { ...person, role: 'CASHIER' }));
    const pay = () => screen.getByText<HTMLButtonElement>(/^Pay \$/, { selector: 'button:enabled' });
    await till.user.click(pay());
    await waitFor(() => expect(till.asked()).toEqual(['Sell Beans at $9.00 instead of $12.50?']));
    expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull();
    till.hostApi.approvals.push(BEN);
    await till.pay('Credit Card');
    expect(till.asked()).toHaveLength(2);
    expect((await till.sold()).approvals).toEqual([{ ...WORD, action: 'price', line: 0 }]);
  });

  it('leave a cashier of a shop without PINs only the note', async () => {
    const till = await openShopTill({ priceOverride: true });
    await till.scan('COF-1');
    await till.user.click(await screen.findByRole('button', { name: 'Price and note of Beans' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Beans' }));
    dialog.getByLabelText(/^Note/);
    expect(dialog.queryByLabelText(/^Price/)).toBeNull();
  });

  it('survive a reload with the manager’s word', async () => {
    const till = await openShopTill({ priceOverride: true, pinSwitch: true });
    till.hostApi.approvals.push(BEN);
    await till.scan('COF-1');
    await till.edit('9.00');
    await screen.findByText('was $12.50');
    till.reopen();
    await screen.findByText('was $12.50');
    await till.pay('Credit Card');
    expect((await till.sold()).approvals).toEqual([{ ...WORD, action: 'price', line: 0 }]);
  });
});
