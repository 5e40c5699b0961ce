// Which backups are kept: one for each of the last hours, days and weeks that have one.
const HOUR_MS = 3600_000;
const LENGTHS = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS } as const;

/** How many hours, days and weeks have a backup. */
export type KeepPlan = Record<keyof typeof LENGTHS, number>;

/** Reads a plan such as '24h,14d,8w'. Null when the text is none, or keeps nothing. */
export function readKeepPlan(text: string): KeepPlan | null {
  const plan: KeepPlan = { h: 0, d: 0, w: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = /^([1-9]\d{0,3})([hdw])$/.exec(part.trim()) ?? [];
    if (count === undefined) return null;
    plan[unit as keyof KeepPlan] = Number(count);
  }
  return plan;
}

/** Returns what the plan no longer keeps. The newest is always kept. Days begin at midnight in UTC, weeks on Thursday. */
export function beyondPlan<T extends { madeAt: string }>(backups: readonly T[], plan: KeepPlan): T[] {
  const newestFirst = [...backups].sort((a, b) => (a.madeAt > b.madeAt ? -1 : 1));
  const kept = new Set(newestFirst.slice(0, 1));
  for (const unit of ['h', 'd', 'w'] as const) {
    const newestOf = new Map<number, T>();
    for (const backup of newestFirst) {
      const period = Math.floor(Date.parse(backup.madeAt) / LENGTHS[unit]);
      if (!newestOf.has(period)) newestOf.set(period, backup);
    }
    for (const backup of [...newestOf.values()].slice(0, plan[unit])) kept.add(backup);
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
