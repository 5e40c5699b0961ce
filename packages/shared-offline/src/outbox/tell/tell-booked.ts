// Tells a listener of every change that the server has booked, also of those that were booked while nobody listened.
// The journal numbers the changes that have left, and the number up to which the listener was told is kept beside it.
import type { Clock } from '../../clock';
import type { Locks } from '../../environment/environment';
import type { Outbox } from '../outbox-contract';
import type { OutboxStore } from '../store/outbox-store';
import type { OutboxEvents } from './outbox-events';

const LINES_AT_ONCE = 50;

interface TellBookedOptions {
  clock: Clock;
  locks: Locks;
  /** The name of the outbox, which names the lock too. */
  name: string;
  events: Pick<OutboxEvents, 'screens' | 'senderChanged'>;
  /** The shop of the person signed in. Undefined when nobody is. */
  ownStore(): string | undefined;
  store: Pick<OutboxStore, 'journalAfter' | 'kept' | 'keep'>;
}

export function createTellBooked(options: TellBookedOptions): Pick<Outbox, 'tellBooked'> {
  const { clock, locks, name, events, store, ownStore } = options;

  return {
    tellBooked(listenerName, listener) {
      const since = clock.now().toISOString();
      const end = new AbortController();
      const mark = `told:${listenerName}`;
      let isTelling = false;
      let isStale = false;

      // Must: mark after the listener was called. A page that dies in between hears of the change again, under the same
      // key. Marked before, the change would never be told.
      async function tellAll(): Promise<void> {
        const shop = ownStore();
        if (shop === undefined) return;
        const before = await store.kept(mark, shop);
        let upTo = typeof before === 'number' ? before : 0;
        for (;;) {
          const lines = await store.journalAfter(upTo, LINES_AT_ONCE);
          const last = lines.at(-1);
          if (end.signal.aborted || (!last && before !== undefined)) return;
          for (const line of lines) {
            const isNews = before !== undefined || line.at >= since;
            // A listener that throws must not stop the telling.
            if (isNews && line.outcome === 'sent' && line.record.store === shop)
              queueMicrotask(() => listener(line));
          }
          upTo = last?.n ?? upTo;
          await store.keep(mark, shop, () => upTo);
          if (!last) return;
        }
      }

      // The tabs of a device take turns, so that each change is told in one of them.
      async function tellUntilCurrent(): Promise<void> {
        while (isStale && !end.signal.aborted) {
          isStale = false;
          await locks.request(`${name}-${mark}`, { signal: end.signal }, tellAll);
        }
      }

      function look(): void {
        isStale = true;
        if (isTelling) return;
        isTelling = true;
        // An outbox that cannot be read says so in its status. The next change or page makes up for what was not told.
        void tellUntilCurrent()
          .catch(() => undefined)
          .finally(() => {
            isTelling = false;
          });
      }

      const stops = [
        events.screens.subscribe(({ type }) => {
          if (type === 'sent') look();
        }),
        events.senderChanged.subscribe(look),
      ];
      look();
      return () => {
        for (const stop of stops) stop();
        end.abort();
      };
    },
  };
}
