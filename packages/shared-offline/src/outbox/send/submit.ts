// A change comes in: stored first, and only then sent.
import { newUuid } from '../../environment/new-uuid';
import { ApiError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import type { LetGo, Outbox, SubmitOptions, SubmitResult } from '../outbox-contract';
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

  async function add(
    draft: OutboxDraft,
    author: Author | null,
    holdMs: number,
    signal?: AbortSignal,
  ): Promise<OutboxRecord> {
    if (!author) throw new ApiError(OUTBOX_MESSAGES.signedOut, { status: 401 });
    const added = await store.add({ draft, author, key: newUuid(), holdMs }, signal);
    onAdded(added);
    return added.record;
  }

  return {
    async submit<T>(draft: OutboxDraft, { signal, onStored }: SubmitOptions = {}) {
      const author = sender.current();
      const record = await add(draft, author, sender.mayDeliver() ? HOLD_MS : 0, signal);
      const isHeld = record.state === 'sending' && author !== null;
      const patience = createPatience();
      onStored?.(isHeld ? patience.letGo : () => true);
      const result: SubmitResult<T> = isHeld
        ? await sendHeld(record, author, patience.waitsForRefusal)
        : { outcome: 'queued', key: record.key, record, error: null };
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

/** Whether the person still waits. Must: decided once, before a refusal is written down, so that nobody leaves with a sale that is then undone. */
function createPatience(): { letGo: LetGo; waitsForRefusal: () => boolean } {
  let isWaiting = true;
  let isRefused = false;
  return {
    letGo() {
      if (isRefused) return false;
      isWaiting = false;
      return true;
    },
    waitsForRefusal() {
      isRefused = isWaiting;
      return isWaiting;
    },
  };
}
