import { renderRemote } from '@evertill/federation-kit/testing';
import { createTestData, type TestData, type TestDataOptions } from '@evertill/shared-data/testing';
import { cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

// Whether an element is hidden is asked of every style sheet, which takes seconds on a busy machine; the browser tests ask it.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });
afterEach(cleanup);

// Message bars measure themselves; the test's document has no sizes to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** A shop whose server, device and repositories are real but for the network, with a screen of this remote open. */
export async function openScreen(screen: ReactNode, options?: TestDataOptions) {
  const world = await createTestData(options);
  return { ...world, ...showScreen(world, screen) };
}

/** Opens a screen in a shop that is there already. */
export function showScreen(world: TestData, screen: ReactNode) {
  const rendered = renderRemote(<world.Provider>{screen}</world.Provider>, { as: world.user.role });
  rendered.hostApi.user.set({ ...world.user });
  const texts = () => rendered.hostApi.notices.map((notice) => notice.text);
  return { ...rendered, user: userEvent.setup(), texts };
}
