import { type HostApi, isPlainClick } from '@evertill/federation-kit';
import { samePagePath } from './guard';
import { OUTLET_ID } from './layout';
import type { LeaveQuestions } from './leave-questions';

/** Goes to a path of this site; an address of another origin is not followed. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const path = samePagePath(to, location.origin);
  if (!path) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
}

/** A plain click on a link stays in the page; with a modifier, the browser does what it does with links. */
export function followInPage(
  event: Parameters<typeof isPlainClick>[0] & { preventDefault(): void },
  to: string,
  go: HostApi['navigate'],
): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  go(to);
}

/** Goes on only when the screen that is open may be left; at once where it asks nothing. */
export function askingFirst(
  leaving: Pick<LeaveQuestions, 'hasAny' | 'mayLeave'>,
  go: HostApi['navigate'] = navigate,
): HostApi['navigate'] {
  return (to, options) => {
    if (!leaving.hasAny()) return go(to, options);
    void leaving.mayLeave().then((isLeaving) => isLeaving && go(to, options));
  };
}

/** Every navigation begins at the top (spec 2); the routers inside the remotes do not see each other's. */
export function scrollToTopOnNavigation(view: Window = window): void {
  let pathname = view.location.pathname;
  view.addEventListener('single-spa:routing-event', () => {
    if (view.location.pathname === pathname) return;
    pathname = view.location.pathname;
    view.scrollTo(0, 0);
    view.document.getElementById(OUTLET_ID)?.scrollTo(0, 0);
  });
}
