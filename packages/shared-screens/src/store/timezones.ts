/**
 * Returns the time zones to choose from. Adds UTC and the store's own zone, because the browser's list may lack them.
 */
export function timezoneOptions(current: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
