// A shop behind a fake server, a till with a real outbox, and the sync centre open on it.
import type { TestDataOptions } from '@evertill/shared-data/testing';
import type { OutboxDraft } from '@evertill/shared-offline';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { CentreProps } from './centre';
import { SyncCentre } from './sync-centre';

/** A till and its shop, with nobody at the screen yet. */
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
    /** Stores a change while offline and lets the server refuse it when the network is back. */
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

/** Opens the sync centre of a till, or the one given; answers what is in it. */
export async function openCentre(till: Till, Centre: ComponentType<CentreProps> = SyncCentre) {
  let isClosed = false;
  const { user } = till.show(
    <Centre
      isOpen
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  await till.change(() => undefined);
  const sheet = within(await screen.findByRole('dialog', { name: 'Sync centre' }));
  return {
    sheet,
    user,
    isClosed: () => isClosed,
    section: (name: RegExp | string) => within(sheet.getByRole('region', { name })),
  };
}
