import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from './download';

const URL_OF_FILE = 'https://shop.test/r/sales/b1/7.js';
const SCRIPT = 'the file';
const HASH = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;

interface Asked {
  path: string;
  cache: RequestCache | undefined;
}

/** A server that answers each attempt with the next of `answers`. It never answers an attempt whose entry is `null`. */
function aServer(...answers: ((() => Response | Promise<Response>) | null)[]) {
  const asked: Asked[] = [];
  const fetcher = async (input: RequestInfo | URL, { signal, cache }: RequestInit = {}) => {
    asked.push({ path: String(input).replace(/=.*/, '='), cache });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer === null ? hanging(signal ?? null) : answer();
  };
  return { asked, fetcher: fetcher as typeof fetch };
}

function hanging(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))),
  );
}

function script(content = SCRIPT): Response {
  return new Response(content, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}

function brokenOff(): Response {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  return new Response(body, { headers: { 'content-type': 'text/javascript' } });
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a file of a build', () => {
  it('is fetched once when its content is right', async () => {
    const { asked, fetcher } = aServer(script);
    await expect(download(URL_OF_FILE, { integrity: HASH, fetcher })).resolves.toBe(URL_OF_FILE);
    await seconds(30);
    expect(asked).toEqual([{ path: URL_OF_FILE, cache: 'default' }]);
  });

  it('is requested again without any cache, at another address', async () => {
    const { asked, fetcher } = aServer(() => script('damaged on its way'), script);
    expect(await download(URL_OF_FILE, { integrity: HASH, fetcher })).toMatch(`${URL_OF_FILE}?again=`);
    expect(asked).toEqual([
      { path: URL_OF_FILE, cache: 'default' },
      { path: `${URL_OF_FILE}?again=`, cache: 'reload' },
    ]);
  });

  it.each<[what: string, answer: () => Response | Promise<Response>, words: string]>([
    ['is missing', () => new Response('', { status: 404 }), '7.js was answered with 404.'],
    ['meets an error', () => new Response('', { status: 500 }), '7.js was answered with 500.'],
    [
      'is a page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      '7.js is not a script: the server sent text/html.',
    ],
    ['is cut short', brokenOff, '7.js broke off on its way.'],
    ['is another one', () => script('!'), '7.js is not the file that was built: its hash differs.'],
    [
      'cannot be had',
      () => Promise.reject(new TypeError('Failed to fetch')),
      '7.js could not be fetched: the server cannot be reached.',
    ],
  ])('that %s twice is said to', async (_, answer, words) => {
    const { asked, fetcher } = aServer(answer, answer);
    await expect(download(URL_OF_FILE, { integrity: HASH, fetcher })).rejects.toThrow(words);
    expect(asked).toHaveLength(2);
  });

  it('is canceled after sixteen seconds without an answer, with both requests', async () => {
    const { asked, fetcher } = aServer(null, null);
    const failing = expect(download(URL_OF_FILE, { integrity: HASH, fetcher })).rejects.toThrow(
      '7.js did not come within 16 seconds, asked for twice.',
    );
    await seconds(7);
    expect(asked).toHaveLength(1);
    await seconds(1);
    expect(asked).toHaveLength(2);
    await seconds(8);
    await failing;
  });

  it('comes from the request that is answered, even from a late first request', async () => {
    let answerFirst = (_: Response) => {};
    const slow = () =>
      new Promise<Response>((resolve) => {
        answerFirst = resolve;
      });
    const { fetcher } = aServer(slow, null);
    const coming = download(URL_OF_FILE, { integrity: HASH, fetcher });
    await seconds(9);
    answerFirst(script());
    await expect(coming).resolves.toBe(URL_OF_FILE);
  });

  it('on a slow line is not asked for twice while it is coming', async () => {
    let finish = () => {};
    const body = new ReadableStream({
      start(stream) {
        finish = () => {
          stream.enqueue(new TextEncoder().encode(SCRIPT));
          stream.close();
        };
      },
    });
    const { asked, fetcher } = aServer(
      () => new Response(body, { headers: { 'content-type': 'text/javascript' } }),
    );
    const coming = download(URL_OF_FILE, { integrity: HASH, fetcher });
    await seconds(12);
    finish();
    await expect(coming).resolves.toBe(URL_OF_FILE);
    expect(asked).toHaveLength(1);
  });

  it('never waits behind a hanging request after a failure', async () => {
    const { asked, fetcher } = aServer(script);
    await download(URL_OF_FILE, { integrity: null, fetcher, isAgain: true });
    expect(asked).toEqual([{ path: `${URL_OF_FILE}?again=`, cache: 'reload' }]);
  });
});
