import type { TabChannel } from '../environment/environment';
import { soon } from './macrotasks';

/** The BroadcastChannels of one simulated browser. */
export interface FakeChannels {
  open(name: string): TabChannel;
  /** Drops messages while true, because real messages can get lost. */
  setLossy(isLossy: boolean): void;
}

/** Builds channels. A message reaches every other channel of its name, and reaches them later, as in a browser. */
export function createFakeChannels(): FakeChannels {
  const open = new Map<string, Set<{ hear: (message: unknown) => void }>>();
  let isLossy = false;

  return {
    open(name) {
      const members = open.get(name) ?? new Set();
      open.set(name, members);
      const listeners = new Set<(message: unknown) => void>();
      const self = {
        hear(message: unknown) {
          for (const listener of listeners) listener(message);
        },
      };
      members.add(self);
      return {
        post(message) {
          if (isLossy || !members.has(self)) return;
          const copy = structuredClone(message);
          void soon().then(() => {
            for (const other of members) if (other !== self) other.hear(copy);
          });
        },
        listen: (onMessage) => {
          listeners.add(onMessage);
        },
        close: () => {
          members.delete(self);
        },
      };
    },
    setLossy(next) {
      isLossy = next;
    },
  };
}
