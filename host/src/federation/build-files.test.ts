import { describe, expect, it } from 'vitest';
import { aRemoteLine } from '../apps/testing';
import { createBuildFiles } from './build-files';

const ORIGIN = 'https://shop.test';
const FOLDER = `${ORIGIN}/r/sales/b1/`;
const script = () => new Response('x', { headers: { 'content-type': 'text/javascript' } });

function aPage(about: { stored?: boolean; runs?: (url: string, time: number) => Promise<void> } = {}) {
  const fetched: string[] = [];
  const ran: string[] = [];
  const isGone = new Set<string>();
  const line = aRemoteLine('sales', about.stored ? { stored: true } : {});
  line.manifest.exposes = [{ path: './app', assets: { js: { sync: ['first.js'] } } }];
  const files = createBuildFiles({
    lines: () => [line],
    origin: ORIGIN,
    fetcher: (async (input: RequestInfo | URL) => {
      const file = String(input).replace(/=.*/, '=');
      fetched.push(file);
      return isGone.has(file.replace(/\?.*/, '')) ? new Response('', { status: 404 }) : script();
    }) as typeof fetch,
    async run(url) {
      ran.push(url.replace(/=.*/, '='));
      await about.runs?.(url, ran.length);
    },
  });
  return { files, line, fetched, ran, isGone };
}

describe('a file of a build', () => {
  it('is fetched and checked before it runs', async () => {
    const { files, fetched, ran } = aPage();
    await files.run(`${FOLDER}7.js`);
    expect(fetched).toEqual([`${FOLDER}7.js`]);
    expect(ran).toEqual([`${FOLDER}7.js`]);
  });

  it('that is stored on the device runs without a look at the network', async () => {
    const { files, line, fetched, ran } = aPage({ stored: true });
    await files.prepare(line);
    await files.run(`${FOLDER}7.js`);
    expect(fetched).toEqual([]);
    expect(ran).toEqual([`${FOLDER}7.js`]);
  });

  it.each([
    ['of the device’s copy', { stored: true }, `${FOLDER}7.js`],
    ['of the host', {}, `${ORIGIN}/r/host/h1/7.js`],
  ])('%s that does not run is fetched past the caches', async (_, about, url) => {
    const runs = async (_url: string, time: number) => {
      if (time === 1) throw new Error('7.js did not come.');
    };
    const { files, fetched, ran } = aPage({ ...about, runs });
    await files.run(url);
    expect(fetched).toEqual([`${url}?again=`]);
    expect(ran).toEqual([url, `${url}?again=`]);
  });

  it('of a developer’s own server runs unchecked', async () => {
    const { files, fetched } = aPage({ runs: () => Promise.reject(new Error('7.js did not come.')) });
    await expect(files.run('http://localhost:3001/7.js')).rejects.toThrow('7.js did not come.');
    expect(fetched).toEqual([]);
  });

  it('is fetched ahead with the first files of its app, and not again when it runs', async () => {
    const { files, line, fetched } = aPage();
    await files.prepare(line);
    expect(fetched).toEqual([`${FOLDER}remoteEntry.js`, `${FOLDER}first.js`]);
    await files.run(`${FOLDER}first.js`);
    expect(fetched).toHaveLength(2);
  });

  it('is fetched again after a failure', async () => {
    const { files, ran, isGone } = aPage();
    isGone.add(`${FOLDER}7.js`);
    await expect(files.run(`${FOLDER}7.js`)).rejects.toThrow('7.js was answered with 404.');
    expect(ran).toEqual([]);
    isGone.clear();
    await files.run(`${FOLDER}7.js`);
    expect(ran).toEqual([`${FOLDER}7.js`]);
  });
});
