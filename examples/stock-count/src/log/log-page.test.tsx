import 'fake-indexeddb/auto';
import { aProduct } from '@evertill/shared-domain/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CountsPage } from '../counts/counts-page';
import { LOG_ENTRIES } from './log-entry';
import { LogPage } from './log-page';

const PRODUCTS = [aProduct({ id: 'beans', name: 'Espresso Beans', stockQuantity: 10 })];
const BEANS = { product: 'Espresso Beans', counted: 8, booked: 10, remark: null };

async function openLog() {
  const shop = await openShop({ as: 'MANAGER', products: PRODUCTS });
  const log = shop.hostApi.entities.of(LOG_ENTRIES);
  await log.create(BEANS);
  return { ...shop, ...shop.show(<LogPage />), log };
}

it('logs a count when it is saved', async () => {
  const { user, hostApi } = await openScreen(<CountsPage />, { as: 'MANAGER', products: PRODUCTS });
  await user.type(await screen.findByLabelText('Counted Espresso Beans'), '8');
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  const { rows } = hostApi.entities.of(LOG_ENTRIES);
  await waitFor(() => expect(rows.getSnapshot().items).toMatchObject([BEANS]));
});

it('saves the stock even when the log refuses the count, and says so', async () => {
  const { user, hostApi, texts, server } = await openScreen(<CountsPage />, {
    as: 'MANAGER',
    products: PRODUCTS,
  });
  hostApi.refuse({ status: 404, message: 'Resource not found' });
  await user.type(await screen.findByLabelText('Counted Espresso Beans'), '8');
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  await waitFor(() =>
    expect(texts()).toEqual([
      'The stock is saved, but not written into the log: Resource not found',
      '1 count saved',
    ]),
  );
  expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(true);
});

it('stores a remark offline, marks it, and says when it has arrived', async () => {
  const { user, hostApi, texts } = await openLog();
  hostApi.network.set({ isOnline: false, lastSyncTime: null });
  await user.click(await screen.findByRole('button', { name: 'Edit remark Espresso Beans' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Remark'), 'Torn bag');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const row = within(await screen.findByRole('row', { name: /Espresso Beans/ }));
  await row.findByText('Torn bag');
  row.getByText('Waits to be sent');
  await waitFor(() => expect(texts()).toContain('What was changed about Espresso Beans has arrived'));
});

it('deletes an entry after a question, and keeps it with the reason of a refusal', async () => {
  const { user, hostApi, log } = await openLog();
  hostApi.refuse({ status: 403, message: 'You are not allowed to do this' });
  await user.click(await screen.findByRole('button', { name: 'Delete Espresso Beans' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText('You are not allowed to do this');
  hostApi.refuse(null);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(log.rows.getSnapshot().items).toEqual([]));
});

it('says why the list is empty, and can retry', async () => {
  const shop = await openShop({ as: 'MANAGER', online: false });
  shop.show(<LogPage />);
  await screen.findByText('No response received from server');
  shop.hostApi.network.set({ isOnline: true, lastSyncTime: null });
  (await screen.findByRole('button', { name: 'Retry' })).click();
  await screen.findByText('Nothing was counted yet');
});
