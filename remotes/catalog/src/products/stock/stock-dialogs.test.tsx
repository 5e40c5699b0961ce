import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProductsPage } from '../products-page';

const store = (id: string, name: string) => ({
  id,
  code: id,
  name,
  timezone: 'UTC',
  role: 'ADMIN',
  isCurrent: id === 'here',
  needsPassword: false,
});
const STORES = [store('here', 'Corner'), store('pier', 'Pier')];
const mug = aProduct({ id: 'p-2', name: 'Stone Mug', sku: 'MUG-1', stockQuantity: 20 });
const CHANGES = [
  {
    id: 'c',
    at: '2026-03-02T10:00:00.000Z',
    by: 'Rosa Diaz',
    kind: 'transferred',
    before: 25,
    after: 20,
    reason: 'Weekend',
  },
  { id: 'a', at: '2026-03-01T10:00:00.000Z', by: '', kind: 'added', before: null, after: 25, reason: null },
];

type Answer = { status: number; body?: object };

async function open({
  stores = STORES,
  history = (): Answer => ({ status: 200, body: { items: CHANGES, next: null } }),
  transfer = (): Answer | 'lose-answer' => ({ status: 200, body: {} }),
  discard = (): Answer => ({ status: 201, body: {} }),
} = {}) {
  const opened = await openScreen(<ProductsPage />, {
    products: [mug],
    categories: [aCategory()],
    as: 'ADMIN',
  });
  const transfers: { body: object; key: string | null }[] = [];
  const discards: string[] = [];
  opened.server.faults.always(({ url, body, key }) => {
    if (url === '/stores') return { status: 200, body: stores };
    if (url.endsWith('/stock-changes')) return history();
    if (url.endsWith('/copy/check')) return { status: 200, body: { missing: 1, existing: 0 } };
    if (url === '/sync/discards') {
      discards.push(JSON.parse(body ?? '{}').key);
      return discard();
    }
    if (!url.endsWith('/transfer')) return null;
    transfers.push({ body: JSON.parse(body ?? '{}'), key });
    return transfer();
  });
  return { ...opened, transfers, discards };
}

async function openStock(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Stock of Stone Mug: 20. Adjust' }));
  return within(await screen.findByRole('dialog', { name: 'Adjust Stock' }));
}

it('the stock is set with a reason', async () => {
  const { user, server } = await open();
  const dialog = await openStock(user);
  await user.click(dialog.getByRole('button', { name: 'One less' }));
  await user.type(dialog.getByLabelText('Reason (optional)'), ' Broken ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const isSent = ({ url }: { url: string }) => url === '/products/p-2/inventory';
  await waitFor(() => expect(server.requests.some(isSent)).toBe(true));
  expect(JSON.parse(server.requests.find(isSent)?.body ?? '')).toEqual({ quantity: 19, reason: 'Broken' });
});

it('nothing typed is lost to the other dialogs', async () => {
  const { user } = await open();
  const dialog = await openStock(user);
  await dialog.findByRole('button', { name: 'Transfer to another store' });
  await user.click(dialog.getByRole('button', { name: 'One less' }));
  for (const name of ['Stock history', 'Transfer to another store'])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

describe('the stock history', () => {
  async function openHistory(user: UserEvent) {
    const dialog = await openStock(user);
    await user.click(dialog.getByRole('button', { name: 'Stock history' }));
    return within(await screen.findByRole('dialog', { name: 'Stock History of Stone Mug' }));
  }

  it('says who changed the stock, from what to what, and why', async () => {
    const { user } = await open();
    const dialog = await openHistory(user);
    const list = within(await dialog.findByRole('list', { name: 'Changes of the stock' }));
    const [moved, added] = list.getAllByRole('listitem');
    expect(moved?.textContent).toMatch(/Transferred between stores25 → 20.*Rosa DiazWeekend/);
    expect(added?.textContent).toMatch(/Added with25.*Unknown person/);
  });

  it('says that nobody changed the stock, or why it cannot be loaded, and tries again', async () => {
    let answer: Answer = { status: 500, body: { error: 'The disk is full' } };
    const { user } = await open({ history: () => answer });
    const dialog = await openHistory(user);
    await dialog.findByText('The disk is full');
    answer = { status: 200, body: { items: [], next: null } };
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByText('No stock changes yet.');
  });

  it('needs the network, and says so', async () => {
    const { user, setOnline } = await open();
    await screen.findByRole('button', { name: 'Stock of Stone Mug: 20. Adjust' });
    await setOnline(false);
    const dialog = await openHistory(user);
    await dialog.findByText("Offline. The history is complete when you're back online.");
  });
});

describe('a transfer of stock', () => {
  async function openTransfer(user: UserEvent) {
    const dialog = await openStock(user);
    await user.click(await dialog.findByRole('button', { name: 'Transfer to another store' }));
    return within(await screen.findByRole('dialog', { name: 'Transfer Stock' }));
  }
  const press = (user: UserEvent, dialog: Awaited<ReturnType<typeof openTransfer>>) =>
    user.click(dialog.getByRole('button', { name: 'Transfer' }));

  it('moves a quantity into the chosen store, with a reason', async () => {
    const { user, transfers, texts } = await open();
    const dialog = await openTransfer(user);
    dialog.getByText('In stock here: 20');
    await user.type(dialog.getByLabelText(/^Quantity/), '5');
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Weekend');
    await press(user, dialog);
    await waitFor(() => expect(texts()).toEqual(['5 × Stone Mug transferred to Pier']));
    expect(transfers.map(({ body }) => body)).toEqual([{ storeId: 'pier', quantity: 5, reason: 'Weekend' }]);
  });

  it.each([
    ['0', 'Transfer at least one'],
    ['21', 'Only 20 in stock here'],
  ])('of %s is refused before it is sent', async (quantity, problem) => {
    const { user, transfers } = await open();
    const dialog = await openTransfer(user);
    await user.type(dialog.getByLabelText(/^Quantity/), quantity);
    await press(user, dialog);
    await dialog.findByText(problem);
    expect(transfers).toEqual([]);
  });

  it('is repeated under the same key after a lost answer, and under a new one after a refusal', async () => {
    const answers: Answer[] = [
      { status: 503, body: { error: 'The server is busy' } },
      { status: 400, body: { error: 'x', code: 'not-enough' } },
      { status: 200, body: {} },
    ];
    const { user, transfers, texts } = await open({
      transfer: () => answers.shift() ?? { status: 500 },
    });
    const dialog = await openTransfer(user);
    await user.type(dialog.getByLabelText(/^Quantity/), '5');
    await press(user, dialog);
    await dialog.findByText(/The server is busy/);
    await press(user, dialog);
    await dialog.findByText("There isn't enough Stone Mug in stock anymore.");
    await press(user, dialog);
    await waitFor(() => expect(texts()).toHaveLength(1));
    const [first, second, third] = transfers.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  describe('without an answer', () => {
    const UNKNOWN = /it isn't known whether the stock was transferred/;
    const lostAnswers = (lost: number) => {
      let left = lost;
      return () => {
        left -= 1;
        return left >= 0 ? ('lose-answer' as const) : { status: 200, body: {} };
      };
    };
    const typeQuantity = async (
      user: UserEvent,
      dialog: Awaited<ReturnType<typeof openTransfer>>,
      text: string,
    ) => {
      await user.clear(dialog.getByLabelText(/^Quantity/));
      await user.type(dialog.getByLabelText(/^Quantity/), text);
      await press(user, dialog);
    };

    it('says that the outcome is unknown, and shows the stock as it is now', async () => {
      const { user, server } = await open({ transfer: lostAnswers(1) });
      const dialog = await openTransfer(user);
      server.resources.insert('products', { ...server.resources.rows('products')[0], stockQuantity: 15 });
      await typeQuantity(user, dialog, '5');
      await dialog.findByText(UNKNOWN);
      await dialog.findByText('In stock here: 15');
    });

    it('is never made once another quantity is sent', async () => {
      const { user, transfers, discards, texts } = await open({ transfer: lostAnswers(1) });
      const dialog = await openTransfer(user);
      await typeQuantity(user, dialog, '5');
      await dialog.findByText(UNKNOWN);
      await typeQuantity(user, dialog, '6');
      await waitFor(() => expect(texts()).toEqual(['6 × Stone Mug transferred to Pier']));
      expect(discards).toEqual([transfers[0]?.key]);
      expect(transfers[1]?.key).not.toBe(transfers[0]?.key);
    });

    it('is not made again in a new dialog when it was made after all', async () => {
      const discard = () => ({ status: 409, body: { error: 'x', outcome: { status: 200, body: {} } } });
      const { user, transfers, texts } = await open({ transfer: lostAnswers(1), discard });
      const first = await openTransfer(user);
      await typeQuantity(user, first, '5');
      await first.findByText(UNKNOWN);
      await user.click(first.getByRole('button', { name: 'Cancel' }));
      const second = await openTransfer(user);
      await typeQuantity(user, second, '5');
      await second.findByText(/^Your transfer before, of 5, went through/);
      expect(transfers).toHaveLength(1);
      await press(user, second);
      await waitFor(() => expect(texts()).toEqual(['5 × Stone Mug transferred to Pier']));
    });

    it('stays unknown while the server does not say what became of it', async () => {
      const discard = () => ({ status: 409, body: { error: 'This change is being processed' } });
      const { user, transfers } = await open({ transfer: lostAnswers(1), discard });
      const dialog = await openTransfer(user);
      await typeQuantity(user, dialog, '5');
      await dialog.findByText(UNKNOWN);
      await typeQuantity(user, dialog, '6');
      await waitFor(() => dialog.getByText(UNKNOWN));
      expect(transfers).toHaveLength(1);
    });
  });

  it('offers to copy the product when the other store does not have it', async () => {
    const { user } = await open({
      transfer: () => ({ status: 400, body: { error: 'x', code: 'missing-there' } }),
    });
    const dialog = await openTransfer(user);
    await user.type(dialog.getByLabelText(/^Quantity/), '5');
    await press(user, dialog);
    await dialog.findByText("That store doesn't have Stone Mug. Copy the product there first.");
    await user.click(dialog.getByRole('button', { name: 'Copy it there' }));
    const copy = within(await screen.findByRole('dialog', { name: 'Copy to Another Store' }));
    await copy.findByRole('button', { name: 'Copy 1 product' });
  });

  it('needs the network, and says so', async () => {
    const { user, setOnline } = await open();
    const dialog = await openTransfer(user);
    await setOnline(false);
    await dialog.findByText("Offline. You can transfer stock when you're back online.");
  });

  it('is not offered without another store', async () => {
    const { user } = await open({ stores: [store('here', 'Corner')] });
    const dialog = await openStock(user);
    await dialog.findByRole('button', { name: 'Stock history' });
    expect(dialog.queryByRole('button', { name: 'Transfer to another store' })).toBeNull();
  });
});
