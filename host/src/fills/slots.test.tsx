import { type Fills, type SlotCart, useHostApi, viewFill } from '@evertill/federation-kit';
import { ApiError } from '@evertill/shared-offline';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPage, CART, SECTION } from './testing';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a tab in a slot', () => {
  const TAB = 'evertill.sales.report-tab.v1';
  const titleOf = async (title?: unknown) => {
    const { slots } = aPage({ fills: { [TAB]: { ...viewFill(() => <p>Stamps</p>), title } } as Fills });
    const store = slots.of(TAB);
    store.subscribe(() => undefined);
    await waitFor(() => expect(store.getSnapshot()).toHaveLength(1));
    return store.getSnapshot()[0]?.title?.();
  };

  it('has the title of its fill, which is cut where it is too long', async () => {
    expect(await titleOf(() => 'Stamps')).toBe('Stamps');
    expect(await titleOf(() => 'Stamps that were given to all customers')).toBe('Stamps that were given t');
  });

  it.each([
    ['is missing', undefined],
    ['is empty', () => ' '],
    ['is not text', () => 7],
    [
      'cannot be had',
      () => {
        throw new Error('no words');
      },
    ],
  ])('has the name of its remote when the title %s', async (_, title) => {
    expect(await titleOf(title)).toBe('loyalty');
  });
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

  it('that crashes is removed and reported as a crash of its remote with the failed call, and the till stays', async () => {
    function Stamps(): never {
      throw new ApiError('no stamps', { status: 500, requestId: '0f8fad5b' });
    }
    const { show, failures, messages } = aPage({ fills: { [SECTION]: viewFill(Stamps) } });
    const { container } = show();
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(failures).toEqual([
      {
        app: 'loyalty',
        version: '1.2.3',
        buildId: 'b1',
        kind: 'crashed',
        cause: `${SECTION}: no stamps`,
        requestId: '0f8fad5b',
      },
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

  it('starts anew when another person with the same rights takes over', async () => {
    let mounts = 0;
    const counted = {
      mount({ element }: { element: HTMLElement }) {
        mounts += 1;
        element.textContent = `Mount ${mounts}`;
        return { update() {}, unmount() {} };
      },
    };
    const { show, user, pos } = aPage({ fills: { [SECTION]: counted } });
    const { findByText } = show();
    await findByText('Mount 1');
    const person = pos.user.getSnapshot();
    act(() => pos.user.set(person && { ...person, id: 'another' }));
    act(() => user.set(person && { ...person, id: 'another' }));
    await findByText('Mount 2');
  });

  it('of a remote is shown beside another remote whose fills cannot be read, which is blamed', async () => {
    const { show, failures } = aPage({
      fills: { [SECTION]: viewFill(() => <p>Stamps</p>) },
      hasBroken: true,
    });
    show();
    await screen.findByText('Stamps');
    expect(failures).toEqual([
      { app: 'broken', version: '2.0.0', buildId: 'b2', kind: 'crashed', cause: `${SECTION}: no fills` },
    ]);
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

const TILE = 'evertill.pos.tile-badge.v1';
const BEANS = { productId: 'beans', name: 'Beans', sku: null, category: null, unitPriceCents: 1250 };

async function openBadge(page: ReturnType<typeof aPage>) {
  const store = page.slots.of(TILE);
  store.subscribe(() => undefined);
  await waitFor(() => expect(store.getSnapshot()).toHaveLength(1));
  const [badge] = store.getSnapshot();
  if (!badge) throw new Error('no badge');
  return { badge, store };
}

describe('a badge in a slot', () => {
  it('is asked once for each product until the fill says that its words may have changed', async () => {
    let season = 'Fall';
    let calls = 0;
    let tell = () => {};
    const page = aPage({
      fills: {
        [TILE]: {
          badge() {
            calls += 1;
            return season;
          },
          follow(_, listener) {
            tell = listener;
            return () => {};
          },
        },
      },
    });
    const { badge } = await openBadge(page);
    const end = badge.follow(() => undefined);
    for (let n = 0; n < 5; n += 1) expect(badge.badge({ ...BEANS })).toBe('Fall');
    expect(calls).toBe(1);
    season = 'Winter';
    tell();
    expect(badge.badge(BEANS)).toBe('Winter');
    end();
  });

  it('that asks to be drawn again while it is drawn does not stop the till', async () => {
    let tell = () => {};
    const page = aPage({
      fills: {
        [TILE]: {
          badge() {
            void Promise.resolve().then(() => tell());
            return 'New';
          },
          follow(_, listener) {
            tell = listener;
            return () => {};
          },
        },
      },
    });
    const { badge } = await openBadge(page);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let drawings = 0;
    const end = badge.follow(() => {
      drawings += 1;
      badge.badge(BEANS);
    });
    badge.badge(BEANS);
    await vi.advanceTimersByTimeAsync(5_000);
    end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(drawings).toBe(10);
    vi.useRealTimers();
  });

  it('that is slow for many products takes its budget once in a drawing, and is removed after three', async () => {
    let now = 0;
    const time = vi.spyOn(performance, 'now').mockImplementation(() => now);
    let calls = 0;
    const page = aPage({
      fills: {
        [TILE]: {
          badge() {
            calls += 1;
            now += 40;
            return 'Slow';
          },
        },
      },
    });
    const { badge, store } = await openBadge(page);
    let redraws = 0;
    badge.follow(() => {
      redraws += 1;
    });
    const draw = () => {
      for (let n = 0; n < 60; n += 1) badge.badge({ ...BEANS, productId: `product-${n}` });
    };
    draw();
    expect(calls).toBe(3);
    // The words that waited are drawn later.
    await waitFor(() => expect(redraws).toBe(1));
    draw();
    await new Promise((resolve) => setTimeout(resolve));
    draw();
    expect(calls).toBe(9);
    expect(page.late).toHaveLength(3);
    await waitFor(() => expect(store.getSnapshot()).toEqual([]));
    time.mockRestore();
  });

  it('is cut to twenty characters, and is removed when it throws for the third time', async () => {
    const page = aPage({
      fills: {
        [TILE]: {
          badge({ sku }) {
            if (sku) throw new Error('no word for it');
            return 'A word that is far too long';
          },
        },
      },
    });
    const { badge, store } = await openBadge(page);
    badge.follow(() => undefined)();
    expect(badge.badge(BEANS)).toBe('A word that is far t');
    for (let turn = 1; turn <= 3; turn += 1) expect(badge.badge({ ...BEANS, sku: 'COF-1' })).toBeNull();
    await waitFor(() => expect(store.getSnapshot()).toEqual([]));
    expect(page.failures).toHaveLength(3);
  });
});
