import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveScanner } from './live-scanner';
import { readScanner } from './scanner-keys';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Opens a page with a focused product, and records all codes, keys and presses. */
function openPage({ isScanning = false } = {}) {
  document.body.innerHTML = '<button>Tea</button><input type="text"><input type="search">';
  let atMs = 1_000;
  const codes: string[] = [];
  const done: string[] = [];
  const field = document.querySelector('input');
  const till = { current: document.body };
  const stop = readScanner({
    source: window,
    scanner: createLiveScanner(),
    codeField: { current: field },
    till,
    isScanning: () => isScanning,
    isKnown: () => true,
    onCode: (code) => codes.push(code),
    now: () => atMs,
  });
  const listen = ({ key }: KeyboardEvent) => done.push(key);
  window.addEventListener('keydown', listen);
  const listenToPress = () => done.push('press');
  window.addEventListener('pointerdown', listenToPress);
  onTestFinished(() => {
    stop();
    window.removeEventListener('keydown', listen);
    window.removeEventListener('pointerdown', listenToPress);
  });
  document.querySelector('button')?.focus();
  function send(type: 'keydown' | 'keyup', key: string, timeStamp: number) {
    const event = new KeyboardEvent(type, {
      key,
      code: key,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    document.activeElement?.dispatchEvent(event);
  }
  return {
    codes,
    done,
    field,
    /** Presses a key and does not release it. */
    hold(key: string) {
      atMs += 4;
      send('keydown', key, atMs);
    },
    /** Presses with a finger or the mouse, this long after the last key. */
    point(afterMs: number) {
      atMs += afterMs;
      vi.advanceTimersByTime(afterMs);
      const event = new Event('pointerdown', { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      document.activeElement?.dispatchEvent(event);
    },
    press(key: string, { holdMs = 1, afterMs = 4 } = {}) {
      atMs += afterMs;
      send('keydown', key, atMs);
      send('keyup', key, atMs + holdMs);
    },
  };
}

it.each([
  ['a function key before the code', ['F9', ...'96385074']],
  ['the code', [...'tea-96385074']],
])('triggers nothing with %s when a busy computer delays the next key', (_, keys) => {
  const { codes, done, press } = openPage();
  for (const key of keys) {
    press(key);
    // Simulates any delay: a timer that has run out is called before the key that waits behind it.
    vi.runOnlyPendingTimers();
  }
  press('Enter');
  expect(done).toEqual([]);
  expect(codes).toEqual([keys.filter((key) => key.length === 1).join('')]);
});

it('takes a slow scan whole when a dialog gives the focus to a text field during its keys', () => {
  const { codes, done, press } = openPage();
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  for (const key of '4006') press(key, { afterMs: 80 });
  search?.focus();
  for (const key of '381333931') press(key, { afterMs: 80 });
  press('Enter', { afterMs: 80 });
  expect(codes).toEqual(['4006381333931']);
  expect(done).toEqual([]);
  expect(search?.value).toBe('');
});

it('types what a person typed so fast into the field, once no scan can follow', () => {
  const { codes, done, press } = openPage();
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  press('4', { afterMs: 80 });
  search?.focus();
  for (const key of '00g') press(key, { afterMs: 80 });
  vi.advanceTimersByTime(200);
  expect(codes).toEqual([]);
  expect(done).toEqual([...'400g']);
  expect(search?.value).toBe('00g');
});

it.each([
  ['as late as a single key may be', 85, { holdMs: 60 }],
  ['later, when no finger released the function key so soon', 280, { holdMs: 1 }],
])('triggers nothing with a function key before a code that comes %s', (_, ms, hold) => {
  const { codes, done, press } = openPage();
  press('F9', hold);
  vi.advanceTimersByTime(ms);
  for (const key of '96385074') press(key);
  press('Enter');
  expect(done).toEqual([]);
  expect(codes).toEqual(['96385074']);
});

it('types nothing into a field when a late code makes its function key a person’s', () => {
  const { codes, done, press } = openPage();
  document.querySelector<HTMLElement>('input[type=search]')?.focus();
  press('F9');
  vi.advanceTimersByTime(400);
  for (const key of '96385074') press(key);
  press('Enter');
  expect(done).toEqual(['F9']);
  expect(codes).toEqual(['96385074']);
});

it.each([
  ['a person', 60, 90],
  ['something that presses keys for them', 1, 300],
])('runs the key that %s pressed, once no scan can follow', (_, holdMs, ms) => {
  const { done, press } = openPage();
  press('F9', { holdMs });
  vi.advanceTimersByTime(ms);
  expect(done).toEqual(['F9']);
});

it('replays a person’s key before a press, so that a payment is confirmed with the chosen amount', () => {
  const { done, press, point } = openPage();
  press('e');
  point(60);
  expect(done).toEqual(['e', 'press']);
});

it.each([
  ['a press in the midst of a code', 5, 40],
  ['a press right after its first keys', 2, 10],
])('keeps a scan whole during %s', (_, keysBefore, afterMs) => {
  const { codes, done, press, point } = openPage();
  const code = [...'96385074'];
  for (const key of code.slice(0, keysBefore)) press(key);
  point(afterMs);
  for (const key of code.slice(keysBefore)) press(key);
  press('Enter');
  expect(done).toEqual(['press']);
  expect(codes).toEqual(['96385074']);
});

it('takes fast characters out of the field that a shortcut leaves, also when a press comes before the wait is over', () => {
  const { press, point } = openPage();
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  const leave = ({ key }: KeyboardEvent) => key === 'F2' && document.querySelector('button')?.focus();
  window.addEventListener('keydown', leave);
  onTestFinished(() => window.removeEventListener('keydown', leave));
  search?.focus();
  search?.addEventListener('keydown', ({ key }) => {
    if (key === '1') search.value += key;
  });
  press('1');
  press('F2');
  expect(search?.value).toBe('1');
  point(60);
  expect(document.activeElement).not.toBe(search);
  expect(search?.value).toBe('');
});

it('tells the page of no release while the key of a second press is held', () => {
  const { field, hold } = openPage({ isScanning: true });
  const released: string[] = [];
  const listen = ({ key }: KeyboardEvent) => released.push(key);
  window.addEventListener('keyup', listen);
  onTestFinished(() => window.removeEventListener('keyup', listen));
  document.querySelector<HTMLElement>('button')?.focus();
  hold('.');
  field?.focus();
  hold('.');
  vi.advanceTimersByTime(400);
  expect(field?.value).toBe('..');
  expect(released).toEqual([]);
});

it('gives a key that follows a key which nothing held to the place that the key before it chose', async () => {
  const { press } = openPage();
  const search = document.querySelector<HTMLElement>('input[type=search]');
  const heardIn: (string | null)[] = [];
  const listen = ({ key, target }: KeyboardEvent) => {
    if (key === 'F6') search?.focus();
    else if (target instanceof HTMLElement)
      heardIn.push(`${key} in ${target.getAttribute('type') ?? target.textContent}`);
  };
  window.addEventListener('keydown', listen);
  onTestFinished(() => window.removeEventListener('keydown', listen));
  press('F6', { holdMs: 0 });
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) {
    vi.advanceTimersByTime(100);
    press(key, { holdMs: 0 });
    await Promise.resolve();
  }
  expect(heardIn).toEqual(['ArrowDown in search', 'ArrowDown in search', 'Enter in search']);
});
