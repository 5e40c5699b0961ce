// Carries out the guard's decisions. Must: register this listener before the layout engine, and never wait longer than
// the user source does, because single-spa holds every navigation until each cancel promise settles.
import type { Screen } from '../apps/screens';
import { type Decision, decide } from './guard';
import type { GuardUserSource } from './guard-user';

const REDIRECTS_ALLOWED = 5;

export interface GuardOptions {
  screens: readonly Screen[];
  user: GuardUserSource;
  /** Makes single-spa ask every application again whether it is active. */
  recheck(): void;
  view?: Window;
}

export interface Guard {
  /**
   * Decides the first address of this page before anything is loaded or mounted. Redirects by replacing the address.
   */
  settleStart(): Promise<void>;
  /** True when the screen at this address may be shown now. */
  allows(location: Location): boolean;
  /** True when the shell frames the screen at this address, which needs a signed-in person. */
  frames(location: Location): boolean;
  /** Starts to follow navigations. */
  listen(): void;
}

interface RoutingDetail {
  readonly oldUrl: string;
  readonly newUrl: string;
  cancelNavigation(value?: boolean | Promise<boolean>): void;
}

export function createGuard({ screens, user, recheck, view = window }: GuardOptions): Guard {
  const decideOn = (url: Pick<URL, 'pathname' | 'search' | 'hash'>) => decide(url, user.now(), screens);

  const allows = (location: Location) => decideOn(location).kind === 'allow';

  async function decideAsking(url: URL): Promise<Decision> {
    const decision = decideOn(url);
    if (decision.kind !== 'ask') return decision;
    await user.known();
    return decideOn(url);
  }

  function onRouting(event: Event) {
    const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail;
    // The session changed, and no navigation happened. Canceling would restore an address that a sign-out just left.
    if (oldUrl === newUrl) return leaveSoon();
    const url = new URL(newUrl);
    const decision = decideOn(url);
    if (decision.kind === 'allow') return;
    if (decision.kind === 'redirect') {
      cancelNavigation(true);
      goSoon(decision.to, oldUrl);
      return;
    }
    const isRefused = decideAsking(url).then((known) => {
      if (known.kind === 'redirect') goSoon(known.to, oldUrl);
      // Single-spa asked for the active applications before the answer came, so it must ask again.
      else setTimeout(recheck);
      return known.kind === 'redirect';
    });
    cancelNavigation(isRefused);
  }

  /**
   * Redirects after single-spa has restored the old address. Does nothing when the address has changed again by then.
   */
  function goSoon(to: string, oldUrl: string) {
    setTimeout(() => {
      if (view.location.href === oldUrl) view.history.replaceState(null, '', to);
    });
  }

  /** Leaves a screen that the person may no longer see, unless the sign-out has navigated elsewhere first. */
  function leaveSoon() {
    setTimeout(() => {
      const decision = decideOn(view.location);
      if (decision.kind === 'redirect') view.history.replaceState(null, '', decision.to);
    });
  }

  return {
    async settleStart() {
      for (let step = 0; step < REDIRECTS_ALLOWED; step += 1) {
        const decision = await decideAsking(new URL(view.location.href));
        if (decision.kind !== 'redirect') return;
        view.history.replaceState(null, '', decision.to);
      }
    },
    allows,
    frames: (location) => allows(location) && typeof user.now() === 'object',
    listen: () => view.addEventListener('single-spa:before-routing-event', onRouting),
  };
}
