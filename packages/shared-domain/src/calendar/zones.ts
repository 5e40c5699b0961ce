const formats = new Map<string, Intl.DateTimeFormat>();

/** Checks whether a text is the name of a time zone, such as 'Europe/Paris'. */
export function isTimezone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    // Intl throws for an unknown time zone. Intl has no other way to ask.
    return false;
  }
}

/** Returns the time zone of this device or server. */
export function ownTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the time that a wall clock in a zone shows, as milliseconds read as if the wall clock were in UTC. */
export function wallTime(timezone: string, time: number): number {
  const values: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(time)) values[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = values;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (time - Math.floor(time / 1000) * 1000);
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const knownFormat = formats.get(timezone);
  if (knownFormat) return knownFormat;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timezone, format);
  return format;
}
