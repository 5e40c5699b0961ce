// A day, and two hours for a machine that is switched off at night.
const LATE_AFTER_MS = 26 * 3600_000;

/** Tells when the newest verified backup and its newest proven copy were made. */
export interface BackupState {
  /** Null when there is none. */
  lastMadeAt(): Date | null;
  /** The copies in another place. Null when the server makes none. */
  copies: CopyState | null;
}

export interface CopyState {
  /** Null when there is none. Undefined while the other place has not told. */
  lastMadeAt(): Date | null | undefined;
}

/**
 * How old the newest verified backup or proven copy is. `off` is a server that makes none, `none` one that has made none
 * yet. `unknown` is a copy whose place has not told.
 */
export interface BackupAge {
  state: 'off' | 'none' | 'unknown' | 'ok' | 'late';
  /** Null without a backup. */
  ageMinutes: number | null;
}

export function backupAge(made: BackupState | CopyState | null, now: Date): BackupAge {
  if (made === null) return { state: 'off', ageMinutes: null };
  const last = made.lastMadeAt();
  if (!last) return { state: last === null ? 'none' : 'unknown', ageMinutes: null };
  const age = Math.max(0, now.getTime() - last.getTime());
  return { state: age > LATE_AFTER_MS ? 'late' : 'ok', ageMinutes: Math.floor(age / 60_000) };
}
