import { expect, it } from 'vitest';
import { addressFrom } from './printer-form';

it.each([
  ['192.168.1.50', 'http://192.168.1.50'],
  [' http://printer.local:8008/x ', 'http://printer.local:8008'],
  ['https://printer.example', 'https://printer.example'],
  ['', ''],
  ['http://', ''],
])('reads the address %j as %j', (typed, address) => {
  expect(addressFrom(typed)).toBe(address);
});
