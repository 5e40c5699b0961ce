import { createTestSession } from '@evertill/shared-auth/testing';
import type { OwnStore } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import { aSaleDraft } from '@evertill/shared-offline/testing';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openShell } from '../shell/testing';
import { createOwnStores } from './own-stores';

// The sync center is large, and a busy machine takes long to render it.
configure({ asyncUtilTimeout: 15_000 });

// Message bars measure their size, but the test's document has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const CORNER: OwnStore = {
  id: 'corner',
  code: 'corner',
  name: 'Corner',
  timezone: 'UTC',
  role: 'ADMIN',
  isCurrent: true,
  needsPassword: false,
};
const PIER: OwnStore = { ...CORNER, id: 'pier', name: 'Pier', role: 'MANAGER', isCurrent: false };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openMenu(setting: Parameters<typeof openShell>[0] = {}, list = [CORNER, PIER]) {
  const shell = await openShell(setting);
  act(() => shell.stores.set(list));
  await userEvent.click(screen.getByRole('button', { name: /Account of/ }));
  return shell;
}

describe('the account menu', () => {
  it('leads a person who works in several stores to another one', async () => {
    const went: unknown[] = [];
    await openMenu({ go: async (...to) => void went.push(to) });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch store' }));
    await screen.findByText('This device is in Corner.');
    expect(screen.getByRole('radio', { name: 'Pier, manager' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
    expect(went).toEqual([['pier', undefined]]);
  });

  it('names the store of the device, and offers no switch to a person with one store', async () => {
    await openMenu();
    expect(screen.getAllByText('Corner').length).toBeGreaterThan(0);
    cleanup();
    await openMenu({}, [CORNER]);
    await screen.findByRole('menuitem', { name: 'Sign Out' });
    expect(screen.queryByRole('menuitem', { name: 'Switch store' })).toBeNull();
    expect(screen.queryByText('Corner')).toBeNull();
  });

  it('says that changes wait, and that a switch needs a connection', async () => {
    const { offline, setOnline } = await openMenu();
    await setOnline(false);
    await act(async () => void (await offline.outbox.enqueue(aSaleDraft('offline-1-a'))));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch store' }));
    await screen.findByText(
      /^1 change on this device isn't synced yet\. It will sync when you switch back to its store/,
    );
    await screen.findByText(/Until then, this device stays in Corner/);
    expect(screen.getByRole('button', { name: 'Switch' })).toHaveProperty('disabled', true);
  });

  it('asks for the password of a store where it is another one, and keeps the dialog after a refusal', async () => {
    const went: unknown[] = [];
    const answers = [new ApiError('The password is wrong', { status: 400, body: {} })];
    const go = async (...to: unknown[]) => {
      went.push(to);
      const refusal = answers.shift();
      if (refusal) throw refusal;
    };
    await openMenu({ go }, [CORNER, { ...PIER, needsPassword: true }]);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch store' }));
    const password = await screen.findByLabelText(/^Password in Pier/);
    await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
    await screen.findByText('Password is required');
    await userEvent.type(password, 'wrong{Enter}');
    await screen.findByText('The password is wrong');
    await userEvent.type(password, '-2{Enter}');
    expect(went).toEqual([
      ['pier', 'wrong'],
      ['pier', 'wrong-2'],
    ]);
  });
});

describe('the stores of a person', () => {
  async function open() {
    const world = await createTestSession({ as: 'MANAGER' });
    const left: string[] = [];
    const leave = (name: string) => void left.push(name);
    const { session, offline, server, tab } = world;
    const own = createOwnStores({ session, offline, storage: tab.storage, leave, log: () => {} });
    let status = 200;
    server.faults.always(({ url }) => {
      if (url === '/stores') return { status: 200, body: [CORNER, PIER] };
      if (url !== '/auth/store') return null;
      return { status, body: { id: 'user-pier', username: 'm', role: 'MANAGER', storeId: 'pier' } };
    });
    const refuse = () => {
      status = 400;
    };
    return { ...world, own, left, refuse };
  }

  it('are kept on the device for this person only', async () => {
    const { own, session, offline, tab } = await open();
    await own.refresh();
    expect(own.list.getSnapshot()).toEqual([CORNER, PIER]);
    const parts = { session, offline, storage: tab.storage, leave: () => {}, log: () => {} };
    expect(createOwnStores(parts).list.getSnapshot()).toEqual([CORNER, PIER]);
    await session.logout();
    expect(own.list.getSnapshot()).toEqual([]);
  });

  it('are left for another page after a switch, and not after a refusal', async () => {
    const { own, left, refuse } = await open();
    await own.refresh();
    refuse();
    await expect(own.go('pier')).rejects.toThrow();
    expect(left).toEqual([]);
  });

  it('are left by name', async () => {
    const { own, left } = await open();
    await own.refresh();
    await own.go('pier');
    await waitFor(() => expect(left).toEqual(['Pier']));
  });
});
