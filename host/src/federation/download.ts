// Fetches a file of a build into the browser's cache, before it is run. A script element cannot be given up: a second
// one for the same address waits behind the one that hangs. A fetch can, and it says what came instead of the file.
import { fileNameOf } from './run-script';

/** After this long without a word, the file is asked for once more beside the first request. */
const SILENCE_MS = 8_000;
/** After this long nothing is waited for any more. */
const PATIENCE_MS = 16_000;

export interface DownloadOptions {
  /** The hash of the file; null where nobody knows it. */
  integrity: string | null;
  fetcher: typeof fetch;
  /** Whether the file was tried before: then past every cache, at an address that nothing hangs behind. */
  isAgain?: boolean;
}

/** Resolves with the address under which the file is now in the cache; rejects with words that name the cause. */
export async function download(
  url: string,
  { isAgain = false, ...options }: DownloadOptions,
): Promise<string> {
  const end = new AbortController();
  const lateness = setTimeout(() => end.abort(), PATIENCE_MS);
  let hasAnswered = false;
  const onAnswer = () => {
    hasAnswered = true;
  };
  const ask = (address: string, cache: RequestCache) =>
    attempt(address, { ...options, cache, signal: end.signal, onAnswer });
  const first = isAgain ? ask(anotherAddress(url), 'reload') : ask(url, 'default');
  const firstFailed = first.then(
    () => null,
    (cause: Error) => cause,
  );
  try {
    const silence = wait(SILENCE_MS, end.signal).then(() => hasAnswered);
    // A slow line that has begun to answer is left in peace.
    const isUnderWay = await Promise.race([firstFailed.then((cause) => cause === null), silence]);
    if (isUnderWay) return await first;
    return await Promise.any([first, ask(anotherAddress(url), 'reload')]);
  } catch (error) {
    throw end.signal.aborted ? new Error(late(url)) : mostTelling(error);
  } finally {
    clearTimeout(lateness);
    end.abort();
  }
}

interface AttemptOptions {
  integrity: string | null;
  fetcher: typeof fetch;
  cache: RequestCache;
  signal: AbortSignal;
  onAnswer(): void;
}

async function attempt(
  address: string,
  { integrity, fetcher, cache, signal, onAnswer }: AttemptOptions,
): Promise<string> {
  const name = fileNameOf(address);
  // Where the page may not compute hashes (no secure connection) the browser checks, and says less.
  const { subtle } = crypto;
  const check = integrity && !subtle ? { integrity } : {};
  const response = await fetcher(address, { cache, signal, credentials: 'same-origin', ...check }).catch(
    () => {
      throw new Error(`${name} could not be fetched: the server cannot be reached.`);
    },
  );
  onAnswer();
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`);
  const type = response.headers.get('content-type') ?? 'no type';
  if (!type.includes('javascript')) throw new Error(`${name} is not a script: the server sent ${type}.`);
  const content = await response.arrayBuffer().catch(() => {
    throw new Error(`${name} broke off on its way.`);
  });
  if (integrity && subtle && (await hashOf(content, subtle)) !== integrity)
    throw new Error(`${name} is not the file that was built: its hash differs.`);
  return address;
}

async function hashOf(content: ArrayBuffer, subtle: SubtleCrypto): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

let addresses = 0;

/** The same file under an address of its own: the server and the offline copies read the path alone. */
function anotherAddress(url: string): string {
  addresses += 1;
  return `${url}?again=${Date.now().toString(36)}${addresses}`;
}

function late(url: string): string {
  return `${fileNameOf(url)} did not come within ${PATIENCE_MS / 1000} seconds, asked for twice.`;
}

/** Of both attempts the later one: it went past the caches. */
function mostTelling(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors.at(-1) : error;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
