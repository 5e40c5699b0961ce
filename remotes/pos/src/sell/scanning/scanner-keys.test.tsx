import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createScanReader } from './scan-reader';
import { readScanner } from './scanner-keys';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A product with the focus, and everything that the page does about keys. */
function openPage() {
  document.body.innerHTML = '<button>Tea</button><input type="text"><input type="search">';
  const codes: string[] = [];
  const done: string[] = [];
  const field = document.querySelector('input');
  const till = { current: document.body };
  const stop = readScanner({
    source: window,
    reader: createScanReader(),
    codeField: { current: field },
    till,
    isScanning: () => false,
    isKnown: () => true,
    onCode: (code) => codes.push(code),
  });
  const listen = ({ key }: KeyboardEvent) => done.push(key);
  window.addEventListener('keydown', listen);
  onTestFinished(() => {
    stop();
    window.removeEventListener('keydown', listen);
  });
  document.querySelector('button')?.focus();
  let atMs = 1_000;
  return {
    codes,
    done,
    press(key: string) {
      atMs += 4;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      document.activeElement?.dispatchEvent(event);
    },
  };
}

it.each([
  ['a function key before the code', ['F9', ...'96385074']],
  ['the code', [...'tea-96385074']],
])('does nothing by %s when a busy computer is late with the next key', (_, keys) => {
  const { codes, done, press } = openPage();
  for (const key of keys) {
    press(key);
    // However late it is: a timer has run out, and its turn comes before the key that waits behind it.
    vi.runOnlyPendingTimers();
  }
  press('Enter');
  expect(done).toEqual([]);
  expect(codes).toEqual([keys.filter((key) => key.length === 1).join('')]);
});

it('does nothing by a function key before a code whose first key is as late as a single one may be', () => {
  const { codes, done, press } = openPage();
  press('F9');
  vi.advanceTimersByTime(85);
  for (const key of '96385074') press(key);
  press('Enter');
  expect(done).toEqual([]);
  expect(codes).toEqual(['96385074']);
});

it('types nothing into a field when the function key before a code was taken for a person’s, because the code is late', () => {
  const { codes, done, press } = openPage();
  document.querySelector<HTMLElement>('input[type=search]')?.focus();
  press('F9');
  vi.advanceTimersByTime(200);
  for (const key of '96385074') press(key);
  press('Enter');
  expect(done).toEqual(['F9']);
  expect(codes).toEqual(['96385074']);
});

it('does what a person pressed, once no key can follow any more', () => {
  const { done, press } = openPage();
  press('F9');
  vi.advanceTimersByTime(90);
  expect(done).toEqual(['F9']);
});
