export {
  createTestBrowser,
  createTestOffline,
  /** @public The testing entries of other packages return this type. */
  type TestBrowser,
  type TestOptions,
  type TestTab,
} from './testing/create-test-offline';
export { aDeleteDraft, anEditDraft, aProductDraft, aSaleDraft } from './testing/drafts';
export { createFakeClock, type FakeClock } from './testing/fake-clock';
export { createFakeLocks } from './testing/fake-locks';
export { FAKE_PASSWORD, type FakeServer } from './testing/fake-server';
export type { Fault } from './testing/faults';
export { settle } from './testing/macrotasks';
export { createMemoryStorage } from './testing/memory-storage';
