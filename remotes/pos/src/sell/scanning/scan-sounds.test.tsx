import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beans, cartLines, openTill } from '../till-testing';

/** The frequencies of the tones that were started, in the order in which they sound. */
let heard: number[] = [];

class FakeAudio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => heard.push(frequency.value),
      stop: () => undefined,
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  heard = [];
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

const HIGH = 1_760;
const LOW = 220;

describe('a scan', () => {
  it('sounds high and short when the product was added', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    expect(heard).toEqual([HIGH]);
  });

  it('sounds low and twice when the code is unknown, or nothing is left', async () => {
    const till = await openTill({ products: [{ ...beans, stockQuantity: 0 }] });
    await till.scan('0000000000000');
    expect(heard).toEqual([LOW, LOW]);
    await till.scan('4006381333931');
    expect(heard).toEqual([LOW, LOW, LOW, LOW]);
  });

  it('is silent on a till whose sounds are off', async () => {
    const till = await openTill();
    await till.hostApi.storage.set('scan-sounds', false);
    till.reopen();
    await till.scan('mug-1');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    expect(heard).toEqual([]);
  });

  it('is added where the browser has no sound', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const till = await openTill();
    await till.scan('mug-1');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });
});
