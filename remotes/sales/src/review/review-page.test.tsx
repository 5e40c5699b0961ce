import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReviewPage } from './review-page';

const SALE = {
  saleDate: '2026-03-02T10:42:00.000Z',
  amountDue: '12.30',
  registerId: 'ab12cdef-0000-4000-8000-000000000000',
  registerSequence: 41,
  userName: 'Clara Bloom',
};

function anItem(id: string, fields: Record<string, unknown> = {}) {
  return {
    ...{
      id,
      kind: 'price',
      message: `Milk was sold at $2.50, its price is $3.00 (${id})`,
      productId: 'milk',
    },
    ...{ saleId: 's1', saleNumber: 'SALE-1', sale: SALE },
    details: { quantity: 2, unitPrice: '2.50', price: '3.00' },
    ...{
      createdAt: '2026-03-02T11:00:00.000Z',
      clearedAt: null,
      clearedBy: null,
      clearedByName: null,
      note: null,
    },
    ...fields,
  };
}

interface Books {
  items: ReturnType<typeof anItem>[];
  gaps?: unknown[];
}

/** The page over a server that keeps these differences, and clears them as the real one does. */
async function openPage({ items, gaps = [] }: Books) {
  const till = await openShop({ as: 'MANAGER' });
  const { resources } = till.server;
  const read = resources.read;
  resources.read = (url, query) => {
    if (url === '/registers/gaps') return { status: 200, body: gaps };
    if (url !== '/review-items') return read(url, query);
    const isAll = query.includes('all=1');
    return { status: 200, body: items.filter(({ clearedAt }) => isAll || clearedAt === null) };
  };
  const write = resources.write;
  resources.write = (call) => {
    const id = /^\/review-items\/(.+)\/clear$/.exec(call.url)?.[1];
    const item = items.find((one) => one.id === id);
    if (!item) return write(call);
    Object.assign(item, {
      clearedAt: '2026-03-02T12:00:00.000Z',
      clearedByName: 'Max Till',
      note: call.data.note,
    });
    return { status: 200, body: item };
  };
  const { user } = till.show(<ReviewPage />);
  await till.change(() => undefined);
  return { till, user };
}

describe('the sales review', () => {
  it('lists what differs: the sale, its till, both sides and the amount', async () => {
    await openPage({ items: [anItem('a')] });
    const row = within((await screen.findByText(/^Milk was sold at/)).closest('tr') ?? document.body);
    for (const words of [
      'Price',
      'SALE-1',
      'Register AB12 no. 41',
      'by Clara Bloom',
      '$2.50',
      '$3.00',
      '-$1.00',
    ]) {
      row.getByText(words);
    }
  });

  it('names missing sales, register by register', async () => {
    const gap = {
      registerId: SALE.registerId,
      lastSequence: 50,
      missingCount: 4,
      missing: [
        { from: 41, to: 43 },
        { from: 47, to: 47 },
      ],
      lastSeenAt: '2026-03-02T11:00:00.000Z',
    };
    const complete = { ...gap, registerId: 'ffff', missingCount: 0, missing: [] };
    await openPage({ items: [], gaps: [gap, complete] });
    await screen.findByText('Register AB12: sales 41 to 43 and 47 missing.');
    expect(screen.queryByText(/Register FFFF/)).toBeNull();
    await screen.findByText('Nothing to review');
  });

  it('clears a difference with a note; it is among the cleared ones from then on', async () => {
    const { user, till } = await openPage({ items: [anItem('a')] });
    await user.click(await screen.findByRole('button', { name: /^Clear Milk/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear this difference?' }));
    await user.type(dialog.getByLabelText('Note'), 'Old price tag');
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    await screen.findByText('Nothing to review');
    expect(till.hostApi.notices).toMatchObject([{ text: '1 difference cleared', intent: 'positive' }]);
    await user.click(screen.getByRole('tab', { name: 'Cleared' }));
    await screen.findByText('Old price tag');
    screen.getByText(/Max Till$/);
  });

  it('clears many at once', async () => {
    const { user } = await openPage({ items: [anItem('a'), anItem('b'), anItem('c')] });
    await screen.findByText(/\(a\)/);
    const [all] = screen.getAllByRole('checkbox');
    if (!all) throw new Error('There is no box for all rows');
    await user.click(all);
    await user.click(await screen.findByRole('button', { name: 'Clear selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear 3 differences?' }));
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    await screen.findByText('Nothing to review');
  });

  it('keeps what it has while offline, and asks again when the connection is back', async () => {
    const items = [anItem('a')];
    const { till } = await openPage({ items });
    await screen.findByText(/\(a\)/);
    await till.setOnline(false);
    await screen.findByText(/^Offline. This is what the server said last/);
    screen.getByText(/\(a\)/);
    items.push(anItem('b'));
    await till.setOnline(true);
    await screen.findByText(/\(b\)/);
  });

  it('says what went wrong, with another try', async () => {
    const { till, user } = await openPage({ items: [] });
    await screen.findByText('Nothing to review');
    till.server.faults.plan({ status: 500, body: { error: 'The disk is full' } }, { times: 2 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('The disk is full');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The disk is full')).toBeNull());
  });
});
