import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';
import { createCategoriesRepository } from '../../catalog/categories/categories.repository';
import { assertStillLive } from '../../people/tokens/admit-token';
import { createExecuteWrite } from './execute-write';
import { saveOutcome } from './idempotency.repository';
import { defineWrite, type WriteContext, type WriteOperation } from './write-operation';
import type { WriteRequest } from './write-request';

const test = startTestApp();
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

const answersTo = (contexts: readonly WriteContext<undefined>[]) =>
  new Map(contexts.map(({ key }) => [key, { status: 201, body: { id: key } }]));

/** Returns a write that creates a category named after each key. `meanwhile` runs while several calls run together. */
function makingCategories(
  meanwhile: (contexts: readonly WriteContext<undefined>[]) => Promise<void> = async () => undefined,
): WriteOperation {
  const make = ({ sql, storeId, now, key }: WriteContext<undefined>) =>
    createCategoriesRepository(sql, storeId).create({ name: key, description: null }, now);
  return defineWrite({
    method: 'POST',
    path: '/things',
    async run(context) {
      await make(context);
      return { status: 201, body: { id: context.key } };
    },
    async runTogether(contexts) {
      for (const context of contexts) await make(context);
      await meanwhile(contexts);
      return answersTo(contexts);
    },
  });
}

function requestsFor(operation: WriteOperation, count: number): WriteRequest[] {
  const { userId } = shop.manager;
  const person = { storeId: shop.storeId, id: userId, username: 'manager', name: 'Manager', isActive: true };
  const author = { ...person, role: 'MANAGER' as const };
  return Array.from({ length: count }, () => ({
    operation,
    key: randomUUID(),
    path: '/things',
    params: {},
    body: undefined,
    author,
    submitter: author,
    delivery: 'replay' as const,
    address: '::1',
    requestId: 'r',
    log: test.app.log,
  }));
}

const categories = async () => (await shop.manager.get<{ name: string }[]>('/categories')).body;

describe('calls that run together', () => {
  it('are answered in their order, and are replayed when they are sent again', async () => {
    const { together } = createExecuteWrite(test.db, test.clock, assertStillLive);
    const requests = requestsFor(makingCategories(), 3);
    const first = await together(requests);
    expect(first?.map(({ key, isReplayed }) => [key, isReplayed])).toEqual(
      requests.map(({ key }) => [key, false]),
    );
    expect((await together(requests))?.map(({ isReplayed }) => isReplayed)).toEqual([true, true, true]);
    expect(await categories()).toHaveLength(3);
  });

  it('leave nothing behind when another server saved one of the keys', async () => {
    const { together } = createExecuteWrite(test.db, test.clock, assertStillLive);
    // Simulates a second server with the same database that saves the key after the first server has looked for it.
    const operation = makingCategories(async ([, second]) => {
      if (!second) return;
      const { sql, storeId, now, key } = second;
      const other = { key, method: 'POST', path: '/things', bodyHash: '', authorId: shop.admin.userId };
      const answered = { status: 201, response: '{}', refusal: null, isMoney: false, createdAt: now };
      await saveOutcome(sql, storeId, { ...other, ...answered }, { supersedesRefusal: false });
    });
    expect(await together(requestsFor(operation, 3))).toBeNull();
    expect(await categories()).toEqual([]);
  });

  it('leave nothing behind when one fails', async () => {
    const { together } = createExecuteWrite(test.db, test.clock, assertStillLive);
    const operation = makingCategories(() => Promise.reject(new Error('the disk is full')));
    expect(await together(requestsFor(operation, 2))).toBeNull();
    expect(await categories()).toEqual([]);
  });

  it('do not run while another delivery of one of them is in progress', async () => {
    const execute = createExecuteWrite(test.db, test.clock, assertStillLive);
    let start = () => {};
    let finish = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = makingCategories(() => {
      start();
      return finished;
    });
    const [first, second] = requestsFor(slow, 2);
    if (!first || !second) throw new Error('Two calls were to be made');
    const running = execute.together([first, second]);
    await started;
    expect(await execute.together([second])).toBeNull();
    await expect(execute(first)).rejects.toMatchObject({ status: 409 });
    finish();
    expect(await running).toHaveLength(2);
    expect(await categories()).toHaveLength(2);
  });
});
