// Tells the server what goes wrong in the app on this device. Must: bounded in what is kept, what is sent and how often,
// and nothing of the app waits for it; a till that is offline tells when it is back.

/** One fault, as the server counts it (POST /api/device-faults). */
export interface DeviceFault {
  readonly kind: 'load' | 'crash' | 'late' | 'rolled-back' | 'waiting' | 'refused';
  readonly app: string;
  readonly version: string;
  readonly buildId: string;
  readonly message: string;
}

export interface FaultReportsOptions {
  /** Answers with the status of the server, or rejects where there is none. */
  send(faults: readonly DeviceFault[]): Promise<number>;
  /** Whether somebody is signed in and the server answers. */
  maySend(): boolean;
  storage?: Storage;
}

export interface FaultReports {
  note(fault: DeviceFault): void;
  /** Sends what waits, unless that was tried a moment ago. */
  flush(): Promise<void>;
}

const KEY = 'evertill.faults';
const KEPT = 20;
const MESSAGE_LENGTH = 300;
const NAME_LENGTH = 60;
/** A fault that shows again and again is told of once in a page; the server counts pages, not repetitions. */
const FLUSH_AFTER_MS = 5_000;
const PAUSE_MS = 60_000;

export function createFaultReports({
  send,
  maySend,
  storage = localStorage,
}: FaultReportsOptions): FaultReports {
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
    // Refused for good: a server of another release. Kept where it may yet be taken.
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

function cut({ kind, app, version, buildId, message }: DeviceFault): DeviceFault {
  const name = (text: string) => text.slice(0, NAME_LENGTH) || 'unknown';
  const words = message.replace(/[^\P{C}\n]/gu, ' ').trim();
  return {
    kind,
    app: name(app),
    version: name(version),
    buildId: name(buildId),
    message: words.slice(0, MESSAGE_LENGTH) || 'No message.',
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
    // Cut off by a full disk: faults of the past are worth no fault of now.
    return [];
  }
}

function write(storage: Storage, faults: readonly DeviceFault[]): void {
  try {
    if (faults.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(faults));
  } catch {
    // No room for it: the events of this page still show it.
  }
}
