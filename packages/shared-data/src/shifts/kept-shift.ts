// Follows this register's shift in the outbox while a screen subscribes.
import { createSignal, type KeptShift, keptShiftOf, registerLedger } from '@evertill/shared-domain';
import type { Outbox } from '@evertill/shared-offline';
import { createLatestRead } from '../store/latest-read';

interface KeptShiftOptions {
  outbox: Pick<Outbox, 'kept' | 'keep' | 'subscribe'>;
  session: { subscribe?(listener: () => void): () => void };
}

/** The shift that the outbox stores in addition to its changes. */
export interface ShiftFollower {
  /** Returns null until the shift has been read, and the same object until something changes. */
  getSnapshot(): KeptShift | null;
  subscribe(listener: () => void): () => void;
  /** Reads the shift again and notifies the subscribers of a change. Never rejects. */
  refresh(): Promise<void>;
  /** Reads the shift from the outbox. Throws a StorageError when the device cannot read it. */
  read(): Promise<KeptShift>;
  /** Turns shifts on or off on this device. An open shift stays unchanged. */
  turn(isOn: boolean): Promise<void>;
  dispose(): void;
}

/** Creates the follower. Reads nothing before the first subscription. */
export function followKeptShift({ outbox, session }: KeptShiftOptions): ShiftFollower {
  const changed = createSignal();
  let kept: KeptShift | null = null;

  const read = async () => keptShiftOf(await outbox.kept(registerLedger.name));

  const { request: refresh } = createLatestRead(async () => {
    // The last known shift stays when the outbox cannot be read. The top bar reports the problem.
    const next = await read().catch(() => kept);
    if (JSON.stringify(next) === JSON.stringify(kept)) return;
    kept = next;
    changed.emit();
  });

  const stops = [
    outbox.subscribe(({ type }) => {
      // Outbox events do not matter while the shop has no shifts.
      if (kept?.isOn && type !== 'status') void refresh();
    }),
    // A person of another shop may have signed in.
    session.subscribe?.(() => {
      if (kept !== null) void refresh();
    }),
  ];

  return {
    getSnapshot: () => kept,
    subscribe(listener) {
      if (kept === null) void refresh();
      return changed.subscribe(listener);
    },
    refresh,
    read,
    turn: (isOn) => outbox.keep(registerLedger.name, (value) => ({ ...keptShiftOf(value), isOn })),
    dispose() {
      for (const stop of stops) stop?.();
    },
  };
}
