export interface Bound {
  /** The longest time, in milliseconds. */
  ms: number;
  /** Ends the wait before that time. */
  signal: AbortSignal;
  /** Makes the error of a wait that took too long. */
  onLate: () => Error;
}

/** Waits for work no longer than the bound, whatever the work does with its signal. */
export async function within<T>(
  { ms, signal, onLate }: Bound,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const ending = new AbortController();
  let stop = () => undefined as unknown;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const end = (error: unknown) => {
      reject(error);
      ending.abort(error);
    };
    stop = () => end(signal.reason);
    timer = setTimeout(() => end(onLate()), ms);
  });
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work(ending.signal), over]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
