import type { FakeHostApi } from '@evertill/federation-kit/testing';
import { aSaleDraft } from '@evertill/shared-offline/testing';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CopyStatus } from '../service-worker/messages';
import { openShell } from './testing';

// The sync center is large, and a busy machine takes long to render it.
configure({ asyncUtilTimeout: 15_000 });

// Message bars measure their size, but the test's document has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const copied = (ready: number): CopyStatus => ({ type: 'status', ready, total: 5, bytes: 1, apps: [] });

const texts = (hostApi: FakeHostApi) => hostApi.notices.map(({ text }) => text);
const openAccount = () => userEvent.click(screen.getByRole('button', { name: /Account of/ }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('the skip link', () => {
  it('is met first by Tab, and leads past bar and menu to the open screen', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.tabIndex = -1;
    await openShell();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skip to content' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(main);
    main.remove();
  });
});

describe('the top bar', () => {
  it('shows the title with its version and the title of the page', async () => {
    await openShell();
    const bar = screen.getByRole('banner');
    within(bar).getByText('Product Management');
    expect(bar.textContent).toContain('Evertill 1.0.20');
    expect(within(bar).queryByText('Offline Mode')).toBeNull();
  });

  it('leads back to the screen that leads to the open one, for people who may open it', async () => {
    const { hostApi } = await openShell({ at: '/app/registers' });
    const bar = screen.getByRole('banner');
    await userEvent.click(within(bar).getByRole('link', { name: 'Back to Settings' }));
    expect(hostApi.paths).toEqual(['/app/settings']);
    cleanup();
    await openShell({ at: '/app/profile', as: 'CASHIER' });
    expect(within(screen.getByRole('banner')).queryByRole('link')).toBeNull();
  });

  it('says when the connection is gone, and when it is back', async () => {
    const { setOnline } = await openShell();
    await setOnline(false);
    screen.getByText('Offline Mode');
    await setOnline(true);
    expect(screen.queryByText('Offline Mode')).toBeNull();
  });

  it('refreshes all data', async () => {
    const { hostApi, parts } = await openShell();
    await userEvent.click(screen.getByRole('button', { name: 'Sync Data' }));
    await waitFor(() => expect(texts(hostApi)).toEqual(['Data refreshed successfully']));
    expect(parts.copies.sync).toHaveBeenCalled();
  });

  it.each([
    ['not all of it came', async () => false],
    ['the refresh itself fails', () => Promise.reject(new Error('no'))],
  ])('says so when %s', async (_, syncNow) => {
    const { hostApi } = await openShell({ syncNow });
    await userEvent.click(screen.getByRole('button', { name: 'Sync Data' }));
    await waitFor(() => expect(texts(hostApi)).toEqual(['Failed to refresh data']));
  });

  it('does not try to refresh without a connection', async () => {
    const syncNow = vi.fn(async () => true);
    const { hostApi, setOnline } = await openShell({ syncNow });
    await setOnline(false);
    await userEvent.click(screen.getByRole('button', { name: 'Sync Data' }));
    expect(texts(hostApi)).toEqual(['Working in offline mode. Using cached data.']);
    expect(syncNow).not.toHaveBeenCalled();
  });

  it('counts the changes that wait to be sent', async () => {
    const { offline, setOnline, settle } = await openShell();
    screen.getByRole('button', { name: 'Sync status: Everything is synced' });
    await setOnline(false);
    await act(async () => {
      await offline.outbox.enqueue(aSaleDraft('offline-1'));
      await settle();
    });
    await screen.findByRole('button', { name: 'Sync status: 1 change waiting to sync' });
  });
});

it('locks the register from bar and account menu, in a store whose staff switch by PIN', async () => {
  const { people, parts } = await openShell();
  expect(screen.queryByRole('button', { name: 'Lock register' })).toBeNull();
  const pin = { salt: '', iterations: 1, hash: '' };
  const name = { username: 'rosa', firstName: 'Rosa', lastName: '', role: 'CASHIER' } as const;
  act(() => people.set([{ id: 'rosa', ...name, pin, pinSetAt: '' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Lock register' }));
  await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lock register' }));
  expect(parts.lock.lock).toHaveBeenCalledTimes(2);
});

describe('the drawer', () => {
  it('offers the screens that the role may open, and marks the current screen', async () => {
    await openShell({ as: 'MANAGER' });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'POS' }).getAttribute('href')).toBe('/app/pos');
    await userEvent.click(within(menu).getByRole('button', { name: 'Products' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Products', 'Categories', 'Suppliers']);
    expect(screen.getByRole('menuitem', { name: 'Products' }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['ADMIN', 'Sales', ['Transactions', 'Reports', 'Shifts']],
    ['ADMIN', 'Settings', ['Taxes', 'Discounts', 'Users']],
    ['MANAGER', 'Settings', ['Users', 'All settings']],
  ] as const)('shows %s the menu %s with %j', async (as, group, first) => {
    await openShell({ as });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await userEvent.click(within(menu).getByRole('button', { name: group }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items.slice(0, first.length)).toEqual(first);
  });

  it('marks the settings on a screen that has no entry and is reached from them', async () => {
    await openShell({ at: '/app/registers' });
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    const items = screen.getAllByRole('menuitem');
    const marked = items.filter((item) => item.getAttribute('aria-current') === 'page');
    expect(marked.map((item) => item.textContent)).toEqual(['All settings']);
  });

  it('offers a cashier the till only', async () => {
    await openShell({ as: 'CASHIER' });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getAllByRole('link')).toHaveLength(1);
    for (const group of ['Products', 'Sales', 'Settings']) expect(within(menu).queryByText(group)).toBeNull();
  });

  it('says quietly that a newer version is ready, and opens it unless something is open', async () => {
    const { parts, hostApi, hasUpdate } = await openShell();
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    act(() => hasUpdate.set(true));
    screen.getByText(/^A new version is ready/, { selector: '[role="status"]' });
    vi.mocked(parts.openUpdate).mockReturnValueOnce(false);
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(hostApi.notices.map(({ text }) => text)).toEqual([
      "Finish what's open first. The new version can wait.",
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(parts.openUpdate).toHaveBeenCalledTimes(2);
    expect(hostApi.notices).toHaveLength(1);
  });

  it('goes to a screen within the page', async () => {
    const { hostApi } = await openShell();
    await userEvent.click(screen.getByRole('link', { name: 'POS' }));
    expect(hostApi.paths).toEqual(['/app/pos']);
  });

  it('begins to fetch a screen when it is pointed at', async () => {
    const { parts } = await openShell();
    await userEvent.hover(screen.getByRole('link', { name: 'POS' }));
    expect(parts.warmUp).toHaveBeenCalledWith('/app/pos');
  });

  it('is closed on a small screen until it is asked for, and Escape closes it', async () => {
    await openShell({ isNarrow: true });
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show menu' }));
    screen.getByRole('navigation', { name: 'Main menu' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('goes away when the device is turned and the room for it is gone, and leaves the focus alone', async () => {
    const { width } = await openShell();
    const button = screen.getByRole('button', { name: 'Sync Data' });
    button.focus();
    act(() => width.set(true));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.activeElement).toBe(button);
    act(() => width.set(false));
    screen.getByRole('navigation', { name: 'Main menu' });
  });

  it('tells a manager in words how much of the suite is ready for offline, once that is known', async () => {
    const { status, hasProducts } = await openShell({ as: 'MANAGER' });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('status').textContent).toBe('');
    act(() => status.set(copied(3)));
    within(menu).getByText('Offline 3/5');
    within(menu).getByText('Getting ready for offline use, 3 of 5');
    act(() => hasProducts.set(false));
    act(() => status.set(copied(5)));
    within(menu).getByText('No products');
    within(menu).getByText('Add products to work offline');
    act(() => hasProducts.set(true));
    within(menu).getByText('Offline ready');
    await userEvent.click(screen.getByRole('button', { name: /^Sync status/ }));
    const center = await screen.findByRole('dialog', { name: 'Sync center' });
    within(center).getByText('Ready for offline use');
  });

  it('hides from a cashier what only a manager can fix', async () => {
    const { status } = await openShell({ as: 'CASHIER', persisted: false });
    act(() => status.set(copied(3)));
    expect(screen.queryByText(/Offline/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Storage not protected' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Sync status/ }));
    const center = await screen.findByRole('dialog', { name: 'Sync center' });
    expect(within(center).queryByText(/offline|promised/i)).toBeNull();
  });

  it('tells a manager that the browser may delete stored data', async () => {
    await openShell({ as: 'MANAGER', persisted: false });
    await userEvent.click(screen.getByRole('button', { name: /^Sync status/ }));
    const center = await screen.findByRole('dialog', { name: 'Sync center' });
    await within(center).findByText('If this device runs out of space, unsynced sales could be lost.');
  });

  it('warns a manager in the bar that the browser may delete changes, while some wait there', async () => {
    const { offline, setOnline, settle } = await openShell({ as: 'MANAGER', persisted: false });
    await setOnline(false);
    expect(screen.queryByRole('button', { name: 'Storage not protected' })).toBeNull();
    await act(async () => {
      await offline.outbox.enqueue(aSaleDraft('offline-1'));
      await settle();
    });
    await screen.findByRole('button', { name: 'Storage not protected' });
  });
});

describe('signing out', () => {
  it('ends the session and goes to the start', async () => {
    const logout = vi.fn(async () => {});
    const { hostApi } = await openShell({ logout });
    await openAccount();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(texts(hostApi)).toEqual(['Logged out successfully']));
    expect(hostApi.paths).toEqual(['/']);
    expect(logout).toHaveBeenCalledOnce();
  });

  it('stays where the open screen has something unsaved and the person stays with it', async () => {
    const logout = vi.fn(async () => {});
    const { hostApi } = await openShell({ logout, mayLeave: async () => false });
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(logout).not.toHaveBeenCalled();
    expect(hostApi.paths).toEqual([]);
  });

  it('reports a failed call, and leaves anyway, because the person is signed out', async () => {
    const { hostApi } = await openShell({ logout: () => Promise.reject(new Error('500')) });
    await openAccount();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(texts(hostApi)).toEqual(['Failed to logout']));
    expect(hostApi.paths).toEqual(['/']);
  });

  it('asks first while something is unsent, and keeps it either way', async () => {
    const logout = vi.fn(async () => {});
    const { offline, setOnline, settle } = await openShell({ logout });
    await setOnline(false);
    await act(async () => {
      await offline.outbox.enqueue(aSaleDraft('offline-1'));
      await settle();
    });
    await openAccount();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain("1 change isn't synced yet.");
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    expect(logout).not.toHaveBeenCalled();

    await openAccount();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }),
    );
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
    expect(await offline.outbox.list()).toHaveLength(1);
  });
});
