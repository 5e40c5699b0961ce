import { temporaryId } from '@evertill/shared-domain';
import type { Clock, Outbox, WriteMethod } from '@evertill/shared-offline';

/** A write by its address alone. */
export interface GeneralCall {
  method: WriteMethod;
  /** Without the base path: '/taxes'. */
  url: string;
  data?: Record<string, unknown>;
}

/** What queueing a call needs. */
export interface QueueOptions {
  outbox: Pick<Outbox, 'submit'>;
  clock: Pick<Clock, 'now'>;
}

/** Hands a call to the outbox. While it waits there, its answer is the call's own data, marked offline and pending (spec 4). */
export async function queueCall({ outbox, clock }: QueueOptions, call: GeneralCall): Promise<unknown> {
  const { method, url, data } = call;
  const id = temporaryId(clock.now());
  const resource = url.split('/')[1] ?? '';
  const result = await outbox.submit({
    kind: `${resource}.call`,
    entity: resource,
    type: 'call',
    method,
    url,
    ...(data ? { data } : {}),
    ...(method === 'POST' ? { localId: id } : {}),
  });
  return result.outcome === 'sent' ? result.data : { ...data, id, offline: true, status: 'pending' };
}
