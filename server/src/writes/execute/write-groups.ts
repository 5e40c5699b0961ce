// Groups the calls of many requests into few transactions, because a round trip and a flush of the disk cost more than
// a sale. A call that finds no other call of its store in progress begins at once. The calls that arrive meanwhile run
// in the next transaction, together.

import { setImmediate } from 'node:timers/promises';
import type { Database, EndWith, Sql } from '../../kernel/db/database';
import { isConnectionLost, isOutcomeUnknown, isRetryable, isTimeout } from '../../kernel/db/sql-state';
import { isNoTurn } from '../../kernel/turns/turns';
import type { RunNewTogether } from './execute-together';
import type { SavedOutcome } from './idempotency.repository';
import { MOST_SIZE_TOGETHER, MOST_TOGETHER } from './write-operation';
import type { WriteOutcome } from './write-outcome';
import type { WriteRequest } from './write-request';

/** What one call does. */
export interface Work {
  /** Runs the statements of the call in the transaction that it is given. */
  run(sql: Sql): Promise<WriteOutcome>;
  /** Called when calls begin together, with undefined, and when their keys were read, as `run` knows it by itself. */
  onSaved(saved: SavedOutcome | null | undefined): void;
}

/**
 * Runs a call in a transaction, alone or with other calls, and resolves after the commit. Rejects as a transaction of
 * the call alone would. Rejects with the same error for all calls of a transaction whose outcome is unknown.
 */
export type RunInGroup = (request: WriteRequest, work: Work) => Promise<WriteOutcome>;

interface GroupOptions {
  db: Pick<Database, 'transaction' | 'hasOneConnection'>;
  runNewTogether: RunNewTogether;
  longestWaitMs?: number;
}

interface Member {
  request: WriteRequest;
  work: Work;
  resolve(outcome: WriteOutcome): void;
  reject(error: unknown): void;
}

/** The calls that may share a transaction. */
interface Line {
  running: number;
  /** True while a transaction waits for a connection. The waiting calls take part in that transaction. */
  isTaking: boolean;
  waiting: Member[];
  timer: NodeJS.Timeout | undefined;
}

// A transaction may wait for a lock that the waiting calls do not need. A call that has waited this long begins beside
// it, on another connection.
const LONGEST_WAIT_MS = 10;

/** The most milliseconds for which a call waits for the callers of the last transaction on the one connection. */
const GATHER_MS = 5;

export function createWriteGroups({
  db,
  runNewTogether,
  longestWaitMs = LONGEST_WAIT_MS,
}: GroupOptions): RunInGroup {
  const lines = new Map<string, Line>();
  /** The last transaction of the one connection. */
  let last = { name: '', size: 0, endedAt: 0 };

  function begin(name: string, line: Line): void {
    line.running += 1;
    void runNext(name, line).finally(() => {
      line.running -= 1;
      if (line.waiting.length > 0) beginOrWait(name, line);
      else if (line.running === 0) lines.delete(name);
    });
  }

  function beginOrWait(name: string, line: Line): void {
    if (line.isTaking) return;
    if (line.running === 0 && !isEarly(name, line)) {
      clearTimeout(line.timer);
      line.timer = undefined;
      begin(name, line);
    }
    // With one connection, a second transaction could not begin anyway.
    else if (line.running === 0 || !db.hasOneConnection) {
      const waitMs = db.hasOneConnection ? GATHER_MS : longestWaitMs;
      line.timer ??= setTimeout(() => beginWaiting(name, line), waitMs);
    }
  }

  // The callers of the last transaction have just been answered, and the next call of each may be on its way. One call
  // that begins without them would keep all of them waiting for a transaction of its own.
  function isEarly(name: string, { waiting }: Line): boolean {
    const isSoon = last.name === name && performance.now() - last.endedAt < GATHER_MS;
    return db.hasOneConnection && isSoon && waiting.length < last.size;
  }

  function beginWaiting(name: string, line: Line): void {
    line.timer = undefined;
    if (line.waiting.length > 0 && !line.isTaking) begin(name, line);
  }

  async function runNext(name: string, line: Line): Promise<void> {
    const first = [...line.waiting];
    let members: Member[] = [];
    let hasTaken = false;
    line.isTaking = true;
    try {
      const ready = async () => {
        if (!hasTaken) {
          // The one connection has just read the sessions of the calls that arrived during the last transaction. Those
          // calls come here when their bodies are read. Without this turn of the loop each would miss the transaction.
          if (db.hasOneConnection) await setImmediate();
          // Taken as late as possible, so that whoever arrives during the wait for a connection takes part.
          members = takeNext(line.waiting);
          hasTaken = true;
          line.isTaking = false;
        }
        if (line.waiting.length > 0) beginOrWait(name, line);
      };
      const outcomes = await db.transaction(
        storeIdOf(first),
        (sql, { endWith }) => runAll(sql, members, endWith),
        ready,
      );
      members.forEach(({ resolve, reject }, i) => {
        const outcome = outcomes[i];
        if (outcome) resolve(outcome);
        else reject(new Error('A call was left without an outcome'));
      });
    } catch (error) {
      // Without a connection, no call was taken. Whoever arrived meanwhile has not had the full wait yet.
      if (!hasTaken) {
        line.isTaking = false;
        members = line.waiting.splice(0, first.length);
      }
      await fail(members, error);
    }
    last = { name, size: members.length, endedAt: performance.now() };
  }

  async function runAll(sql: Sql, members: readonly Member[], endWith: EndWith): Promise<WriteOutcome[]> {
    const [first, ...others] = members;
    if (first && others.length === 0) return [await first.work.run(sql)];
    for (const { work } of members) work.onSaved(undefined);
    const requests = members.map(({ request }) => request);
    return runNewTogether(sql, requests, endWith, (saved) => {
      for (const { request, work } of members) work.onSaved(saved.get(request.key) ?? null);
    });
  }

  async function fail(members: readonly Member[], error: unknown): Promise<void> {
    try {
      if (members.length < 2 || isOfDatabase(error) || isOfNeighbor(error)) throw error;
      await runApart(members);
    } catch (reason) {
      if (members.length > 1 && isOfNeighbor(reason)) return runAlone(members);
      for (const { reject } of members) reject(reason);
    }
  }

  // Gives each call a part of one transaction, so that a failing call gets its own answer and the others are made.
  async function runApart(members: readonly Member[]): Promise<void> {
    const settled = await db.transaction(storeIdOf(members), async (_, { runPart }) => {
      const outcomes: (() => void)[] = [];
      for (const { work, resolve, reject } of members) {
        try {
          const outcome = await runPart(work.run);
          outcomes.push(() => resolve(outcome));
        } catch (error) {
          if (isOfNeighbor(error) || isOfDatabase(error)) throw error;
          outcomes.push(() => reject(error));
        }
      }
      return outcomes;
    });
    // No call is answered before the commit.
    for (const settle of settled) settle();
  }

  // Gives each call a transaction, so that only the calls that need a lock wait for it.
  async function runAlone(members: readonly Member[]): Promise<void> {
    const storeId = storeIdOf(members);
    await Promise.all(
      members.map(({ work, resolve, reject }) => db.transaction(storeId, work.run).then(resolve, reject)),
    );
  }

  return (request, work) => {
    if (!request.operation.runTogether) return db.transaction(request.author.storeId, work.run);
    const name = lineOf(request);
    const line = lines.get(name) ?? { running: 0, isTaking: false, waiting: [], timer: undefined };
    lines.set(name, line);
    return new Promise((resolve, reject) => {
      line.waiting.push({ request, work, resolve, reject });
      beginOrWait(name, line);
    });
  };
}

/** Takes the calls of the next transaction from those that wait, in the order of their arrival. */
function takeNext(waiting: Member[]): Member[] {
  let size = 0;
  const end = waiting.findIndex(({ request: { operation, body } }, i) => {
    size += operation.sizeOf(body);
    return i > 0 && (i >= MOST_TOGETHER || size > MOST_SIZE_TOGETHER);
  });
  return waiting.splice(0, end < 0 ? waiting.length : end);
}

// Stores never share a transaction, so that the database keeps them apart in it as in any other. The calls of a token
// are checked by that token.
function lineOf({ author, submitter, operation }: WriteRequest): string {
  const token = submitter.token ? [submitter.id, submitter.token.tokenHash] : [];
  return [author.storeId, operation.method, operation.path, ...token].join(' ');
}

function storeIdOf(members: readonly Member[]): string | null {
  return members[0]?.request.author.storeId ?? null;
}

// Every call of the transaction would fail in the same way, after the same wait.
function isOfDatabase(error: unknown): boolean {
  return isOutcomeUnknown(error) || isConnectionLost(error) || isNoTurn(error);
}

// A lock or a conflict concerns single calls, and the others must not wait for it.
function isOfNeighbor(error: unknown): boolean {
  return isTimeout(error) || isRetryable(error);
}
