import type { HostApi } from '@evertill/federation-kit';
import { samePagePath } from './guard';
import { OUTLET_ID } from './layout';
import type { LeaveQuestions } from './leave-questions';

/** Navigates to a path of this site. Ignores an address of another origin. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const path = samePagePath(to, location.origin);
  if (!path) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
}

/** Returns a `navigate` that first asks the open screen's questions. Without a question it navigates at once. */
export function askingFirst(
  leaving: Pick<LeaveQuestions, 'hasAny' | 'mayLeave'>,
  go: HostApi['navigate'] = navigate,
): HostApi['navigate'] {
  return (to, options) => {
    if (!leaving.hasAny()) return go(to, options);
    void leaving.mayLeave().then((isLeaving) => isLeaving && go(to, options));
  };
}

/**
 * Scrolls to the top on every navigation (spec 2), because the remotes' routers do not see each other's navigations.
 */
export function scrollToTopOnNavigation(view: Window = window): void {
  let pathname = view.location.pathname;
  view.addEventListener('single-spa:routing-event', () => {
    if (view.location.pathname === pathname) return;
    pathname = view.location.pathname;
    view.scrollTo(0, 0);
    view.document.getElementById(OUTLET_ID)?.scrollTo(0, 0);
  });
}
