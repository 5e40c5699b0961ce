const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether a name is that of a time zone, as 'Europe/Paris' is. */
export function isTimezone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    // Intl's only way to say that it does not know a zone.
    return false;
  }
}

/** The time zone of this device or server. */
export function ownTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a clock on the wall of a zone shows, read as if it were UTC. */
export function wallTime(timezone: string, time: number): number {
  const values: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(time)) values[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = values;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (time - Math.floor(time / 1000) * 1000);
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: timezone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(timezone, format);
  return format;
}
