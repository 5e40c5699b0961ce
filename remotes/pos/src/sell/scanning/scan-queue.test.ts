import { describe, expect, it } from 'vitest';
import { createScanQueue, splitPastedCodes } from './scan-queue';

describe('the scan queue', () => {
  it('answers each code at once, trimmed, and ignores empty ones', () => {
    const answered: string[] = [];
    const queue = createScanQueue({ isOpen: () => true, resolve: (code) => answered.push(code) });
    for (const code of [' 1 ', '', '2', '2']) queue.push(code);
    expect(answered).toEqual(['1', '2', '2']);
  });

  it('keeps codes in order while it is closed and says how many wait', () => {
    const answered: string[] = [];
    const counts: number[] = [];
    let isOpen = false;
    const queue = createScanQueue({
      isOpen: () => isOpen,
      resolve: (code) => answered.push(code),
      onWaiting: (count) => counts.push(count),
    });
    queue.push('1');
    queue.push('2');
    expect([answered, queue.getWaiting()]).toEqual([[], 2]);
    isOpen = true;
    queue.push('3');
    expect([answered, queue.getWaiting(), counts]).toEqual([['1', '2', '3'], 0, [1, 2, 0]]);
  });

  it('stops between two codes when answering one closes it', () => {
    const answered: string[] = [];
    let isOpen = false;
    const queue = createScanQueue({
      isOpen: () => isOpen,
      resolve: (code) => {
        answered.push(code);
        isOpen = false;
      },
    });
    queue.push('1');
    queue.push('2');
    isOpen = true;
    queue.flush();
    expect([answered, queue.getWaiting()]).toEqual([['1'], 1]);
  });

  it('splits a pasted list into its codes', () => {
    expect(splitPastedCodes('4006381333931\r\n SKU-7 \n\n')).toEqual(['4006381333931', 'SKU-7']);
  });
});
