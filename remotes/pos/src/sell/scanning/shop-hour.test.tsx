import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveScanner } from './live-scanner';
import { readScanner } from './scanner-keys';

/** The number of scans in about an hour of a shop. `EVERTILL_SCANS=10000` is a busy week. */
const SCANS = Number(process.env.EVERTILL_SCANS) || 600;

/** Returns a random number generator that repeats its numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return function below(limit: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function openPage() {
  document.body.innerHTML =
    '<button>Tea</button><form><input type="text"><button>Confirm</button></form><input type="text"><input type="text">';
  const [product, confirm] = document.querySelectorAll('button');
  const [reference, search, code] = document.querySelectorAll('input');
  if (!product || !confirm || !reference || !search || !code) throw new Error('The page lacks an element.');
  const pressed: Element[] = [];
  for (const button of [product, confirm]) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(button);
    });
  }
  return { buttons: [product, confirm], fields: [reference, search], code, pressed };
}

describe('an hour of a shop', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([false, true])('handles every scan and every key correctly, scanning mode %s', (isScanning) => {
    const below = createRandom(20_261_122);
    const page = openPage();
    const codes: string[] = [];
    // In scanning mode, the keys of a slow scan are typed into the barcode field, which ends the code itself.
    page.code.addEventListener('keydown', ({ key }) => {
      if (key !== 'Enter' && key !== 'Tab') return;
      codes.push(page.code.value);
      page.code.value = '';
    });
    const expected = { codes: [] as string[], pressed: [] as Element[], texts: page.fields.map(() => '') };
    const stop = readScanner({
      source: window,
      scanner: createLiveScanner(),
      codeField: { current: page.code },
      till: { current: document.body },
      isScanning: () => isScanning,
      isKnown: () => true,
      onCode: (code) => codes.push(code),
    });
    let nowMs = performance.now();

    function wait(ms: number) {
      nowMs += ms;
      vi.advanceTimersByTime(ms);
    }

    function press(key: string) {
      const target = document.activeElement ?? document.body;
      const options = { key, bubbles: true, cancelable: true, composed: true };
      const down = new KeyboardEvent('keydown', options);
      Object.defineProperty(down, 'timeStamp', { value: nowMs });
      if (target.dispatchEvent(down)) doAsBrowsersDo(target, key);
      target.dispatchEvent(new KeyboardEvent('keyup', options));
    }

    function scan() {
      const code = Array.from({ length: 6 + below(9) }, () => below(10)).join('');
      const keys = [...(below(10) === 0 ? ['F9'] : []), ...code, below(3) === 0 ? 'Tab' : 'Enter'];
      const late = below(keys.length * 3);
      // In a text field, a slow scan cannot be told from typing.
      const isSlow = !(document.activeElement instanceof HTMLInputElement) && below(2) === 0;
      const fastestMs = isSlow ? 31 + below(40) : 2;
      for (const [index, key] of keys.entries()) {
        const gapMs = Math.min(80, fastestMs + below(29));
        if (index > 0) wait(index === late && keys[0] !== 'F9' ? 31 + below(50) : gapMs);
        press(key);
      }
      expected.codes.push(code);
    }

    function typeByHand(text: string) {
      let rolled = 0;
      for (const key of text) {
        rolled = rolled < 2 && below(3) === 0 ? rolled + 1 : 0;
        press(key);
        wait(rolled > 0 ? 10 + below(25) : 40 + below(110));
      }
    }

    const acts = [
      scan,
      scan,
      () => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined),
      () => page.code.focus(),
      () => page.buttons[below(2)]?.focus(),
      () => page.fields[below(2)]?.focus(),
      function pressByHand() {
        const button = page.buttons[below(2)];
        if (!button) return;
        button.focus();
        press('Enter');
        expected.pressed.push(button);
      },
      function typeWords() {
        const at = below(2);
        page.fields[at]?.focus();
        const words = ['tea', 'slip 4711', '20.00', 'the station'][below(4)] ?? '';
        typeByHand(words);
        expected.texts[at] += words;
      },
      function typeCode() {
        page.code.focus();
        typeByHand('sku-7');
        expected.codes.push('sku-7');
        codes.push(page.code.value);
        page.code.value = '';
      },
    ];
    while (expected.codes.length < SCANS) {
      acts[below(acts.length)]?.();
      wait(100 + below(900));
    }
    stop();
    expect(codes).toEqual(expected.codes);
    expect(page.pressed.length).toBe(expected.pressed.length);
    expect(page.pressed.every((button, index) => button === expected.pressed[index])).toBe(true);
    expect(page.fields.map((field) => field.value)).toEqual(expected.texts);
    expect(page.code.value).toBe('');
  });
});

function doAsBrowsersDo(target: Element, key: string) {
  if (target instanceof HTMLInputElement && key.length === 1) {
    target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
  }
  if (target instanceof HTMLButtonElement && key === 'Enter') target.click();
}
