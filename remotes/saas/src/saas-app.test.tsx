import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SaasApp } from './saas-app';
import { openArea, STORE } from './saas-testing';

describe('plans', () => {
  it('lead to registration', async () => {
    const { user } = await openArea(<SaasApp />, { path: '/plans' });
    await screen.findByText('$29.00');
    screen.getByText(/^Every plan is the whole product\..* No payment is taken here\.$/);
    await user.click(screen.getByRole('button', { name: 'Choose Standard' }));
    await screen.findByText('Open your shop');
  });

  it('lead the owner of a shop to the subscription', async () => {
    const { user } = await openArea(<SaasApp />, { path: '/plans', as: 'ADMIN' });
    await user.click(await screen.findByRole('button', { name: 'Choose Standard' }));
    await screen.findByRole('button', { name: 'Switch to Standard' });
    expect(screen.getByRole('button', { name: 'Your plan' })).toHaveProperty('disabled', true);
  });

  it('say why they could not be loaded, and retry', async () => {
    const failing = { 'GET /saas/plans': { status: 500, body: {} } };
    const { user, server } = await openArea(<SaasApp />, { path: '/plans', answers: failing });
    await screen.findByText('Internal server error');
    server.faults.always(() => ({ status: 200, body: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No plans are offered at the moment');
  });
});

describe('registration', () => {
  it('opens a shop with the chosen plan and goes on to its set-up', async () => {
    const answers = { 'POST /saas/register': { status: 201, body: {} } };
    const { user, sent, client } = await openRegistration(answers);
    await user.type(await screen.findByLabelText(/^Store name/), 'Corner');
    await user.type(screen.getByLabelText(/^Username/), 'ada');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse');
    client.signIn('user-admin');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Store setup');
    expect(sent('POST /saas/register')).toMatchObject({
      storeName: 'Corner',
      username: 'ada',
      planId: 'standard',
    });
  });

  it('is not offered where the server takes no new shops', async () => {
    const answers = { 'GET /saas/server': { status: 200, body: { hasShop: true, mayRegister: false } } };
    await openRegistration(answers);
    await screen.findByText('This server takes no new shops');
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    screen.getByRole('link', { name: 'Login instead' });
  });

  it('stays with the words of the server', async () => {
    const answers = { 'POST /saas/register': { status: 400, body: { error: 'This username is taken' } } };
    const { user } = await openRegistration(answers);
    await user.type(await screen.findByLabelText(/^Store name/), 'Corner');
    await user.type(screen.getByLabelText(/^Username/), 'ada');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse{Enter}');
    await screen.findByText('This username is taken');
  });

  it('keeps what was typed while the page checks again whether shops can register', async () => {
    const { server } = await openRegistration({ 'GET /saas/server': { status: 500, body: {} } });
    const name = () => screen.findByLabelText<HTMLInputElement>(/^Store name/);
    fireEvent.change(await name(), { target: { value: 'Corner' } });
    const asked = () => server.requests.filter(({ url }) => url === '/saas/server').length;
    const before = asked();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect((await name()).value).toBe('Corner');
  });

  async function openRegistration(answers: Record<string, { status: number; body: unknown }>) {
    const world = await openArea(<SaasApp />, { path: '/register?plan=standard', answers });
    return { ...world, client: world.browser.client };
  }
});

describe('the subscription', () => {
  it('changes the plan', async () => {
    const answers = { 'POST /saas/subscribe': { status: 200, body: STORE } };
    const { user, sent, hostApi } = await openArea(<SaasApp />, { path: '/subscribe', as: 'ADMIN', answers });
    await user.click(await screen.findByRole('button', { name: 'Switch to Standard' }));
    await waitFor(() => expect(hostApi.notices).toHaveLength(1));
    expect(sent('POST /saas/subscribe')).toEqual({ planId: 'standard' });
    expect(hostApi.notices[0]?.text).toBe('Your shop is on the Standard plan now');
  });

  it('is shown to everybody, and changed by administrators alone', async () => {
    await openArea(<SaasApp />, { path: '/subscribe', as: 'MANAGER' });
    await screen.findByText('Only an administrator can change the plan.');
    expect(screen.getByRole('button', { name: 'Your plan' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull();
  });

  it('needs a connection', async () => {
    const { user, hostApi, browser, offline } = await openArea(<SaasApp />, {
      path: '/subscribe',
      as: 'ADMIN',
    });
    await screen.findByRole('button', { name: 'Switch to Standard' });
    await browser.setNetwork(false);
    await offline.connectivity.check();
    await user.click(screen.getByRole('button', { name: 'Switch to Standard' }));
    await waitFor(() => expect(hostApi.notices).toHaveLength(1));
    expect(hostApi.notices[0]?.intent).toBe('negative');
    expect(await offline.outbox.list()).toEqual([]);
  });
});

it('the store set-up is for administrators', async () => {
  await openArea(<SaasApp />, { path: '/store-setup', as: 'MANAGER' });
  await screen.findByText('Only an administrator can change the store.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('the store setup saves the name and the address of the shop, and opens the till', async () => {
  const answers = { 'PUT /saas/store': { status: 200, body: STORE } };
  const { user, sent, hostApi } = await openArea(<SaasApp />, { path: '/store-setup', as: 'ADMIN', answers });
  await user.type(await screen.findByLabelText('Phone'), '555-1');
  expect(screen.queryByText(/receipt/i)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save and open the till' }));
  await waitFor(() => expect(hostApi.paths).toEqual(['/app/pos']));
  expect(sent('PUT /saas/store')).toEqual({
    name: 'Corner',
    code: 'corner',
    address: null,
    phone: '555-1',
    timezone: 'UTC',
  });
  expect(hostApi.notices[0]?.text).toBe('Store saved successfully');
});
