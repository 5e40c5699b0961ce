// Tests when calls begin beside a transaction that takes long, with transactions that begin when the test says so.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sql } from '../../kernel/db/database';
import { NoTurnError } from '../../kernel/turns/turns';
import { createWriteGroups, type Work } from './write-groups';
import { defineWrite } from './write-operation';
import type { WriteOutcome } from './write-outcome';
import type { WriteRequest } from './write-request';

const NO_SQL = {} as Sql;
const THINGS = defineWrite({
  method: 'POST',
  path: '/things',
  run: () => Promise.reject(new Error('The database is not asked here')),
  runTogether: () => Promise.reject(new Error('The database is not asked here')),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('calls that arrive while another one takes long', () => {
  it('begin beside a transaction that takes long, when there is another connection', async () => {
    const { runInGroup, transactions } = aDatabase();
    const first = aRequest();
    const others = [aRequest(), aRequest()];
    const slow = withResolvers();
    const begun = runInGroup(first, {
      ...working(first),
      run: () => slow.promise.then(() => outcomeOf(first)),
    });
    transactions[0]?.begin();
    const beside = Promise.all(others.map((request) => runInGroup(request, working(request))));
    await vi.advanceTimersByTimeAsync(10);
    transactions[1]?.begin();
    expect(await beside).toEqual(others.map(outcomeOf));
    slow.resolve();
    expect(await begun).toEqual(outcomeOf(first));
  });

  it('join the transaction that waits for a turn, and are refused only after a whole wait of their own', async () => {
    const { runInGroup, transactions } = aDatabase();
    const [first, early, late] = [aRequest(), aRequest(), aRequest()];
    const slow = withResolvers();
    const begun = runInGroup(first, {
      ...working(first),
      run: () => slow.promise.then(() => outcomeOf(first)),
    });
    transactions[0]?.begin();
    const refused = runInGroup(early, working(early)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    const joined = runInGroup(late, working(late));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(transactions).toHaveLength(2);
    transactions[1]?.refuse(new NoTurnError());
    expect(await refused).toBeInstanceOf(NoTurnError);
    await vi.advanceTimersByTimeAsync(10);
    expect(transactions).toHaveLength(3);
    transactions[2]?.begin();
    expect(await joined).toEqual(outcomeOf(late));
    slow.resolve();
    expect(await begun).toEqual(outcomeOf(first));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(transactions).toHaveLength(3);
  });
});

describe('calls that arrive while a transaction waits for a connection', () => {
  it('join that transaction also when another one has just failed', async () => {
    const { runInGroup, transactions, sizes } = aDatabase();
    const [first, early, late] = [aRequest(), aRequest(), aRequest()];
    const slow = withResolvers();
    const failed = runInGroup(first, {
      ...working(first),
      run: () => slow.promise.then(() => Promise.reject(new Error('The connection was lost'))),
    }).catch((error: unknown) => error);
    transactions[0]?.begin();
    const waiting = runInGroup(early, working(early));
    await vi.advanceTimersByTimeAsync(10);
    slow.resolve();
    expect(await failed).toEqual(new Error('The connection was lost'));
    const joined = runInGroup(late, working(late));
    await vi.advanceTimersByTimeAsync(10);
    for (const { begin } of transactions.slice(1)) begin();
    expect(await Promise.all([waiting, joined])).toEqual([early, late].map(outcomeOf));
    expect(transactions).toHaveLength(2);
    expect(sizes).toEqual([2]);
  });
});

describe('calls on the one connection', () => {
  /** Two calls were made together, and both callers have just been answered. */
  async function afterTwo() {
    const { runInGroup, transactions } = aDatabase({ hasOneConnection: true });
    const call = () => {
      const request = aRequest();
      return runInGroup(request, working(request));
    };
    const both = Promise.all([call(), call()]);
    transactions[0]?.begin();
    await both;
    return { call, transactions };
  }

  it('begin together when the callers of the last transaction are all there again', async () => {
    const { call, transactions } = await afterTwo();
    const one = call();
    expect(transactions).toHaveLength(1);
    const other = call();
    expect(transactions).toHaveLength(2);
    transactions[1]?.begin();
    await Promise.all([one, other]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(transactions).toHaveLength(2);
  });

  it('wait no longer than a few milliseconds for the callers of the last transaction', async () => {
    const { call, transactions } = await afterTwo();
    const one = call();
    await vi.advanceTimersByTimeAsync(4);
    expect(transactions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(transactions).toHaveLength(2);
    transactions[1]?.begin();
    await one;
  });

  it('wait for nobody when the last transaction is a while ago', async () => {
    const { call, transactions } = await afterTwo();
    await vi.advanceTimersByTimeAsync(5);
    void call();
    expect(transactions).toHaveLength(2);
  });
});

function aRequest(): WriteRequest {
  const author = {
    storeId: 's',
    id: 'm',
    username: 'm',
    name: 'M',
    role: 'MANAGER',
    isActive: true,
  } as const;
  const about = { path: '/things', params: {}, body: undefined, address: '::1', requestId: 'r' };
  // Nothing is logged here.
  const log = {} as WriteRequest['log'];
  return {
    ...about,
    log,
    operation: THINGS,
    key: randomUUID(),
    author,
    submitter: author,
    delivery: 'replay',
  };
}

const outcomeOf = ({ key }: WriteRequest): WriteOutcome => ({
  key,
  status: 201,
  response: '{}',
  isReplayed: false,
});

const working = (request: WriteRequest): Work => ({
  run: async () => outcomeOf(request),
  onSaved: () => undefined,
});

/** Returns the groups of a database whose transactions begin when the test says so. */
function aDatabase({ hasOneConnection = false } = {}) {
  const transactions: { begin(): void; refuse(error: unknown): void }[] = [];
  /** The numbers of calls that ran together. */
  const sizes: number[] = [];
  const runInGroup = createWriteGroups({
    db: {
      hasOneConnection,
      transaction: (_, work, ready) =>
        new Promise((resolve, reject) => {
          const begin = () =>
            Promise.resolve(ready?.())
              .then(() => work(NO_SQL, { runPart: (part) => part(NO_SQL), endWith: () => undefined }))
              .then(resolve, reject);
          transactions.push({ begin, refuse: reject });
        }),
    },
    async runNewTogether(_, requests) {
      sizes.push(requests.length);
      return requests.map(outcomeOf);
    },
  });
  return { runInGroup, transactions, sizes };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
