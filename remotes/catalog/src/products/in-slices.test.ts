import { describe, expect, it } from 'vitest';
import { inSlices } from './in-slices';

describe('working in slices', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);

  it('visits every item in order', async () => {
    const seen: number[] = [];
    await inSlices(items, (item) => seen.push(item), { budgetMs: 0 });
    expect(seen).toEqual(items);
  });

  it('gives the page a turn whenever its budget is used up', async () => {
    let clock = 0;
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const visit = () => {
      clock += 1;
    };
    await inSlices(items, visit, { budgetMs: 100, now: () => clock, pause });
    expect(pauses).toBeGreaterThanOrEqual(8);
    expect(pauses).toBeLessThanOrEqual(10);
  });

  it('stops at the next pause when told to', async () => {
    const stop = new AbortController();
    let visited = 0;
    const work = inSlices(
      items,
      () => {
        visited += 1;
      },
      { budgetMs: 0, signal: stop.signal, pause: async () => stop.abort() },
    );
    await expect(work).rejects.toBe(stop.signal.reason);
    expect(visited).toBeLessThan(items.length);
  });

  it('reports its progress up to the end', async () => {
    const reports: number[] = [];
    await inSlices(items, () => undefined, { budgetMs: 0, onProgress: (done) => reports.push(done) });
    expect(reports.at(-1)).toBe(1_000);
  });
});
