import { expect, it } from 'vitest';
import { timezoneOptions } from './timezones';

it('offers UTC and the zone of the store, each once', () => {
  const values = timezoneOptions('Mars/Olympus').map((option) => option.value);
  expect(values).toContain('UTC');
  expect(values).toContain('Mars/Olympus');
  expect(values).toContain('Europe/Berlin');
  expect(new Set(values).size).toBe(values.length);
});

it('shows names without underscores', () => {
  expect(timezoneOptions('UTC')).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});
