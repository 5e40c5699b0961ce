// How files of builds reach this page: from the device where they are stored, else fetched and checked before they run.
import type { FileRunner } from '@evertill/federation-kit';
import type { RemoteLine } from '@evertill/federation-kit/registry';
import { download } from './download';
import { runScript } from './run-script';

export interface BuildFiles extends FileRunner {
  /** Fetches what an app asks for first, all at once; what fails here is told when it is run. */
  prepare(line: RemoteLine): Promise<void>;
}

export interface BuildFilesOptions {
  /** The lines that are known now. */
  lines(): Iterable<RemoteLine>;
  origin?: string;
  fetcher?: typeof fetch;
  run?: (url: string) => Promise<void>;
}

export function createBuildFiles({
  lines,
  origin = location.origin,
  fetcher = (...request) => fetch(...request),
  run = runScript,
}: BuildFilesOptions): BuildFiles {
  const fetched = new Map<string, Promise<string>>();

  function lineOf(url: string): RemoteLine | undefined {
    return [...lines()].find((line) => url.startsWith(origin + line.url));
  }

  /** Fetches a file once for all who ask while it is on its way, or has come. */
  function fetchFile(url: string, line: RemoteLine): Promise<string> {
    const earlier = fetched.get(url);
    if (earlier) return earlier;
    const fetching = download(url, { integrity: hashOf(url, line, origin), fetcher });
    fetched.set(url, fetching);
    fetching.catch(() => fetched.delete(url));
    return fetching;
  }

  /** From the device, or the host's own: fetched only when running it as it is has failed. */
  async function runFirst(url: string, line: RemoteLine | undefined): Promise<void> {
    try {
      await run(url);
    } catch (error) {
      // A server of somebody who works on a remote is not ours to judge.
      if (!url.startsWith(origin)) throw error;
      const integrity = line ? hashOf(url, line, origin) : null;
      await run(await download(url, { integrity, fetcher, isAgain: true }));
    }
  }

  return {
    async run(url) {
      const line = lineOf(url);
      if (!line || line.stored) return runFirst(url, line);
      try {
        await run(await fetchFile(url, line));
      } catch (error) {
        // The next attempt begins anew.
        fetched.delete(url);
        throw error;
      }
    },
    async prepare(line) {
      if (line.stored || !line.url.startsWith('/')) return;
      const { metaData, exposes } = line.manifest;
      const first = exposes.find(({ path }) => path === './app')?.assets?.js?.sync ?? [];
      const urls = [metaData.remoteEntry.name, ...first].map((file) => origin + line.url + file);
      await Promise.all(urls.map((url) => fetchFile(url, line)));
    },
  };
}

function hashOf(url: string, { files, url: folder }: RemoteLine, origin: string): string | null {
  return files?.[url.slice((origin + folder).length)] ?? null;
}
