// Test setup: a shop behind a fake server, a till with a real outbox, and the sync center open on the till.
import type { TestDataOptions } from '@evertill/shared-data/testing';
import type { OutboxDraft } from '@evertill/shared-offline';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { CenterProps } from './center';
import { SyncCenter } from './sync-center';

/** Opens a till and its shop, without a screen. */
export async function openTill(options: TestDataOptions = {}) {
  const shop = await openShop({ ...options, as: options.as ?? 'MANAGER' });
  const { outbox } = shop.offline;

  return {
    ...shop,
    async store(draft: OutboxDraft) {
      const record = await outbox.enqueue(draft);
      await shop.settle();
      return record;
    },
    /** Stores a change while offline, and lets the server refuse it when the network is back. */
    async park(draft: OutboxDraft, refusal?: { status: number; body?: unknown }) {
      await shop.setOnline(false);
      await outbox.enqueue(draft);
      if (refusal) shop.server.faults.plan(refusal);
      await shop.setOnline(true);
      await outbox.replay();
    },
  };
}

export type Till = Awaited<ReturnType<typeof openTill>>;

/** Opens the sync center of a till, or the given variant of it. Returns queries for its contents. */
export async function openCenter(till: Till, Center: ComponentType<CenterProps> = SyncCenter) {
  let isClosed = false;
  const { user } = till.show(
    <Center
      isOpen
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  await till.change(() => undefined);
  const sheet = within(await screen.findByRole('dialog', { name: 'Sync center' }));
  return {
    sheet,
    user,
    isClosed: () => isClosed,
    section: (name: RegExp | string) => within(sheet.getByRole('region', { name })),
  };
}
