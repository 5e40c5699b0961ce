// Reports faults of the app on this device to the server. Must: limit how many faults are stored, how much is sent and
// how often, and never make the app wait. An offline register reports when the connection is back.

/** One fault, as the server counts it (POST /api/device-faults). */
export interface DeviceFault {
  readonly kind: 'load' | 'crash' | 'late' | 'rolled-back' | 'waiting' | 'refused';
  readonly app: string;
  readonly version: string;
  readonly buildId: string;
  readonly message: string;
  /** The failed call that the fault is about. Null or missing when no call is known. */
  readonly requestId?: string | null;
}

export interface FaultReportsOptions {
  /** Resolves with the server's status. Rejects when the server does not answer. */
  send(faults: readonly DeviceFault[]): Promise<number>;
  /** True when a person is signed in and the server answers. */
  maySend(): boolean;
  storage?: Storage;
}

export interface FaultReports {
  note(fault: DeviceFault): void;
  /** Sends the stored faults, unless they were sent or tried within the last minute. */
  flush(): Promise<void>;
}

const KEY = 'evertill.faults';
const KEPT = 20;
const MESSAGE_LENGTH = 300;
const NAME_LENGTH = 60;
// Anything else is not an id of our server, but of a proxy before it.
const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FLUSH_AFTER_MS = 5_000;
const PAUSE_MS = 60_000;

export function createFaultReports({
  send,
  maySend,
  storage = localStorage,
}: FaultReportsOptions): FaultReports {
  // A page reports a repeated fault once, because the server counts pages, not repetitions.
  const told = new Set<string>();
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    const waiting = read(storage);
    if (isPaused || waiting.length === 0 || !maySend()) return;
    isPaused = true;
    setTimeout(() => {
      isPaused = false;
      void flush();
    }, PAUSE_MS);
    const status = await send(waiting).catch(() => 0);
    // With these statuses a server of another release refuses the faults for good, so they are removed. After any other
    // failure they are kept for a retry.
    if ((status >= 200 && status < 300) || [400, 403, 404, 405].includes(status)) {
      const sent = new Set(waiting.map(keyOf));
      write(
        storage,
        read(storage).filter((fault) => !sent.has(keyOf(fault))),
      );
    }
  }

  return {
    note(fault) {
      const bounded = cut(fault);
      const key = keyOf(bounded);
      if (told.has(key)) return;
      if (told.size < KEPT * 10) told.add(key);
      write(storage, [...read(storage).filter((other) => keyOf(other) !== key), bounded].slice(-KEPT));
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), FLUSH_AFTER_MS);
    },
    flush,
  };
}

function cut({ kind, app, version, buildId, message, requestId }: DeviceFault): DeviceFault {
  const name = (text: string) => text.slice(0, NAME_LENGTH) || 'unknown';
  const words = message.replace(/[^\P{C}\n]/gu, ' ').trim();
  return {
    kind,
    app: name(app),
    version: name(version),
    buildId: name(buildId),
    message: words.slice(0, MESSAGE_LENGTH) || 'No message.',
    ...(requestId && REQUEST_ID.test(requestId) && { requestId }),
  };
}

function keyOf({ kind, app, buildId, message }: DeviceFault): string {
  return JSON.stringify([kind, app, buildId, message]);
}

function read(storage: Storage): DeviceFault[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.slice(-KEPT) : [];
  } catch {
    // A full disk can cut the stored text short. Losing old faults must not cause a new fault.
    return [];
  }
}

function write(storage: Storage, faults: readonly DeviceFault[]): void {
  try {
    if (faults.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(faults));
  } catch {
    // The storage is full. The page's own events still show the fault.
  }
}
