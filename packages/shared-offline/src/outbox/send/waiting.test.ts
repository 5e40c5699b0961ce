// A person who rings up a sale waits until the sale is stored, not until the server answers.
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ApiError, WithdrawnError } from '../../errors';
import { aSaleDraft, createFakeClock, createTestOffline, type FakeClock, settle } from '../../testing';
import { soon } from '../../testing/macrotasks';
import type { Fate } from '../outbox-contract';

describe('a change whose person does not wait for the answer', () => {
  it('is reported as stored before the server has answered', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.faults.plan('hang-before');
    let isStored = false;
    const sale = offline.outbox.submit(aSaleDraft('offline-1-a'), {
      onStored: () => {
        isStored = true;
      },
    });
    await settle();
    expect(isStored).toBe(true);
    expect(await offline.outbox.list()).toHaveLength(1);
    await clock.advance(10_000);
    expect((await sale).fate).toEqual({ is: 'waiting', why: 'unanswered' });
  });

  it('is parked for a person when it is refused later, never undone', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.resources.insert('products', { id: 'p1', stockQuantity: 1 });
    server.delayAnswers(() => new Promise((resolve) => clock.setTimeout(resolve, 3000)));
    const events: string[] = [];
    offline.outbox.subscribe(({ type }) => events.push(type));
    const fates: Fate[] = [];
    const sale = offline.outbox.submit(aSaleDraft('offline-1-a', { p1: 2 }), { patienceMs: 1500 });
    await clock.advance(1500);
    const { record, fate } = await sale;
    expect(fate).toEqual({ is: 'waiting', why: 'sending' });
    offline.outbox.follow(record.key, (next) => fates.push(next));
    await clock.advance(3000);
    expect(fates).toEqual([
      { is: 'waiting', why: 'sending' },
      { is: 'refused', words: 'Insufficient stock for p1' },
    ]);
    const lastError = { status: 400, message: 'Insufficient stock for p1' };
    expect(await offline.outbox.list()).toMatchObject([{ state: 'parked', registerSequence: 1, lastError }]);
    expect(events).toContain('parked');
    expect(offline.outbox.getSnapshot()).toMatchObject({ parked: 1 });
  });

  it('is either refused while the person waits or parked, whenever the person goes on', async () => {
    const ends = new Set<string>();
    for (let steps = 0; steps < 40; steps += 1) {
      const { clock, runOut } = aClockThatWaits(1500);
      const { offline, server } = await createTestOffline({ clock });
      server.resources.insert('products', { id: 'p1', stockQuantity: 1 });
      const sale = offline.outbox.submit(aSaleDraft('offline-1-a', { p1: 2 }), { patienceMs: 1500 }).then(
        ({ fate }) => `goes on: ${fate.is}`,
        (error) => `refused: ${(error as ApiError).status}`,
      );
      for (let step = 0; step < steps; step += 1) await soon();
      runOut();
      const end = await sale;
      ends.add(end);
      await settle();
      const left = await offline.outbox.list();
      expect(left.map(({ state }) => state)).toEqual(end === 'refused: 400' ? [] : ['parked']);
    }
    expect([...ends].sort()).toEqual(['goes on: waiting', 'refused: 400']);
  });

  it.each([
    ['an error of the server', { status: 500 }, 500, 'server-error'],
    ['a server that is starting', { status: 503 }, 503, 'server-error'],
    ['an answer that was lost', 'lose-answer', 0, 'unanswered'],
  ] as const)('tells why it still waits: %s', async (_, fault, status, why) => {
    const { offline, server } = await createTestOffline();
    server.faults.plan(fault);
    const result = await offline.outbox.submit(aSaleDraft('offline-1-a'));
    expect(result).toMatchObject({ fate: { is: 'waiting', why }, record: { lastError: { status } } });
  });

  it('reports no error when it was never sent', async () => {
    const { offline } = await createTestOffline({ online: false });
    expect(await offline.outbox.submit(aSaleDraft('offline-1-a'))).toMatchObject({
      fate: { is: 'waiting', why: 'not-sent' },
      record: { lastError: null },
    });
  });
});

describe('a change that is taken back', () => {
  it('is stored whole or not at all, whenever that happens', async () => {
    const outcomes = new Set<string>();
    for (let steps = 0; steps < 40; steps += 1) {
      const { offline, server } = await createTestOffline();
      const withdrawal = new AbortController();
      let isStored = false;
      const options = {
        signal: withdrawal.signal,
        onStored: () => {
          isStored = true;
        },
      };
      const sale = offline.outbox.submit(aSaleDraft('offline-1-a'), options).then(
        () => 'sold',
        (error) => (error instanceof WithdrawnError ? 'withdrawn' : String(error)),
      );
      for (let step = 0; step < steps; step += 1) await soon();
      withdrawal.abort();
      const outcome = await sale;
      outcomes.add(outcome);
      expect(outcome).toBe(isStored ? 'sold' : 'withdrawn');
      await settle();
      expect(server.resources.rows('sales')).toHaveLength(isStored ? 1 : 0);
      // The number of a withdrawn sale goes to the next sale.
      await offline.outbox.submit(aSaleDraft('offline-1-b'));
      const numbers = server.resources.rows('sales').map((row) => row.registerSequence);
      expect(numbers).toEqual(isStored ? [1, 2] : [1]);
    }
    expect([...outcomes].sort()).toEqual(['sold', 'withdrawn']);
  });

  it('does not wait for a database that does not open', async () => {
    const { offline, tab, clock } = await createTestOffline();
    tab.indexedDB.failOpening(new DOMException('No answer', 'UnknownError'));
    tab.indexedDB.dropConnections();
    const withdrawal = new AbortController();
    const sale = offline.outbox.submit(aSaleDraft('offline-1-a'), { signal: withdrawal.signal });
    await settle();
    withdrawal.abort();
    await expect(sale).rejects.toThrow(WithdrawnError);
    tab.indexedDB.failOpening(null);
    await clock.advance(1000);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('counts as stored when only the confirmation was lost', async () => {
    const { offline, clock } = await createTestOffline({ online: false });
    const withdrawal = new AbortController();
    commitAndLoseConnection(() => withdrawal.abort());
    const sale = offline.outbox.submit(aSaleDraft('offline-1-a'), { signal: withdrawal.signal });
    await clock.advance(1000);
    expect((await sale).fate.is).toBe('waiting');
    expect(await offline.outbox.list()).toHaveLength(1);
  });
});

/** Builds a clock whose timer of `ms` runs out when the test says so. */
function aClockThatWaits(ms: number): { clock: FakeClock; runOut: () => void } {
  const clock = createFakeClock();
  let runOut = () => {};
  return {
    clock: {
      ...clock,
      setTimeout(run, after) {
        if (after !== ms) return clock.setTimeout(run, after);
        runOut = run;
        return -1;
      },
    },
    runOut: () => runOut(),
  };
}

/** Commits the next write, but tells the page only that its connection is gone. */
function commitAndLoseConnection(then: () => void): void {
  const begin = IDBDatabase.prototype.transaction;
  const restore = () => {
    IDBDatabase.prototype.transaction = begin;
  };
  IDBDatabase.prototype.transaction = function lose(stores, mode, options) {
    const tx = begin.call(this, stores, mode, options);
    if (mode !== 'readwrite') return tx;
    restore();
    const commit = tx.commit.bind(tx);
    tx.commit = () => {
      commit();
      then();
      throw new DOMException('The connection is gone', 'UnknownError');
    };
    return tx;
  };
  onTestFinished(restore);
}
