/**
 * Discards the keys that early-keys.js kept for the till, and ends the recording. Called when a screen is up. The till
 * has taken its keys by then.
 */
export function dropEarlyKeys(view: Window = window): void {
  view.dispatchEvent(new CustomEvent('evertill:early-keys', { detail: { events: [] } }));
}
