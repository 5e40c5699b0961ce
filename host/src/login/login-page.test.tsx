import { HostApiContext } from '@evertill/federation-kit';
import { createFakeHostApi } from '@evertill/federation-kit/testing';
import type { SessionState } from '@evertill/shared-auth';
import { aUser } from '@evertill/shared-domain/testing';
import { ApiError } from '@evertill/shared-offline';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemoPeople } from './demo-people';
import { LoginPage } from './login-page';

interface Setting {
  as?: 'CASHIER' | null;
  login?: (username: string, password: string, shop?: string) => Promise<never>;
  /** The username of the cached user, while the server has not answered yet. */
  remembered?: string;
  shops?: 'none' | 'one' | 'several' | 'no answer';
  demo?: DemoPeople | null;
  /** Delays the server's answer about its shops until this promise resolves. */
  answered?: Promise<void>;
}

function openLogin({
  as = null,
  login = async () => ({}) as never,
  remembered,
  shops = 'one',
  demo = null,
  answered,
}: Setting = {}) {
  const hostApi = createFakeHostApi({ as });
  const sent = vi.fn(login);
  const askForShop = async () => {
    await answered;
    if (shops === 'no answer') throw new Error('no');
    return { hasShop: shops !== 'none', hasSeveralShops: shops === 'several', demo };
  };
  render(
    <HostApiContext value={hostApi}>
      <LoginPage
        session={{ login: sent, getSnapshot: () => sessionOf(remembered) }}
        askForShop={askForShop}
      />
    </HostApiContext>,
  );
  return { hostApi, sent };
}

function sessionOf(username: string | undefined): SessionState {
  const cachedUser = username === undefined ? null : aUser({ username, firstName: '' });
  return { user: null, cachedUser, isAuthenticated: false, status: 'checking', hand: null, isLocked: false };
}

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

describe('the login page', () => {
  it('shows the product, the word Login and the version, and waits for the username', () => {
    openLogin();
    screen.getByRole('heading', { name: 'Evertill' });
    screen.getByRole('heading', { name: 'Login' });
    screen.getByText('1.0.20');
    expect(document.activeElement).toBe(username());
  });

  it('signs in with Enter, trimmed, and goes to the till', async () => {
    const { hostApi, sent } = openLogin();
    await userEvent.type(username(), '  cashier ');
    await userEvent.type(password(), ' secret {Enter}');
    await waitFor(() => expect(hostApi.paths).toEqual(['/app/pos']));
    expect(sent).toHaveBeenCalledWith('cashier', 'secret', '');
  });

  it('goes to the wanted path', async () => {
    history.replaceState(
      null,
      '',
      `/saas/login?redirect=${encodeURIComponent('/app/transactions?from=2026-01-01#top')}`,
    );
    const { hostApi } = openLogin();
    await userEvent.type(username(), 'manager');
    await userEvent.type(password(), 'secret{Enter}');
    await waitFor(() => expect(hostApi.paths).toEqual(['/app/transactions?from=2026-01-01#top']));
  });

  it('names the fields that are empty, and sends nothing', async () => {
    const { sent } = openLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    screen.getByText('Username is required');
    screen.getByText('Password is required');
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(username(), 'a');
    expect(screen.queryByText('Username is required')).toBeNull();
    screen.getByText('Password is required');
  });

  it('shows the server’s words when it refuses, and can be tried again', async () => {
    const login = vi.fn<() => Promise<never>>().mockRejectedValueOnce(new Error('This account is disabled'));
    login.mockResolvedValueOnce({} as never);
    const { hostApi } = openLogin({ login });
    await userEvent.type(username(), 'cashier');
    await userEvent.type(password(), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This account is disabled');
    await userEvent.type(password(), 'right{Enter}');
    await waitFor(() => expect(hostApi.paths).toEqual(['/app/pos']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is busy while the server thinks, and sends once', async () => {
    const { sent } = openLogin({ login: () => new Promise(() => {}) });
    await userEvent.type(username(), 'cashier');
    await userEvent.type(password(), 'secret{Enter}');
    const button = screen.getByRole('button', { name: 'Login' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await userEvent.type(password(), '{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('shows and hides the password', async () => {
    openLogin();
    const reveal = screen.getByRole('button', { name: 'Show the characters' });
    await userEvent.click(reveal);
    expect(password().getAttribute('type')).toBe('text');
    await userEvent.click(reveal);
    expect(password().getAttribute('type')).toBe('password');
  });

  it('lets a signed-in person continue', async () => {
    const { hostApi } = openLogin({ as: 'CASHIER' });
    await userEvent.click(screen.getByRole('button', { name: 'Continue as Sam' }));
    expect(hostApi.paths).toEqual(['/app/pos']);
  });

  it('greets the cached user at once, so that nothing moves when the server answers', () => {
    openLogin({ remembered: 'sam' });
    screen.getByRole('button', { name: 'Continue as sam' });
  });

  it('says on a server without a shop how the first one is made', async () => {
    const { hostApi } = openLogin({ shops: 'none' });
    await screen.findByText('There is no store on this server yet.');
    const create = screen.getByRole('button', { name: 'Create the first store' });
    expect(document.activeElement).toBe(create);
    const loud = screen.getAllByRole('button').filter((button) => button.className === 'ev-button');
    expect(loud).toEqual([create]);
    await userEvent.click(create);
    expect(hostApi.paths).toEqual(['/saas/register']);
  });

  it('keeps the focus in a field with typed text when the server answers', async () => {
    let answer = () => {};
    openLogin({ shops: 'none', answered: new Promise((resolve) => (answer = resolve)) });
    await userEvent.type(username(), 'ad');
    answer();
    await screen.findByText('There is no store on this server yet.');
    expect(document.activeElement).toBe(username());
  });

  it.each([
    ['the server has shops', 'several'],
    ['the server does not answer', 'no answer'],
  ] as const)('says nothing of it where %s', async (_, shops) => {
    openLogin({ shops });
    await Promise.resolve();
    expect(screen.queryByText('There is no store on this server yet.')).toBeNull();
  });

  it('asks for the shop when the server has to know it, keeps what was typed, and goes on with Enter', async () => {
    const asked = { error: 'Please enter the store code', field: 'store', code: 'store-required' };
    const login = vi
      .fn<() => Promise<never>>()
      .mockRejectedValueOnce(new ApiError(asked.error, { status: 400, body: asked }));
    login.mockResolvedValueOnce({} as never);
    const { hostApi, sent } = openLogin({ login });
    expect(screen.queryByLabelText('Store code')).toBeNull();
    await userEvent.type(username(), 'rosa');
    await userEvent.type(password(), 'secret{Enter}');
    const shop = await screen.findByLabelText('Store code');
    expect(document.activeElement).toBe(shop);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Enter}');
    screen.getByText('Please enter the store code');
    expect(sent).toHaveBeenCalledOnce();
    await userEvent.type(shop, ' corner-shop {Enter}');
    await waitFor(() => expect(hostApi.paths).toEqual(['/app/pos']));
    expect(sent).toHaveBeenLastCalledWith('rosa', 'secret', 'corner-shop');
  });

  it.each([
    ['several', true],
    ['one', false],
  ] as const)('after a miss on a server with %s offers to name the shop: %s', async (shops, isOffered) => {
    const miss = () => Promise.reject(new ApiError('Invalid username or password', { status: 401 }));
    openLogin({ login: miss, shops });
    await userEvent.type(username(), 'rosa');
    await userEvent.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password');
    if (isOffered) await screen.findByLabelText('Store code');
    else expect(screen.queryByLabelText('Store code')).toBeNull();
    expect(document.activeElement).toBe(password());
  });
});

describe('the login page of a demo', () => {
  const demo: DemoPeople = { store: 'demo', usernames: ['admin', 'cashier'], password: 'evertill-demo' };
  const value = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : null);

  it('fills the fields with one of its people in one tap, and Enter signs in', async () => {
    const { sent } = openLogin({ demo });
    await userEvent.click(await screen.findByRole('button', { name: 'cashier' }));
    expect([value(username()), value(password())]).toEqual(['cashier', 'evertill-demo']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledWith('cashier', 'evertill-demo', ''));
  });

  it('names the shop of the demo where the server has several', async () => {
    openLogin({ demo, shops: 'several' });
    await userEvent.click(await screen.findByRole('button', { name: 'admin' }));
    expect(value(username())).toBe('admin@demo');
  });

  it('offers nobody on another server', async () => {
    openLogin({ shops: 'one' });
    await screen.findByText('Login', { selector: 'h2' });
    expect(screen.queryByText(/demo/)).toBeNull();
  });
});

it('the login page leads a person who forgot the password to help', async () => {
  const { hostApi } = openLogin();
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(hostApi.paths).toEqual(['/saas/forgot-password']);
});
