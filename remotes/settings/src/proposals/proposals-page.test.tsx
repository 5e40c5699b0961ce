import type { Role } from '@evertill/shared-domain';
import { aCategory } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProposal } from '../answers-testing';
import { ProposalsPage } from './proposals-page';

async function openProposals(list: ReturnType<typeof aProposal>[], as: Role = 'MANAGER') {
  const shop = await openShop({ as, categories: [aCategory({ id: 'c1', name: 'Dairy' })] });
  const { resources } = shop.server;
  const { read } = resources;
  resources.read = (url, query) => (url === '/proposals' ? { status: 200, body: list } : read(url, query));
  resources.write = ({ url }) => {
    const found = list.find(({ id }) => url.includes(id));
    const status = url.endsWith('/confirm') ? 'confirmed' : 'declined';
    return { status: 200, body: Object.assign(found ?? {}, { status, settledByName: 'Max Till' }) };
  };
  const shown = shop.show(<ProposalsPage />);
  const press = async (name: RegExp | string) =>
    shown.user.click(await screen.findByRole('button', { name }));
  const calls = () =>
    shop.server.requests.flatMap(({ method, url }) =>
      method === 'POST' && url.includes('/proposals') ? url : [],
    );
  return { ...shop, ...shown, press, calls };
}

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body);

it('lists what waits in the words of a shopkeeper, and the settled ones when asked', async () => {
  const { user } = await openProposals([
    aProposal('a'),
    aProposal('b', {
      call: 'POST /products',
      name: 'Oat milk',
      before: null,
      after: { name: 'Oat milk', unitPrice: 3.2, categoryId: 'c1', sku: null },
    }),
    aProposal('c', {
      call: 'PUT /discounts/:id',
      name: 'Spring',
      before: { value: 10 },
      after: { value: 12.5 },
      type: 'PERCENTAGE',
      isChanged: true,
    }),
    aProposal('d', { name: 'Bread', status: 'declined' }),
  ]);
  const milk = await rowOf('Milk');
  for (const words of ['Change a product', 'Unit Price: $2.50 → $3.00', 'Shop assistant', 'Waiting'])
    milk.getByText(words);
  const added = await rowOf('Oat milk');
  added.getByText('Add a product');
  await added.findByText('Name: Oat milk, Unit Price: $3.20, Category: Dairy');
  const discount = await rowOf('Spring');
  discount.getByText('Value: 10% → 12.5%');
  discount.getByText('Outdated');
  expect(screen.queryByText('Bread')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Show'), 'All');
  (await rowOf('Bread')).getByText('Declined');
});

it('shows before and after, and performs the change once it is confirmed', async () => {
  const { press, user, calls, texts } = await openProposals([aProposal('a')]);
  await press(/^Look Change a product, Milk/);
  const dialog = await dialogNamed('Change a product');
  dialog.getByRole('row', { name: 'Unit Price $2.50 $3.00' });
  dialog.getByText('Shop assistant');
  expect(calls()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(texts()).toEqual(['Change made']));
  expect(calls()).toEqual(['/proposals/a/confirm']);
  await screen.findByText('No proposals wait');
});

it('declines a proposal', async () => {
  const { press, user, calls, texts } = await openProposals([aProposal('a')]);
  await press(/^Look/);
  await user.click((await dialogNamed('Change a product')).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(texts()).toEqual(['Proposal declined']));
  expect(calls()).toEqual(['/proposals/a/decline']);
});

it('says why a change was not made, and shows what another person did meanwhile', async () => {
  const list = [aProposal('a')];
  const { press, user, server } = await openProposals(list);
  await press(/^Look/);
  const dialog = await dialogNamed('Change a product');
  const refuse = (body: object) =>
    server.faults.always(({ method }) => (method === 'POST' ? { status: 409, body } : null));
  refuse({ error: 'Milk has changed', code: 'proposal-changed' });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('The record has changed since, so nothing was changed.');
  refuse({ error: 'This proposal was already confirmed', code: 'proposal-confirmed' });
  Object.assign(list[0] ?? {}, { status: 'confirmed', settledByName: 'Ada Admin' });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('Another person has confirmed this already.');
  await dialog.findByText('Ada Admin');
  expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('can only be declined when the record is another one now', async () => {
  const { press } = await openProposals([aProposal('a', { isChanged: true })]);
  await press(/^Look/);
  const dialog = await dialogNamed('Change a product');
  dialog.getByText(/^The record is no longer as shown under Before/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Decline' }).disabled).toBe(false);
});

it('keeps the list while offline, and settles nothing', async () => {
  const { setOnline, press } = await openProposals([aProposal('a')]);
  await screen.findByText('Milk');
  await setOnline(false);
  await screen.findByText(/^Offline. You can confirm/);
  await press(/^Look/);
  const dialog = await dialogNamed('Change a product');
  for (const name of ['Confirm', 'Decline'])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

it('says what went wrong, and offers a retry', async () => {
  const { server, user } = await openProposals([]);
  await screen.findByText('No proposals wait');
  server.faults.always(({ url }) =>
    url === '/proposals' ? { status: 500, body: { error: 'The disk is full' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('The disk is full');
  server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No proposals wait');
});
