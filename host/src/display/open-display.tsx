// The customer's window: one page without the suite. Must: no session, no stored data and no request, so that nothing of
// a shop can be read on the customer's side of the counter.
import type { CustomerDisplay } from '@evertill/shared-domain';
import { createRoot } from 'react-dom/client';
import { display } from '../texts';
import { DisplayPage } from './display-page';
import { followTill } from './follow-till';

/** Draws the page of the address `/display#id`. */
export function openDisplay(): void {
  const container = document.getElementById('suite');
  if (!container) throw new Error('The page has no element for the display.');
  if (window.opener !== null) {
    // A window that the till opens gets a copy of the till's storage, with its sale in progress. The till keeps its own.
    sessionStorage.clear();
    window.opener = null;
  }
  document.title = display.title;
  document.querySelector('.boot-hint')?.remove();
  // The service worker watches the start of each page and would take this build for a broken one.
  navigator.serviceWorker?.controller?.postMessage({
    type: 'boot-up',
    app: 'host',
    buildId: EVERTILL_BUILD_ID,
  });
  const root = createRoot(container);
  const show = (shown: CustomerDisplay | null) => root.render(<DisplayPage shown={shown} />);
  show(null);
  followTill({ id: location.hash.slice(1), show });
}
