import {
  createStore,
  type Fills,
  type HostEvent,
  type HostUser,
  type SlotCart,
  type SlotSale,
  SlotViews,
} from '@evertill/federation-kit';
import { createFakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { aRemoteLine } from '../apps/testing';
import { type LoadFailure, RemoteUnavailable } from '../federation/load-failure';
import { createSlots } from './create-slots';

export const SECTION = 'evertill.pos.cart-section.v1';
export const AFTER_SALE = 'evertill.pos.after-sale.v1';

export const CART: SlotCart = {
  lines: [{ productId: 'beans', name: 'Espresso Beans', quantity: 1, unitPriceCents: 1250, note: null }],
  customer: { id: 'ada', name: 'Ada' },
  totals: { subtotalCents: 1250, discountCents: 0, taxCents: 0, amountDueCents: 1250 },
};
export const SALE: SlotSale = {
  saleKey: 'key-1',
  saleNumber: 'SALE-1',
  lines: CART.lines,
  customer: CART.customer,
  amountDueCents: 1250,
};

/** A module that throws when its fills are read. */
const BROKEN = {
  get fills(): never {
    throw new Error('no fills');
  },
};

interface HostOptions {
  fills?: Fills;
  /** The roles of app.json. */
  roles?: HostUser['role'][];
  as?: HostUser['role'];
  failsToLoad?: boolean;
  /** True for a remote beside it whose fills throw when they are read. */
  hasBroken?: boolean;
}

/** Opens a page whose till is filled by one remote, 'loyalty'. */
export function aPage({
  fills = {},
  roles,
  as = 'CASHIER',
  failsToLoad = false,
  hasBroken = false,
}: HostOptions = {}) {
  const pos = createFakeHostApi({ as });
  const loyalty = createFakeHostApi({ as });
  const events: HostEvent[] = [];
  const failures: LoadFailure[] = [];
  const late: string[] = [];
  const loads: string[] = [];
  const { app } = aRemoteLine('loyalty');
  const declared = Object.keys(fills).map((slot) => ({ slot, ...(roles && { roles }) }));
  const user = createStore(pos.user.getSnapshot());
  const slots = createSlots({
    lines: () => [
      aRemoteLine('pos'),
      ...(hasBroken ? [aRemoteLine('broken', { app: { ...app, name: 'broken', fills: declared } })] : []),
      aRemoteLine('loyalty', { app: { ...app, fills: declared } }),
    ],
    user,
    async load(name) {
      loads.push(name);
      if (name === 'broken') return { exposed: BROKEN, version: '2.0.0', buildId: 'b2' };
      if (failsToLoad)
        throw new RemoteUnavailable({
          app: name,
          version: null,
          buildId: null,
          kind: 'unreachable',
          cause: 'Gone',
        });
      return { exposed: { fills }, version: '1.2.3', buildId: 'b1' };
    },
    hostApiOf: () => loyalty,
    notify: pos.notify,
    log: (event) => void events.push(event),
    faults: {
      failed: (failure) => void failures.push(failure),
      failedLate: (_, __, message) => void late.push(message),
    },
  });
  const hostApi = { ...pos, slots: slots as typeof pos.slots };
  return {
    pos,
    user,
    slots,
    loads,
    failures,
    late,
    messages: () => events.map(({ message }) => message),
    show: (cart = CART) => {
      const till = (data: SlotCart) => (
        <>
          <SlotViews slot={SECTION} data={data} />
          <button type="button">Pay</button>
        </>
      );
      return renderRemote(till(cart), { hostApi });
    },
    async actions() {
      const store = slots.of(AFTER_SALE);
      const end = store.subscribe(() => undefined);
      await waitFor(() => expect(store.getSnapshot()).toHaveLength(1));
      end();
      return store.getSnapshot();
    },
  };
}
