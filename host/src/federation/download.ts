// Downloads a file of a build into the browser's cache before the file is run. A fetch can be canceled, and its error
// names the cause. A script element cannot be canceled, and a second element for the same address waits behind one that
// hangs.
import { fileNameOf } from './run-script';

/** After this time without an answer, a second request is sent in addition to the first. */
const SILENCE_MS = 8_000;
/** After this time both requests are canceled. */
const PATIENCE_MS = 16_000;

export interface DownloadOptions {
  /** The expected hash of the file. Null when the registry does not list the hash. */
  integrity: string | null;
  fetcher: typeof fetch;
  /**
   * True when the file was tried before. The request then bypasses every cache and uses a fresh address, so that no
   * hanging request blocks it.
   */
  isAgain?: boolean;
}

/** Resolves with the address under which the file is now in the cache. Rejects with an error that names the cause. */
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
    // No second request is sent when the server has begun to answer, however slow the connection is.
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
  // Without a secure connection the page cannot compute hashes. The browser then checks the hash, but its error does
  // not name the cause.
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

/** Returns a different address for the same file. The server and the offline copies ignore the query. */
function anotherAddress(url: string): string {
  addresses += 1;
  return `${url}?again=${Date.now().toString(36)}${addresses}`;
}

function late(url: string): string {
  return `${fileNameOf(url)} did not come within ${PATIENCE_MS / 1000} seconds, asked for twice.`;
}

/** Returns the error of the later attempt, because that attempt bypassed the caches. */
function mostTelling(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors.at(-1) : error;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
