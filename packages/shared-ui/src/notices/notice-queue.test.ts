import { describe, expect, it } from 'vitest';
import { type QueuedNotice, reduceNotices } from './notice-queue';
import type { Notice } from './show-notice';

function shown(...notices: Notice[]): readonly QueuedNotice[] {
  return notices.reduce<readonly QueuedNotice[]>(
    (queue, notice) => reduceNotices(queue, { type: 'show', notice }),
    [],
  );
}

const texts = (queue: readonly QueuedNotice[]) => queue.map((notice) => notice.text);

describe('the queue of notices', () => {
  it('shows for five seconds, at the bottom, unless told otherwise', () => {
    expect(shown({ text: 'Transaction list updated', intent: 'positive' })[0]).toMatchObject({
      timeoutMs: 5000,
      position: 'bottom',
    });
    expect(
      shown({
        text: 'Session expired. Please log in again.',
        intent: 'warning',
        timeoutMs: 2500,
        position: 'top',
      })[0],
    ).toMatchObject({ timeoutMs: 2500, position: 'top' });
  });

  it.each(['positive', 'negative', 'warning', 'info'] as const)(
    'keeps to its time however long a %s text is',
    (intent) => {
      const text = 'Unable to complete sale: Insufficient stock for Oat milk. '.repeat(2);
      expect(shown({ text, intent })[0]?.timeoutMs).toBe(5000);
      expect(shown({ text, intent, timeoutMs: 2500 })[0]?.timeoutMs).toBe(2500);
    },
  );

  it('does not stack the same notice, but restarts its timer', () => {
    const queue = shown(
      { text: 'Added Oat milk to cart', intent: 'positive' },
      { text: 'Added Oat milk to cart', intent: 'positive' },
    );
    expect(queue).toHaveLength(1);
    expect(queue[0]?.shownTimes).toBe(2);
  });

  it('removes the oldest notice that is not an error when there are too many', () => {
    const queue = shown(
      { text: 'refused', intent: 'negative' },
      { text: 'one', intent: 'positive' },
      { text: 'two', intent: 'positive' },
      { text: 'three', intent: 'info' },
      { text: 'four', intent: 'positive' },
    );
    expect(texts(queue)).toEqual(['refused', 'two', 'three', 'four']);
  });

  it('forgets a dismissed notice', () => {
    const queue = shown({ text: 'one', intent: 'info' }, { text: 'two', intent: 'info' });
    expect(texts(reduceNotices(queue, { type: 'dismiss', id: queue[0]?.id ?? 0 }))).toEqual(['two']);
  });
});
