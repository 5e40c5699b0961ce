import type { SlotCart, SlotSale } from '@evertill/federation-kit';
import { createFakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STAMPS, stampsOnCard } from '../stamps/stamp';
import { giveStamp } from './give-stamp';
import { StampCard } from './stamp-card';

const ROSA = { id: 'rosa', name: 'Rosa Diaz' };
const CART: SlotCart = {
  lines: [],
  customer: ROSA,
  totals: { subtotalCents: 0, discountCents: 0, taxCents: 0, amountDueCents: 0 },
};
const saleTo = (customer: SlotSale['customer'], saleNumber = 'SALE-1'): SlotSale => ({
  saleKey: `key of ${saleNumber}`,
  saleNumber,
  lines: [],
  customer,
  amountDueCents: 1250,
});

it.each([
  [0, 0],
  [1, 1],
  [10, 10],
  [11, 1],
])('shows %i stamps as %i of a card', (given, shown) => {
  const stamps = Array.from({ length: given }, (_, n) => ({
    id: `${n}`,
    customer: 'Rosa Diaz',
    customerId: 'rosa',
    sale: `SALE-${n}`,
  }));
  expect(stampsOnCard(stamps, 'rosa')).toBe(shown);
});

it('gives one stamp for a sale, which the card counts at once without a connection', async () => {
  const hostApi = createFakeHostApi({ as: 'CASHIER', online: false });
  renderRemote(<StampCard data={CART} />, { hostApi });
  await screen.findByText('Rosa Diaz: stamps not known on this register yet');
  const sale = saleTo(ROSA);
  expect(giveStamp.offer(sale, hostApi)).toBe('Give a stamp');
  await act(async () => {
    expect(await giveStamp.run(sale, hostApi)).toBe(
      'Rosa Diaz has a stamp more. It is sent when there is a connection.',
    );
  });
  await screen.findByText('Rosa Diaz: 1 of 10 stamps');
  expect(giveStamp.offer(sale, hostApi)).toBeNull();
  expect(giveStamp.offer(saleTo(ROSA, 'SALE-2'), hostApi)).toBe('Give a stamp');
});

it('says that the card is full', async () => {
  const hostApi = createFakeHostApi({ as: 'CASHIER' });
  for (let n = 1; n <= 10; n += 1) await giveStamp.run(saleTo(ROSA, `SALE-${n}`), hostApi);
  renderRemote(<StampCard data={CART} />, { hostApi });
  await screen.findByText('Rosa Diaz: 10 of 10 stamps');
  await screen.findByText('The card is full');
});

it('offers nothing to a walk-in customer, and waits until a new customer has an id', async () => {
  const hostApi = createFakeHostApi({ as: 'CASHIER' });
  const fresh = { id: 'offline-1', name: 'Ada Field' };
  expect(giveStamp.offer(saleTo(null), hostApi)).toBeNull();
  expect(giveStamp.offer(saleTo(fresh), hostApi)).toBeNull();
  expect(await giveStamp.run(saleTo(null), hostApi)).toBeNull();
  expect(hostApi.entities.of(STAMPS).rows.getSnapshot().items).toEqual([]);
  renderRemote(<StampCard data={{ ...CART, customer: fresh }} />, { hostApi });
  await screen.findByText('Ada Field: stamps from the next visit on');
});
