// Loaded with the first chart: no register needs the calendar to sell.
import {
  type BusinessCalendar,
  createBusinessCalendar,
  type DayRule,
  deviceCalendar,
  isDay,
  isTimezone,
} from '@evertill/shared-domain';

/** The calendar of the rules in the settings, or of this device when there is no rule or one of them is invalid. */
export function calendarOf(rules: readonly DayRule[]): BusinessCalendar {
  const isValid = rules.every(({ from, timezone }) => isDay(from) && isTimezone(timezone));
  return rules.length > 0 && isValid ? createBusinessCalendar(rules) : deviceCalendar();
}
