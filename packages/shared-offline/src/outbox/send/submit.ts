// A change comes in: stored first, and only then sent.
import { newUuid } from '../../environment/new-uuid';
import { ApiError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import type { Outbox, SubmitResult } from '../outbox-contract';
import { type Author, HOLD_MS, type OutboxDraft, type OutboxRecord } from '../record/outbox-record';
import type { AddResult } from '../store/add-record';
import type { OutboxStore } from '../store/outbox-store';
import type { SendHeld } from './foreground';
import type { Sender } from './sender';

/** Builds the verbs that take changes in. */
export function createSubmit(options: {
  store: Pick<OutboxStore, 'add'>;
  sender: Pick<Sender, 'current' | 'mayDeliver'>;
  sendHeld: SendHeld;
  onAdded: (result: AddResult) => void;
  /** There is something for the replay to send. */
  onQueued: () => void;
}): Pick<Outbox, 'submit' | 'enqueue'> {
  const { store, sender, sendHeld, onAdded, onQueued } = options;

  async function add(draft: OutboxDraft, author: Author | null, holdMs: number): Promise<OutboxRecord> {
    if (!author) throw new ApiError(OUTBOX_MESSAGES.signedOut, { status: 401 });
    const added = await store.add({ draft, author, key: newUuid(), holdMs });
    onAdded(added);
    return added.record;
  }

  return {
    async submit<T>(draft: OutboxDraft) {
      const author = sender.current();
      const record = await add(draft, author, sender.mayDeliver() ? HOLD_MS : 0);
      const isHeld = record.state === 'sending' && author !== null;
      const result: SubmitResult<T> = isHeld
        ? await sendHeld(record, author)
        : { outcome: 'queued', key: record.key, record };
      if (result.outcome === 'queued') onQueued();
      return result;
    },
    async enqueue(draft) {
      const record = await add(draft, sender.current(), 0);
      onQueued();
      return record;
    },
  };
}
