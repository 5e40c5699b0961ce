import type { CashCounts, CashMovementKind, KeptShift, ShiftClosing } from '@evertill/shared-domain';

/** Cash as it was counted; the notes and coins where they were counted one by one. */
export interface CashCount {
  readonly amount: number;
  readonly counts?: CashCounts;
}

/** A shift that was closed on this device. */
export interface ClosedShift {
  /** As the till has it: stored, and on its way. */
  readonly closing: ShiftClosing;
  /** As the server has written it down, when it has; null when it was never accepted. */
  readonly answered: Promise<ShiftClosing | null>;
}

/** The shift of this register: kept on the device, told to the server through the outbox. */
export interface ShiftsRepository {
  /** Null until it was read; the same object until something changes. */
  getSnapshot(): KeptShift | null;
  subscribe(listener: () => void): () => void;
  /** Reads it again: somebody else has signed in. */
  refresh(): Promise<void>;
  /** Begins a shift with what lies in the drawer now; what was sold since the last one lies in it too. */
  open(drawer: CashCount): Promise<void>;
  /** Cash put into the drawer or taken out of it. */
  move(movement: { kind: CashMovementKind; amount: number; reason: string }): Promise<void>;
  close(drawer: CashCount & { reason?: string }): Promise<ClosedShift>;
  dispose(): void;
}
