import type { CashCounts, CashMovementKind, KeptShift, ShiftClosing } from '@evertill/shared-domain';

/** Counted cash. `counts` holds the notes and coins when they were counted one by one. */
export interface CashCount {
  readonly amount: number;
  readonly counts?: CashCounts;
}

/** A shift that was closed on this device. */
export interface ClosedShift {
  /** The closing as this register knows it: stored and waiting to be sent. */
  readonly closing: ShiftClosing;
  /** The closing as the server recorded it. Null when the server did not accept it, or sent an unreadable answer. */
  readonly answered: Promise<ShiftClosing | null>;
}

/** The shift of this register. Stored on the device and sent to the server through the outbox. */
export interface ShiftsRepository {
  /** Returns null until the shift has been read, and the same object until something changes. */
  getSnapshot(): KeptShift | null;
  subscribe(listener: () => void): () => void;
  /** Reads the shift again after another person has signed in. */
  refresh(): Promise<void>;
  /** Opens a shift with the cash that is now in the drawer, including cash from sales since the last shift. */
  open(drawer: CashCount): Promise<void>;
  /** Records cash that is put into the drawer or taken out of it. */
  move(movement: {
    kind: Extract<CashMovementKind, 'in' | 'out'>;
    amount: number;
    reason: string;
  }): Promise<void>;
  /**
   * Corrects the float of the open shift to this amount. The opening stays as it was, and the correction is kept beside
   * it. Does nothing when the amount is the float already.
   */
  correctFloat(amount: number): Promise<void>;
  close(drawer: CashCount & { reason?: string }): Promise<ClosedShift>;
  dispose(): void;
}
