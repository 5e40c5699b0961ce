// Hints between tabs. They carry no truth: whoever hears one reads the database again, and a lost one costs only time.
import type { HintChannel } from '../../environment/environment';

export type Hint =
  | { type: 'stored' }
  | { type: 'changed' }
  | { type: 'sent'; key: string }
  | { type: 'parked'; key: string }
  | { type: 'drained' }
  | { type: 'signed-out' }
  | { type: 'urgent' };

export interface Hints {
  send(hint: Hint): void;
  close(): void;
}

const TYPES = new Set(['stored', 'changed', 'sent', 'parked', 'drained', 'signed-out', 'urgent']);

/** Joins the hints of this namespace; without a channel the tabs find out at their next tick. */
export function openHints(
  openChannel: (name: string) => HintChannel | null,
  name: string,
  onHint: (hint: Hint) => void,
): Hints {
  const channel = openChannel(name);
  channel?.listen((message) => {
    if (isHint(message)) onHint(message);
  });
  return {
    send: (hint) => channel?.post(hint),
    close: () => channel?.close(),
  };
}

// Another tab may run another build: what it says is checked.
function isHint(data: unknown): data is Hint {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (typeof data.type !== 'string' || !TYPES.has(data.type)) return false;
  const needsKey = data.type === 'sent' || data.type === 'parked';
  return !needsKey || ('key' in data && typeof data.key === 'string');
}
