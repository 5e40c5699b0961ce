// A shop behind a fake server, a till with a real outbox, and the sync centre open on it.
import { createFakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { provideSession } from '@evertill/shared-auth';
import { createTestData, type TestDataOptions } from '@evertill/shared-data/testing';
import { type OutboxDraft, provideOffline } from '@evertill/shared-offline';
import { act, cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { SyncCentre } from './sync-centre';

// Whether an element is hidden is asked of every style sheet, which takes seconds on a busy machine; the browser tests ask it.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });
afterEach(cleanup);

// Message bars measure themselves; the test's document has no sizes to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor can its files be read as text, which every browser's can.
Blob.prototype.text ??= function text(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

/** A till and its shop, with nobody at the screen yet. */
export async function openTill(options: TestDataOptions = {}) {
  const { as = 'MANAGER', online = true } = options;
  const shop = await createTestData({ ...options, as, online });
  provideOffline(shop.offline);
  provideSession(shop.session);
  const { id, username, firstName, lastName, email, role } = shop.user;
  const hostApi = createFakeHostApi({ as, online });
  hostApi.user.set({ id, username, firstName, lastName, email, role });
  const { outbox } = shop.offline;

  return {
    ...shop,
    hostApi,
    /** Renders a part of the host over this till. */
    show(part: ReactNode) {
      return renderRemote(<shop.Provider>{part}</shop.Provider>, { hostApi });
    },
    async store(draft: OutboxDraft) {
      const record = await outbox.enqueue(draft);
      await shop.settle();
      return record;
    },
    /** Stores a change while offline and lets the server refuse it when the network is back. */
    async park(draft: OutboxDraft, refusal?: { status: number; body?: unknown }) {
      await shop.setOnline(false);
      await outbox.enqueue(draft);
      if (refusal) shop.server.faults.plan(refusal);
      await shop.setOnline(true);
      await outbox.replay();
    },
    async change(work: () => Promise<unknown>) {
      await act(async () => {
        await work();
        await shop.settle();
      });
    },
  };
}

export type Till = Awaited<ReturnType<typeof openTill>>;

/** Opens the sync centre of a till; answers what is in it. */
export async function openCentre(till: Till) {
  let isClosed = false;
  till.show(
    <SyncCentre
      isOpen
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  await act(async () => void (await till.settle()));
  const sheet = within(await screen.findByRole('dialog', { name: 'Sync centre' }));
  return {
    sheet,
    user: userEvent.setup(),
    isClosed: () => isClosed,
    section: (name: RegExp | string) => within(sheet.getByRole('region', { name })),
  };
}
