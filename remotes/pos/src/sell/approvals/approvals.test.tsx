import type { HostApproval } from '@evertill/federation-kit';
import { createFakePrinter, type TestDataOptions } from '@evertill/shared-data/testing';
import type { ShopSettings } from '@evertill/shared-domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { beans, cartLines, mug, openTill, sum } from '../till-testing';

afterEach(cleanup);

const BEN: HostApproval = {
  approvedBy: 'ben',
  name: 'Ben',
  how: 'pin',
  pinSetAt: '2026-03-01T09:00:00.000Z',
  reason: 'Dented can',
  at: '2026-03-02T12:00:00.000Z',
};
const WORD = {
  approvedBy: 'ben',
  how: 'pin',
  pinSetAt: BEN.pinSetAt,
  reason: 'Dented can',
  at: BEN.at,
};

async function open(
  settings: Partial<ShopSettings>,
  {
    discounts = [],
    ...options
  }: Omit<TestDataOptions, 'discounts'> & { discounts?: { value: number }[] } = {},
) {
  const till = await openTill({
    as: 'CASHIER',
    ...options,
    arrange({ server }) {
      server.resources.insert('settings', { id: 'settings', offlineWrites: {}, ...settings });
      for (const { value } of discounts)
        server.resources.insert('discounts', {
          id: 'staff',
          name: 'Staff',
          type: 'PERCENTAGE',
          value,
          isActive: true,
        });
    },
  });
  const sales = () => till.server.requests.filter(({ url, method }) => url === '/sales' && method === 'POST');
  const sold = async (count = 1) => {
    await waitFor(() => expect(sales()).toHaveLength(count));
    return JSON.parse(sales()[count - 1]?.body ?? '{}') as Record<string, unknown>;
  };
  const edit = async (price: string | null, note: string | null = null) => {
    await till.user.click(await screen.findByRole('button', { name: 'Price and note of Beans' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Beans' }));
    for (const [label, value] of [
      [/^Price/, price],
      [/^Note/, note],
    ] as const) {
      if (value === null) continue;
      await till.user.clear(dialog.getByLabelText(label));
      await till.user.type(dialog.getByLabelText(label), value);
    }
    await till.user.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };
  const asked = () => till.hostApi.approvalRequests.map(({ text }) => text);
  return { ...till, edit, sold, asked };
}

async function holdAndOpen({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) {
  await user.keyboard('{F1}');
  const form = within(await screen.findByRole('dialog', { name: 'Hold this sale' }));
  await user.type(form.getByLabelText(/Name or number/), '{Enter}');
  await waitFor(() => expect(cartLines()).toEqual([]));
  await user.keyboard('{F1}');
  await user.click(await screen.findByLabelText('Open held sale 1'));
  await waitFor(() => expect(cartLines()).not.toEqual([]));
}

describe('the price and the note of a line', () => {
  it('are not there in a shop that does not change prices at the register', async () => {
    const { scan } = await open({ pinSwitch: true });
    await scan('COF-1');
    expect(screen.queryByRole('button', { name: /^Price and note/ })).toBeNull();
  });

  it('of a cashier need a manager, who travels with the sale', async () => {
    const till = await open({ priceOverride: true, pinSwitch: true });
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
    const till = await open({ priceOverride: true, pinSwitch: true });
    await till.scan('COF-1');
    const dialog = await till.edit('9.00');
    await dialog.findByText('A manager has to approve this price.');
    expect(cartLines()).toEqual(['Beans x1 $12.50']);
  });

  it('are asked again for another price, and not for a note or the usual price', async () => {
    const till = await open({ priceOverride: true, pinSwitch: true });
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
    const till = await open({ priceOverride: true }, { as: 'MANAGER' });
    await till.scan('COF-1');
    await till.edit('9.00');
    await screen.findByText('was $12.50');
    await till.pay('Credit Card');
    const sale = await till.sold();
    expect(sale.saleItems).toMatchObject([{ unitPrice: '9.00', priceWas: '12.50' }]);
    expect([sale.approvals, till.asked()]).toEqual([undefined, []]);
  });

  it('of a manager need a word when a cashier takes over and is paid, and stay as they were without it', async () => {
    const till = await open({ pinSwitch: true, priceOverride: true }, { as: 'MANAGER' });
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
    const till = await open({ priceOverride: true });
    await till.scan('COF-1');
    await till.user.click(await screen.findByRole('button', { name: 'Price and note of Beans' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Beans' }));
    dialog.getByLabelText(/^Note/);
    expect(dialog.queryByLabelText(/^Price/)).toBeNull();
  });

  it('survive a reload with the manager’s word', async () => {
    const till = await open({ priceOverride: true, pinSwitch: true });
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

describe('an item that is taken out after the total was shown', () => {
  const RULES = { pinSwitch: true, approveRemovals: true };
  async function withTotalShown(settings: Partial<ShopSettings>, as: 'CASHIER' | 'MANAGER' = 'CASHIER') {
    const till = await open(settings, { as });
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
    const till = isShown ? await withTotalShown(settings, as) : await open(settings, { as });
    if (!isShown) await till.scan('MUG-1');
    await till.user.click(press('Remove Mug'));
    expect(cartLines().join()).not.toContain('Mug');
    expect(till.asked()).toEqual([]);
  });
});

describe('a discount above the limit', () => {
  async function withDiscount(settings: Partial<ShopSettings>, as: 'CASHIER' | 'MANAGER' = 'CASHIER') {
    const till = await open(settings, { as, discounts: [{ value: 20 }] });
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

describe('the drawer without a sale', () => {
  async function withDrawer(
    settings: Partial<ShopSettings>,
    as: 'CASHIER' | 'MANAGER' = 'CASHIER',
    opensDrawer = true,
  ) {
    const printer = createFakePrinter();
    const till = await open(settings, {
      as,
      printerDevices: printer.devices,
      printer: { way: 'serial', opensDrawer },
    });
    await screen.findAllByText(/^Stock: \d+$/);
    await till.user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Last sale…' });
    const item = screen.queryByRole('menuitem', { name: 'Open the drawer' });
    return { ...till, item, printed: printer.printed };
  }
  const RULES = { pinSwitch: true, drawerOpening: true };

  it.each([
    ['in a shop that does not want it', { pinSwitch: true }, 'MANAGER', true],
    ['where the printer opens none', RULES, 'MANAGER', false],
    ['for a cashier without PINs', { drawerOpening: true }, 'CASHIER', true],
  ] as const)('is not offered %s', async (_, settings, as, opensDrawer) => {
    expect((await withDrawer(settings, as, opensDrawer)).item).toBeNull();
  });

  it('opens for a cashier after a manager’s approval, and is recorded with both', async () => {
    const till = await withDrawer(RULES);
    till.hostApi.approvals.push(BEN);
    await till.user.click(till.item as HTMLElement);
    await waitFor(() => expect(till.printed).toHaveLength(1));
    expect(till.asked()).toEqual(['Open the drawer without a sale?']);
    expect(till.hostApi.calls).toMatchObject([
      { method: 'POST', url: '/drawer-openings', data: { approval: WORD } },
    ]);
  });

  it('stays closed when nobody approves, and opens for a manager alone', async () => {
    const refused = await withDrawer(RULES);
    await refused.user.click(refused.item as HTMLElement);
    await waitFor(() => expect(refused.asked()).toHaveLength(1));
    expect([refused.printed, refused.hostApi.calls]).toEqual([[], []]);
    cleanup();
    const own = await withDrawer(RULES, 'MANAGER');
    await own.user.click(own.item as HTMLElement);
    await waitFor(() => expect(own.printed).toHaveLength(1));
    expect([own.asked(), own.hostApi.calls[0]?.data]).toMatchObject([[], { openedAt: expect.any(String) }]);
  });
});
