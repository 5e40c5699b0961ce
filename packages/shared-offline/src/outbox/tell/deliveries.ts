// What became of one change, however long it took and whoever mended it in between.
import type { Outbox } from '../outbox-contract';
import type { JournalEntry, OutboxRecord } from '../record/outbox-record';
import type { OutboxEvents } from './outbox-events';

interface DeliveriesOptions {
  events: Pick<OutboxEvents, 'screens'>;
  byKey(key: string): Promise<OutboxRecord | undefined>;
  journalOf(key: string): Promise<JournalEntry | undefined>;
  /** The key of the record that took the place of this one. */
  successorOf(key: string): Promise<string | undefined>;
}

/** How a change ended, or that it has not: null. */
type Fate = Awaited<ReturnType<Outbox['delivered']>> | null;

/** Builds the verb that waits for the end of a change. */
export function createDeliveries(options: DeliveriesOptions): Pick<Outbox, 'delivered'> {
  const { events, byKey, journalOf, successorOf } = options;

  async function fateOf(key: string): Promise<Fate> {
    const entry = await journalOf(key);
    if (entry?.outcome === 'replaced') {
      const next = await successorOf(key);
      return next === undefined ? { outcome: 'unknown' } : fateOf(next);
    }
    if (entry?.outcome === 'sent') return { outcome: 'sent', answer: entry.answer };
    if (entry) return { outcome: entry.outcome, ...(entry.reason ? { reason: entry.reason } : {}) };
    return (await byKey(key)) ? null : { outcome: 'unknown' };
  }

  return {
    delivered(key) {
      return new Promise((resolve, reject) => {
        let isLooking = false;
        let isStale = false;
        const stop = events.screens.subscribe(({ type }) => {
          if (type === 'changed') look();
        });
        const end = (settle: () => void) => {
          stop();
          settle();
        };
        // One look at a time: a thousand sales that are sent at once are a thousand events.
        function look(): void {
          isStale = true;
          if (isLooking) return;
          isLooking = true;
          void lookUntilCurrent().finally(() => {
            isLooking = false;
          });
        }
        async function lookUntilCurrent(): Promise<void> {
          while (isStale) {
            isStale = false;
            try {
              const fate = await fateOf(key);
              if (fate) end(() => resolve(fate));
            } catch (error) {
              end(() => reject(error));
            }
          }
        }
        look();
      });
    },
  };
}
