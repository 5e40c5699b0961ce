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
  it('comes as the bundler fetches it where no host has another way', () => {
    const { own, load } = aBuild();
    load();
    expect(own).toEqual([URL_OF_CHUNK]);
  });

  it('comes through the host’s way, also for builds that were here before it was put up', async () => {
    const { own, told, load } = aBuild();
    const ran: string[] = [];
    provideFileRunner({ run: async (url) => void ran.push(url) });
    load();
    await vi.waitFor(() => expect(told).toEqual([{ type: 'load', target: { src: URL_OF_CHUNK } }]));
    expect(ran).toEqual([URL_OF_CHUNK]);
    expect(own).toEqual([]);
  });

  it('that does not come is told with the words of the host', async () => {
    const { told, load } = aBuild();
    provideFileRunner({ run: () => Promise.reject(new Error('7.js was answered with 404.')) });
    load();
    await vi.waitFor(() => expect(told[0]?.type).toBe('7.js was answered with 404.'));
  });
});

describe('why a part could not be loaded', () => {
  const aChunkError = (type: string) =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });

  it('is in the words of whoever fetched it, or in ours where nobody said', () => {
    expect(chunkFailureOf(aChunkError('7.js was answered with 404.'))).toBe('7.js was answered with 404.');
    expect(chunkFailureOf(aChunkError('missing'))).toMatch(/did not come/);
    expect(chunkFailureOf(new Error('no rows'))).toBeNull();
  });
});
