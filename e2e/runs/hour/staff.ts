/** The people who take turns at the tills of the run. Both have a PIN. */
import { type Books, openSession } from '../../fixtures/api';
import { expect } from '../../fixtures/test';
import { DEMO_PASSWORD } from '../../pages/login-page';

export const CASHIER = { username: 'cashier', name: 'Clara Bloom', pin: '4071' } as const;
export const MANAGER = { username: 'manager', name: 'Marcus Hale', pin: '9026' } as const;
export const STAFF = [CASHIER, MANAGER] as const;

export type Person = (typeof STAFF)[number];

/** Gives the staff the PINs by which they switch at every till, and by which the manager approves. */
export async function givePins({ url, books }: { url: string; books: Books }): Promise<void> {
  expect((await books.send('PUT', '/settings', { pinSwitch: true })).status).toBe(200);
  for (const { username, pin } of STAFF) {
    const session = await openSession(url, username);
    const { status } = await session.send('PUT', '/auth/pin', { currentPassword: DEMO_PASSWORD, pin });
    expect(status).toBe(200);
  }
}
