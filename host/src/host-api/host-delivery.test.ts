import { expect, it } from 'vitest';
import { toHostDelivery } from './host-delivery';

it.each([
  [
    { is: 'booked', answer: { id: 's1' } },
    { outcome: 'sent', answer: { id: 's1' } },
  ],
  [
    { is: 'refused', words: 'No stock' },
    { outcome: 'refused', reason: 'No stock' },
  ],
  [
    { is: 'gone', how: 'discarded', words: 'typed twice' },
    { outcome: 'discarded', reason: 'typed twice' },
  ],
  [{ is: 'gone', how: 'cancelled', words: null }, { outcome: 'cancelled' }],
  [{ is: 'gone', how: 'unknown', words: null }, { outcome: 'unknown' }],
] as const)('tells a remote of %j in the words of the HostApi', (fate, delivery) => {
  expect(toHostDelivery(fate)).toEqual(delivery);
});
