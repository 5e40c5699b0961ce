import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProduct } from '../../../test/builders';
import { openStream } from '../../../test/change-stream';
import { startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';

const test = startTestApp({ sharesDatabase: true });
let second: FastifyInstance;

beforeAll(async () => {
  second = await buildApp({ db: test.db, clock: test.clock, sharesDatabase: true });
  await second.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => second.close());

it('a till on one process learns within two seconds what was changed on another', async () => {
  const shop = await test.openShop();
  const other = await test.openShop();
  const till = await openStream(second, { cookie: shop.cashier.cookie });
  const strange = await openStream(second, { cookie: other.cashier.cookie });
  await till.next('ready');
  await strange.next('ready');
  await addProduct(shop.manager, {});
  const changedAt = performance.now();
  expect(await till.next('changed')).toContain(test.clock.now().toISOString());
  expect(performance.now() - changedAt).toBeLessThan(2_000);
  expect(strange.messages.filter((message) => message !== ':')).toHaveLength(1);
  till.close();
  strange.close();
});

it('a server that ends tells the others what it changed last, and ends its streams', async () => {
  const shop = await test.openShop();
  const till = await openStream(second, { cookie: shop.cashier.cookie });
  await till.next('ready');
  const third = await buildApp({ db: test.db, clock: test.clock, sharesDatabase: true });
  await third.listen({ port: 0, host: '127.0.0.1' });
  const onThird = await openStream(third, { cookie: shop.cashier.cookie });
  await onThird.next('ready');
  const { statusCode } = await third.inject({
    method: 'POST',
    url: '/api/products',
    headers: { cookie: shop.manager.cookie },
    payload: { name: 'Milk', unitPrice: 1 },
  });
  expect(statusCode).toBe(201);
  await third.close();
  await expect.poll(onThird.isEnded).toBe(true);
  expect(await till.next('changed')).toContain('products');
  till.close();
});
