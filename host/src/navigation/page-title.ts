import { createStore, type Store } from '@evertill/federation-kit';
import { findScreen, type Screen } from '../apps/screens';
import { shell } from '../texts';

const SITE_TITLE = 'Evertill';

export interface PageTitle extends Store<string> {
  /** Sets the open screen's own title. Null restores the declared title. */
  refine(title: string | null): void;
}

/**
 * Keeps the title of the open screen. The app declares a title, the screen can refine it, and the next screen resets
 * it.
 */
export function createPageTitle(screens: readonly Screen[], view: Window = window): PageTitle {
  const declared = () => shell.screen(findScreen(screens, view.location.pathname)?.title ?? '');
  const store = createStore(declared());
  let pathname = view.location.pathname;

  function show(title: string) {
    store.set(title);
    view.document.title = title ? `${title} · ${SITE_TITLE}` : SITE_TITLE;
  }

  show(declared());
  view.addEventListener('single-spa:before-routing-event', () => {
    if (view.location.pathname === pathname) return;
    pathname = view.location.pathname;
    show(declared());
  });
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    refine: (title) => show(title ?? declared()),
  };
}
