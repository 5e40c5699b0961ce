// The messages between tabs. A message only says that something happened, and the receiver reads the database. A lost
// message costs time, never data.
import type { TabChannel } from '../../environment/environment';

/** One message to the other tabs. */
export type TabEvent =
  | { type: 'stored' }
  | { type: 'changed' }
  | { type: 'sent'; key: string }
  | { type: 'parked'; key: string }
  | { type: 'drained' }
  | { type: 'signed-out' }
  | { type: 'urgent' };

export interface TabEvents {
  post(event: TabEvent): void;
  listen(onEvent: (event: TabEvent) => void): void;
  close(): void;
}

const TYPES = new Set(['stored', 'changed', 'sent', 'parked', 'drained', 'signed-out', 'urgent']);

/** Connects the tabs of this namespace. Without a channel, tabs notice changes at their next tick. */
export function openTabEvents(openChannel: (name: string) => TabChannel | null, name: string): TabEvents {
  const channel = openChannel(name);
  return {
    post: (event) => channel?.post(event),
    listen(onEvent) {
      channel?.listen((message) => {
        if (isTabEvent(message)) onEvent(message);
      });
    },
    close: () => channel?.close(),
  };
}

// Another tab may run another build, so its messages are checked.
function isTabEvent(data: unknown): data is TabEvent {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (typeof data.type !== 'string' || !TYPES.has(data.type)) return false;
  const needsKey = data.type === 'sent' || data.type === 'parked';
  return !needsKey || ('key' in data && typeof data.key === 'string');
}
