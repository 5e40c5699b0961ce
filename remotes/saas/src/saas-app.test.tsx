import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SaasApp } from './saas-app';
import { openArea, PLANS, STORE, SUBSCRIPTION } from './saas-testing';

describe('plans', () => {
  it('lead to registration', async () => {
    const { user } = await openArea(<SaasApp />, { path: '/plans' });
    await screen.findByText('$29.00');
    screen.getByText('The register that keeps selling');
    await user.click(screen.getByRole('button', { name: 'Choose Standard' }));
    await screen.findByText('Create your store');
  });

  it('lead the owner of a shop to the subscription', async () => {
    const { user } = await openArea(<SaasApp />, { path: '/plans', as: 'ADMIN' });
    await user.click(await screen.findByRole('button', { name: 'Choose Standard' }));
    await screen.findByRole('button', { name: 'Switch to Standard' });
    expect(screen.getByRole('button', { name: 'Your plan' })).toHaveProperty('disabled', true);
  });

  it('are compared by what the server says about them, with pictures and answers', async () => {
    const room = (registers: number) => ({
      registers,
      users: 3,
      pictureMegabytes: 2048,
      stores: registers - 1,
    });
    const body = PLANS.map((plan, at) => ({ ...plan, features: ['Staff with roles'], limits: room(at + 2) }));
    const answers = { 'GET /saas/plans': { status: 200, body } };
    await openArea(<SaasApp />, { path: '/plans', answers });
    const table = within(await screen.findByRole('table', { name: 'Compare the plans' }));
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Registers')).toEqual(['2', '3']);
    expect(cells('Pictures')).toEqual(['2 GB', '2 GB']);
    expect(cells('Stores, each with its own plan')).toEqual(['1', '2']);
    screen.getByText('1 store');
    screen.getByText('Up to 2 stores, each with its own plan');
    expect(table.queryByRole('row', { name: /^Products/ })).toBeNull();
    expect(table.getAllByRole('img', { name: 'Included' })).toHaveLength(2);
    expect(screen.getAllByRole('img', { name: /^The/ })).toHaveLength(3);
    screen.getByText('What happens if I do not pay?');
  });

  it('show the price of a month or of a year', async () => {
    const body = PLANS.map((plan, at) => (at === 1 ? { ...plan, yearlyPrice: '290.00' } : plan));
    const answers = { 'GET /saas/plans': { status: 200, body } };
    const { user } = await openArea(<SaasApp />, { path: '/plans', answers });
    await screen.findByText('$29.00');
    await user.click(screen.getByRole('button', { name: 'Yearly' }));
    screen.getByText('$290.00');
    screen.getByText('Free');
  });

  it('are one offer where there is only one, and nobody chooses', async () => {
    const answers = { 'GET /saas/plans': { status: 200, body: PLANS.slice(0, 1) } };
    const { user } = await openArea(<SaasApp />, { path: '/plans', answers });
    await screen.findByText('Everything is included');
    await screen.findByText('Free');
    await user.click(screen.getByRole('button', { name: 'Create your store' }));
    await screen.findByText('This is your owner account. You can add staff later.');
  });

  it('are not offered where sign-ups are closed, and nobody chooses in vain', async () => {
    const answers = { 'GET /saas/server': { status: 200, body: { mayRegister: false } } };
    await openArea(<SaasApp />, { path: '/plans', answers });
    await screen.findByText('Sign-ups are closed');
    expect(screen.queryByRole('button', { name: /Choose|Create/ })).toBeNull();
    screen.getByRole('link', { name: 'Login instead' });
  });

  it('say that they need a connection, and come with it', async () => {
    const { browser, offline } = await openArea(<SaasApp />, { path: '/plans', online: false });
    await screen.findByText("You're offline. Connect to the internet and try again.");
    expect(screen.queryByText('No response received from server')).toBeNull();
    await browser.setNetwork(true);
    await offline.connectivity.check();
    await screen.findByRole('button', { name: 'Choose Standard' });
    await browser.setNetwork(false);
    await offline.connectivity.check();
    await screen.findByText(
      "You're offline. You can keep reading, and create your store when you're back online.",
    );
    expect(screen.getByRole('button', { name: 'Choose Standard' })).toHaveProperty('disabled', true);
  });

  it('say why they could not be loaded, and retry', async () => {
    const failing = { 'GET /saas/plans': { status: 500, body: {} } };
    const { user, server } = await openArea(<SaasApp />, { path: '/plans', answers: failing });
    await screen.findByText('Internal server error');
    server.faults.always(({ url }) => ({ status: 200, body: url === '/saas/plans' ? [] : {} }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No plans are offered at the moment');
  });
});

describe('registration', () => {
  it('creates a store with the chosen plan and goes on to its set-up', async () => {
    const answers = { 'POST /saas/register': { status: 201, body: {} } };
    const { user, sent, client } = await openRegistration(answers);
    await user.type(await screen.findByLabelText(/^Store name/), 'Corner');
    await user.type(screen.getByLabelText(/^Username/), 'ada');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse');
    client.signIn('user-admin');
    await user.click(screen.getByRole('button', { name: 'Create store' }));
    await screen.findByText('Store setup');
    expect(sent('POST /saas/register')).toMatchObject({
      storeName: 'Corner',
      username: 'ada',
      planId: 'standard',
      interval: 'year',
    });
  });

  it('says as the person types whether the username and the password can be used', async () => {
    const { user } = await openRegistration({});
    const username = await screen.findByLabelText(/^Username/);
    await user.type(username, 'ad\u0430m');
    screen.getByText("A username can't mix letters of different alphabets");
    await user.clear(username);
    await user.type(username, 'ada-of-the-corner');
    screen.getByText('ada-of-the-corner is available.');
    const password = screen.getByLabelText(/^Password/);
    await user.type(password, 'short');
    screen.getByText('The password needs at least 8 characters');
    await user.clear(password);
    await user.type(password, 'ada-of-the-corner');
    screen.getByText("The password can't be the username");
    await user.type(password, '-and-more');
    screen.getByText('Strong');
  });

  it('shows what the chosen plan costs, and leads back to the plans', async () => {
    const { user } = await openRegistration({});
    await screen.findByText(/^Your plan: Standard, \$29\.00 per month\. The first 30 days are free\./);
    await user.click(screen.getByRole('link', { name: 'Choose another' }));
    await screen.findByText('Plans and prices');
  });

  it('puts a refusal of the server at the field that it names', async () => {
    const body = { error: 'Invalid email format', field: 'email' };
    const { user } = await openRegistration({ 'POST /saas/register': { status: 400, body } });
    await user.type(await screen.findByLabelText(/^Store name/), 'Corner');
    await user.type(screen.getByLabelText(/^Username/), 'ada');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse{Enter}');
    await screen.findByText('Invalid email format');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Email/)));
    expect(screen.queryByRole('alert')?.closest('.fui-MessageBar')).toBeFalsy();
  });

  it('is not offered where the server takes no new stores', async () => {
    const answers = { 'GET /saas/server': { status: 200, body: { hasShop: true, mayRegister: false } } };
    await openRegistration(answers);
    await screen.findByText('Sign-ups are closed');
    expect(screen.queryByRole('button', { name: 'Create store' })).toBeNull();
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
    const world = await openArea(<SaasApp />, { path: '/register?plan=standard&interval=year', answers });
    return { ...world, client: world.browser.client };
  }
});

describe('the subscription', () => {
  it('changes the plan', async () => {
    const answers = { 'POST /saas/subscribe': { status: 200, body: STORE } };
    const { user, sent, hostApi } = await openArea(<SaasApp />, { path: '/subscribe', as: 'ADMIN', answers });
    await user.click(await screen.findByRole('button', { name: 'Switch to Standard' }));
    await waitFor(() => expect(hostApi.notices).toHaveLength(1));
    expect(sent('POST /saas/subscribe')).toEqual({ planId: 'standard', interval: 'month' });
    expect(hostApi.notices[0]?.text).toBe('Your store is on the Standard plan now');
  });

  it('shows what the store uses of its plan, and says which limits are near or reached', async () => {
    await openArea(<SaasApp />, { path: '/subscribe', as: 'MANAGER' });
    const usage = within(await screen.findByRole('region', { name: 'What you use of Starter' }));
    usage.getByText('2 of 2');
    usage.getByText('Registers: full. No more can be added.');
    usage.getByText('Users: almost full.');
    expect(usage.queryByText(/^Products:/)).toBeNull();
    expect(usage.getByRole('meter', { name: 'Products' }).getAttribute('aria-valuetext')).toBe('30 of 500');
  });

  it('asks before a plan with less room than the store uses, and names what would be over', async () => {
    const [starter] = PLANS;
    const solo = { ...starter, id: 'solo', name: 'Solo', limits: { registers: 1, users: 5 } };
    const answers = {
      'GET /saas/plans': { status: 200, body: [starter, solo] },
      'POST /saas/subscribe': { status: 200, body: STORE },
    };
    const { user, sent } = await openArea(<SaasApp />, { path: '/subscribe', as: 'ADMIN', answers });
    await screen.findByText('2 of 2');
    await user.click(screen.getByRole('button', { name: 'Switch to Solo' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Registers: you have 2, the plan has 1');
    dialog.getByText(/^All of it stays and keeps working/);
    expect(sent('POST /saas/subscribe')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Switch to Solo' }));
    await waitFor(() => expect(sent('POST /saas/subscribe')).toEqual({ planId: 'solo', interval: 'month' }));
  });

  it('says before a change that a plan from before cannot be chosen again', async () => {
    const former = { ...SUBSCRIPTION, plan: { ...SUBSCRIPTION.plan, id: 'old', name: 'Evertill' } };
    const answers = {
      'GET /saas/store': { status: 200, body: { ...STORE, planId: 'old' } },
      'GET /saas/subscription': { status: 200, body: former },
    };
    const { user, sent } = await openArea(<SaasApp />, { path: '/subscribe', as: 'ADMIN', answers });
    await screen.findByText(/^Your store is on the Evertill plan/);
    await user.click(screen.getByRole('button', { name: 'Switch to Standard' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('POST /saas/subscribe')).toBeNull();
  });

  it('is shown to everybody, and changed by administrators alone', async () => {
    await openArea(<SaasApp />, { path: '/subscribe', as: 'MANAGER' });
    await screen.findByText('Only an administrator can change the plan.');
    expect(screen.getByRole('button', { name: 'Your plan' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull();
  });

  it('offers nothing to choose where there is one plan', async () => {
    const answers = { 'GET /saas/plans': { status: 200, body: PLANS.slice(0, 1) } };
    const { user, hostApi } = await openArea(<SaasApp />, { path: '/subscribe', as: 'ADMIN', answers });
    await screen.findByText('Sells offline');
    expect(screen.queryByRole('button', { name: 'Your plan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open the register' }));
    expect(hostApi.paths).toEqual(['/app/pos']);
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

describe('a forgotten password', () => {
  it('is helped with a link by mail, whose answer tells nothing about the account', async () => {
    const answers = { 'POST /auth/password-links': { status: 202, body: {} } };
    const { user, sent } = await openArea(<SaasApp />, { path: '/forgot-password', answers });
    await user.click(await screen.findByRole('button', { name: 'Email me a link' }));
    await screen.findByText('Username is required');
    await user.type(screen.getByLabelText(/^Username or email/), ' ada {Enter}');
    await screen.findByText('If ada has an email address here, a link is on its way. It works for one hour.');
    expect(sent('POST /auth/password-links')).toEqual({ username: 'ada' });
  });

  it('asks for the store where the server cannot tell which one is meant', async () => {
    const asked = { error: 'Please enter your shop', field: 'store', code: 'store-required' };
    const answers = { 'POST /auth/password-links': { status: 400, body: asked } };
    const { user, server } = await openArea(<SaasApp />, { path: '/forgot-password', answers });
    await user.type(await screen.findByLabelText(/^Username or email/), 'ada{Enter}');
    server.faults.always(({ url }) => (url === '/auth/password-links' ? { status: 202, body: {} } : null));
    await user.type(await screen.findByLabelText(/^Store code/), 'corner{Enter}');
    await screen.findByText('Check your email');
    const last = server.requests.filter(({ url }) => url === '/auth/password-links').at(-1);
    expect(JSON.parse(last?.body ?? '')).toEqual({ username: 'ada', store: 'corner' });
  });

  it('names the people who can help where the server sends no mail', async () => {
    const answers = { 'GET /saas/server': { status: 200, body: { sendsMail: false } } };
    await openArea(<SaasApp />, { path: '/forgot-password', answers });
    await screen.findByText(/^Ask a manager or an administrator/);
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByRole('link', { name: 'Back to login' });
  });

  it('needs a connection, and says so', async () => {
    const { browser, offline } = await openArea(<SaasApp />, { path: '/forgot-password' });
    await screen.findByRole('button', { name: 'Email me a link' });
    await browser.setNetwork(false);
    await offline.connectivity.check();
    await screen.findByText("You're offline. Connect to the internet and try again.");
  });
});

describe('a link to a new password', () => {
  const owner = {
    'POST /auth/password-links/person': { status: 200, body: { username: 'ada', storeName: 'Corner' } },
  };
  const path = '/new-password#store.secret';

  it('sets the password of the person whom it names, and opens the register', async () => {
    const answers = { ...owner, 'POST /auth/password-links/use': { status: 200, body: {} } };
    const { user, sent, hostApi } = await openArea(<SaasApp />, { path, answers });
    await screen.findByText('For ada at Corner.');
    await user.type(screen.getByLabelText(/^New password\*?$/), 'tulip-garden-7');
    await user.type(screen.getByLabelText(/^New password again/), 'tulip{Enter}');
    await screen.findByText('The two passwords are different');
    await user.type(screen.getByLabelText(/^New password again/), '-garden-7{Enter}');
    await waitFor(() => expect(hostApi.paths).toEqual(['/app/pos']));
    expect(sent('POST /auth/password-links/use')).toEqual({
      link: 'store.secret',
      password: 'tulip-garden-7',
    });
    expect(hostApi.notices[0]?.text).toBe('Password changed successfully');
  });

  it('welcomes an invited person, who has no password yet', async () => {
    const answers = { ...owner, 'POST /auth/password-links/use': { status: 200, body: {} } };
    const invited = '/new-password?invited#store.secret';
    const { user, hostApi } = await openArea(<SaasApp />, { path: invited, answers });
    await screen.findByRole('heading', { name: 'Welcome. Choose your password' });
    await user.type(await screen.findByLabelText(/^Password\*?$/), 'tulip-garden-7');
    await user.type(screen.getByLabelText(/^Password again/), 'tulip-garden-7{Enter}');
    await waitFor(() => expect(hostApi.notices[0]?.text).toBe("Welcome. You're signed in."));
  });

  it('asks for a password that follows the rules', async () => {
    const { user } = await openArea(<SaasApp />, { path, answers: owner });
    await user.type(await screen.findByLabelText(/^New password\*?$/), 'short{Enter}');
    await screen.findByText('The password needs at least 8 characters');
  });

  it.each([path, '/new-password'])('that no longer works (%s) leads to a new one', async (address) => {
    const gone = { status: 404, body: { error: 'This link has expired or was already used.' } };
    await openArea(<SaasApp />, { path: address, answers: { 'POST /auth/password-links/person': gone } });
    await screen.findByText('This link no longer works');
    screen.getByRole('link', { name: 'Get a new link' });
  });

  it('is checked again after a failure', async () => {
    const failing = { 'POST /auth/password-links/person': { status: 503, body: {} } };
    const { user, server } = await openArea(<SaasApp />, { path, answers: failing });
    await screen.findByRole('button', { name: 'Retry' });
    server.faults.always(({ url }) =>
      url === '/auth/password-links/person' ? owner['POST /auth/password-links/person'] : null,
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('For ada at Corner.');
  });
});
