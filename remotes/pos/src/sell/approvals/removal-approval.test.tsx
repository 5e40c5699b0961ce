import type { ShopSettings } from '@evertill/shared-domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cartLines } from '../till-testing';
import { BEN, holdAndOpen, openShopTill, WORD } from './approvals-testing';

afterEach(cleanup);

describe('an item that is taken out after the total was shown', () => {
  const RULES = { pinSwitch: true, approveRemovals: true };
  async function withTotalShown(settings: Partial<ShopSettings>, as: 'CASHIER' | 'MANAGER' = 'CASHIER') {
    const till = await openShopTill(settings, { as });
    await till.scan('COF-1');
    await till.scan('COF-1');
    await till.scan('MUG-1');
    const payment = await till.openPayment();
    await till.user.click(payment.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull());
    return till;
  }
  const press = (name: string) => screen.getByRole('button', { name });

  it('stays until a manager approves, and the approval travels with the sale', async () => {
    const till = await withTotalShown(RULES);
    await till.user.click(press('Remove Mug'));
    await till.user.click(press('Decrease quantity of Beans'));
    expect(cartLines()).toEqual(['Beans x2 $25.00', 'Mug x1 $4.00']);
    expect(till.asked()).toEqual([
      'Remove Mug after the total was shown?',
      'Lower the quantity of Beans after the total was shown?',
    ]);
    till.hostApi.approvals.push(BEN);
    await till.user.click(press('Remove Mug'));
    await waitFor(() => expect(cartLines()).toEqual(['Beans x2 $25.00']));
    await till.pay('Credit Card');
    expect((await till.sold()).approvals).toEqual([{ ...WORD, action: 'removal' }]);
  });

  it('is asked about when a lower number is entered, and not when its field is left by a scan', async () => {
    const till = await withTotalShown(RULES);
    const quantity = screen.getByLabelText('Quantity of Beans');
    await till.user.click(quantity);
    await till.user.keyboard('1');
    await till.scan('MUG-1');
    await waitFor(() => expect(cartLines()).toEqual(['Beans x2 $25.00', 'Mug x2 $8.00']));
    expect(till.asked()).toEqual([]);
    expect(till.notices()).toContain(
      'Lowering Beans needs a manager. Type the new quantity and press Enter.',
    );
    await till.user.click(quantity);
    await till.user.keyboard('1{Enter}');
    expect(till.asked()).toEqual(['Lower the quantity of Beans after the total was shown?']);
  });

  it('asks after the sale was held and opened again, and keeps what was approved before', async () => {
    const till = await withTotalShown({ ...RULES, priceOverride: true });
    till.hostApi.approvals.push(BEN, { ...BEN, reason: 'Changed their mind' });
    await till.edit('9.00');
    await screen.findByText('was $12.50');
    await till.user.click(press('Remove Mug'));
    await waitFor(() => expect(cartLines()).toEqual(['Beans x2 $18.00']));
    await holdAndOpen(till);
    await till.user.click(press('Decrease quantity of Beans'));
    await waitFor(() => expect(till.asked()).toHaveLength(3));
    expect(cartLines()).toEqual(['Beans x2 $18.00']);
    await till.pay('Credit Card');
    expect((await till.sold()).approvals).toEqual([
      { ...WORD, action: 'price', line: 0 },
      { ...WORD, action: 'removal', reason: 'Changed their mind' },
    ]);
  });

  it('is asked about when the cart is cleared, and not when an item is added', async () => {
    const till = await withTotalShown(RULES);
    await till.user.click(press('Increase quantity of Mug'));
    expect(till.asked()).toEqual([]);
    await till.user.click(press('Clear'));
    await till.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }),
    );
    await waitFor(() => expect(till.asked()).toEqual(['Clear the cart after the total was shown?']));
    expect(cartLines()).toHaveLength(2);
  });

  const clearAll = async ({ user }: Awaited<ReturnType<typeof withTotalShown>>) => {
    await user.click(press('Clear'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(cartLines()).toEqual([]));
  };

  it('is recorded without a sale when the cart is cleared, with what was approved before', async () => {
    const till = await withTotalShown(RULES);
    till.hostApi.approvals.push(BEN, { ...BEN, reason: 'Forgot the wallet' });
    await till.user.click(press('Remove Mug'));
    await waitFor(() => expect(cartLines()).toEqual(['Beans x2 $25.00']));
    await clearAll(till);
    expect(till.hostApi.calls).toMatchObject([
      {
        method: 'POST',
        url: '/cleared-carts',
        data: {
          total: 25,
          approvals: [
            { ...WORD, action: 'removal' },
            { ...WORD, action: 'removal', reason: 'Forgot the wallet' },
          ],
        },
      },
    ]);
  });

  it('is recorded once the next sale begins, when the cart was emptied line by line', async () => {
    const till = await withTotalShown(RULES);
    till.hostApi.approvals.push(BEN, BEN);
    await till.user.click(press('Remove Mug'));
    await waitFor(() => expect(cartLines()).toEqual(['Beans x2 $25.00']));
    await till.user.click(press('Remove Beans'));
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(till.hostApi.calls).toEqual([]);
    await till.scan('MUG-1');
    await waitFor(() => expect(till.hostApi.calls).toHaveLength(1));
    expect(till.hostApi.calls[0]?.data).toMatchObject({ approvals: [{ ...WORD }, { ...WORD }] });
    await till.pay('Credit Card');
    expect((await till.sold()).approvals).toBeUndefined();
  });

  it('is not recorded in a shop that does not ask, and by a manager without an approval', async () => {
    const plain = await withTotalShown({ pinSwitch: true });
    await clearAll(plain);
    expect(plain.hostApi.calls).toEqual([]);
    cleanup();
    sessionStorage.clear();
    const own = await withTotalShown(RULES, 'MANAGER');
    await clearAll(own);
    expect([own.asked(), own.hostApi.calls]).toMatchObject([[], [{ url: '/cleared-carts' }]]);
    expect(own.hostApi.calls[0]?.data).not.toHaveProperty('approvals');
  });

  it.each([
    ['before the total was shown', RULES, 'CASHIER', false],
    ['in a shop that does not ask', { pinSwitch: true }, 'CASHIER', true],
    ['in a shop without PINs', { approveRemovals: true }, 'CASHIER', true],
    ['by a manager', RULES, 'MANAGER', true],
  ] as const)('needs no approval %s', async (_, settings, as, isShown) => {
    const till = isShown ? await withTotalShown(settings, as) : await openShopTill(settings, { as });
    if (!isShown) await till.scan('MUG-1');
    await till.user.click(press('Remove Mug'));
    expect(cartLines().join()).not.toContain('Mug');
    expect(till.asked()).toEqual([]);
  });
});
