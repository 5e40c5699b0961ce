import type {
  OpenedAction,
  OpenedBadge,
  OpenedView,
  SlotCart,
  SlotCartLine,
  SlotProduct,
  SlotSale,
} from '@evertill/federation-kit';
import { aCustomer } from '@evertill/shared-domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openShopTill } from '../approvals/approvals-testing';
import { cartLines, codeField, openTill, scanAnywhere } from '../till-testing';

const rosa = aCustomer({ phone: '…0142', email: null, note: null });

/** Opens a till whose slots are filled: the section shows what it gets, and the action remembers it. */
async function aFilledTill({ as = 'CASHIER' }: { as?: 'CASHIER' | 'MANAGER' } = {}) {
  const till = await openTill({ customers: [rosa], as });
  await till.data.syncAll(['customers']);
  const carts: SlotCart[] = [];
  const given: SlotSale[] = [];
  const section: OpenedView<SlotCart> = {
    key: 'loyalty:section',
    app: 'loyalty',
    mount(element, data) {
      const show = (cart: SlotCart) => {
        carts.push(cart);
        element.textContent = `Stamps of ${cart.customer?.name ?? 'nobody'}`;
      };
      show(data);
      return { update: show, unmount: () => element.remove() };
    },
  };
  const action: OpenedAction<SlotSale> = {
    key: 'loyalty:after-sale',
    app: 'loyalty',
    offer: ({ saleKey }) => (given.some((sale) => sale.saleKey === saleKey) ? null : 'Give a stamp'),
    run: async (sale) => void given.push(sale),
  };
  const fill = () =>
    act(async () => {
      till.hostApi.slots.of('evertill.pos.cart-section.v1').set([section]);
      till.hostApi.slots.of('evertill.pos.after-sale.v1').set([action]);
    });
  return { ...till, carts, given, fill };
}

it('gives the cart in cents to a section, with each change', async () => {
  const till = await aFilledTill();
  await till.fill();
  await screen.findByText('Stamps of nobody');
  await till.scan('COF-1');
  await waitFor(() =>
    expect(till.carts.at(-1)).toEqual({
      lines: [{ productId: 'beans', name: 'Beans', quantity: 1, unitPriceCents: 1250, note: null }],
      customer: null,
      totals: { subtotalCents: 1250, discountCents: 0, taxCents: 0, amountDueCents: 1250 },
    }),
  );
  await till.scan(rosa.cardCode ?? '');
  await screen.findByText('Stamps of Rosa Diaz');
});

it('offers an action after a sale, once, with what was sold and to whom', async () => {
  const till = await aFilledTill();
  await till.fill();
  await till.scan('COF-1');
  await till.scan(rosa.cardCode ?? '');
  await screen.findByText('Stamps of Rosa Diaz');
  await till.pay('Cash', '20');
  const card = within(await screen.findByRole('region', { name: 'Last sale' }));
  await till.user.click(await card.findByRole('button', { name: 'Give a stamp' }));
  await waitFor(() => expect(card.queryByRole('button', { name: 'Give a stamp' })).toBeNull());
  expect(till.given).toEqual([
    {
      saleKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      saleNumber: expect.stringMatching(/^SALE-/),
      lines: [{ productId: 'beans', name: 'Beans', quantity: 1, unitPriceCents: 1250, note: null }],
      customer: { id: rosa.id, name: 'Rosa Diaz' },
      amountDueCents: 1250,
    },
  ]);
});

it('shows no fill while a person practices', async () => {
  const till = await aFilledTill({ as: 'MANAGER' });
  await till.fill();
  await screen.findByText('Stamps of nobody');
  await till.user.click(screen.getByRole('button', { name: 'More' }));
  await till.user.click(await screen.findByRole('menuitem', { name: 'Start training' }));
  await screen.findByRole('button', { name: 'Leave training' });
  await waitFor(() => expect(screen.queryByText(/^Stamps of/)).toBeNull());
});

it('offers an action in the dialog of a line, with the line as it is in the cart', async () => {
  const till = await openShopTill({ priceOverride: true, pinSwitch: true });
  const done: SlotCartLine[] = [];
  const action: OpenedAction<SlotCartLine> = {
    key: 'fitting:line-action',
    app: 'fitting',
    offer: ({ line }) => `Fit ${line.name}`,
    run: async (data) => void done.push(data),
  };
  await act(async () => till.hostApi.slots.of('evertill.pos.line-action.v1').set([action]));
  await till.scan('COF-1');
  await till.user.click(await screen.findByRole('button', { name: /^Price and note/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Beans' }));
  await till.user.click(await dialog.findByRole('button', { name: 'Fit Beans' }));
  await waitFor(() =>
    expect(done).toEqual([
      { line: { productId: 'beans', name: 'Beans', quantity: 1, unitPriceCents: 1250, note: null } },
    ]),
  );
  expect(dialog.getByRole('button', { name: 'Fit Beans' })).toBeDefined();
});

it('marks the tile of a product, and follows the changes of the mark', async () => {
  const till = await openTill();
  let word: string | null = 'New';
  let tell = () => {};
  const badge: OpenedBadge<SlotProduct> = {
    key: 'season:tile-badge',
    app: 'season',
    badge: ({ sku, category, unitPriceCents }) =>
      sku === 'COF-1' && category === 'Coffee' && unitPriceCents === 1250 ? word : null,
    follow(listener) {
      tell = listener;
      return () => undefined;
    },
  };
  await act(async () => till.hostApi.slots.of('evertill.pos.tile-badge.v1').set([badge]));
  const tile = () => screen.getByRole('button', { name: /^Beans/ });
  await waitFor(() => expect(within(tile()).getByText('New')).toBeDefined());
  expect(screen.getAllByText('New')).toHaveLength(1);
  word = null;
  act(() => tell());
  expect(within(tile()).queryByText('New')).toBeNull();
});

/** Opens a till in scanning mode, with a field of another remote in the cart that has the focus. */
async function aTillWithAField() {
  const till = await openTill();
  const section: OpenedView<SlotCart> = {
    key: 'loyalty:section',
    app: 'loyalty',
    mount(element) {
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Phone');
      element.append(field);
      return { update: () => undefined, unmount: () => element.remove() };
    },
  };
  await act(async () => till.hostApi.slots.of('evertill.pos.cart-section.v1').set([section]));
  const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
  const code = await codeField();
  fireEvent.click(screen.getByRole('button', { name: 'Enable/Disable Barcode Scanning Mode' }));
  await waitFor(() => expect(document.activeElement).toBe(code));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  act(() => phone.focus());
  const wait = () => act(() => vi.advanceTimersByTime(1_000));
  wait();
  return { ...till, phone, code, wait };
}

it('leaves the focus in a field of another remote while scanning mode is on, until Enter', async () => {
  const { phone, code, wait } = await aTillWithAField();
  expect(document.activeElement).toBe(phone);
  fireEvent.keyDown(phone, { key: 'Enter' });
  wait();
  expect(document.activeElement).toBe(code);
  act(() => phone.focus());
  wait();
  expect(document.activeElement, 'again').toBe(phone);
});

it('takes a scan out of a field of another remote, and the focus with it', async () => {
  const { phone, code, wait } = await aTillWithAField();
  phone.value = '555';
  scanAnywhere('COF-1');
  wait();
  expect(cartLines()).toEqual(['Beans x1 $12.50']);
  expect(phone.value).toBe('555');
  expect(document.activeElement).toBe(code);
});
