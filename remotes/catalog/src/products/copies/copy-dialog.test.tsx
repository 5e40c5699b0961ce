import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProductsPage } from '../products-page';

const store = (id: string, fields: object = {}) => ({
  id,
  code: id,
  name: id === 'here' ? 'Corner' : 'Pier',
  timezone: 'UTC',
  role: 'ADMIN',
  isCurrent: id === 'here',
  needsPassword: false,
  ...fields,
});
const STORES = [store('here'), store('pier')];
const beans = aProduct({ id: 'p-1', name: 'Espresso Beans', sku: 'COF-1' });
const mug = aProduct({ id: 'p-2', name: 'Stone Mug', sku: 'MUG-1' });
const many = Array.from({ length: 120 }, (_, at) =>
  aProduct({ id: `m-${at}`, name: `Tea ${at}`, sku: `T-${at}` }),
);
const NOTHING = { added: 0, updated: 0, skipped: 0, refused: [], leftOut: [], categories: [] };

interface CopyCall {
  storeId: string;
  productIds: string[];
  existing?: string;
}
type Answer = { status: number; body?: object };

async function open({
  stores = STORES,
  products = [beans, mug],
  there = [] as string[],
  answer = (call: CopyCall): Answer => ({ status: 200, body: { ...NOTHING, added: call.productIds.length } }),
} = {}) {
  const opened = await openScreen(<ProductsPage />, { products, categories: [aCategory()], as: 'ADMIN' });
  const calls: (CopyCall & { key: string | null })[] = [];
  opened.server.faults.always(({ url, body, key }) => {
    if (url === '/stores') return { status: 200, body: stores };
    if (!url.startsWith('/products/copy')) return null;
    const call: CopyCall = JSON.parse(body ?? '{}');
    if (url.endsWith('/check')) {
      const existing = call.productIds.filter((id) => there.includes(id)).length;
      return { status: 200, body: { existing, missing: call.productIds.length - existing } };
    }
    calls.push({ ...call, key });
    return answer(call);
  });
  return { ...opened, calls };
}

async function openDialog(user: UserEvent) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Copy to another store' });
  // The products may arrive after the stores.
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  return within(await screen.findByRole('dialog', { name: 'Copy to Another Store' }));
}

describe('copying products into another store', () => {
  it('copies what the list shows, after it said how many are there', async () => {
    const { user, calls } = await open({ there: ['p-2'] });
    const dialog = await openDialog(user);
    await dialog.findByText('1 product will be added.');
    dialog.getByText('1 product exists there already.');
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /^Update their name/ }));
    await user.click(dialog.getByRole('button', { name: 'Copy 2 products' }));
    await screen.findByText('2 products added to Pier');
    expect(calls).toMatchObject([{ storeId: 'pier', productIds: ['p-1', 'p-2'], existing: 'update' }]);
  });

  it('copies the selected products only', async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /Stone Mug/ }));
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Copy 1 product' }));
    await screen.findByText('1 product added to Pier');
    expect(calls).toMatchObject([{ productIds: ['p-2'], existing: 'skip' }]);
  });

  it('has nothing to do when all exist there and stay as they are', async () => {
    const { user } = await open({ there: ['p-1', 'p-2'] });
    const dialog = await openDialog(user);
    await dialog.findByText('2 products exist there already.');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy 0 products' }).disabled).toBe(true);
  });

  it('names each product that was not copied or not whole, with the reason', async () => {
    const refused = [
      { id: 'p-1', name: 'Espresso Beans', sku: 'COF-1', reason: 'plan-full' },
      { id: 'p-2', name: '', sku: '', reason: 'deleted' },
    ];
    const leftOut = [{ id: 'p-1', name: 'Espresso Beans', sku: 'COF-1', reason: 'taxes' }];
    const body = { ...NOTHING, refused, leftOut, categories: ['Coffee'] };
    const { user } = await open({ answer: () => ({ status: 200, body }) });
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Copy 2 products' }));
    await screen.findByText('2 products not copied');
    screen.getByText('New categories: Coffee');
    const report = within(screen.getByRole('table', { name: 'Products that need attention' }));
    within(report.getByRole('row', { name: /COF-1.*Not copied/ })).getByText(/no room for more products/);
    within(report.getByRole('row', { name: /MUG-1/ })).getByText(/^Deleted in the meantime/);
    within(report.getByRole('row', { name: /Copied in part/ })).getByText(/all of its taxes/);
  });

  it('pauses at a lost answer, and then repeats the call with its key', async () => {
    let failures = 1;
    const { user, calls } = await open({
      products: many,
      answer: ({ productIds }) => {
        if (productIds.includes('m-50') && failures > 0) {
          failures -= 1;
          return { status: 503, body: { error: 'The server is busy' } };
        }
        return { status: 200, body: { ...NOTHING, added: productIds.length } };
      },
    });
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Copy 120 products' }));
    await dialog.findByText(/^The server is busy.*Nothing is copied twice/s);
    dialog.getByText('50 of 120 products');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText('120 products added to Pier');
    expect(calls.map(({ productIds }) => productIds.length)).toEqual([50, 50, 50, 20]);
    expect(calls[1]?.key).toBe(calls[2]?.key);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
  });

  it('says that the plan of the other store is not paid', async () => {
    const body = { error: 'The plan of this store is not paid', code: 'plan-unpaid' };
    const { user } = await open({ answer: () => ({ status: 402, body }) });
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Copy 2 products' }));
    await dialog.findByText(/^The plan of Pier isn't paid/);
  });

  it('needs the network, and says so', async () => {
    const { user, setOnline, calls } = await open();
    const dialog = await openDialog(user);
    await dialog.findByText('2 products will be added.');
    await setOnline(false);
    await dialog.findByText("Offline. You can copy products when you're back online.");
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy 2 products' }).disabled).toBe(true);
    await setOnline(true);
    await user.click(dialog.getByRole('button', { name: 'Copy 2 products' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('is not offered without another store that the person administers', async () => {
    await open({ stores: [store('here'), store('pier', { role: 'MANAGER' })] });
    await screen.findByText('Stone Mug');
    await screen.findByRole('button', { name: 'Export' });
    expect(screen.queryByRole('button', { name: 'Copy to another store' })).toBeNull();
  });

  it('says why no store can take products when the password there is another one', async () => {
    const { user } = await open({ stores: [store('here'), store('pier', { needsPassword: true })] });
    const dialog = await openDialog(user);
    await dialog.findByText(/^No other store can take products/);
  });
});
