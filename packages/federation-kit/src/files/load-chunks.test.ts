import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChunkEvent } from './chunk-failure';
import { chunkFailureOf } from './chunk-failure';
import { provideFileRunner } from './file-runner';
import loadChunks from './load-chunks';

const URL_OF_CHUNK = 'https://shop.test/r/sales/b1/7.js';

/** Makes a build with the bundler's own loader, and records the results that its chunk receives. */
function aBuild() {
  const own: string[] = [];
  const runtime = { l: (url: string, _done: (event: ChunkEvent) => void) => void own.push(url) };
  vi.stubGlobal('__webpack_require__', runtime);
  loadChunks();
  const told: ChunkEvent[] = [];
  return { own, told, load: () => runtime.l(URL_OF_CHUNK, (event) => void told.push(event)) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, Symbol.for('evertill.file-runner'));
});

describe('a chunk of a build', () => {
  it('is loaded by the bundler when the host provides no file runner', () => {
    const { own, load } = aBuild();
    load();
    expect(own).toEqual([URL_OF_CHUNK]);
  });

  it('is loaded by the host’s file runner, also in builds that started before the runner was provided', async () => {
    const { own, told, load } = aBuild();
    const ran: string[] = [];
    provideFileRunner({ run: async (url) => void ran.push(url) });
    load();
    await vi.waitFor(() => expect(told).toEqual([{ type: 'load', target: { src: URL_OF_CHUNK } }]));
    expect(ran).toEqual([URL_OF_CHUNK]);
    expect(own).toEqual([]);
  });

  it('that cannot be loaded is reported in the words of the host', async () => {
    const { told, load } = aBuild();
    provideFileRunner({ run: () => Promise.reject(new Error('7.js was answered with 404.')) });
    load();
    await vi.waitFor(() => expect(told[0]?.type).toBe('7.js was answered with 404.'));
  });
});

describe('the reason why a part could not be loaded', () => {
  const aChunkError = (type: string) =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });

  it('is the file runner’s message, or our own when that is missing', () => {
    expect(chunkFailureOf(aChunkError('7.js was answered with 404.'))).toBe('7.js was answered with 404.');
    expect(chunkFailureOf(aChunkError('missing'))).toMatch(/is missing/);
    expect(chunkFailureOf(new Error('no rows'))).toBeNull();
  });
});
