// Takes a change in. The change is stored first, and only then sent.
import type { Clock } from '../../clock';
import { newUuid } from '../../environment/new-uuid';
import { ApiError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import type { Outbox, SubmitOptions, Submitted } from '../outbox-contract';
import { fateOf } from '../record/fate';
import { type Author, HOLD_MS, type OutboxDraft, type OutboxRecord } from '../record/outbox-record';
import type { AddResult } from '../store/add-record';
import type { OutboxStore } from '../store/outbox-store';
import type { SendHeld } from './foreground';
import { startPatience } from './patience';
import type { Sender } from './sender';

/** Builds the functions that take changes in. */
export function createSubmit(options: {
  store: Pick<OutboxStore, 'add'>;
  sender: Pick<Sender, 'current' | 'mayDeliver'>;
  clock: Clock;
  sendHeld: SendHeld;
  onAdded: (result: AddResult) => void;
  /** Called when the replay has something to send. */
  onQueued: () => void;
}): Pick<Outbox, 'submit' | 'enqueue'> {
  const { store, sender, clock, sendHeld, onAdded, onQueued } = options;

  async function add(
    draft: OutboxDraft,
    author: Author | null,
    holdMs: number,
    { key = newUuid(), signal }: SubmitOptions = {},
  ): Promise<OutboxRecord> {
    if (!author) throw new ApiError(OUTBOX_MESSAGES.signedOut, { status: 401 });
    const added = await store.add({ draft, author, key, holdMs }, signal);
    onAdded(added);
    return added.record;
  }

  async function send<T>(
    record: OutboxRecord,
    author: Author,
    waitsForRefusal: () => boolean,
  ): Promise<Submitted<T>> {
    const sent = await sendHeld<T>(record, author, waitsForRefusal);
    if (sent.fate.is !== 'booked') onQueued();
    return sent;
  }

  return {
    async submit<T>(draft: OutboxDraft, given: SubmitOptions = {}) {
      const patience = startPatience(clock, given.patienceMs);
      try {
        const author = sender.current();
        const record = await add(draft, author, sender.mayDeliver() ? HOLD_MS : 0, given);
        given.onStored?.();
        if (record.state !== 'sending' || author === null) {
          onQueued();
          return { record, fate: fateOf(record, clock.now()) };
        }
        const sending = send<T>(record, author, patience.waitsForRefusal);
        // After the person has gone on, no caller hears of a failure here. The change is stored, and the replay sends
        // it again.
        sending.catch(() => undefined);
        const goneOn = patience.over.then(
          (): Submitted<T> => ({ record, fate: { is: 'waiting', why: 'sending' } }),
        );
        return await Promise.race([sending, goneOn]);
      } finally {
        patience.end();
      }
    },
    async enqueue(draft) {
      const record = await add(draft, sender.current(), 0);
      onQueued();
      return record;
    },
  };
}
