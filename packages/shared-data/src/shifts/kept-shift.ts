// The shift of this register as the outbox keeps it, followed while somebody looks.
import { createSignal, type KeptShift, keptShiftOf, registerLedger } from '@evertill/shared-domain';
import type { Outbox } from '@evertill/shared-offline';
import { createLatestRead } from '../store/latest-read';

interface KeptShiftOptions {
  outbox: Pick<Outbox, 'kept' | 'keep' | 'subscribe'>;
  session: { subscribe?(listener: () => void): () => void };
}

/** The shift that the outbox keeps beside its changes. */
export interface ShiftFollower {
  /** Null until it was read; the same object until something changes. */
  getSnapshot(): KeptShift | null;
  subscribe(listener: () => void): () => void;
  /** Reads it again and tells the subscribers of a change. Never rejects. */
  refresh(): Promise<void>;
  /** Reads it once. Throws a StorageError when the device cannot. */
  read(): Promise<KeptShift>;
  /** Turns shifts on or off on this device; an open shift stays as it is. */
  turn(isOn: boolean): Promise<void>;
  dispose(): void;
}

/** Builds the follower. It reads nothing before somebody subscribes. */
export function followKeptShift({ outbox, session }: KeptShiftOptions): ShiftFollower {
  const changed = createSignal();
  let kept: KeptShift | null = null;

  const read = async () => keptShiftOf(await outbox.kept(registerLedger.name));

  const { request: refresh } = createLatestRead(async () => {
    // The top bar says that the outbox cannot be read; what was read before is still the best we know.
    const next = await read().catch(() => kept);
    if (JSON.stringify(next) === JSON.stringify(kept)) return;
    kept = next;
    changed.emit();
  });

  const stops = [
    outbox.subscribe(({ type }) => {
      // A shop without shifts has nothing to read again.
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
