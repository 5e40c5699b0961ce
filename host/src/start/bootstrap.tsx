// Starts the page in three steps: who uses the page, where the person may go, and what runs. Then single-spa takes
// over. Only the code that the login page needs is imported here. The component library, the data and the shell are
// loaded on demand.
import { createStore, HOST_API_VERSION, type Notice } from '@evertill/federation-kit';
import { getSession } from '@evertill/shared-auth';
import { isAdmin } from '@evertill/shared-domain';
import { getOffline } from '@evertill/shared-offline';
import { triggerAppChange } from 'single-spa';
import { createApprovals } from '../approval/approvals';
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
import { followLastView, type LastView } from '../last-view/follow-last-view';
import { LOGIN_PATH } from '../navigation/guard';
import { createGuard } from '../navigation/guard-listener';
import { createGuardUserSource } from '../navigation/guard-user';
import { createLeaveQuestions, type LeaveQuestions } from '../navigation/leave-questions';
import { askingFirst, scrollToTopOnNavigation } from '../navigation/navigate';
import { createPageTitle } from '../navigation/page-title';
import { createOfflineCopies } from '../service-worker/offline-copies';
import { createProductsHere } from '../shell/products-here';
import { createTheme } from '../shell/theme';
import { watchForUpdates } from '../updates/update-watch';
import { takeNotice } from '../wiring/notice-after-redirect';
import { wireApprovals } from '../wiring/wire-approvals';
import { wireLanguage } from '../wiring/wire-language';
import { wireLock } from '../wiring/wire-lock';
import { wireNetwork } from '../wiring/wire-network';
import { wirePlanNotice } from '../wiring/wire-plan-notice';
import { wireRegister } from '../wiring/wire-register';
import { wireSession } from '../wiring/wire-session';
import { wireStores } from '../wiring/wire-stores';
import { wireTillReports } from '../wiring/wire-till-reports';
import { dropEarlyKeys } from './early-keys';
import { logLateErrors } from './late-errors';
import { startSuite } from './start-suite';

const ROUTING_EVENT = 'single-spa:routing-event';
const LOGIN_PATHS: readonly string[] = ['/', LOGIN_PATH];
const PROVIDED = { hostApi: HOST_API_VERSION, shared: EVERTILL_SHARED_VERSIONS };

export async function bootHost(): Promise<void> {
  const who = openWho();
  const where = await openWhere(who);
  const what = openWhat(who, where);
  const { session, offline, theme, events, log, isOnline } = who;
  const { screens, guard, title } = where;
  const { hostApis, approvals, leaving, loadData, notify, openOverlays, builds, sharedReady, lastView } =
    what;
  const { federation, copies, updates } = builds;

  const reset = wireSession({
    session,
    offline,
    loadData,
    recheck: who.recheck,
    replaceAddress: (path) => history.replaceState(null, '', path),
    leaveTo: (path) => location.assign(path),
  });
  wireLanguage({
    session,
    isSigningIn: () => LOGIN_PATHS.includes(location.pathname),
    afterSignIn,
    reload: () => location.reload(),
  });
  const { syncNow } = wireNetwork({ session, offline, loadData, notify, log });
  wireRegister({ session, offline, log });
  wireTillReports({ session, offline });
  const lock = wireLock({
    session,
    offline,
    loadData,
    view: window,
    cover: async (locked) => (await openOverlays()).showLock(locked),
    log,
  });
  const asking = { approvals, lock };
  wireApprovals({
    approvals,
    session,
    view: window,
    cover: async () => (await openOverlays()).showApprovals(asking),
    log,
  });
  // What was typed at a locked register belongs to no screen.
  if (session.getSnapshot().isLocked) dropEarlyKeys();
  scrollToTopOnNavigation();

  const products = createProductsHere({ loadData, isOnline });
  const pathname = followPathname();
  wirePlanNotice({ session, offline, pathname, notify, log });
  const parts = {
    session,
    screens,
    theme,
    title,
    pathname,
    copies,
    hasProducts: products.here,
    lock,
    stores: wireStores({ session, offline, reset, log }),
    syncNow,
    openUpdate: updates.openNow,
    warmUp: federation.warmUp,
    mayLeave: leaving.mayLeave,
  };
  const { screenFirst } = lastView;
  await startSuite({ screens, guard, hostApis, parts, federation, leaving, events, screenFirst });
  // A page of the host itself, such as the one for an unknown address, mounts no slot that would say so.
  lastView.screenUp();
  copies.reportOpened('host', EVERTILL_BUILD_ID);
  setTimeout(() => {
    if (federation.failures.has('shell')) return;
    copies.reportStarted('host', EVERTILL_BUILD_ID);
    builds.faults.started('host', EVERTILL_BUILD_ID, where.registry?.host);
  }, STANDS_AFTER_MS);

  const left = takeNotice();
  if (left) notify(left);
  // The other parts load while the person types a password. A failure is reported when the part is needed.
  void Promise.all([openOverlays(), products.follow(), sharedReady()]).catch((error: unknown) => {
    log({ level: 'warning', message: 'A part of the suite could not be loaded ahead of time.', error });
  });
}

/** Opens step 1, who uses the page: the session, the device's offline layer, and the log. */
function openWho() {
  const { events, log } = createHostLog();
  const theme = createTheme();
  const offline = getOffline();
  const session = getSession();
  // Starts the check before any wait. Without a cached user, the server is asked only when a screen needs a person.
  if (session.getSnapshot().cachedUser) void session.check();
  return {
    events,
    log,
    theme,
    offline,
    session,
    isOnline: () => offline.connectivity.getSnapshot().isOnline,
    isSignedIn: () => session.getSnapshot().user !== null,
    recheck: () => void triggerAppChange(),
  };
}

type Who = ReturnType<typeof openWho>;

/** Opens step 2, where the person may go: the published apps, their screens, and the guard in front of them. */
async function openWhere({ session, log, recheck }: Who) {
  const { registry, override, shown } = await openOverride(await openRegistry({ provided: PROVIDED }), {
    isAdmin: async () => session.getSnapshot().cachedUser !== null && isAdmin(await session.check()),
    ask: (question) => confirm(question),
  });
  if (shown?.fault) log({ level: 'error', message: `${shown.app} ${overrideWords(shown)}` });
  const screens = collectScreens(registry);
  const guard = createGuard({ screens, user: createGuardUserSource(session), recheck });
  await guard.settleStart();
  return { registry, override, shown, screens, guard, title: createPageTitle(screens) };
}

type Where = Awaited<ReturnType<typeof openWhere>>;

/** Opens step 3, what runs on the page: the builds of the apps, and the HostApi of each app. */
function openWhat(who: Who, where: Where) {
  const { session, offline, theme, log, isSignedIn } = who;
  const notify = (notice: Notice) => void openOverlays().then(({ showNotice }) => showNotice(notice));
  const leaving = createLeaveQuestions({
    // When our own dialog cannot be loaded, the browser's dialog asks, so that unsaved input is never lost without a
    // question.
    ask: (text) =>
      openOverlays().then(
        ({ askToLeave }) => askToLeave(text),
        () => confirm(text),
      ),
    isSignedIn,
  });
  const sharedReady = createSharedPackages();
  const lastView = followLastView({ session });
  const builds = openBuilds(who, where, { leaving, sharedReady, lastView });
  const { federation } = builds;
  const known = createKnownDescriptions(pageStorage);
  const servicesOf = (app: string) => federation.registry()?.remotes.get(app)?.app.services ?? [];
  const loadData = once(async () => {
    const data = (await import('@evertill/shared-data')).getData();
    await restoreEntities({ data, known, servicesOf });
    return data;
  });
  const approvals = createApprovals(() => offline.clock.now());
  const hostApis = createHostApis({
    session,
    offline,
    theme,
    notify,
    setTitle: where.title.refine,
    log,
    askApproval: approvals.ask,
    fills: { ...federation.fills, faults: builds.faults },
    storage: pageStorage,
    servicesOf,
    loadData,
    known,
    leaving,
    navigate: askingFirst(leaving),
    onReady: federation.noteReady,
  });
  // The overlays are drawn with the host's own HostApi, and every HostApi shows its notices in the overlays.
  const openOverlays = once(async () =>
    (await import('../shell/overlays')).openOverlays({
      hostApi: hostApis.of('host'),
      session,
      override: where.shown,
    }),
  );
  return { hostApis, approvals, leaving, loadData, notify, openOverlays, builds, sharedReady, lastView };
}

/**
 * Opens the builds of the apps: their copies on this device, their loading and updates, and the reports of their
 * faults.
 */
function openBuilds(
  { session, offline, log, isOnline, isSignedIn }: Who,
  { registry, override, screens }: Where,
  {
    leaving,
    sharedReady,
    lastView,
  }: { leaving: LeaveQuestions; sharedReady(): Promise<void>; lastView: LastView },
) {
  const faults = createPageFaults({ isOnline, isSignedIn });
  const copies = createOfflineCopies({
    hostBuildId: EVERTILL_BUILD_ID,
    container: navigator.serviceWorker,
    isWanted: registry?.serviceWorker !== false,
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
    onFailure(failure) {
      lastView.failed();
      faults.failed(failure);
    },
    onStarted: faults.started,
    onClosed: leaving.drop,
    onScreenUp(app) {
      if (app === 'shell') return lastView.frameUp();
      dropEarlyKeys();
      lastView.screenUp();
    },
  });
  const updates = watchForUpdates({
    copies,
    reload: () => location.reload(),
    hasUnsaved: leaving.hasAny,
    isOnline,
  });

  copies.onRolledBack((event) => {
    const { app, from, to, isWithHost } = event;
    log({ level: 'warning', message: `${app} went back from build ${from} to ${to}.` });
    faults.rolledBack(event);
    // The failed part is this page's own frame, so the reload opens the earlier build.
    if (app === 'host' && federation.failures.get('shell')?.kind === 'crashed') location.reload();
    // The device also rolled the host back, so only a reload opens builds that fit together. A tab with unsaved work
    // stays as it is.
    else if (isWithHost && federation.failures.has(app)) updates.openNow();
    else federation.noteRolledBack(app);
  });
  logLateErrors(log, faults.failedLate);
  faults.follow(copies.status);
  offline.connectivity.subscribe(() => faults.flush());
  session.subscribe(() => faults.flush());
  return { copies, federation, updates, faults };
}

async function withOverride(registry: Registry | null, override: Override | null): Promise<Registry | null> {
  return registry && override ? applyOverride(registry, override) : registry;
}

/** Calls back once the address is no longer a login page's. Routing events also occur without a change of the address. */
function afterSignIn(listener: () => void): void {
  const onRouting = () => {
    if (LOGIN_PATHS.includes(location.pathname)) return;
    removeEventListener(ROUTING_EVENT, onRouting);
    listener();
  };
  addEventListener(ROUTING_EVENT, onRouting);
}

function followPathname() {
  const pathname = createStore(location.pathname);
  addEventListener(ROUTING_EVENT, () => pathname.set(location.pathname));
  return pathname;
}

/** Runs `load` on the first call. After a failure the next call tries again. */
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
