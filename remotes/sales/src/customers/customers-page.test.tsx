import { aCustomer } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CustomersPage } from './customers-page';

const rosa = aCustomer();
const john = aCustomer({
  id: '0a1b2c3d-0000-4000-8000-000000000002',
  name: 'John Doe',
  phone: '555 777 1234',
  email: null,
  cardCode: null,
  note: null,
});

const openPage = (customers = [rosa, john]) => openScreen(<CustomersPage />, { customers });

describe('the customers page', () => {
  it('shows the customers with their contact data', async () => {
    await openPage();
    const headers = (await screen.findAllByRole('columnheader')).map((header) => header.textContent);
    expect(headers).toEqual(['Name', 'Phone', 'Email', 'Card Code', 'Actions']);
    within(await screen.findByRole('row', { name: /Rosa Diaz/ })).getByText('rosa@home.example');
  });

  it.each(['diaz', '010-0142', 'home.example', 'card-7'])('finds a customer by %s', async (typed) => {
    const { user } = await openPage();
    await screen.findByText('John Doe');
    await user.type(await screen.findByRole('searchbox', { name: 'Search customers' }), typed);
    await waitFor(() => expect(screen.queryByText('John Doe')).toBeNull());
    screen.getByText('Rosa Diaz');
  });

  it('shows all customers again when none match', async () => {
    const { user } = await openPage();
    await user.type(await screen.findByRole('searchbox', { name: 'Search customers' }), 'xyz');
    await screen.findByText('No customers match “xyz”');
    await user.click(screen.getByRole('button', { name: 'Show all customers' }));
    await screen.findByText('John Doe');
  });

  it('adds a second John Doe, because a name tells nobody apart', async () => {
    const { user, texts, server } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
    await user.type(await screen.findByLabelText(/^Name/), 'John Doe{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Customer added successfully']));
    expect(server.resources.rows('customers').map(({ name }) => name)).toEqual([
      'Rosa Diaz',
      'John Doe',
      'John Doe',
    ]);
  });

  it('says who has the same phone, and adds the customer all the same', async () => {
    const { user, texts } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Luis Diaz');
    await user.type(await screen.findByLabelText('Phone'), '555 010-0142');
    await screen.findByText('Rosa Diaz has this phone');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Customer added successfully']));
  });

  it('does not tell a customer that their own phone is theirs', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Rosa Diaz' }));
    await screen.findByLabelText('Phone');
    expect(screen.queryByText('Rosa Diaz has this phone')).toBeNull();
  });

  it('says what deleting erases and what stays', async () => {
    const { user, texts } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Delete John Doe' }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/Delete John Doe\? Their contact data and their name .* The sales stay\./);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(texts()).toEqual(['Customer deleted successfully']));
    expect(screen.queryByText('John Doe')).toBeNull();
  });

  it('keeps a customer that was added offline under the id that this device made', async () => {
    const { user, setOnline, server } = await openPage([]);
    await screen.findByText('No customers found');
    await setOnline(false);
    await user.click(screen.getAllByRole('button', { name: 'Add Customer' })[0] as HTMLElement);
    await user.type(await screen.findByLabelText(/^Name/), 'Ana Ruiz{Enter}');
    await screen.findByRole('img', { name: /Waiting to sync/ });
    await setOnline(true);
    await waitFor(() => expect(server.resources.rows('customers')).toHaveLength(1));
    const sent = server.requests.find(({ method, url }) => method === 'POST' && url === '/customers');
    expect(JSON.parse(sent?.body ?? '{}').id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
