export {
  createTestBrowser,
  createTestOffline,
  type TestBrowser,
  type TestOptions,
  type TestTab,
} from './testing/create-test-offline';
export { aDeleteDraft, anEditDraft, aProductDraft, aSaleDraft } from './testing/drafts';
export { createFakeChannels, type FakeChannels } from './testing/fake-channels';
export { createFakeClock, type FakeClock } from './testing/fake-clock';
export { createFakeLocks, type FakeLocks, type TabLocks } from './testing/fake-locks';
export { createFakePage, type FakePage } from './testing/fake-page';
export { createFakeServer, FAKE_PASSWORD, type FakeClient, type FakeServer } from './testing/fake-server';
export type { Fault, Faults, SeenRequest } from './testing/faults';
export { settle } from './testing/macrotasks';
export { createMemoryStorage, type MemoryStorage } from './testing/memory-storage';
