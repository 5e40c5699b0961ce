// Ends the last view when the real screen is there, and keeps the look of that screen for the next start.
import type { Session } from '@evertill/shared-auth';
import { hasMarkedWork } from '../updates/in-use';
import { dropKeptView, writeKeptView } from './kept-view';
import { createScreenFirst } from './screen-first';
import { endLastView, pathOfLastView, uncoverScreen } from './show-last-view';
import { takeLook } from './take-look';

/** An element with this attribute says that the screen shows what it is for, and may be painted at the next start. */
const REAL = '[data-first-view]';
/** Elements that will not be there at the next start: marked ones, and what opens over a screen. */
const PASSING = '[data-passing], [role="menu"], [role="listbox"]';
/** A screen that does not say that it is real has this many milliseconds after it was mounted. */
const UNSAID_MS = 2_000;
/** The till is busy in its first seconds. */
const KEEP_AFTER_MS = 3_000;
/** How often a page without a last view looks whether its screen has become real. */
const LOOK_EVERY_MS = 1_000;

interface LastViewOptions {
  readonly session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  readonly view?: Window;
}

/** The part of the last view that follows the page. */
export interface LastView {
  /** Resolves when the frame around the screen may be drawn. Never rejects. */
  screenFirst(): Promise<void>;
  /** Must be called when the frame is drawn. The view's picture of the frame stays until then. */
  frameUp(): void;
  /** Must be called when a screen was mounted. */
  screenUp(): void;
  /** Must be called when the page shows that a part could not be loaded. */
  failed(): void;
}

/** Follows the page until it is closed. */
export function followLastView({ session, view = window }: LastViewOptions): LastView {
  const { document } = view;
  const suite = document.getElementById('suite');
  let looksSoon = false;
  let isReal = false;
  let isFrameUp = false;
  let person = personOf(session);

  function keep(): void {
    const real = suite?.querySelector(REAL);
    const isMoved = real ? real.scrollTop > 0 : false;
    const { isAuthenticated, isLocked } = session.getSnapshot();
    if (!suite || !real || !isFrameUp || isMoved || !isAuthenticated || isLocked) return;
    if (suite.querySelector(PASSING) || hasMarkedWork(document)) return;
    try {
      writeKeptView(view, takeLook(suite));
    } catch {
      // A style sheet that cannot be copied, as one of a browser extension. The next start has no first picture.
      dropKeptView(view);
    }
  }

  function followSession(): void {
    const { status, isLocked } = session.getSnapshot();
    const now = personOf(session);
    const hasChanged = person !== '' && now !== '' && now !== person;
    person = now || person;
    if (status !== 'signed-out' && !isLocked && !hasChanged) return;
    endLastView(view);
    dropKeptView(view);
  }

  // Under a last view every change counts. Later a long list must not be searched at each change.
  const watch = new MutationObserver(() => {
    if (pathOfLastView(view) !== undefined) return look();
    if (looksSoon) return;
    looksSoon = true;
    view.setTimeout(look, LOOK_EVERY_MS);
  });
  function look(): void {
    looksSoon = false;
    if (!suite?.querySelector(REAL)) return;
    if (!isReal) {
      isReal = true;
      uncoverScreen(view);
      screenFirst.screenIsReal();
    }
    if (isFrameUp) end();
  }
  function end(): void {
    watch.disconnect();
    endLastView(view);
    view.setTimeout(() => whenIdle(view, keep), KEEP_AFTER_MS);
  }

  if (suite)
    watch.observe(suite, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-first-view'],
    });
  session.subscribe(followSession);
  followSession();
  // The start may have led elsewhere, for example because the person may no longer open the screen.
  if (pathOfLastView(view) !== view.location.pathname) endLastView(view);
  const screenFirst = createScreenFirst(view);
  // Of two pages, the one that is left last is the one that is opened next.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
  view.addEventListener('popstate', () => endLastView(view));
  return {
    screenFirst: () => screenFirst.done,
    frameUp() {
      isFrameUp = true;
      look();
    },
    screenUp: () => void view.setTimeout(() => isReal || endLastView(view), UNSAID_MS),
    failed: () => endLastView(view),
  };
}

/** Returns what tells one person from another, in one store and at one register. Empty while nobody is signed in. */
function personOf(session: LastViewOptions['session']): string {
  const { user, hand } = session.getSnapshot();
  return user ? JSON.stringify([user.id, hand]) : '';
}

function whenIdle(view: Window, run: () => void): void {
  // Safari has no such callback.
  if (view.requestIdleCallback) view.requestIdleCallback(() => run());
  else run();
}
