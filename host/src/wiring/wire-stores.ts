// Takes the page to another store of the person: the session changes, and then the page starts again.
import type { HostEvent } from '@evertill/federation-kit';
import type { CacheReset, Session } from '@evertill/shared-auth';
import type { Offline } from '@evertill/shared-offline';
import { pageStorage } from '../host-api/page-storage';
import { createOwnStores, type OwnStores } from '../stores/own-stores';
import { stores as words } from '../texts';
import { leaveNotice } from './notice-after-redirect';

const START_PATH = '/app';

interface StoresWiring {
  session: Session;
  offline: Pick<Offline, 'connectivity' | 'http'>;
  reset: Pick<CacheReset, 'whenDone'>;
  log(event: HostEvent): void;
}

export function wireStores({ session, offline, reset, log }: StoresWiring): OwnStores {
  return createOwnStores({
    session,
    offline,
    storage: pageStorage,
    async leave(name) {
      // Must: the next page opens with empty caches. Leaving would cut the reset off, and the lists of the store before
      // would be shown in the other store.
      await reset.whenDone();
      leaveNotice({ text: words.switched(name), intent: 'positive' });
      location.assign(START_PATH);
    },
    log,
  });
}
