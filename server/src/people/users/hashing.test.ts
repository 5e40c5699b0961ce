import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { createPasswordHasher } from '../auth/passwords';

const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
let release: () => void = () => undefined;
let begun = 0;
const test = startTestApp({
  passwords: {
    ...cheap,
    async hash(password) {
      begun += 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return cheap.hash(password);
    },
  },
});

it('of a password does not delay sales', async () => {
  const { admin, cashier, manager } = await test.openShop();
  const person = { username: 'noor', password: 'long-and-unusual', role: 'CASHIER' };
  const added = admin.send('POST', '/users', person);
  await expect.poll(() => begun).toBe(1);
  expect((await manager.send('POST', '/categories', { name: 'Fruit' })).status).toBe(201);
  release();
  expect((await added).status).toBe(201);

  const changed = admin.send('PUT', `/users/${cashier.userId}`, { password: 'another-unusual-one' });
  await expect.poll(() => begun).toBe(2);
  expect((await manager.send('POST', '/categories', { name: 'Bread' })).status).toBe(201);
  release();
  expect((await changed).status).toBe(200);
  // An invalid change is refused before any password is hashed.
  expect((await admin.send('POST', '/users', { ...person, password: 'short' })).status).toBe(400);
  expect(begun).toBe(2);
}, 20_000);
