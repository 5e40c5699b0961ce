// The start of the page, in order: who is here, what is published, where they may go; then single-spa takes over.
// Only what the login page needs is imported here; the component library, the data and the shell come when asked for.
import { createStore, HOST_API_VERSION, type Notice } from '@evertill/federation-kit';
import { getSession } from '@evertill/shared-auth';
import { getOffline } from '@evertill/shared-offline';
import { triggerAppChange } from 'single-spa';
import { openRegistry } from '../apps/open-registry';
import { FRESH_REGISTRY_URL, fetchRegistry, type Registry } from '../apps/registry';
import { collectScreens } from '../apps/screens';
import { createPageFaults } from '../diagnostics/report-faults';
import { STANDS_AFTER_MS } from '../federation/opening-watch';
import { applyOverride, type Override, openOverride, overrideWords } from '../federation/override';
import { createSharedPackages } from '../federation/shared-packages';
import { startFederation } from '../federation/start-federation';
import { createHostApis } from '../host-api/create-host-api';
import { createHostLog } from '../host-api/host-log';
import { createKnownDescriptions } from '../host-api/known-descriptions';
import { pageStorage } from '../host-api/page-storage';
import { restoreEntities } from '../host-api/restore-entities';
import { createGuard } from '../navigation/guard-listener';
import { createGuardUserSource } from '../navigation/guard-user';
import { createLeaveQuestions } from '../navigation/leave-questions';
import { askingFirst, scrollToTopOnNavigation } from '../navigation/navigate';
import { createPageTitle } from '../navigation/page-title';
import { createOfflineCopies } from '../service-worker/offline-copies';
import { createProductsHere } from '../shell/products-here';
import { createTheme } from '../shell/theme';
import { watchForUpdates } from '../updates/update-watch';
import { takeNotice } from '../wiring/notice-after-redirect';
import { wireNetwork } from '../wiring/wire-network';
import { wireRegister } from '../wiring/wire-register';
import { wireSession } from '../wiring/wire-session';
import { logLateErrors } from './late-errors';
import { startSuite } from './start-suite';

const PROVIDED = { hostApi: HOST_API_VERSION, shared: EVERTILL_SHARED_VERSIONS };

export async function bootHost(): Promise<void> {
  const { events, log } = createHostLog();
  const theme = createTheme();
  const offline = getOffline();
  const session = getSession();
  const recheck = () => void triggerAppChange();
  // Begun before anything is waited for. Without a known person nobody is asked until a screen needs it.
  if (session.getSnapshot().cachedUser) void session.check();

  const { registry, override, shown } = await openOverride(await openRegistry({ provided: PROVIDED }));
  if (shown?.fault) log({ level: 'error', message: `${shown.app} ${overrideWords(shown)}` });
  const screens = collectScreens(registry);
  const guard = createGuard({ screens, user: createGuardUserSource(session), recheck });
  await guard.settleStart();

  const title = createPageTitle(screens);
  const notify = (notice: Notice) => void openOverlays().then(({ showNotice }) => showNotice(notice));
  const known = createKnownDescriptions(pageStorage);
  const servicesOf = (app: string) => federation.registry()?.remotes.get(app)?.app.services ?? [];
  const leaving = createLeaveQuestions({
    // Without our own dialog the browser's: whoever has typed something is asked in any case.
    ask: (text) =>
      openOverlays().then(
        ({ askToLeave }) => askToLeave(text),
        () => confirm(text),
      ),
    isSignedIn: () => session.getSnapshot().user !== null,
  });
  const { mayLeave } = leaving;
  const loadData = once(async () => {
    const data = (await import('@evertill/shared-data')).getData();
    await restoreEntities({ data, known, servicesOf });
    return data;
  });
  const hostApis = createHostApis({
    ...{ session, offline, theme, notify, setTitle: title.refine, log },
    ...{ storage: pageStorage, servicesOf, loadData, known, leaving, navigate: askingFirst(leaving) },
    onReady: (app) => federation.noteReady(app),
  });
  const openOverlays = once(async () =>
    (await import('../shell/overlays')).openOverlays(hostApis.of('host'), shown),
  );
  const sharedReady = createSharedPackages();

  wireSession({
    ...{ session, offline, loadData, recheck },
    replaceAddress: (path) => history.replaceState(null, '', path),
    leaveTo: (path) => location.assign(path),
  });
  const { syncNow } = wireNetwork({ session, offline, loadData, notify, log });
  wireRegister({ session, offline, log });
  const isOnline = () => offline.connectivity.getSnapshot().isOnline;
  const faults = createPageFaults({ isOnline, isSignedIn: () => session.getSnapshot().user !== null });
  const copies = createOfflineCopies({
    hostBuildId: EVERTILL_BUILD_ID,
    container: navigator.serviceWorker,
    isWanted: registry?.serviceWorker !== false,
    onRolledBack(event) {
      const { app, from, to, isWithHost } = event;
      log({ level: 'warning', message: `${app} went back from build ${from} to ${to}.` });
      faults.rolledBack(event);
      // What fell is this page's own frame: the build before comes with a page of its own.
      if (app === 'host' && federation.failures.get('shell')?.kind === 'crashed') location.reload();
      // The builds that work together again come with a page of their own; a tab in which something is begun keeps it.
      else if (isWithHost && federation.failures.has(app)) updates.openNow();
      else federation.noteRolledBack(app);
    },
    onError: (error) => log({ level: 'error', message: 'The offline copies are not available.', error }),
  });
  const federation = startFederation({
    provided: PROVIDED,
    registry,
    freshRegistry: async () => withOverride(await fetchRegistry(PROVIDED, FRESH_REGISTRY_URL), override),
    storedRegistry: async () => withOverride(await fetchRegistry(PROVIDED), override),
    isOnline,
    screens,
    copies,
    sharedReady,
    onFailure: faults.failed,
    onClosed: leaving.drop,
  });

  logLateErrors(log, faults.failedLate);
  faults.follow(copies.status);
  offline.connectivity.subscribe(() => void faults.flush());
  session.subscribe(() => void faults.flush());
  scrollToTopOnNavigation();
  const { warmUp } = federation;
  const updates = watchForUpdates({
    copies,
    reload: () => location.reload(),
    hasUnsaved: leaving.hasAny,
    isOnline: () => offline.connectivity.getSnapshot().isOnline,
  });
  const products = createProductsHere({ loadData, isOnline });
  const hasProducts = products.here;
  const pathname = followPathname();
  const openUpdate = updates.openNow;
  const parts = {
    ...{ session, screens, theme, title, pathname, copies, hasProducts },
    ...{ syncNow, openUpdate, warmUp, mayLeave },
  };
  await startSuite({ screens, guard, hostApis, parts, federation, leaving, events });
  copies.reportOpened('host', EVERTILL_BUILD_ID);
  setTimeout(() => {
    if (!federation.failures.has('shell')) copies.reportStarted('host', EVERTILL_BUILD_ID);
  }, STANDS_AFTER_MS);

  const left = takeNotice();
  if (left) notify(left);
  // While the person types a password, the rest arrives; a failure is told where it matters.
  void Promise.all([openOverlays(), products.follow(), sharedReady()]).catch((error: unknown) => {
    log({ level: 'warning', message: 'A part of the suite could not be loaded ahead of time.', error });
  });
}

async function withOverride(registry: Registry | null, override: Override | null): Promise<Registry | null> {
  return registry && override ? applyOverride(registry, override) : registry;
}

function followPathname() {
  const pathname = createStore(location.pathname);
  addEventListener('single-spa:routing-event', () => pathname.set(location.pathname));
  return pathname;
}

/** Runs `load` on the first call; a failure is forgotten, so that the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
