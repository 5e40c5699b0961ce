// The bare calls of one entity. They know the network and nothing else: no cache, no overlay, no outbox of their own.
import { type Connectivity, type HttpClient, newUuid } from '@evertill/shared-offline';
import { type RefusedVerb, refuseOffline } from './offline-writes';
import { type GeneralCall, type QueueOptions, queueCall } from './queue-call';

/** What the bare calls are made of. */
export interface ApiOptions extends QueueOptions {
  http: HttpClient;
  connectivity: Pick<Connectivity, 'getSnapshot'>;
}

/** The calls every entity has. */
export interface CrudApi<T> {
  list(): Promise<T[]>;
  create(data: Record<string, unknown>): Promise<T>;
  update(id: string, data: Record<string, unknown>): Promise<T>;
  remove(id: string): Promise<void>;
}

/** How one entity is called; `offline` says what its bare calls do without a connection (spec 7). */
export interface CrudApiRules<T> {
  url: string;
  noun: string;
  offline: 'refuse' | 'queue';
  parse(wire: unknown): T;
  parseAll(wire: unknown): T[];
}

/** Makes the calls of one entity. */
export function createCrudApi<T>(options: ApiOptions, rules: CrudApiRules<T>): CrudApi<T> {
  const { url, noun, parse, parseAll } = rules;

  function write(verb: RefusedVerb, call: GeneralCall): Promise<unknown> {
    if (rules.offline === 'refuse') refuseOffline(options.connectivity, verb, noun);
    return sendNow(options, call);
  }

  return {
    list: () => options.http.get(url, parseAll),
    create: async (data) => parse(await write('create', { method: 'POST', url, data })),
    update: async (id, data) => parse(await write('update', { method: 'PUT', url: `${url}/${id}`, data })),
    async remove(id) {
      await write('delete', { method: 'DELETE', url: `${url}/${id}` });
    },
  };
}

/** Sends a write once, outside the outbox; without a connection it is queued there as a general call (spec 4). */
export function sendNow(options: ApiOptions, call: GeneralCall): Promise<unknown> {
  const { isOnline } = options.connectivity.getSnapshot();
  return isOnline ? options.http.send({ ...call, idempotencyKey: newUuid() }) : queueCall(options, call);
}
