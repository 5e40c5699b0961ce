// A day, and two hours for a machine that is switched off at night.
const LATE_AFTER_MS = 26 * 3600_000;

/** Tells when the newest verified backup was made. */
export interface BackupState {
  /** Null when there is none. */
  lastMadeAt(): Date | null;
}

/** How old the newest verified backup is. `off` is a server that makes none, `none` one that has made none yet. */
export interface BackupAge {
  state: 'off' | 'none' | 'ok' | 'late';
  /** Null without a backup. */
  ageMinutes: number | null;
}

export function backupAge(backups: BackupState | null, now: Date): BackupAge {
  const last = backups?.lastMadeAt() ?? null;
  if (last === null) return { state: backups ? 'none' : 'off', ageMinutes: null };
  const age = Math.max(0, now.getTime() - last.getTime());
  return { state: age > LATE_AFTER_MS ? 'late' : 'ok', ageMinutes: Math.floor(age / 60_000) };
}
