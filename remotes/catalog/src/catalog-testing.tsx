import { type FakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { createTestData, type TestData, type TestDataOptions } from '@evertill/shared-data/testing';
import { provideOffline } from '@evertill/shared-offline';
import { cleanup, configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

// Whether an element is hidden is asked of every style sheet, which takes seconds; the browser tests ask it.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });
const opened: TestData[] = [];
afterEach(() => {
  cleanup();
  // A world that is left behind goes on listening, and makes each later test slower.
  for (const { data, offline } of opened.splice(0)) {
    data.dispose();
    offline.dispose();
  }
});

// Message bars measure themselves; the test's document has no sizes to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

export interface Shop extends TestData {
  /** Shows a screen of this shop as the host would. */
  open(screen: ReactNode): { user: UserEvent; notices: FakeHostApi['notices'] };
}

/** A shop behind a fake server, with this browser's real outbox and cache. */
export async function openShop(options: TestDataOptions = {}): Promise<Shop> {
  const world = await createTestData({ as: 'MANAGER', ...options });
  opened.push(world);
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
