import type { Struct } from 'superstruct';
import type { Sql } from '../../kernel/db/database';
import { checkInput } from '../../kernel/http/check-input';
import type { HttpError } from '../../kernel/http/http-error';
import type { Person } from '../../kernel/http/person';
import type { BodyStruct } from '../../kernel/plugins/route-list';

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A replayed delivery brings a change that has already happened at the till. */
export type Delivery = 'foreground' | 'replay';

/** What a write runs with; all its statements go through `sql`, which is the transaction of its key. */
export interface WriteContext<Body> {
  sql: Sql;
  storeId: string;
  author: Person;
  submitter: Person;
  delivery: Delivery;
  key: string;
  now: Date;
  params: Readonly<Record<string, string>>;
  body: Body;
}

export interface WriteAnswer {
  status: number;
  body: unknown;
  /** The entity this was about, where it is not the `id` of the body. */
  entityId?: string;
  /** What the audit keeps beside who, when and what. */
  details?: Record<string, unknown>;
}

export interface WriteDefinition<Body, Prepared> {
  method: WriteMethod;
  /** Without /api: '/products/:id'. */
  path: string;
  input?: Struct<Body, never> | Struct<Body, unknown>;
  /** A sale is money, and any session of the store may deliver it. */
  isSale?: boolean;
  /** It has taken place at a till when it is sent, so any session of the store may deliver it. */
  isDone?: boolean;
  /** Its key is kept for longer than a year. */
  isMoney?: boolean;
  /** Slow work that needs no database: done before the transaction begins, so that nobody waits for it. */
  prepare?(body: Body): Promise<Prepared>;
  run(context: WriteContext<Body>, prepared: Prepared): Promise<WriteAnswer>;
  /**
   * Runs several calls in one transaction and answers them by key, as `run` would answer them one after the other. It throws when
   * one of them would be refused; the transaction is rolled back then, and each call runs alone.
   */
  runTogether?(contexts: readonly WriteContext<Body>[]): Promise<ReadonlyMap<string, WriteAnswer>>;
  /** Leaves a trace of a refusal, in the transaction that saves it; the body has not been checked. */
  onRefused?(context: WriteContext<unknown>, error: HttpError): Promise<void>;
}

/** A write that HTTP and the batch call both reach. */
export interface WriteOperation {
  method: WriteMethod;
  path: string;
  isSale: boolean;
  isDone: boolean;
  isMoney: boolean;
  /** What its body is checked with; null where none is read. */
  input: BodyStruct | null;
  prepare(body: unknown): Promise<unknown>;
  run(context: WriteContext<unknown>, prepared: unknown): Promise<WriteAnswer>;
  runTogether:
    | ((contexts: readonly WriteContext<unknown>[]) => Promise<ReadonlyMap<string, WriteAnswer>>)
    | null;
  onRefused(context: WriteContext<unknown>, error: HttpError): Promise<void>;
}

/** Makes an operation of a definition; its body is checked before `run` gets it. */
export function defineWrite<Body = undefined, Prepared = undefined>(
  definition: WriteDefinition<Body, Prepared>,
): WriteOperation {
  const { method, path, input, isSale = false, isDone = false, isMoney = isSale } = definition;
  const { prepare, run, runTogether, onRefused } = definition;
  const bodyOf = (body: unknown) => (input ? checkInput(input, body) : undefined) as Body;
  const checked = (context: WriteContext<unknown>): WriteContext<Body> => {
    return { ...context, body: bodyOf(context.body) };
  };
  return {
    method,
    path,
    isSale,
    isDone,
    isMoney,
    input: (input as BodyStruct | undefined) ?? null,
    prepare: async (body) => prepare?.(bodyOf(body)),
    run: async (context, prepared) => run(checked(context), prepared as Prepared),
    runTogether: runTogether ? async (contexts) => runTogether(contexts.map(checked)) : null,
    onRefused: async (context, error) => onRefused?.(context, error),
  };
}
