import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';
import { withBrokenLine } from '../../../test/watched-database';
import { createCategoriesRepository } from '../../catalog/categories/categories.repository';
import { OutcomeUnknownError } from '../../kernel/db/sql-state';
import { assertStillLive } from '../../people/tokens/admit-token';
import { createExecuteWrite } from './execute-write';
import { saveOutcome } from './idempotency.repository';
import { defineWrite, type WriteOperation } from './write-operation';
import type { WriteRequest } from './write-request';

const test = startTestApp();
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

describe('a failure of the server', () => {
  const requestFor = (operation: WriteOperation): WriteRequest => {
    const person = {
      storeId: shop.storeId,
      id: shop.admin.userId,
      username: 'a',
      name: 'A',
      role: 'ADMIN',
      isActive: true,
    } as const;
    const common = {
      key: randomUUID(),
      path: '/things',
      params: {},
      body: {},
      address: '',
      requestId: 'r',
      log: test.app.log,
    };
    return { ...common, operation, author: person, submitter: person, delivery: 'foreground' };
  };

  it('leaves no trace under the key, so that the change can still be made', async () => {
    let attempts = 0;
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('the disk is full');
        return { status: 201, body: { id: 'made' } };
      },
    });
    const execute = createExecuteWrite(test.db, test.clock, assertStillLive);
    const request = requestFor(operation);
    const made = { key: request.key, status: 201, response: '{"id":"made"}' };
    await expect(execute(request)).rejects.toMatchObject({ status: 500, message: 'Internal server error' });
    expect(await execute(request)).toEqual({ ...made, isReplayed: false });
    expect(await execute(request)).toEqual({ ...made, isReplayed: true });
  });

  it('is marked as undone only when the transaction had seen a new key and was rolled back', async () => {
    const failing = (fails: () => Promise<never>) => {
      const operation = defineWrite({ method: 'POST', path: '/things', run: fails });
      return requestFor(operation);
    };
    const execute = createExecuteWrite(test.db, test.clock, assertStillLive);
    const rolledBack = failing(() => Promise.reject(new Error('the disk is full')));
    await expect(execute(rolledBack)).rejects.toMatchObject({ status: 500, isUndone: true });
    const busy = failing(() => Promise.reject(Object.assign(new Error('busy'), { code: '55P03' })));
    await expect(execute(busy)).rejects.toMatchObject({ status: 503, isUndone: true });
    // This attempt could not read the key, so another delivery with the same key may already have been saved.
    const denied = Object.assign(new Error('permission denied'), { code: '42501' });
    const blind = createExecuteWrite(
      withBrokenLine(test.pool, /idempotency_keys/, 'broken before', denied),
      test.clock,
      assertStillLive,
    );
    await expect(blind(rolledBack)).rejects.toMatchObject({ status: 500, isUndone: false });
  });

  it('that loses the answer to its commit says so, unless the row of the key shows the outcome', async () => {
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async () => ({ status: 201, body: { id: 'made' } }),
    });
    const arrived = createExecuteWrite(
      withBrokenLine(test.pool, /^commit$/, 'broken after'),
      test.clock,
      assertStillLive,
    );
    expect(await arrived(requestFor(operation))).toMatchObject({ status: 201, response: '{"id":"made"}' });
    const lost = createExecuteWrite(
      withBrokenLine(test.pool, /^commit$/, 'broken before'),
      test.clock,
      assertStillLive,
    );
    await expect(lost(requestFor(operation))).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it('is repeated when the engine asks for a retry', async () => {
    let attempts = 0;
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async () => {
        attempts += 1;
        if (attempts < 3)
          throw Object.assign(new Error('could not serialize'), { code: attempts === 1 ? '40001' : '40P01' });
        return { status: 201, body: { id: 'made' } };
      },
    });
    const execute = createExecuteWrite(test.db, test.clock, assertStillLive);
    expect(await execute(requestFor(operation))).toMatchObject({ status: 201 });
    expect(attempts).toBe(3);
  });

  it('leaves nothing behind when another server saved the key', async () => {
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async ({ sql, storeId, now, key }) => {
        await createCategoriesRepository(sql, storeId).create({ name: 'Made twice', description: null }, now);
        // Simulates a second server with the same database that saves the key after the first server has looked for it.
        const other = { key, method: 'POST', path: '/things', bodyHash: '', authorId: shop.admin.userId };
        const answered = { status: 201, response: '{}', refusal: null, isMoney: false, createdAt: now };
        await saveOutcome(sql, storeId, { ...other, ...answered }, { supersedesRefusal: false });
        return { status: 201, body: { id: 'made' } };
      },
    });
    const execute = createExecuteWrite(test.db, test.clock, assertStillLive);
    await expect(execute(requestFor(operation))).rejects.toMatchObject({ status: 409 });
    expect((await shop.manager.get('/categories')).body).toEqual([]);
  });

  it('answers a delivery with a 409 while another delivery is in progress', async () => {
    let finish = () => {};
    const started = new Promise<void>((resolveStarted) => {
      const operation = defineWrite({
        method: 'POST',
        path: '/things',
        run: async () => {
          await new Promise<void>((resolve) => {
            finish = resolve;
            resolveStarted();
          });
          return { status: 201, body: { id: 'made' } };
        },
      });
      slow = operation;
    });
    const execute = createExecuteWrite(test.db, test.clock, assertStillLive);
    const request = requestFor(slow);
    const first = execute(request);
    await started;
    await expect(execute(request)).rejects.toMatchObject({ status: 409, headers: { 'Retry-After': '1' } });
    finish();
    expect(await first).toMatchObject({ status: 201, isReplayed: false });
  });
  let slow: WriteOperation;
});
