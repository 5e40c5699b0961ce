import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';
import { withBrokenLine, withCount } from '../../../test/watched-database';
import { createCategoriesRepository } from '../../catalog/categories/categories.repository';
import type { Database } from '../../kernel/db/database';
import { OutcomeUnknownError, StatementTooLongError } from '../../kernel/db/sql-state';
import type { Person } from '../../kernel/http/person';
import { assertStillLive } from '../../people/tokens/admit-token';
import { createExecuteWrite } from './execute-write';
import { saveOutcome } from './idempotency.repository';
import { defineWrite, type WriteContext, type WriteOperation } from './write-operation';
import type { WriteRequest } from './write-request';

const test = startTestApp();
let shop: Shop;
/** The numbers of calls that ran in one transaction. */
let groups: number[];

beforeEach(async () => {
  shop = await test.openShop();
  groups = [];
});

const make = ({ sql, storeId, now, key }: WriteContext<undefined>) =>
  createCategoriesRepository(sql, storeId).create({ name: key, description: null }, now);

/** Returns a write that creates a category named after its key. Calls whose key is among the bad ones fail. */
function makingCategories(bad: ReadonlySet<string> = new Set(), sizeOf = () => 1): WriteOperation {
  const makeGood = async (context: WriteContext<undefined>) => {
    await make(context);
    if (bad.has(context.key)) throw new Error('the disk is full');
    return { status: 201, body: { id: context.key } };
  };
  return defineWrite({
    method: 'POST',
    path: '/things',
    sizeOf,
    async run(context) {
      groups.push(1);
      return makeGood(context);
    },
    async runTogether(contexts) {
      groups.push(contexts.length);
      const answers = new Map();
      for (const context of contexts) answers.set(context.key, await makeGood(context));
      return answers;
    },
  });
}

function requestFor(
  operation: WriteOperation,
  { key = randomUUID() as string, token = '' } = {},
): WriteRequest {
  const { userId: id } = shop.manager;
  const author = {
    storeId: shop.storeId,
    id,
    username: 'm',
    name: 'M',
    role: 'MANAGER',
    isActive: true,
  } as const;
  const rights = { scopes: [], createdBy: id, tokenHash: token };
  const submitter: Person = token ? { ...author, token: rights } : author;
  const common = {
    path: '/things',
    params: {},
    body: undefined,
    address: '::1',
    requestId: 'r',
    log: test.app.log,
  };
  return { ...common, operation, key, author, submitter, delivery: 'replay' };
}

const requestsFor = (operation: WriteOperation, count: number) =>
  Array.from({ length: count }, () => requestFor(operation));

const categories = async () =>
  (await shop.manager.get<{ name: string }[]>('/categories')).body.map(({ name }) => name).sort();

const namesOf = (requests: readonly WriteRequest[]) => requests.map(({ key }) => key).sort();

describe('calls that arrive while another one runs', () => {
  it('run in one transaction, and the first one waits for nobody', async () => {
    const execute = createExecuteWrite(oneConnection(), test.clock, assertStillLive);
    const operation = makingCategories();
    const [first, ...others] = requestsFor(operation, 6);
    if (!first) throw new Error('Calls were to be made');
    const outcomes = [execute(first)];
    await untilBegun();
    outcomes.push(...others.map((request) => execute(request)));
    expect((await Promise.all(outcomes)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(groups).toEqual([1, 5]);
    expect(await categories()).toEqual(namesOf([first, ...others]));
  });

  it('are as many in one transaction as a batch may have', async () => {
    const execute = createExecuteWrite(oneConnection(), test.clock, assertStillLive);
    const requests = requestsFor(
      makingCategories(new Set(), () => 70),
      5,
    );
    await Promise.all(requests.map((request) => execute(request)));
    expect(groups).toEqual([2, 2, 1]);
    expect(await categories()).toEqual(namesOf(requests));
  });

  it('do not share a transaction with those of a token', async () => {
    const execute = createExecuteWrite(oneConnection(), test.clock, async () => undefined);
    const operation = makingCategories();
    const tokens = ['one', 'one', 'two', ''].map((token) => requestFor(operation, { token }));
    await Promise.all(tokens.map((request) => execute(request)));
    expect(groups.toSorted()).toEqual([1, 1, 2]);
  });

  it('share one more transaction when one of them fails, which alone gets its error and leaves nothing', async () => {
    const bad = new Set([randomUUID() as string]);
    const operation = makingCategories(bad);
    const requests = [
      ...requestsFor(operation, 2),
      ...[...bad].map((key) => requestFor(operation, { key })),
      ...requestsFor(operation, 2),
    ];
    const commits = withCount(test.pool, 'commit');
    const execute = createExecuteWrite(oneConnection(commits.db), test.clock, assertStillLive);
    const outcomes = await Promise.allSettled(requests.map((request) => execute(request)));
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
    expect(groups).toEqual([5, 1, 1, 1, 1, 1]);
    expect(commits.count()).toBe(1);
    expect(await categories()).toEqual(namesOf(requests.filter(({ key }) => !bad.has(key))));
  });

  it('are answered as before when their keys are known, and the new ones among them are made', async () => {
    const execute = createExecuteWrite(oneConnection(), test.clock, assertStillLive);
    const operation = makingCategories();
    const [known, ...others] = requestsFor(operation, 4);
    if (!known) throw new Error('Calls were to be made');
    await execute(known);
    let made = 0;
    operation.runTogether = async (contexts, areNew) => {
      await areNew;
      made += 1;
      return new Map(contexts.map(({ key }) => [key, { status: 201, body: { id: key } }]));
    };
    const outcomes = await Promise.all([known, ...others].map((request) => execute(request)));
    expect(outcomes.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(outcomes.map(({ isReplayed }) => isReplayed)).toEqual([true, false, false, false]);
    expect(made, 'groups with a known key that began to write').toBe(0);
    expect(await categories()).toEqual(namesOf([known, ...others]));
  });

  it('write nothing together when a key is known although the work did not wait for that', async () => {
    const execute = createExecuteWrite(oneConnection(), test.clock, assertStillLive);
    const operation = makingCategories();
    operation.runTogether = async (contexts) =>
      new Map(contexts.map(({ key }) => [key, { status: 201, body: { id: `not ${key}` } }]));
    const requests = requestsFor(operation, 3);
    await execute(requests[0] as WriteRequest);
    const outcomes = await Promise.all(requests.map((request) => execute(request)));
    expect(outcomes.map(({ response }) => JSON.parse(response))).toEqual(
      requests.map(({ key }) => ({ id: key })),
    );
  });

  it('run apart with nothing made twice when another server saved one of the keys meanwhile', async () => {
    const execute = createExecuteWrite(oneConnection(), test.clock, assertStillLive);
    const operation = makingCategories();
    const { runTogether } = operation;
    operation.runTogether = async (contexts, areNew) => {
      const answers = await runTogether?.(contexts, areNew);
      // As if by a second server with the same database, after this one has looked for the key.
      const [first] = contexts;
      if (!first) throw new Error('Calls were to be made');
      const { sql, storeId, key, now } = first;
      const other = { key, method: 'POST', path: '/things', bodyHash: '', authorId: shop.admin.userId };
      const answered = { status: 201, response: '{}', refusal: null, isMoney: false, createdAt: now };
      await saveOutcome(sql, storeId, { ...other, ...answered }, { supersedesRefusal: false });
      return answers ?? new Map();
    };
    const requests = requestsFor(operation, 3);
    const outcomes = await Promise.all(requests.map((request) => execute(request)));
    expect(outcomes.map(({ response }) => JSON.parse(response))).toEqual(
      requests.map(({ key }) => ({ id: key })),
    );
    expect(groups).toEqual([3, 1, 1, 1]);
    expect(await categories()).toEqual(namesOf(requests));
  });

  it('run together again when the engine asks for a retry', async () => {
    const codes = ['40001', '40P01'];
    const operation = defineWrite({
      method: 'POST',
      path: '/things',
      run: async () => Promise.reject(new Error('The calls were to run together')),
      async runTogether(contexts) {
        groups.push(contexts.length);
        for (const context of contexts) await make(context);
        const code = codes.shift();
        if (code) throw Object.assign(new Error('again'), { code });
        return new Map(contexts.map(({ key }) => [key, { status: 201, body: { id: key } }]));
      },
    });
    const execute = createExecuteWrite(oneConnection(), test.clock, assertStillLive);
    const requests = requestsFor(operation, 3);
    await Promise.all(requests.map((request) => execute(request)));
    expect(groups).toEqual([3, 3, 3]);
    expect(await categories()).toEqual(namesOf(requests));
  });

  it.each([
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    new Error('Query read timeout'),
  ])('are made when the connection is lost while they run apart: %s', async (loss) => {
    const bad = new Set([randomUUID() as string]);
    const operation = makingCategories(bad);
    const requests = [
      ...requestsFor(operation, 2),
      ...[...bad].map((key) => requestFor(operation, { key })),
      ...requestsFor(operation, 2),
    ];
    const db = withBrokenLine(test.pool, /^release savepoint/, 'broken before', loss);
    const execute = createExecuteWrite(oneConnection(db), test.clock, assertStillLive);
    const outcomes = await Promise.allSettled(requests.map((request) => execute(request)));
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
    expect(groups).toEqual([5, 1, 1, 1, 1, 1, 1]);
    expect(await categories()).toEqual(namesOf(requests.filter(({ key }) => !bad.has(key))));
  });

  it.each(['together', 'apart'])(
    'are made although a call that ran %s with them waited for a lock in vain',
    async (how) => {
      const busy = randomUUID() as string;
      const operation = makingCategories();
      const { run, runTogether } = operation;
      const failFor = (key: string) => {
        if (key === busy)
          throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
      };
      operation.run = async (context, prepared) => {
        failFor(context.key);
        return run(context, prepared);
      };
      operation.runTogether = async (contexts, areNew) => {
        if (how === 'apart') throw new Error('These calls must run alone');
        for (const { key } of contexts) failFor(key);
        return runTogether?.(contexts, areNew) ?? new Map();
      };
      const requests = [requestFor(operation), requestFor(operation, { key: busy }), requestFor(operation)];
      const execute = createExecuteWrite(oneConnection(), test.clock, assertStillLive);
      const [tea, milk, bread] = await Promise.allSettled(requests.map((request) => execute(request)));
      for (const made of [tea, bread]) expect(made).toMatchObject({ value: { status: 201 } });
      expect(milk).toMatchObject({ reason: { status: 503, isUndone: true } });
      expect(await categories()).toEqual(namesOf(requests.filter(({ key }) => key !== busy)));
    },
  );

  it('are marked as undone when the connection was lost before the commit, and their keys were new', async () => {
    const operation = makingCategories();
    operation.runTogether = async () => {
      // An error of a lost connection that is not retried.
      throw new StatementTooLongError();
    };
    const execute = createExecuteWrite(oneConnection(), test.clock, assertStillLive);
    const requests = requestsFor(operation, 3);
    for (const outcome of await Promise.allSettled(requests.map((request) => execute(request))))
      expect(outcome).toMatchObject({ reason: { status: 503, isUndone: true } });
    const blind = createExecuteWrite(oneConnection(), test.clock, async () => {
      throw new StatementTooLongError();
    });
    for (const outcome of await Promise.allSettled(requests.map((request) => blind(request))))
      expect(outcome).toMatchObject({ reason: { status: 503, isUndone: false } });
  });

  it('are all told that the outcome is unknown when the answer to their commit is lost', async () => {
    const lost = losingCommits('broken before');
    const requests = requestsFor(makingCategories(), 3);
    for (const outcome of await Promise.allSettled(requests.map((request) => lost(request))))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(OutcomeUnknownError) });
    expect(await categories()).toEqual([]);
  });

  it('find their outcomes when the commit had arrived all the same', async () => {
    const arrived = losingCommits('broken after');
    const requests = requestsFor(makingCategories(), 3);
    const outcomes = await Promise.all(requests.map((request) => arrived(request)));
    expect(outcomes.map(({ isReplayed }) => isReplayed)).toEqual([true, true, true]);
    expect(groups).toEqual([3]);
    expect(await categories()).toEqual(namesOf(requests));
  });
});

async function untilBegun(): Promise<void> {
  while (groups.length === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** The database as the embedded engine offers it, so that the groups do not depend on the time. */
function oneConnection(db: Database = test.db): Database {
  return { ...db, hasOneConnection: true };
}

/** Runs writes on a connection that breaks at each commit, before or after the commit has arrived. */
function losingCommits(how: 'broken before' | 'broken after') {
  const db = oneConnection(withBrokenLine(test.pool, /^commit$/, how));
  return createExecuteWrite(db, test.clock, assertStillLive);
}
