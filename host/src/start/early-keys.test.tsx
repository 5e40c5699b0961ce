import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropEarlyKeys } from './early-keys';

const SCRIPT = '../../public/early-keys.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  dropEarlyKeys();
  vi.useRealTimers();
});

/** Opens the page at an address, as the browser does before any other script runs. */
async function openAt(path: string) {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<input type="password"><input type="text"><button>Sync</button>';
  vi.resetModules();
  await import(SCRIPT);
}

function press(key: string, target: EventTarget = document.body) {
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true }));
}

/** Takes the keys as the till does. */
function take(): string[] {
  const detail: { events: readonly KeyboardEvent[] } = { events: [] };
  window.dispatchEvent(new CustomEvent('evertill:early-keys', { detail }));
  return detail.events.filter(({ type }) => type === 'keydown').map(({ key }) => key);
}

it('keeps the keys of a starting page for the till, once', async () => {
  await openAt('/app/pos');
  for (const key of ['4', '2', 'Enter']) press(key);
  expect(take()).toEqual(['4', '2', 'Enter']);
  press('7');
  expect(take()).toEqual([]);
});

it('lets every key reach the page', async () => {
  await openAt('/app/pos');
  const event = new KeyboardEvent('keydown', { key: '4', bubbles: true, cancelable: true });
  expect(document.body.dispatchEvent(event)).toBe(true);
});

it.each(['[type=password]', '[type=text]'])('keeps no key of %s, and none from before it', async (field) => {
  await openAt('/app/pos');
  press('4');
  press('s', document.querySelector(field) ?? document.body);
  expect(take()).toEqual([]);
});

it.each(['/login', '/', '/saas/plans'])('keeps nothing at %s', async (path) => {
  await openAt(path);
  press('4');
  expect(take()).toEqual([]);
});

it('keeps nothing once another screen is up, or after half a minute', async () => {
  await openAt('/app/products');
  press('4');
  dropEarlyKeys();
  press('5');
  expect(take()).toEqual([]);
  await openAt('/app/pos');
  press('4');
  vi.advanceTimersByTime(30_000);
  expect(take()).toEqual([]);
});

it('keeps a limited number of keys', async () => {
  await openAt('/app/pos');
  for (let n = 0; n < 3_000; n += 1) press('4');
  expect(take()).toHaveLength(2_000);
});
