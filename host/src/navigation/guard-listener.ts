// Carries out what the guard decides. Must: registered before the layout engine, and nothing in here waits longer than
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
  /** Settles where this page begins, before anything is loaded or mounted; redirects by replacing the address. */
  settleStart(): Promise<void>;
  /** Whether what stands at this address may be shown now. */
  allows(location: Location): boolean;
  /** Whether the frame of the shell stands around it: only for whoever is signed in. */
  frames(location: Location): boolean;
  /** Follows navigations from here on. */
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
    // Not a navigation but a change of the session. Canceling would put back an address that a sign-out just left.
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
      // What is active was asked before the answer came.
      else setTimeout(recheck);
      return known.kind === 'redirect';
    });
    cancelNavigation(isRefused);
  }

  /** Once single-spa has put the old address back; nothing is done when somebody has gone elsewhere by then. */
  function goSoon(to: string, oldUrl: string) {
    setTimeout(() => {
      if (view.location.href === oldUrl) view.history.replaceState(null, '', to);
    });
  }

  /** Away from a screen that its person may no longer see, unless whoever signed out leads somewhere else first. */
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
