import { afterEach, expect, it, vi } from 'vitest';
import { getOffline, provideOffline } from './offline';
import { createTestOffline } from './testing';

afterEach(() => vi.unstubAllGlobals());

it('is not taken over by the next page from code of a page that was left', async () => {
  const [left, next] = [{}, {}];
  const [zombie, own] = [(await createTestOffline()).offline, (await createTestOffline()).offline];
  vi.stubGlobal('document', next);
  provideOffline(own);
  // In WebKit, such code has its own document, but its globalThis is the window of the next page.
  vi.stubGlobal('document', left);
  provideOffline(zombie);
  vi.stubGlobal('document', next);
  expect(getOffline()).toBe(own);
});
