import { type FakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { createTestData, type TestData, type TestDataOptions } from '@evertill/shared-data/testing';
import { provideOffline } from '@evertill/shared-offline';
import { cleanup, configure } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

// Finding by role reads every style sheet: on a busy machine that alone takes seconds.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

export interface Shop extends TestData {
  /** Shows a screen of this shop as the host would. */
  open(screen: ReactNode): { user: UserEvent; notices: FakeHostApi['notices'] };
}

/** A shop behind a fake server, with this browser's real outbox and cache. */
export async function openShop(options: TestDataOptions = {}): Promise<Shop> {
  const world = await createTestData({ as: 'MANAGER', ...options });
  provideOffline(world.offline);
  return {
    ...world,
    open(screen) {
      const element = <world.Provider>{screen}</world.Provider>;
      const { hostApi } = renderRemote(element, { as: world.user.role });
      return { user: userEvent.setup(), notices: hostApi.notices };
    },
  };
}
