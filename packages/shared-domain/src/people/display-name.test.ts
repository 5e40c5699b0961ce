import { expect, it } from 'vitest';
import { displayName, shortName } from './display-name';

it.each([
  ['Ada', 'Winter', 'Ada Winter', 'Ada'],
  ['Ada', null, 'Ada', 'Ada'],
  ['', 'Winter', 'Winter', 'ada'],
  [' Ada ', '  ', 'Ada', 'Ada'],
  [null, undefined, 'ada', 'ada'],
])('calls %o %o by the name %o and the short name %o', (firstName, lastName, name, short) => {
  const person = { username: 'ada', firstName, lastName };
  expect(displayName(person)).toBe(name);
  expect(shortName(person)).toBe(short);
});

it('returns an empty name for a person without a username', () => {
  expect(displayName({ username: null, firstName: null, lastName: null })).toBe('');
});
