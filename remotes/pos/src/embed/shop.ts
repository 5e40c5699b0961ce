import type { HostEvent, Notice } from '@evertill/federation-kit';
import { createSession, type Session } from '@evertill/shared-auth';
import { createData, type Data } from '@evertill/shared-data';
import { createOffline, type Offline, systemClock } from '@evertill/shared-offline';
import { authorizedFetch } from './authorized-fetch';
import { cacheNoticed } from './cache-noticed';
import { createEarlyReads } from './early-reads';
import { keptStorage } from './kept-storage';
import { pastCaches } from './past-caches';
import { createPictures, type PictureLoader } from './pictures';
import { type TellPage, tellOfSales, withQueuedSalesTold } from './tell-page';
import type { TillOptions, TokenSource } from './till-options';
import { FIRST_READS, wireSession } from './wire-session';

/** The parts of one embedded till that belong to the shop: connection, unsent changes, session and catalog. */
export interface Shop {
  readonly offline: Offline;
  readonly session: Session;
  readonly data: Data;
  readonly loadPicture: PictureLoader;
  close(): void;
}

interface ShopOptions extends Pick<TillOptions, 'apiBase' | 'fetch'> {
  readonly namespace: string;
  readonly token: () => TokenSource | undefined;
  readonly tell: TellPage;
  notify(notice: Notice): void;
  log(event: HostEvent): void;
}

/** Opens the shop and checks the session at once. */
export function openShop({ namespace, token, tell, notify, log, fetch, ...options }: ShopOptions): Shop {
  const apiBase = options.apiBase.replace(/\/+$/, '');
  const localStorage = keptStorage(() => globalThis.localStorage);
  const call = authorizedFetch(fetch, token);
  const pictures = createPictures(call, apiBase);
  const early = createEarlyReads(
    pastCaches(call, (isPassed) => log(cacheNoticed(isPassed))),
    systemClock,
  );
  const offline = createOffline({ namespace, apiBase, fetch: early.fetch, localStorage });
  const session = createSession({ offline, storage: localStorage });
  const own = createData({
    offline,
    session,
    sessionStorage: keptStorage(() => globalThis.sessionStorage),
    // The page's service worker belongs to the integrator, so the till does not ask it to cache pictures.
    pictureWarmer: () => null,
  });
  const data = withQueuedSalesTold(own, offline, tell);
  const stops = [
    tellOfSales({ offline, tell }),
    wireSession({ session, offline, data, notify, onError: (error) => tell('onError', error) }),
    session.subscribe(() => session.getSnapshot().status === 'signed-out' && early.end()),
  ];
  void session.check();
  // A till that has been opened before shows its stored lists, and reads only what has changed.
  const isFirstStart = session.getSnapshot().cachedUser === null;
  if (isFirstStart && offline.connectivity.getSnapshot().isOnline)
    early.begin(FIRST_READS.map((url) => `${apiBase}${url}`));
  return {
    offline,
    session,
    data,
    loadPicture: pictures.load,
    close() {
      pictures.close();
      early.end();
      for (const stop of stops) stop();
      session.dispose();
      data.dispose();
      offline.dispose();
    },
  };
}
