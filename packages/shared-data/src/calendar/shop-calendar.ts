// Loaded with the first chart: no till needs it to sell.
import {
  type BusinessCalendar,
  createBusinessCalendar,
  type DayRule,
  deviceCalendar,
  isDay,
  isRecord,
  isTimezone,
} from '@evertill/shared-domain';

/** The calendar of the days that the settings name; the device's own where they cannot be read. */
export function calendarOf(days: unknown): BusinessCalendar {
  // A server of another version may say nothing of its days, or something else.
  const rules = Array.isArray(days) ? days.map(ruleOf) : [];
  return rules.length > 0 && rules.every((rule) => rule !== null)
    ? createBusinessCalendar(rules)
    : deviceCalendar();
}

function ruleOf(wire: unknown): DayRule | null {
  if (!isRecord(wire)) return null;
  const { from, timezone, turnsAt } = wire;
  if (!isDay(from) || typeof timezone !== 'string' || !isTimezone(timezone)) return null;
  return typeof turnsAt === 'number' ? { from, timezone, turnsAt } : null;
}
