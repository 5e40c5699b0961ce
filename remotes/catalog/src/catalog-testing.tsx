import { type FakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { createTestData, type TestData, type TestDataOptions } from '@evertill/shared-data/testing';
import { provideOffline } from '@evertill/shared-offline';
import { cleanup, configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

// Whether an element is hidden is asked of every style sheet, which takes seconds; the browser tests ask it.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });
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
      const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
      return { user, notices: hostApi.notices };
    },
  };
}
