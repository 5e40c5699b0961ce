import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followOverride } from './follow-override';

const OVERRIDE = { app: 'pos', origin: 'http://localhost:3001' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow() {
  const server = { manifest: 'first' as string | number | null, asked: 0 };
  const page = { visibilityState: 'visible' as DocumentVisibilityState };
  const work = { isOpen: false };
  let reloads = 0;
  const stop = followOverride(OVERRIDE, {
    page: page as Document,
    reload: () => {
      reloads += 1;
    },
    hasOpenWork: () => work.isOpen,
    fetcher: async () => {
      server.asked += 1;
      if (server.manifest === null) throw new TypeError('Failed to fetch');
      return typeof server.manifest === 'number'
        ? new Response('', { status: server.manifest })
        : new Response(server.manifest);
    },
  });
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
  return { server, page, work, stop, seconds, reloads: () => reloads };
}

it('a page reloads once when the developer’s server has another build', async () => {
  const { server, seconds, reloads } = follow();
  await seconds(3);
  expect(reloads()).toBe(0);
  server.manifest = 'second';
  await seconds(10);
  expect(reloads()).toBe(1);
});

it('a page with unsaved work waits until the work is done', async () => {
  const { server, work, seconds, reloads } = follow();
  await seconds(1);
  work.isOpen = true;
  server.manifest = 'second';
  await seconds(5);
  expect(reloads()).toBe(0);
  work.isOpen = false;
  await seconds(1);
  expect(reloads()).toBe(1);
});

it('a server that stops, fails and comes back with the same build changes nothing', async () => {
  const { server, seconds, reloads } = follow();
  await seconds(1);
  for (const manifest of [null, 500, 'first']) {
    server.manifest = manifest;
    await seconds(3);
  }
  expect(reloads()).toBe(0);
});

it('a hidden or closed page asks nothing', async () => {
  const { server, page, stop, seconds } = follow();
  await seconds(1);
  page.visibilityState = 'hidden';
  await seconds(1);
  const asked = server.asked;
  await seconds(5);
  expect(server.asked).toBe(asked);
  page.visibilityState = 'visible';
  stop();
  await seconds(5);
  expect(server.asked).toBe(asked);
});
