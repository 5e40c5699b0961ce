// Runs several calls of one operation in one transaction, because a register that was offline for a day sends hundreds
// of sales.

import type { Clock } from '../../kernel/clock';
import type { Database, EndWith, Sql } from '../../kernel/db/database';
import { whileStatementsRun } from '../../kernel/db/while-statements-run';
import { isNoTurn } from '../../kernel/turns/turns';
import { recordAudit } from '../audit/audit.repository';
import { bodyHashOf } from './body-hash';
import { findOutcomes, type SavedOutcome, saveOutcomes } from './idempotency.repository';
import { answered, isSuperseded, outcomeOf, replay, type WriteOutcome } from './write-outcome';
import { auditOf, contextOf, flightOf, type OnBegin, type WriteRequest } from './write-request';

/**
 * Runs calls of one operation and one store in one transaction, in their order. Null when the transaction fails for any
 * reason. Nothing was written then, and each call must run alone. Throws a NoTurnError when the database has no turn for
 * the store, because the calls would wait in vain one after the other.
 */
export type ExecuteTogether = (requests: readonly WriteRequest[]) => Promise<WriteOutcome[] | null>;

/**
 * Runs calls of one operation, one store and one token in a transaction. Rejects when one of them must run alone.
 */
export type RunTogether = (
  sql: Sql,
  requests: readonly WriteRequest[],
  endWith: EndWith,
) => Promise<WriteOutcome[]>;

/**
 * Runs calls as RunTogether does, in one exchange with the database less, because nearly all calls that come one by one
 * are new. Rejects also when a key is known. Calls `onSaved` with the saved outcomes by key when they were read.
 */
export type RunNewTogether = (
  sql: Sql,
  requests: readonly WriteRequest[],
  endWith: EndWith,
  onSaved: (saved: ReadonlyMap<string, SavedOutcome>) => void,
) => Promise<WriteOutcome[]>;

interface TogetherOptions {
  db: Database;
  runTogether: RunTogether;
  /** The calls in progress. Single calls use the same set. */
  inFlight: Set<string>;
}

export function createExecuteTogether({ db, runTogether, inFlight }: TogetherOptions): ExecuteTogether {
  return async function executeTogether(requests) {
    const flights = new Set(requests.map(flightOf));
    if (flights.size < requests.length || [...flights].some((flight) => inFlight.has(flight))) return null;
    for (const flight of flights) inFlight.add(flight);
    try {
      return await db.transaction(storeIdOf(requests), (sql, { endWith }) =>
        runTogether(sql, requests, endWith),
      );
    } catch (error) {
      if (isNoTurn(error)) throw error;
      // Each call then runs alone, so that the failing call gets its own answer.
      return null;
    } finally {
      for (const flight of flights) inFlight.delete(flight);
    }
  };
}

export function createRunTogether({ clock, onBegin }: { clock: Clock; onBegin: OnBegin }): {
  runTogether: RunTogether;
  runNewTogether: RunNewTogether;
} {
  return { runTogether, runNewTogether };

  async function runTogether(
    sql: Sql,
    requests: readonly WriteRequest[],
    endWith: EndWith,
  ): Promise<WriteOutcome[]> {
    await beginFor(sql, requests);
    const saved = await readOutcomes(sql, requests);
    const fresh = requests.filter(({ key }) => !saved.has(key));
    const made = fresh.length > 0 ? await makeOutcomes(sql, fresh, endWith) : new Map<string, SavedOutcome>();
    return requests.map((request) => {
      const outcome = made.get(request.key);
      if (outcome) return answered(outcome, false);
      const known = saved.get(request.key);
      if (!known || isSuperseded(known, request)) throw new Error('This call must run alone');
      return replay(known, request, bodyHashOf(request));
    });
  }

  async function runNewTogether(
    sql: Sql,
    requests: readonly WriteRequest[],
    endWith: EndWith,
    onSaved: (saved: ReadonlyMap<string, SavedOutcome>) => void,
  ): Promise<WriteOutcome[]> {
    await beginFor(sql, requests);
    const reading = readOutcomes(sql, requests).then((saved) => {
      onSaved(saved);
      if (saved.size > 0) throw new Error('A call whose key is known must run alone');
    });
    // The making also rejects when the reading does, and `onSaved` is called before either error is seen.
    const [made] = await Promise.allSettled([makeOutcomes(sql, requests, endWith, reading), reading]);
    if (made.status === 'rejected') throw made.reason;
    return requests.map(({ key }) => {
      const outcome = made.value.get(key);
      if (!outcome) throw new Error('A call was left without an outcome');
      return answered(outcome, false);
    });
  }

  async function beginFor(sql: Sql, requests: readonly WriteRequest[]): Promise<void> {
    const operations = requests.map(({ operation }) => operation);
    if (requests[0]) await onBegin(sql, requests[0].submitter, clock.now(), operations);
  }

  function readOutcomes(sql: Sql, requests: readonly WriteRequest[]): Promise<Map<string, SavedOutcome>> {
    return findOutcomes(
      sql,
      storeIdOf(requests),
      requests.map(({ key }) => key),
    );
  }

  async function makeOutcomes(
    sql: Sql,
    requests: readonly WriteRequest[],
    endWith: EndWith,
    areNew: Promise<void> = Promise.resolve(),
  ): Promise<Map<string, SavedOutcome>> {
    const storeId = storeIdOf(requests);
    const now = clock.now();
    const contexts = requests.map((request) => contextOf(sql, request, now));
    const [answers] = await Promise.all([
      requests[0]?.operation.runTogether?.(contexts, areNew),
      whileStatementsRun(() => requests.forEach(bodyHashOf)),
      areNew,
    ]);
    const done = requests.map((request) => {
      const answer = answers?.get(request.key);
      if (!answer) throw new Error(`${request.operation.path} left a call without an answer`);
      const response = JSON.stringify(answer.body);
      return {
        outcome: outcomeOf(request, bodyHashOf(request), now, answer.status, response, null),
        entry: auditOf(request, now, answer),
      };
    });
    const outcomes = done.map(({ outcome }) => outcome);
    const entries = done.map(({ entry }) => entry);
    endWith(Promise.all([recordAudit(sql, ...entries), saveOutcomes(sql, storeId, outcomes)]));
    return new Map(outcomes.map((outcome) => [outcome.key, outcome]));
  }
}

function storeIdOf(requests: readonly WriteRequest[]): string {
  return requests[0]?.author.storeId ?? '';
}
