// Reports that a build starts well here, when this device tries the build before others. A report may be lost: other
// devices report too, and the device reports again at its next start until the server has answered.

import { isRecord } from '@evertill/shared-domain';

/** One good start, as the server counts it (POST /api/device-starts). */
export interface GoodStart {
  readonly app: string;
  readonly buildId: string;
}

export interface StartReportsOptions {
  /** Resolves with the server's status. Rejects when the server does not answer. */
  send(starts: readonly GoodStart[]): Promise<number>;
  /** True when a person is signed in and the server answers. */
  maySend(): boolean;
  storage?: Storage;
}

export interface StartReports {
  /** `trial` is the mark of the rollout in the line of the build. */
  note(start: GoodStart, trial: string | true): void;
  /** Sends the starts of this page that were not sent yet. */
  flush(): Promise<void>;
}

const KEY = 'evertill.starts-told';

export function createStartReports({
  send,
  maySend,
  storage = localStorage,
}: StartReportsOptions): StartReports {
  const waiting = new Map<string, { buildId: string; rollout: string }>();
  let last = Promise.resolve();

  async function sendWaiting(): Promise<void> {
    if (waiting.size === 0 || !maySend()) return;
    const starts = Array.from(waiting, ([app, { buildId, rollout }]) => ({ app, buildId, rollout }));
    const status = await send(starts.map(({ app, buildId }) => ({ app, buildId }))).catch(() => 0);
    // A server of another release does not know this call.
    if ((status < 200 || status >= 300) && ![400, 403, 404, 405].includes(status)) return;
    const told = read(storage);
    for (const { app, rollout } of starts) {
      told[app] = rollout;
      if (waiting.get(app)?.rollout === rollout) waiting.delete(app);
    }
    write(storage, told);
  }

  /** Sends after what is being sent now, so that no start is sent twice. */
  function flush(): Promise<void> {
    last = last.then(sendWaiting);
    return last;
  }

  return {
    note({ app, buildId }, trial) {
      // The rollouts of an earlier release have no mark of their own.
      const rollout = trial === true ? buildId : `${buildId} ${trial}`;
      if (read(storage)[app] === rollout) return;
      waiting.set(app, { buildId, rollout });
      void flush();
    },
    flush,
  };
}

/** The last rollout of each app in which a good start was reported. */
function read(storage: Storage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    // A full disk can cut the stored text short. The server counts a repeated report once.
    return {};
  }
}

function write(storage: Storage, told: Record<string, unknown>): void {
  try {
    storage.setItem(KEY, JSON.stringify(told));
  } catch {
    // The storage is full. The server counts a repeated report once.
  }
}
