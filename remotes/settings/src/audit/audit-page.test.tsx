import type { Category } from '@evertill/shared-domain';
import { aCategory } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEntry } from '../answers-testing';
import { AuditPage } from './audit-page';

const ON_A_PAGE = 2;
const REFUSED = {
  action: 'POST /auth/login',
  status: 401,
  details: { refusals: 3 },
  key: null,
  entityId: null,
  author: { id: 'u0', username: '', name: null },
  submitterId: 'u0',
};

async function openAudit(entries: ReturnType<typeof anEntry>[], categories: Category[] = []) {
  const shop = await openShop({ as: 'ADMIN', categories });
  const { resources } = shop.server;
  const read = resources.read;
  resources.read = (url, text) => {
    if (url !== '/audit/pages') return read(url, text);
    const query = new URLSearchParams(text);
    const found = entries.filter(({ status }) => query.get('kind') !== 'refused' || status >= 400);
    const start = Number(query.get('cursor') ?? 0);
    const end = start + ON_A_PAGE;
    const next = end < found.length ? String(end) : null;
    return { status: 200, body: { items: found.slice(start, end), next } };
  };
  return { ...shop, ...shop.show(<AuditPage />) };
}

it('lists who did what, and loads the older entries when asked', async () => {
  const other = {
    submitterId: 'u2',
    submitterName: 'Max Till',
    action: 'POST /sales',
    details: { saleNumber: 'S1' },
  };
  const { user } = await openAudit([anEntry('a'), anEntry('b', other), anEntry('c', REFUSED)]);
  await screen.findByText('Changed a product');
  const sold = within(screen.getByText('Made a sale').closest('tr') ?? document.body);
  for (const words of ['S1', 'Clara Bloom', 'synced by Max Till', 'Done']) sold.getByText(words);
  expect(screen.queryByText('Failed to sign in')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const failed = within((await screen.findByText('Failed to sign in')).closest('tr') ?? document.body);
  for (const words of ['Unknown person', 'Failed']) failed.getByText(words);
  screen.getByText('3 rows');
});

it('shows what an entry changed, folds the technical part away, and gives the focus back', async () => {
  const { user } = await openAudit([anEntry('a')]);
  const button = await screen.findByRole('button', { name: /^Details/ });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /Changed a product/ }));
  dialog.getByText('10.0.0.7');
  const table = within(dialog.getByRole('table', { name: 'Changed fields' }));
  table.getByRole('row', { name: 'Name Tea Tea a' });
  const technical = dialog.getByText('Details').closest('details');
  expect(technical?.open).toBe(false);
  for (const words of ['request-a', 'key-a', 'record-a', 'PUT /products/:id', /"name": "Tea a"/])
    expect(technical?.contains(dialog.getByText(words))).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names the category of a product that was added', async () => {
  const details = { name: 'Milk', after: { name: 'Milk', categoryId: 'c1' } };
  const dairy = aCategory({ id: 'c1', name: 'Dairy' });
  const { user } = await openAudit([anEntry('a', { action: 'POST /products', details })], [dairy]);
  await screen.findByText('Milk');
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  const table = within(await screen.findByRole('table', { name: 'Added fields' }));
  await table.findByRole('row', { name: 'Category Dairy' });
});

it('filters for refused entries', async () => {
  const { user } = await openAudit([anEntry('a'), anEntry('b', REFUSED)]);
  await screen.findByText('Changed a product');
  await user.selectOptions(screen.getByLabelText('Show'), 'Failed');
  await waitFor(() => expect(screen.queryByText('Changed a product')).toBeNull());
  await screen.findByText('Failed to sign in');
});

it('says when the log is empty, and when no entry matches the filter', async () => {
  const { user } = await openAudit([]);
  await screen.findByText('No entries yet');
  await user.selectOptions(screen.getByLabelText('Show'), 'Sign-ins');
  await screen.findByText('No entries of this kind');
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  await screen.findByText('No entries yet');
});

it('keeps the entries while offline, says what went wrong, and retries', async () => {
  const { user, setOnline, server } = await openAudit([anEntry('a')]);
  await screen.findByText('Changed a product');
  await setOnline(false);
  await screen.findByText(/^Offline. This may be out of date/);
  screen.getByText('Changed a product');
  await setOnline(true);
  server.faults.always(({ url }) =>
    url === '/audit/pages' ? { status: 500, body: { error: 'The disk is full' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('The disk is full');
  server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The disk is full')).toBeNull());
});
