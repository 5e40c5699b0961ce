import type { OutboxEvent } from '../outbox-contract';
import type { OutboxStore } from '../store/outbox-store';
import type { OutboxEvents } from './outbox-events';
import type { TabEvents } from './tab-events';

/**
 * Turns messages of other tabs into events of this tab. A message only says that something happened. The details are in
 * the database.
 */
export function followOtherTabs(options: {
  tabs: Pick<TabEvents, 'listen'>;
  events: OutboxEvents;
  store: Pick<OutboxStore, 'journalOf' | 'byKey'>;
}): void {
  const { tabs, events, store } = options;

  async function relay(read: () => Promise<OutboxEvent | null>): Promise<void> {
    try {
      const event = await read();
      if (event) events.screens.emit(event);
    } catch {
      // The status already says that the outbox cannot be read.
    }
  }

  tabs.listen((event) => {
    switch (event.type) {
      case 'urgent':
        events.urgentElsewhere.emit();
        break;
      case 'sent':
        void relay(async () => {
          const past = await store.journalOf(event.key);
          return past ? { type: 'sent', record: past.record, data: past.answer } : null;
        });
        break;
      case 'parked':
        void relay(async () => {
          const record = await store.byKey(event.key);
          return record ? { type: 'parked', record } : null;
        });
        break;
      case 'drained':
        events.screens.emit({ type: 'drained' });
        break;
      case 'signed-out':
        events.signedOutElsewhere.emit();
        events.screens.emit({ type: 'signed-out' });
        break;
      case 'changed':
      case 'stored':
        events.screens.emit({ type: 'changed' });
        events.counted.emit(null);
        if (event.type === 'stored') events.sendable.emit();
    }
  });
}
