import type { ShopSettings } from '@evertill/shared-domain';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sum } from '../till-testing';
import { BEN, holdAndOpen, openShopTill, WORD } from './approvals-testing';

afterEach(cleanup);

describe('a discount above the limit', () => {
  async function withDiscount(settings: Partial<ShopSettings>, as: 'CASHIER' | 'MANAGER' = 'CASHIER') {
    const till = await openShopTill(settings, { as, discounts: [{ value: 20 }] });
    await till.scan('COF-1');
    await till.user.click(await screen.findByRole('combobox', { name: /Discount/ }));
    await till.user.click(await screen.findByRole('option', { name: /Staff/ }));
    await waitFor(() => expect(sum('Total')).toBe('$10.00'));
    return till;
  }
  const pay = () => screen.getByText<HTMLButtonElement>(/^Pay \$/, { selector: 'button:enabled' });

  it('is asked about before the payment, once, and again for another discount', async () => {
    const till = await withDiscount({ pinSwitch: true, discountLimit: 19 });
    await till.user.click(pay());
    await waitFor(() => expect(till.asked()).toEqual(['Take $2.50 off a sale of $12.50?']));
    expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull();
    till.hostApi.approvals.push(BEN);
    await till.pay('Credit Card');
    expect(till.asked()).toHaveLength(2);
    expect((await till.sold()).approvals).toEqual([{ ...WORD, action: 'discount' }]);
  });

  it('is asked about together with the prices of a manager for whom a cashier took over', async () => {
    const till = await withDiscount({ pinSwitch: true, priceOverride: true, discountLimit: 19 }, 'MANAGER');
    await till.edit('9.00');
    await waitFor(() => expect(sum('Total')).toBe('$7.20'));
    const person = till.hostApi.user.getSnapshot();
    act(() => till.hostApi.user.set(person && { ...person, role: 'CASHIER' }));
    till.hostApi.approvals.push(BEN);
    await till.pay('Credit Card');
    expect(till.asked()).toEqual(['Sell Beans at $9.00 instead of $12.50?\nTake $1.80 off a sale of $9.00?']);
    expect((await till.sold()).approvals).toEqual([
      { ...WORD, action: 'price', line: 0 },
      { ...WORD, action: 'discount' },
    ]);
  });

  it('is not asked about again after the sale was held and opened again', async () => {
    const till = await withDiscount({ pinSwitch: true, discountLimit: 19 });
    till.hostApi.approvals.push(BEN);
    const payment = await till.openPayment();
    await till.user.click(payment.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull());
    await holdAndOpen(till);
    await till.pay('Credit Card');
    expect(till.asked()).toHaveLength(1);
    expect((await till.sold()).approvals).toEqual([{ ...WORD, action: 'discount' }]);
  });

  it('is not asked about up to the limit, by a manager, or in a shop without PINs', async () => {
    for (const [settings, as] of [
      [{ pinSwitch: true, discountLimit: 20 }, 'CASHIER'],
      [{ pinSwitch: true, discountLimit: 19 }, 'MANAGER'],
      [{ discountLimit: 19 }, 'CASHIER'],
    ] as const) {
      const till = await withDiscount(settings, as);
      await till.pay('Credit Card');
      expect([(await till.sold()).approvals, till.asked()]).toEqual([undefined, []]);
      cleanup();
      sessionStorage.clear();
    }
  });
});
