import { describe, expect, it, vi } from 'vitest';
import { createTurns, NoTurnError, type Turns } from './turns';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Takes turns in the given order and returns the labels in the order in which they began, with a way to end each. */
function begin(turns: Turns, labels: readonly string[], isFirst: (label: string) => boolean = () => false) {
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  for (const label of labels) {
    const [owner = ''] = label.split(' ');
    turns.take(owner, { isFirst: isFirst(label) }).then(
      (end) => {
        begun.push(label);
        ends.set(label, end);
      },
      (error: unknown) => refused.push(`${label} ${error instanceof NoTurnError}`),
    );
  }
  async function endNext(): Promise<void> {
    const label = begun.find((one) => ends.has(one)) ?? '';
    ends.get(label)?.();
    ends.delete(label);
    await settle();
  }
  return { begun, refused, endNext };
}

const LIMITS = { atOnce: 1, perOwner: 1, mostWaiting: 100, waitMs: 60_000 };

describe('turns', () => {
  it('go round from owner to owner, however many one owner waits for', async () => {
    const { begun, endNext } = begin(createTurns(LIMITS), ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'c 1', 'b 2']);
    for (let n = 0; n < 7; n += 1) await endNext();
    expect(begun).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'a 3', 'a 4']);
  });

  it('leave places free that one owner may not take alone', async () => {
    const turns = createTurns({ ...LIMITS, atOnce: 3, perOwner: 2 });
    const { begun, endNext } = begin(turns, ['a 1', 'a 2', 'a 3', 'b 1']);
    await settle();
    expect(begun).toEqual(['a 1', 'a 2', 'b 1']);
    await endNext();
    expect(begun.at(-1)).toBe('a 3');
  });

  it('are refused to an owner that waits for too many, and to no other owner', async () => {
    const turns = createTurns({ ...LIMITS, mostWaiting: 2 });
    const { begun, refused, endNext } = begin(turns, ['a 1', 'a 2', 'a 3', 'a 4', 'b 1']);
    await settle();
    expect(refused).toEqual(['a 4 true']);
    for (let n = 0; n < 4; n += 1) await endNext();
    expect(begun).toEqual(['a 1', 'b 1', 'a 2', 'a 3']);
  });

  it('are refused when too many owners wait, but not to those who go first', async () => {
    const turns = createTurns({ ...LIMITS, mostWaitingInAll: 2 });
    const labels = ['a 1', 'b 1', 'c 1', 'd 1', 'known 1'];
    const { begun, refused, endNext } = begin(turns, labels, (label) => label === 'known 1');
    await settle();
    expect(refused).toEqual(['d 1 true']);
    for (let n = 0; n < 4; n += 1) await endNext();
    expect(begun).toEqual(['a 1', 'known 1', 'b 1', 'c 1']);
  });

  it('are refused after the longest wait', async () => {
    vi.useFakeTimers();
    try {
      const { begun, refused } = begin(createTurns({ ...LIMITS, waitMs: 5_000 }), ['a 1', 'b 1']);
      await vi.advanceTimersByTimeAsync(4_999);
      expect(refused).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect([begun, refused]).toEqual([['a 1'], ['b 1 true']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('end once, even when their end is told twice', async () => {
    const turns = createTurns(LIMITS);
    const end = await turns.take('a');
    end();
    end();
    await turns.take('a');
    const { begun } = begin(turns, ['b 1']);
    await settle();
    expect(begun).toEqual([]);
  });

  it('leave nothing behind when all have ended', async () => {
    const turns = createTurns(LIMITS);
    const { endNext } = begin(turns, ['a 1', 'a 2', 'b 1']);
    await settle();
    expect(turns.isIdle()).toBe(false);
    for (let n = 0; n < 3; n += 1) await endNext();
    expect(turns.isIdle()).toBe(true);
  });
});
