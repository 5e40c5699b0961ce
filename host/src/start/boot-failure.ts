/** Shows that the host itself did not start. Uses plain elements, because no other code is reliable here. */
export function showBootFailure(error: unknown): void {
  const message = { type: 'boot-failed', app: 'host', buildId: EVERTILL_BUILD_ID } as const;
  navigator.serviceWorker?.controller?.postMessage(message);
  const panel = document.createElement('div');
  panel.className = 'ev-panel';
  panel.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = 'Evertill could not be started';
  const cause = document.createElement('p');
  cause.textContent = error instanceof Error ? error.message : String(error);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'ev-button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => location.reload());
  panel.append(title, cause, retry);
  const page = document.createElement('div');
  page.className = 'ev-plain';
  page.append(panel);
  document.body.replaceChildren(page);
}
