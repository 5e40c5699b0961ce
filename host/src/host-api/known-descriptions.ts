// Stores the entities that remotes have described on this device. Before a remote is opened after a reload, the sync
// center needs its descriptions to show the text and form of a refused change, and the sync needs them to fetch its
// rows.
import type { HostEntityDescription } from '@evertill/federation-kit';
import { isRecord } from '@evertill/shared-domain';
import type { KeyValueStorage } from '@evertill/shared-offline';

const PLACE = 'evertill.entities';
/** In characters. Descriptions beyond this total are not stored. */
const LIMIT = 100_000;

export interface KnownDescription {
  readonly app: string;
  readonly description: HostEntityDescription;
}

export interface KnownDescriptions {
  add(app: string, description: HostEntityDescription): void;
  all(): KnownDescription[];
}

/** Creates the store of descriptions. The list is empty when the browser blocks storage. */
export function createKnownDescriptions(storage: KeyValueStorage): KnownDescriptions {
  function all(): KnownDescription[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(PLACE) ?? '[]');
      // The entries were written by `add`. Callers skip an entry that is no longer valid.
      return Array.isArray(kept) ? (kept.filter(isRecord) as unknown as KnownDescription[]) : [];
    } catch {
      return [];
    }
  }

  return {
    all,
    add(app, description) {
      const isSame = (stored: KnownDescription) =>
        stored.app === app && stored.description?.name === description.name;
      const text = JSON.stringify([...all().filter((stored) => !isSame(stored)), { app, description }]);
      if (text.length > LIMIT) return;
      try {
        storage.setItem(PLACE, text);
      } catch {
        // The storage is full or blocked. The remote describes the entity again when it is opened.
      }
    },
  };
}
