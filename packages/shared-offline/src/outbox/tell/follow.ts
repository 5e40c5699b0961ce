// Follows one change until it has left the device, even when a person replaces the change in between. An event only
// says that something happened. The follower then reads its one record again, however many others wait.
import type { Clock } from '../../clock';
import type { Fate, Outbox } from '../outbox-contract';
import { fateOf, fateOfExit } from '../record/fate';
import type { JournalEntry, OutboxRecord } from '../record/outbox-record';
import type { OutboxEvents } from './outbox-events';

interface FollowOptions {
  events: Pick<OutboxEvents, 'screens'>;
  clock: Clock;
  byKey(key: string): Promise<OutboxRecord | undefined>;
  journalOf(key: string): Promise<JournalEntry | undefined>;
  /** Resolves to the key of the record that replaced the record with this key. */
  successorOf(key: string): Promise<string | undefined>;
}

/** The fate of a change, and whether the change has left this device. */
interface Look {
  fate: Fate;
  hasLeft: boolean;
}

const UNKNOWN: Look = { fate: { is: 'gone', how: 'unknown', words: null }, hasLeft: true };

/** Builds the functions that follow one change. */
export function createFollow(options: FollowOptions): Pick<Outbox, 'follow' | 'delivered'> {
  const { events, clock, byKey, journalOf, successorOf } = options;

  // Must: look for the record first. A change leaves and gets its line in the journal in one transaction, so a change
  // that is no longer in the queue is in the journal.
  async function lookAt(key: string): Promise<Look> {
    const record = await byKey(key);
    if (record) return { fate: fateOf(record, clock.now()), hasLeft: false };
    const entry = await journalOf(key);
    if (!entry) return UNKNOWN;
    const fate = fateOfExit(entry);
    if (fate) return { fate, hasLeft: true };
    const next = await successorOf(key);
    return next === undefined ? UNKNOWN : lookAt(next);
  }

  function watch(key: string, onLook: (look: Look) => void, onError: (error: unknown) => void): () => void {
    let isStopped = false;
    let isLooking = false;
    let isStale = false;
    const unsubscribe = events.screens.subscribe(({ type }) => {
      if (type === 'changed' || type === 'parked') look();
    });
    function stop(): void {
      isStopped = true;
      unsubscribe();
    }
    // Runs one look at a time, because a thousand sales that are sent at once cause a thousand events.
    function look(): void {
      isStale = true;
      if (isLooking) return;
      isLooking = true;
      void lookUntilCurrent().finally(() => {
        isLooking = false;
      });
    }
    async function lookUntilCurrent(): Promise<void> {
      while (isStale && !isStopped) {
        isStale = false;
        try {
          const found = await lookAt(key);
          if (isStopped) return;
          if (found.hasLeft) stop();
          onLook(found);
        } catch (error) {
          onError(error);
        }
      }
    }
    look();
    return stop;
  }

  return {
    follow(key, listener) {
      let told = '';
      const tell = ({ fate }: Look) => {
        const form = JSON.stringify(fate);
        if (form === told) return;
        told = form;
        listener(fate);
      };
      // The status already says that the outbox cannot be read. The next event looks again.
      return watch(key, tell, () => undefined);
    },
    delivered(key) {
      return new Promise((resolve, reject) => {
        const stop = watch(
          key,
          ({ fate, hasLeft }) => {
            if (hasLeft && fate.is !== 'waiting') resolve(fate);
          },
          (error) => {
            stop();
            reject(error);
          },
        );
      });
    },
  };
}
