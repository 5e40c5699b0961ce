import type { CustomerDisplay } from '@evertill/shared-domain';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeField, openTill } from '../till-testing';

const said: (CustomerDisplay | null)[] = [];
const channels: FakeChannel[] = [];

/** Keeps what is said on a channel, as its window would hear it. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isOpen = true;
  constructor(readonly name: string) {
    channels.push(this);
  }
  postMessage({ state }: { state: CustomerDisplay | null }) {
    if (this.isOpen) said.push(state);
  }
  close() {
    this.isOpen = false;
  }
}

const opened = vi.fn<(url?: string | URL) => Window | null>();

beforeEach(() => {
  said.length = 0;
  channels.length = 0;
  opened.mockReset().mockReturnValue({ focus: () => undefined } as Window);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('open', opened);
});
afterEach(() => vi.unstubAllGlobals());

type Till = Awaited<ReturnType<typeof openTill>>;

async function openDisplay({ user }: Till) {
  await codeField();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Customer display' }));
}

it('says nothing until the window is opened', async () => {
  const till = await openTill();
  await till.scan('mug-1');
  expect(channels).toEqual([]);
});

it('shows the sale as it is rung up, offline too, then the change, then a welcome', async () => {
  const till = await openTill();
  await codeField();
  await till.goOffline();
  await openDisplay(till);
  await waitFor(() => expect(said.at(-1)?.is).toBe('idle'));
  expect(String(opened.mock.calls[0]?.[0])).toBe(
    `/display#${channels[0]?.name.replace('evertill.display.', '')}`,
  );
  await till.scan('2x mug-1');
  await till.scan('cof-1');
  expect(said.at(-1)).toMatchObject({
    is: 'sale',
    lines: [
      { name: 'Mug', quantity: 2, amount: 8 },
      { name: 'Beans', quantity: 1, amount: 12.5 },
    ],
    total: 20.5,
    change: null,
  });
  await till.pay('Cash', '25');
  await waitFor(() => expect(said.at(-1)).toMatchObject({ is: 'paid', lines: [], total: 20.5, change: 4.5 }));
});

it('answers a window that was reloaded', async () => {
  const till = await openTill();
  await openDisplay(till);
  await till.scan('mug-1');
  said.length = 0;
  channels.at(-1)?.onmessage?.({ data: { type: 'hello' } });
  expect(said.at(-1)).toMatchObject({ is: 'sale', total: 4 });
});

it('leaves the window dark when the till is gone, and goes on after a reload of the till', async () => {
  const till = await openTill();
  await openDisplay(till);
  await till.scan('mug-1');
  const before = channels.length;
  till.reopen();
  expect(said.findLast((state) => state === null)).toBeNull();
  await waitFor(() => expect(channels.length).toBeGreaterThan(before));
  await waitFor(() => expect(said.at(-1)).toMatchObject({ is: 'sale', total: 4 }));
  expect(new Set(channels.map(({ name }) => name)).size).toBe(1);
});

it('never says who the customer is', async () => {
  const till = await openTill();
  await openDisplay(till);
  await till.scan('mug-1');
  await waitFor(() => expect(said.at(-1)?.is).toBe('sale'));
  expect(Object.keys(said.at(-1) ?? {}).sort()).toEqual([
    'change',
    'is',
    'lines',
    'storeName',
    'sums',
    'total',
  ]);
});

it('says when the browser has blocked the window', async () => {
  opened.mockReturnValue(null);
  const till = await openTill();
  await openDisplay(till);
  expect(till.notices().at(-1)).toMatch(/^The browser blocked the window/);
});
