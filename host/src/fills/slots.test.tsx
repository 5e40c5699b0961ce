import {
  type ActionFill,
  createStore,
  type Fills,
  type HostEvent,
  type HostUser,
  type SlotCart,
  type SlotSale,
  SlotViews,
  useHostApi,
  viewFill,
} from '@evertill/federation-kit';
import { createFakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRemoteLine } from '../apps/testing';
import { type LoadFailure, RemoteUnavailable } from '../federation/load-failure';
import { createSlots } from './create-slots';

const SECTION = 'evertill.pos.cart-section.v1';
const AFTER_SALE = 'evertill.pos.after-sale.v1';

const CART: SlotCart = {
  lines: [{ productId: 'beans', name: 'Espresso Beans', quantity: 1, unitPriceCents: 1250, note: null }],
  customer: { id: 'ada', name: 'Ada' },
  totals: { subtotalCents: 1250, discountCents: 0, taxCents: 0, amountDueCents: 1250 },
};
const SALE: SlotSale = {
  saleKey: 'key-1',
  saleNumber: 'SALE-1',
  lines: CART.lines,
  customer: CART.customer,
  amountDueCents: 1250,
};

interface HostOptions {
  fills?: Fills;
  /** The roles of app.json. */
  roles?: HostUser['role'][];
  as?: HostUser['role'];
  failsToLoad?: boolean;
}

/** Opens a page whose till is filled by one remote, 'loyalty'. */
function aPage({ fills = {}, roles, as = 'CASHIER', failsToLoad = false }: HostOptions = {}) {
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
    lines: () => [aRemoteLine('pos'), aRemoteLine('loyalty', { app: { ...app, fills: declared } })],
    user,
    async load(name) {
      loads.push(name);
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

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a view in a slot', () => {
  it('is shown with the data of the slot and the HostApi of its own remote', async () => {
    function Stamps({ data }: { data: SlotCart }) {
      return (
        <p>
          {data.customer?.name} at {useHostApi().apiVersion}
        </p>
      );
    }
    const { show, loads } = aPage({ fills: { [SECTION]: viewFill(Stamps) } });
    show();
    await screen.findByText(/^Ada at 1\./);
    expect(loads).toEqual(['loyalty']);
  });

  it('that crashes is removed and reported as a crash of its remote, and the till stays', async () => {
    function Stamps(): never {
      throw new Error('no stamps');
    }
    const { show, failures, messages } = aPage({ fills: { [SECTION]: viewFill(Stamps) } });
    const { container } = show();
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(failures).toEqual([
      { app: 'loyalty', version: '1.2.3', buildId: 'b1', kind: 'crashed', cause: `${SECTION}: no stamps` },
    ]);
    await waitFor(() => expect(container.querySelector('[data-fill]')).toBeNull());
    expect(screen.getByRole('button', { name: 'Pay' })).toBeDefined();
    expect(messages()).toContain(`loyalty is removed from ${SECTION} until this page is loaded again.`);
  });

  it('cannot change the data of the till', async () => {
    function Stamps({ data }: { data: SlotCart }) {
      (data.lines as unknown[]).pop();
      return <p>Stamps</p>;
    }
    const { show, failures } = aPage({ fills: { [SECTION]: viewFill(Stamps) } });
    show();
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(CART.lines).toHaveLength(1);
  });

  it('that takes too long is named, and removed after the third time', async () => {
    let now = 0;
    let draws = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const slow = {
      mount: () => ({
        update() {
          draws += 1;
          now += 120;
        },
        unmount() {},
      }),
    };
    const { slots, late, messages } = aPage({ fills: { [SECTION]: slow } });
    const store = slots.of(SECTION);
    store.subscribe(() => undefined);
    await waitFor(() => expect(store.getSnapshot()).toHaveLength(1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const view = store.getSnapshot()[0]?.mount(document.createElement('div'), CART);
    vi.runAllTimers();
    for (let turn = 1; turn <= 3; turn += 1) {
      expect(store.getSnapshot()).toHaveLength(1);
      view?.update({ ...CART });
      vi.runAllTimers();
      expect(draws).toBe(turn);
    }
    await Promise.resolve();
    expect(store.getSnapshot()).toEqual([]);
    expect(messages()).toContain(
      `loyalty in ${SECTION}: took 120 ms at a stretch, and its budget is 100 ms.`,
    );
    expect(late[0]).toBe(`${SECTION} exceeded its time.`);
  });

  it('is loaded only for a person who may use it, also when another person takes over', async () => {
    const { show, loads, user, pos } = aPage({
      fills: { [SECTION]: viewFill(() => <p>Stamps</p>) },
      roles: ['MANAGER'],
    });
    show();
    await act(async () => {});
    expect(loads).toEqual([]);
    const person = pos.user.getSnapshot();
    act(() => user.set(person && { ...person, role: 'MANAGER' }));
    await screen.findByText('Stamps');
    act(() => user.set(person));
    await waitFor(() => expect(screen.queryByText('Stamps')).toBeNull());
  });

  it('that cannot be loaded is a fault of its remote, and is loaded again when the screen opens again', async () => {
    const { show, loads, failures } = aPage({
      fills: { [SECTION]: viewFill(() => <p>Stamps</p>) },
      failsToLoad: true,
    });
    const { unmount } = show();
    await waitFor(() => expect(failures).toMatchObject([{ app: 'loyalty', cause: 'Gone' }]));
    unmount();
    show();
    await waitFor(() => expect(loads).toEqual(['loyalty', 'loyalty']));
  });
});

describe('an action in a slot', () => {
  const anAction = (run: ActionFill<SlotSale>['run']): Fills => ({
    [AFTER_SALE]: { offer: ({ customer }) => customer && 'Give a stamp', run },
  });

  it('is offered by its data, and its result is a notice', async () => {
    const { actions, pos } = aPage({ fills: anAction(async () => 'Stamp given') });
    const [action] = await actions();
    expect(action?.offer({ ...SALE, customer: null })).toBeNull();
    expect(action?.offer(SALE)).toBe('Give a stamp');
    await action?.run(SALE);
    expect(pos.notices).toEqual([{ text: 'Stamp given', intent: 'positive' }]);
  });

  it('shows why its write was refused, which is no fault', async () => {
    const refused = Object.assign(new Error('This card is full'), { status: 422 });
    const { actions, pos, failures } = aPage({ fills: anAction(() => Promise.reject(refused)) });
    await (await actions())[0]?.run(SALE);
    expect(pos.notices).toEqual([{ text: 'This card is full', intent: 'negative' }]);
    expect(failures).toEqual([]);
  });

  it('that throws is named to the person and reported as a fault', async () => {
    const { actions, pos, failures } = aPage({
      fills: anAction(() => {
        throw new Error('undefined is no stamp');
      }),
    });
    await (await actions())[0]?.run(SALE);
    expect(pos.notices).toEqual([
      { text: '"Give a stamp" did not work. Nothing else is affected.', intent: 'negative' },
    ]);
    expect(failures).toMatchObject([{ kind: 'crashed', cause: `${AFTER_SALE}: undefined is no stamp` }]);
  });

  it('ends for the person after ten seconds', async () => {
    const { actions, pos, late } = aPage({ fills: anAction(() => new Promise(() => undefined)) });
    const [action] = await actions();
    vi.useFakeTimers();
    const run = action?.run(SALE);
    await vi.advanceTimersByTimeAsync(10_000);
    await run;
    expect(pos.notices).toEqual([
      {
        text: '"Give a stamp" takes too long. It may still be done in the background.',
        intent: 'negative',
      },
    ]);
    expect(late).toEqual([`${AFTER_SALE} exceeded its time.`]);
  });
});

describe('a badge in a slot', () => {
  it('is cut to twenty characters, and is removed when it throws for the third time', async () => {
    const slot = 'evertill.pos.tile-badge.v1';
    const product = { productId: 'beans', name: 'Beans', sku: null, category: null, unitPriceCents: 1250 };
    const { slots, failures } = aPage({
      fills: {
        [slot]: {
          badge({ sku }) {
            if (sku) throw new Error('no word for it');
            return 'A word that is far too long';
          },
        },
      },
    });
    const store = slots.of(slot);
    store.subscribe(() => undefined);
    await waitFor(() => expect(store.getSnapshot()).toHaveLength(1));
    const [badge] = store.getSnapshot();
    badge?.follow(() => undefined)();
    expect(badge?.badge(product)).toBe('A word that is far t');
    for (let turn = 1; turn <= 3; turn += 1) expect(badge?.badge({ ...product, sku: 'COF-1' })).toBeNull();
    await waitFor(() => expect(store.getSnapshot()).toEqual([]));
    expect(failures).toHaveLength(3);
  });
});
