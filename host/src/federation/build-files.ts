// Runs files of builds in this page. Files stored on the device run directly. Other files are downloaded and checked
// before they run.
import type { FileRunner } from '@evertill/federation-kit';
import type { RemoteLine } from '@evertill/federation-kit/registry';
import { download } from './download';
import { runScript } from './run-script';

export interface BuildFiles extends FileRunner {
  /**
   * Downloads the files that a module of an app needs first, all at once. A failure here is reported when the file is
   * run.
   */
  prepare(line: RemoteLine, module?: string): Promise<void>;
}

export interface BuildFilesOptions {
  /** The registry lines that are known now. */
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

  /** Downloads a file once for all callers, including callers after the download. */
  function fetchFile(url: string, line: RemoteLine): Promise<string> {
    const earlier = fetched.get(url);
    if (earlier) return earlier;
    const fetching = download(url, { integrity: hashOf(url, line, origin), fetcher });
    fetched.set(url, fetching);
    fetching.catch(() => fetched.delete(url));
    return fetching;
  }

  /** Runs the stored script, or the host's copy. Downloads the script only after running it has failed. */
  async function runFirst(url: string, line: RemoteLine | undefined): Promise<void> {
    try {
      await run(url);
    } catch (error) {
      // A developer's own server is not checked, and its error is passed on.
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
        // Makes the next attempt download the file again.
        fetched.delete(url);
        throw error;
      }
    },
    async prepare(line, module = './app') {
      if (line.stored || !line.url.startsWith('/')) return;
      const { metaData, exposes } = line.manifest;
      const first = exposes.find(({ path }) => path === module)?.assets?.js?.sync ?? [];
      const urls = [metaData.remoteEntry.name, ...first].map((file) => origin + line.url + file);
      await Promise.all(urls.map((url) => fetchFile(url, line)));
    },
  };
}

function hashOf(url: string, { files, url: folder }: RemoteLine, origin: string): string | null {
  return files?.[url.slice((origin + folder).length)] ?? null;
}
