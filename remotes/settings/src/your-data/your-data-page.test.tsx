import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { YourDataPage } from './your-data-page';

let saved: { name: string; size: number }[] = [];

beforeEach(() => {
  saved = [];
  let size = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        size = blob.size;
        return 'blob:archive';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that sends an archive part by part, as the test says. */
function aServer() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let signal: AbortSignal | null | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="evertill-corner-2026-03-02.zip"',
  };
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    signal = init?.signal;
    return new Response(body, { headers });
  });
  return {
    fetch: fetch as typeof globalThis.fetch,
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('network error')),
    isCanceled: () => signal?.aborted === true,
  };
}

const button = () => screen.findByRole('button', { name: 'Download your data' });

it('downloads the archive into a file, and says meanwhile how much has arrived', async () => {
  const server = aServer();
  const { user, texts } = (await openShop()).show(<YourDataPage fetch={server.fetch} />);
  await user.click(await button());
  server.send(1_500_000);
  await screen.findByText('Preparing your file. 1.5 MB so far.');
  server.end();
  await waitFor(() => expect(saved).toEqual([{ name: 'evertill-corner-2026-03-02.zip', size: 1_500_000 }]));
  expect(texts()).toEqual(['Your data was downloaded (1.5 MB)']);
  await button();
});

it('saves nothing when the download breaks off, and can start again', async () => {
  const server = aServer();
  const { user } = (await openShop()).show(<YourDataPage fetch={server.fetch} />);
  await user.click(await button());
  server.send(10);
  server.breakOff();
  await screen.findByText('The download broke off. Nothing was saved. Please try again.');
  expect(saved).toEqual([]);
  expect((await button()).hasAttribute('disabled')).toBe(false);
});

it('shows the reason of the server', async () => {
  const error = 'An export of this store is in progress. Please wait until it is done.';
  const fetch = async () => Response.json({ error }, { status: 429 });
  const { user } = (await openShop()).show(<YourDataPage fetch={fetch} />);
  await user.click(await button());
  await screen.findByText(error);
});

it('can be canceled', async () => {
  const server = aServer();
  const { user } = (await openShop()).show(<YourDataPage fetch={server.fetch} />);
  await user.click(await button());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await button();
  expect(server.isCanceled()).toBe(true);
  expect(saved).toEqual([]);
});

it('has its parts below the title of the page', async () => {
  (await openShop()).show(<YourDataPage />);
  await button();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Download everything', 'Close your account']);
});

it('needs a connection, and says so', async () => {
  const shop = await openShop();
  shop.show(<YourDataPage />);
  await shop.setOnline(false);
  await screen.findByText("Offline. You can download your data when you're back online.");
  expect((await button()).hasAttribute('disabled')).toBe(true);
});
