import { expect, it } from 'vitest';
import { parseStaffPins } from './staff-pins';

const pin = { salt: 'c2FsdHNhbHRzYWx0c2E=', iterations: 1000, hash: 'aGFzaGhhc2hoYXNoaGFzaA==' };
const rosa = {
  id: 'rosa',
  username: 'rosa',
  firstName: 'Rosa',
  lastName: 'Diaz',
  role: 'CASHIER',
  pin,
  pinSetAt: '2026-11-25T09:00:00.000Z',
};

it('leaves out people whose PIN or role this version cannot check', () => {
  const people = [rosa, { ...rosa, id: 'ben', pin: 'scrypt' }, { ...rosa, id: 'eve', role: 'AUDITOR' }];
  expect(parseStaffPins({ lockAfterMinutes: 5, people })).toEqual({ lockAfterMinutes: 5, people: [rosa] });
});
