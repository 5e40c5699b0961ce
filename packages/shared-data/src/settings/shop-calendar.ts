// This module is loaded with the first chart, because selling does not need the calendar.
import {
  type BusinessCalendar,
  createBusinessCalendar,
  type DayRule,
  deviceCalendar,
  isDay,
  isTimezone,
} from '@evertill/shared-domain';

/**
 * Returns the calendar of the rules in the settings. Returns the device's calendar when there are no rules or one is
 * invalid.
 */
export function calendarOf(rules: readonly DayRule[]): BusinessCalendar {
  const isValid = rules.every(({ from, timezone }) => isDay(from) && isTimezone(timezone));
  return rules.length > 0 && isValid ? createBusinessCalendar(rules) : deviceCalendar();
}
