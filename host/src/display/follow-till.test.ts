import type { CustomerDisplay } from '@evertill/shared-domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Channel, followTill } from './follow-till';

const SALE: CustomerDisplay = {
  is: 'sale',
  storeName: 'Corner Shop',
  lines: [{ name: 'Mug', quantity: 1, amount: 4 }],
  sums: [],
  total: 4,
  change: null,
};
const PAID: CustomerDisplay = { ...SALE, is: 'paid', change: 6 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const sent: unknown[] = [];
  const channel: Channel = {
    postMessage: (data) => void sent.push(data),
    close: vi.fn(),
    onmessage: null,
  };
  const names: string[] = [];
  const shown: (CustomerDisplay | null)[] = [];
  const stop = followTill({
    id: 'till-1',
    openChannel(name) {
      names.push(name);
      return channel;
    },
    show: (state) => void shown.push(state),
  });
  const say = (state: unknown) =>
    channel.onmessage?.call(channel as BroadcastChannel, new MessageEvent('message', { data: state }));
  return { sent, names, shown, stop, say, channel };
}

it('asks its own till at once, and shows what it says', () => {
  const { sent, names, shown, say } = open();
  expect(names).toEqual(['evertill.display.till-1']);
  expect(sent).toEqual([{ type: 'hello' }]);
  say({ type: 'state', state: SALE });
  say({ type: 'state', state: { nonsense: true } });
  say({ type: 'hello' });
  expect(shown).toEqual([SALE]);
});

it('shows nothing once the till has signed out', () => {
  const { shown, say } = open();
  say({ type: 'state', state: SALE });
  say({ type: 'state', state: null });
  expect(shown).toEqual([SALE, null]);
});

it('shows nothing once the till is silent for too long, and goes on with its next word', () => {
  const { shown, say } = open();
  say({ type: 'state', state: SALE });
  vi.advanceTimersByTime(60_000);
  say({ type: 'state', state: SALE });
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([SALE]);
  vi.advanceTimersByTime(30_000);
  expect(shown).toEqual([SALE, null]);
  say({ type: 'state', state: SALE });
  expect(shown).toEqual([SALE, null, SALE]);
});

it('welcomes the next customer after a paid sale, though the till repeats itself', () => {
  const { shown, say } = open();
  say({ type: 'state', state: PAID });
  vi.advanceTimersByTime(20_000);
  say({ type: 'state', state: PAID });
  vi.advanceTimersByTime(10_000);
  expect(shown.at(-1)?.is).toBe('idle');
  say({ type: 'state', state: SALE });
  expect(shown.at(-1)).toEqual(SALE);
});

it('ends with the page', () => {
  const { shown, say, stop, channel } = open();
  say({ type: 'state', state: SALE });
  stop();
  vi.advanceTimersByTime(1_000_000);
  expect(shown).toEqual([SALE]);
  expect(channel.close).toHaveBeenCalled();
});
