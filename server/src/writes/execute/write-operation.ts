import { isRecord } from '@evertill/shared-domain';
import type { Struct } from 'superstruct';
import type { Sql } from '../../kernel/db/database';
import { checkInput } from '../../kernel/http/check-input';
import type { HttpError } from '../../kernel/http/http-error';
import type { Person } from '../../kernel/http/person';
import type { BodyStruct } from '../../kernel/plugins/route-list';

// The most calls, and the most work of them, in one transaction. Other shops wait for a transaction of the embedded
// database, and the shop's own sales wait for its products.
export const MOST_TOGETHER = 100;
export const MOST_SIZE_TOGETHER = 150;

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A 'replay' delivers a change that has already taken place at the register. */
export type Delivery = 'foreground' | 'replay';

/** The input of a write. All its statements must use `sql`, which is the transaction of the key. */
export interface WriteContext<Body> {
  sql: Sql;
  storeId: string;
  author: Person;
  submitter: Person;
  delivery: Delivery;
  key: string;
  /** The network address of the caller. */
  address: string;
  requestId: string;
  now: Date;
  params: Readonly<Record<string, string>>;
  body: Body;
}

export interface WriteAnswer {
  status: number;
  body: unknown;
  /** The id of the changed entity, when it is not the `id` of the body. */
  entityId?: string;
  /** Additional details for the audit log. */
  details?: Record<string, unknown>;
}

export interface WriteDefinition<Body, Prepared> {
  method: WriteMethod;
  /** The path without /api, such as '/products/:id'. */
  path: string;
  input?: Struct<Body, never> | Struct<Body, unknown>;
  /**
   * True for a sale. Its key is kept as long as other keys of money, and any session of the store may deliver a sale
   * that took place.
   */
  isSale?: boolean;
  /**
   * True for a change that takes place at a register before it is sent. Any session of the store may deliver a replay of
   * it.
   */
  isDone?: boolean;
  /** True when the key is kept for longer than a year. */
  isMoney?: boolean;
  /** True when only the author may read the answer later, because it tells of another shop. */
  isPrivate?: boolean;
  /**
   * Does work before the transaction begins: slow work without the database, so that no other call waits for this work,
   * or reads of other shops, which are on other connections. A refusal, except for a 400, is not saved under the key.
   */
  prepare?(body: Body, author: Person): Promise<Prepared>;
  run(context: WriteContext<Body>, prepared: Prepared): Promise<WriteAnswer>;
  /**
   * Runs several calls in one transaction and returns the answers by key, equal to those of `run` for one call after
   * the other. Throws when one of the calls would be refused. The transaction is rolled back then, and each call runs
   * alone. `areNew` rejects when a call has been answered before. Reads may begin before it settles. What other calls
   * would wait for must begin after it.
   */
  runTogether?(
    contexts: readonly WriteContext<Body>[],
    areNew: Promise<void>,
  ): Promise<ReadonlyMap<string, WriteAnswer>>;
  /** Returns how much work a call is, compared with a line of a sale. The body has not been checked. 1 by default. */
  sizeOf?(body: unknown): number;
  /** Records a refusal in the transaction that saves the refusal. The body has not been checked. */
  onRefused?(context: WriteContext<unknown>, error: HttpError): Promise<void>;
}

/** A write that single calls and the batch call can perform. */
export interface WriteOperation {
  method: WriteMethod;
  path: string;
  isSale: boolean;
  isDone: boolean;
  isMoney: boolean;
  isPrivate: boolean;
  /** The struct that checks the body. Null when the write has no body. */
  input: BodyStruct | null;
  prepare(body: unknown, author: Person): Promise<unknown>;
  run(context: WriteContext<unknown>, prepared: unknown): Promise<WriteAnswer>;
  runTogether:
    | ((
        contexts: readonly WriteContext<unknown>[],
        areNew: Promise<void>,
      ) => Promise<ReadonlyMap<string, WriteAnswer>>)
    | null;
  sizeOf(body: unknown): number;
  onRefused(context: WriteContext<unknown>, error: HttpError): Promise<void>;
}

/** Creates an operation from a definition. The operation checks the body before `run` receives it. */
export function defineWrite<Body = undefined, Prepared = undefined>(
  definition: WriteDefinition<Body, Prepared>,
): WriteOperation {
  const {
    method,
    path,
    input,
    isSale = false,
    isDone = false,
    isMoney = isSale,
    isPrivate = false,
  } = definition;
  const { prepare, run, runTogether, sizeOf = () => 1, onRefused } = definition;
  const bodyOf = (body: unknown) => (input ? checkInput(input, body) : undefined) as Body;
  const bodies = new WeakMap<object, Body>();
  // Reads the body of a call while the call waits for its transaction, in which the database would wait for that.
  const readEarly = (body: unknown) => {
    try {
      if (isRecord(body)) bodies.set(body, bodyOf(body));
    } catch {
      // The call is refused in its transaction, after its key was looked for.
    }
  };
  const checked = (context: WriteContext<unknown>): WriteContext<Body> => {
    const { body } = context;
    const early = isRecord(body) ? bodies.get(body) : undefined;
    return { ...context, body: early ?? bodyOf(body) };
  };
  return {
    method,
    path,
    isSale,
    isDone,
    isMoney,
    isPrivate,
    input: (input as BodyStruct | undefined) ?? null,
    async prepare(body, author) {
      if (runTogether) readEarly(body);
      return prepare?.(bodyOf(body), author);
    },
    run: async (context, prepared) => run(checked(context), prepared as Prepared),
    runTogether: runTogether ? async (contexts, areNew) => runTogether(contexts.map(checked), areNew) : null,
    sizeOf,
    onRefused: async (context, error) => onRefused?.(context, error),
  };
}
