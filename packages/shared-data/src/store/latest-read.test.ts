import { describe, expect, it } from 'vitest';
import { createLatestRead } from './latest-read';

async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await null;
}

describe('the latest of many reads', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('shows a change made %i turns after a read ended', async (count) => {
    let truth = 0;
    let shown = -1;
    let end = () => {};
    const { request } = createLatestRead(async () => {
      const seen = truth;
      await new Promise<void>((resolve) => (end = resolve));
      shown = seen;
    });
    const first = request();
    end();
    await turns(count);
    truth = 1;
    const second = request();
    await turns(20);
    end();
    await Promise.all([first, second]);
    expect(shown).toBe(1);
  });

  it('reads once more for all requests that arrive during a read', async () => {
    let reads = 0;
    const { request } = createLatestRead(async () => {
      reads += 1;
      await turns(3);
    });
    await Promise.all([request(), request(), request(), request()]);
    expect(reads).toBe(2);
  });

  it('reads again when invalidated during a read, but not when invalidated before', async () => {
    let reads = 0;
    const { request, spoil } = createLatestRead(async () => {
      reads += 1;
      await turns(1);
      if (reads === 1) spoil();
    });
    spoil();
    await request();
    expect(reads).toBe(2);
  });
});
