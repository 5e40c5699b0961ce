import type { TestData } from '@evertill/shared-data/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartLines, codeField, openTill } from '../till-testing';

const tiles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-position]')].map(
    (tile) => tile.querySelector('[title]')?.textContent,
  );

const withKeys = (quickKeys: readonly string[]) => ({
  arrange: ({ server }: TestData) => server.resources.insert('settings', { id: 'settings', quickKeys }),
});

async function openDialog({ user }: Awaited<ReturnType<typeof openTill>>) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Quick keys…' }));
  return within(await screen.findByRole('dialog', { name: 'Quick keys' }));
}

const keysIn = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Quick keys' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

it('shows all products and no switch where the shop has no quick keys', async () => {
  await openTill();
  await codeField();
  expect(tiles()).toEqual(['Beans', 'Mug']);
  expect(screen.queryByRole('button', { name: 'Quick keys' })).toBeNull();
});

it('shows the quick keys first, in their order, and all products on request', async () => {
  const { user } = await openTill(withKeys(['mug', 'gone', 'beans']));
  await waitFor(() => expect(tiles()).toEqual(['Mug', 'Beans']));
  expect(screen.getByRole('button', { name: 'Quick keys', pressed: true })).toBeTruthy();
  await user.click(screen.getByText('Mug', { selector: '[data-position] *' }));
  expect(cartLines()).toEqual(['Mug x1 $4.00']);
});

it('shows no products until the quick keys are known, except those that are searched for', async () => {
  const { user, clock, settle } = await openTill({
    arrange: ({ server }) => server.faults.always(({ url }) => (url === '/settings' ? 'hang-before' : null)),
  });
  const search = await screen.findByLabelText('Search Products');
  await act(settle);
  expect(tiles()).toEqual([]);
  await user.type(search, 'bea');
  await waitFor(() => expect(tiles()).toEqual(['Beans']));
  await user.clear(search);
  await waitFor(() => expect(tiles()).toEqual([]));
  // The request ends without an answer.
  await act(() => clock.advance(10_000));
  await waitFor(() => expect(tiles()).toEqual(['Beans', 'Mug']));
});

it('shows a product that is no quick key in the search and among all products', async () => {
  const { user } = await openTill(withKeys(['mug']));
  const keys = await screen.findByRole('button', { name: 'Quick keys', pressed: true });
  await waitFor(() => expect(tiles()).toEqual(['Mug']));
  await user.type(screen.getByLabelText('Search Products'), 'bea');
  await waitFor(() => expect(tiles()).toEqual(['Beans']));
  await user.clear(screen.getByLabelText('Search Products'));
  expect(tiles()).toEqual(['Mug']);
  await user.click(keys);
  expect(tiles()).toEqual(['Beans', 'Mug']);
});

it('has no page of quick keys when all of them have left the catalog', async () => {
  await openTill(withKeys(['gone']));
  await codeField();
  expect(tiles()).toEqual(['Beans', 'Mug']);
  expect(screen.queryByRole('button', { name: 'Quick keys' })).toBeNull();
});

it('lets a manager choose and arrange them by keys, for every register', async () => {
  const till = await openTill({ as: 'MANAGER' });
  await codeField();
  const dialog = await openDialog(till);
  expect(dialog.getByText('No quick keys yet')).toBeTruthy();
  await till.user.type(dialog.getByRole('searchbox'), 'bea{Enter}');
  await till.user.type(dialog.getByRole('searchbox'), 'mug');
  await till.user.click(dialog.getByRole('button', { name: 'Add Mug' }));
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
  expect(keysIn(dialog)).toEqual(['Beans', 'Mug']);
  const up = dialog.getByRole('button', { name: 'Move Mug up' });
  await till.user.click(up);
  expect(keysIn(dialog)).toEqual(['Mug', 'Beans']);
  expect(dialog.getByRole('status').textContent).toBe('Mug: 1 of 2');
  expect(document.activeElement).toBe(up);
  await till.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(till.server.resources.rows('settings')[0]).toMatchObject({ quickKeys: ['mug', 'beans'] });
  await waitFor(() => expect(tiles()).toEqual(['Mug', 'Beans']));
});

it('arranges them by dragging, and removes one', async () => {
  const till = await openTill({ as: 'ADMIN', ...withKeys(['beans', 'mug']) });
  await screen.findByRole('button', { name: 'Quick keys', pressed: true });
  const dialog = await openDialog(till);
  const rows = within(dialog.getByRole('list', { name: 'Quick keys' })).getAllByRole('listitem');
  for (const [index, row] of rows.entries())
    row.getBoundingClientRect = () => new DOMRect(0, index * 44, 400, 44);
  const handle = rows[0]?.firstElementChild as HTMLElement;
  handle.setPointerCapture = () => undefined;
  for (const [type, clientY] of [
    ['pointerdown', 20],
    ['pointermove', 80],
    ['pointerup', 80],
  ] as const)
    fireEvent(handle, new MouseEvent(type, { bubbles: true, clientY }));
  expect(keysIn(dialog)).toEqual(['Mug', 'Beans']);
  await till.user.click(dialog.getByRole('button', { name: 'Remove Beans' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove Mug' }));
  expect(dialog.getByRole('status').textContent).toBe('Beans removed');
  await till.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(tiles()).toEqual(['Mug']));
});

it('changes nothing while offline, and says why', async () => {
  const till = await openTill({ as: 'MANAGER', ...withKeys(['mug']) });
  await screen.findByRole('button', { name: 'Quick keys', pressed: true });
  await till.goOffline();
  const dialog = await openDialog(till);
  expect(dialog.getByRole('alert').textContent).toMatch(/^You're offline\. Quick keys/);
  expect(dialog.getByRole('button', { name: 'Save' }).ariaDisabled).toBe('true');
});

it('keeps the dialog with the choice when the server does not take it', async () => {
  const till = await openTill({ as: 'MANAGER', ...withKeys(['mug']) });
  await screen.findByRole('button', { name: 'Quick keys', pressed: true });
  const dialog = await openDialog(till);
  till.server.faults.always(({ method }) => (method === 'GET' ? null : { status: 500, body: {} }));
  await till.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(keysIn(dialog)).toEqual(['Mug']);
});

it('is not offered to a cashier', async () => {
  const till = await openTill();
  await codeField();
  await till.user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Last sale…' });
  expect(screen.queryByRole('menuitem', { name: 'Quick keys…' })).toBeNull();
});
