import { type FakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { createData, type Data, DataContext } from '@evertill/shared-data';
import type { Category, Product, Role, Supplier } from '@evertill/shared-domain';
import { provideOffline } from '@evertill/shared-offline';
import { createTestOffline, type FakeServer, type TestBrowser } from '@evertill/shared-offline/testing';
import { cleanup, configure } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

// Finding by role reads every style sheet: on a busy machine that alone takes seconds.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

interface ShopOptions {
  products?: readonly Product[];
  categories?: readonly Category[];
  suppliers?: readonly Supplier[];
  as?: Role;
}

export interface Shop {
  readonly server: FakeServer;
  readonly browser: TestBrowser;
  readonly data: Data;
  /** Shows a screen of this shop as the host would. */
  open(screen: ReactNode): { user: UserEvent; notices: FakeHostApi['notices'] };
  /** Everything that needs nobody has come to rest. */
  settle(): Promise<void>;
}

/** A shop behind a fake server, with this browser's real outbox and cache. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const { as = 'MANAGER' } = options;
  const { offline, browser, server, settle } = await createTestOffline({ as });
  for (const entity of ['products', 'categories', 'suppliers'] as const) {
    for (const row of options[entity] ?? []) server.resources.insert(entity, { ...row });
  }
  const user = server.users.find(({ role }) => role === as) ?? null;
  const snapshot = { user, cachedUser: user, isAuthenticated: true, status: 'signed-in' } as const;
  const data = createData({ offline, session: { getSnapshot: () => snapshot } });
  provideOffline(offline);
  return {
    server,
    browser,
    data,
    settle,
    open(screen) {
      const { hostApi } = renderRemote(<DataContext value={data}>{screen}</DataContext>, { as });
      return { user: userEvent.setup(), notices: hostApi.notices };
    },
  };
}
