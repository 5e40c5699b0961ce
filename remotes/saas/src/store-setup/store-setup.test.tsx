import { aUser } from '@evertill/shared-domain/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SaasApp } from '../saas-app';
import { openArea, STORE } from '../saas-testing';

const PATH = '/store-setup';
const at = (step: string) => `${PATH}?step=${step}`;
const open = (path: string, answers = {}) => openArea(<SaasApp />, { path, as: 'ADMIN', answers });
const step = (name: string) => screen.findByRole('heading', { name, level: 2 });
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => localStorage.clear());

it('the store setup is for administrators', async () => {
  await openArea(<SaasApp />, { path: PATH, as: 'MANAGER' });
  await screen.findByText('Only an administrator can change the store.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leads from the store to the register by Enter alone, when nothing is to be changed', async () => {
  const { user, hostApi, server } = await open(PATH);
  for (const name of ['Your store', 'Sales tax', 'First products', 'Staff', 'Receipt printer']) {
    await step(name);
    await user.keyboard('{Enter}');
  }
  await step('Ready to sell');
  screen.getByText('Step 6 of 6');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(hostApi.paths).toEqual(['/app/pos']));
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('goes on at the step at which the person left, on this device', async () => {
  const first = await open(PATH);
  await step('Your store');
  await first.user.click(await press('Skip'));
  await step('Sales tax');
  await first.user.click(await press('Not now'));
  expect(first.hostApi.paths).toEqual(['/app/pos']);
  cleanup();
  const again = await open(PATH);
  await step('Sales tax');
  await again.user.click(await press('Back'));
  await step('Your store');
});

describe('the store', () => {
  it('is saved with what was typed', async () => {
    const { user, sent } = await open(PATH, { 'PUT /saas/store': { status: 200, body: STORE } });
    await user.type(await screen.findByLabelText('Phone'), '555-1{Enter}');
    await step('Sales tax');
    expect(sent('PUT /saas/store')).toEqual({
      name: 'Corner',
      code: 'corner',
      address: null,
      phone: '555-1',
      timezone: 'UTC',
    });
  });

  it('keeps what was typed while the person looks something up', async () => {
    const first = await open(PATH);
    await first.user.type(await screen.findByLabelText('Phone'), '555-7');
    await first.user.click(await press('Not now'));
    cleanup();
    const again = await open(PATH, { 'PUT /saas/store': { status: 200, body: STORE } });
    expect(await screen.findByLabelText('Phone')).toHaveProperty('value', '555-7');
    await again.user.click(await press('Next'));
    await waitFor(() => expect(again.sent('PUT /saas/store')).toMatchObject({ phone: '555-7' }));
    await step('Sales tax');
    expect(sessionStorage.getItem(`evertill.saas.store-setup.${STORE.id}`)).toBeNull();
  });

  it('shows a refusal at the field that the server names', async () => {
    const body = { error: 'Another store has this code', field: 'code' };
    const { user } = await open(PATH, { 'PUT /saas/store': { status: 400, body } });
    await user.type(await screen.findByLabelText('Phone'), '555-1{Enter}');
    await screen.findByText('Another store has this code');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Store code/)));
  });
});

describe('the sales tax', () => {
  it('is that of the state, which a person checks, and the local one that the owner types', async () => {
    const { user, server } = await open(at('taxes'));
    await user.selectOptions(await screen.findByLabelText('State'), 'Texas');
    screen.getByText(/^Texas's statewide rate as of Nov 26, 2026\. Check it with your state/);
    expect(screen.getByLabelText('State rate')).toHaveProperty('value', '6.25');
    await user.type(screen.getByLabelText('Local rate (optional)'), '2{Enter}');
    await step('First products');
    expect(server.resources.rows('taxes')).toMatchObject([
      { name: 'Texas sales tax', type: 'PERCENTAGE', value: 6.25 },
      { name: 'Local sales tax', value: 2 },
    ]);
  });

  it('is none in a state without one', async () => {
    const { user, server } = await open(at('taxes'));
    const list = await screen.findByLabelText('State');
    await user.selectOptions(list, 'Texas');
    await user.selectOptions(list, 'Oregon');
    screen.getByText(/^Oregon has no general sales tax\./);
    list.focus();
    await user.keyboard('{Enter}');
    await step('First products');
    expect(server.resources.rows('taxes')).toEqual([]);
  });

  it('is added once, however often the person comes back', async () => {
    const { user, server } = await open(at('taxes'));
    for (let visit = 0; visit < 2; visit += 1) {
      await user.selectOptions(await screen.findByLabelText('State'), 'Ohio');
      await user.click(await press('Next'));
      await step('First products');
      await user.click(await press('Back'));
      await screen.findByText(/^Your taxes so far: Ohio sales tax\./);
    }
    expect(server.resources.rows('taxes')).toHaveLength(1);
  });
});

it('a tax that a person comes back to correct has the new rate', async () => {
  const { user, server } = await open(at('taxes'));
  for (const rate of ['8', '6']) {
    await user.selectOptions(await screen.findByLabelText('State'), 'Ohio');
    const field = screen.getByLabelText('State rate');
    await user.clear(field);
    await user.type(field, `${rate}{Enter}`);
    await step('First products');
    await user.click(await press('Back'));
    await screen.findByText(/^Your taxes so far: Ohio sales tax\./);
  }
  expect(server.resources.rows('taxes')).toMatchObject([{ name: 'Ohio sales tax', value: 6 }]);
});

describe('the first products', () => {
  it('are typed one after the other', async () => {
    const { user, server } = await open(at('products'));
    await user.type(await screen.findByLabelText('Product name'), 'Bread');
    await user.type(screen.getByLabelText('Price'), '3.50');
    await user.click(await press('Add another'));
    await screen.findByText('Your products so far: Bread.');
    await waitFor(() => expect(screen.getByLabelText('Product name')).toHaveProperty('value', ''));
    await user.type(screen.getByLabelText('Product name'), 'Jam');
    await user.type(screen.getByLabelText('Price'), '4');
    await user.type(screen.getByLabelText(/^Stock/), '12{Enter}');
    await step('Staff');
    expect(server.resources.rows('products')).toMatchObject([
      { name: 'Bread', unitPrice: '3.50', trackStock: false },
      { name: 'Jam', unitPrice: '4.00', trackStock: true, stockQuantity: 12 },
    ]);
  });

  it('need a price, and nothing is lost', async () => {
    const { user, server } = await open(at('products'));
    await user.type(await screen.findByLabelText('Product name'), 'Bread{Enter}');
    await screen.findByText('Unit price is required');
    expect(server.resources.rows('products')).toEqual([]);
  });

  it('“Add another” counts for one press only, so that Enter goes on after a refusal', async () => {
    const { user, server } = await open(at('products'));
    await user.type(await screen.findByLabelText('Product name'), 'Bread');
    await user.click(await press('Add another'));
    await screen.findByText('Unit price is required');
    await user.type(screen.getByLabelText('Price'), '3.50{Enter}');
    await step('Staff');
    expect(server.resources.rows('products')).toMatchObject([{ name: 'Bread' }]);
  });

  it('are not left behind when only a price or a stock is typed', async () => {
    const { user, server } = await open(at('products'));
    await user.type(await screen.findByLabelText('Price'), '3.50');
    await press('Add another');
    await user.click(await press('Add and continue'));
    await screen.findByText('Name is required');
    await user.clear(screen.getByLabelText('Price'));
    await user.click(await press('Next'));
    await step('Staff');
    expect(server.resources.rows('products')).toEqual([]);
  });

  it.each([
    ['Import a file', '/app/products?open=import'],
    ['Try sample products', '/app/products?open=samples'],
  ])('come all at once by “%s”', async (name, path) => {
    const { user, hostApi } = await open(at('products'));
    await user.click(await press(name));
    expect(hostApi.paths).toEqual([path]);
  });
});

describe('an invitation', () => {
  const path = '/saas/new-password?invited#store.secret';
  const answers = { 'POST /users/invitations': { status: 201, body: { path } } };

  it('is a link to be passed on, which is shown once', async () => {
    const { user, sent } = await open(at('staff'), answers);
    await user.type(await screen.findByLabelText(/^Username/), 'nora');
    screen.getByText('nora is available.');
    await user.selectOptions(screen.getByLabelText('Role'), 'Manager');
    await user.click(await press('Create link'));
    const link = await screen.findByLabelText('Link for nora');
    expect(link).toHaveProperty('value', `${location.origin}${path}`);
    expect(sent('POST /users/invitations')).toEqual({ username: 'nora', role: 'MANAGER' });
    await user.click(await press('Next'));
    await step('Receipt printer');
  });

  it('is shown when Enter comes before the page has seen what was typed', async () => {
    await open(at('staff'), answers);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Username/);
    // In one turn, as on a busy computer.
    act(() => {
      fireEvent.change(field, { target: { value: 'nora' } });
      field.form?.requestSubmit();
    });
    await screen.findByLabelText('Link for nora');
    expect(screen.queryByRole('heading', { name: 'Receipt printer' })).toBeNull();
  });

  it('is refused as the owner types, for a username of this store', async () => {
    const body = [aUser({ username: 'boss' }), aUser({ id: 'user-2', username: 'cashier' })];
    const { user, sent } = await open(at('staff'), { ...answers, 'GET /users': { status: 200, body } });
    const field = await screen.findByLabelText(/^Username/);
    await screen.findByText('2 people in your store so far.');
    await user.type(field, 'Cashier');
    screen.getByText('This username is already taken');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent('POST /users/invitations')).toBeNull();
  });

  it('needs a username as soon as a first name is typed, so that nobody is forgotten', async () => {
    const { user, sent } = await open(at('staff'), answers);
    await user.type(await screen.findByLabelText(/^First name/), 'Nora');
    await user.click(await press('Create link'));
    await screen.findByText('Username is required');
    expect(sent('POST /users/invitations')).toBeNull();
    await user.clear(screen.getByLabelText(/^First name/));
    await user.click(await press('Next'));
    await step('Receipt printer');
  });

  it('stays on the screen with the words of the server', async () => {
    const body = { error: 'The Solo plan has room for 3 users.', code: 'plan-full' };
    const { user } = await open(at('staff'), { 'POST /users/invitations': { status: 400, body } });
    await user.type(await screen.findByLabelText(/^Username/), 'nora{Enter}');
    await screen.findByText('The Solo plan has room for 3 users.');
    expect(screen.getByLabelText(/^Username/)).toHaveProperty('value', 'nora');
  });
});

it('the end says what is open, and leads there', async () => {
  const { user } = await open(at('sell'));
  const list = within(await screen.findByRole('list'));
  list.getByText('No products yet');
  await user.click(screen.getByRole('button', { name: 'Do it now: First products' }));
  await step('First products');
});
