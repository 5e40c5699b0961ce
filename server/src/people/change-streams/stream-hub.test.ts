import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeListener } from '../../writes/changes/change-feed';
import { PEOPLE } from '../../writes/changes/changed-lists';
import type { Rights } from './admitted';
import { createStreamHub, STREAM_LIMITS, type StreamHub, type StreamMessage } from './stream-hub';

const STORE = 'store';
const CASHIER: Rights = { role: 'CASHIER' };
let listener: ChangeListener;
let rights: Map<string, Rights>;
let hub: StreamHub;
let subscriptions: number;
/** Holds back the answer to who begins to listen. */
let whenHeard: Promise<void> | null;

beforeEach(() => {
  vi.useFakeTimers();
  subscriptions = 0;
  whenHeard = null;
  rights = new Map([['a', CASHIER]]);
  hub = createStreamHub({
    feed: {
      listen: async (_, next) => {
        listener = next;
        subscriptions += 1;
        await whenHeard;
        return () => {
          subscriptions -= 1;
        };
      },
    },
    findRights: async () => rights,
  });
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

/** Opens a stream whose caller reads everything, until `isSlow` is set. */
async function aStream(hash = 'a') {
  const messages: StreamMessage['is'][] = [];
  const state = { messages, isSlow: false, isEnded: false, leave: null as (() => void) | null };
  const sink = {
    send(message: StreamMessage) {
      messages.push(message.is);
      return !state.isSlow;
    },
    end() {
      state.isEnded = true;
    },
  };
  state.leave = await hub.open({ storeId: STORE, hash, rights: CASHIER }, sink);
  return state;
}

describe('the open streams', () => {
  it('get one message for the changes of a moment', async () => {
    const stream = await aStream();
    listener.onChange({ products: null });
    listener.onChange({ products: null, sales: null });
    await vi.advanceTimersByTimeAsync(100);
    expect(stream.messages).toEqual(['ready', 'changed']);
  });

  it('do not begin when the server stops while they open', async () => {
    let answer = () => {};
    whenHeard = new Promise((resolve) => {
      answer = resolve;
    });
    const opening = aStream();
    hub.close();
    answer();
    const stream = await opening;
    expect([stream.leave, stream.messages, hub.size()]).toEqual([null, [], 0]);
  });

  it('beat only when they were silent for almost the announced time', async () => {
    const stream = await aStream();
    await vi.advanceTimersByTimeAsync(STREAM_LIMITS.heartbeatMs * 4);
    const beats = stream.messages.filter((is) => is === 'beat').length;
    expect(beats).toBeGreaterThanOrEqual(4);
    expect(beats).toBeLessThanOrEqual(5);
  });

  it('drop a caller that reads too slowly, and keep the others', async () => {
    const [slow, other] = [await aStream(), await aStream()];
    slow.isSlow = true;
    listener.onChange({ products: null });
    await vi.advanceTimersByTimeAsync(100);
    expect([slow.isEnded, other.isEnded, hub.size()]).toEqual([true, false, 1]);
  });

  it('end when the rights of the caller changed, at the next check', async () => {
    const stream = await aStream();
    rights = new Map([['a', { role: 'MANAGER' }]]);
    await vi.advanceTimersByTimeAsync(STREAM_LIMITS.checkMs - 2_000);
    expect(stream.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(stream.isEnded).toBe(true);
  });

  it('end at once when the session is over and people or sessions changed', async () => {
    const [gone, other] = [await aStream('b'), await aStream()];
    listener.onChange({ [PEOPLE]: null });
    await vi.advanceTimersByTimeAsync(100);
    expect([gone.isEnded, other.isEnded]).toEqual([true, false]);
    expect(other.messages).toEqual(['ready']);
  });

  it('are told that changes may be missing', async () => {
    const stream = await aStream();
    listener.onGap();
    await vi.advanceTimersByTimeAsync(100);
    expect(stream.messages).toEqual(['ready', 'gap']);
  });

  it('leave no subscription and no timer behind', async () => {
    const [first, second] = [await aStream(), await aStream()];
    expect(subscriptions).toBe(1);
    first.leave?.();
    second.leave?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([subscriptions, hub.size(), vi.getTimerCount()]).toEqual([0, 0, 0]);
  });
});
