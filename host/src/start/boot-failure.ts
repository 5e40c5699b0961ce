import { pageLanguage } from '@evertill/shared-domain/language';

// These words are here, because a texts module needs the shared packages, which may be what did not load.
const WORDS = {
  en: {
    title: "Evertill can't start right now",
    retry: 'Retry',
    details: 'Details',
    version: 'Version',
    build: 'build',
  },
  es: {
    title: 'Evertill no puede iniciar en este momento',
    retry: 'Reintentar',
    details: 'Detalles',
    version: 'Versión',
    build: 'compilación',
  },
} as const;

/** Shows that the host itself did not start. Uses plain elements, because no other code is reliable here. */
export function showBootFailure(error: unknown): void {
  const message = { type: 'boot-failed', app: 'host', buildId: EVERTILL_BUILD_ID } as const;
  navigator.serviceWorker?.controller?.postMessage(message);
  const words = WORDS[pageLanguage()];
  const panel = document.createElement('div');
  panel.className = 'ev-panel';
  panel.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = words.title;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'ev-button';
  retry.textContent = words.retry;
  retry.addEventListener('click', () => location.reload());
  const details = document.createElement('details');
  details.className = 'ev-details';
  const summary = document.createElement('summary');
  summary.textContent = words.details;
  const cause = document.createElement('p');
  cause.textContent = error instanceof Error ? error.message : String(error);
  details.append(summary, cause);
  // Whoever is called for help asks for these first.
  const about = document.createElement('p');
  about.className = 'ev-muted';
  about.textContent = `${words.version} ${EVERTILL_VERSION}, ${words.build} ${EVERTILL_BUILD_ID}`;
  panel.append(title, retry, details, about);
  const page = document.createElement('div');
  page.className = 'ev-plain';
  page.append(panel);
  document.body.replaceChildren(page);
}
