// The entities that remotes have told this device of. Without it a refused change of a remote that nobody has opened since the
// reload would stand in the sync center without its words and its form, and no sync would ask for its rows.
import type { HostEntityDescription } from '@evertill/federation-kit';
import { isRecord } from '@evertill/shared-domain';
import type { KeyValueStorage } from '@evertill/shared-offline';

const PLACE = 'evertill.entities';
/** In characters; a remote that describes more than this is remembered no further. */
const LIMIT = 100_000;

export interface KnownDescription {
  readonly app: string;
  readonly description: HostEntityDescription;
}

export interface KnownDescriptions {
  add(app: string, description: HostEntityDescription): void;
  all(): KnownDescription[];
}

/** What was told on this device; storage that keeps nothing knows nothing. */
export function createKnownDescriptions(storage: KeyValueStorage): KnownDescriptions {
  function all(): KnownDescription[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(PLACE) ?? '[]');
      // What lies there is what was written below; one that no longer makes sense is passed over where it is used.
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
        // Full or blocked: the remote tells it again when it is opened.
      }
    },
  };
}
