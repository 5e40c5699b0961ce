import { type Answer, type ServerPages, useServerPages, useServerValue } from '@evertill/shared-data';
import {
  parseDeliveries,
  parseNewWebhook,
  parseWebhooks,
  type Webhook,
  type WebhookDelivery,
} from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { toPayload, type WebhookValues } from './webhook-form';

/** An endpoint with its secret, which is shown only once. */
export type NewWebhook = ReturnType<typeof parseNewWebhook>;

export interface Webhooks {
  list: Answer<readonly Webhook[]>;
  add(values: WebhookValues): Promise<NewWebhook>;
  change(webhook: Webhook, values: WebhookValues): Promise<void>;
  /** Gives the endpoint a new secret. */
  replace(webhook: Webhook): Promise<NewWebhook>;
  test(webhook: Webhook): Promise<void>;
  remove(webhook: Webhook): Promise<void>;
}

/**
 * Reads and changes the endpoints of the shop. Changes need a connection and bypass the outbox, because a secret must not
 * be stored there.
 */
export function useWebhooks(): Webhooks {
  const { http } = useOffline();
  const list = useServerValue({ url: '/webhooks', roles: ['ADMIN'], keepsFresh: true }, parseWebhooks);
  async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, data?: object): Promise<unknown> {
    const answer = await http.send({ method, url: `/webhooks${url}`, ...(data && { data }) });
    // A failed reload must not lose a new secret. The list reports the failure itself.
    await list.reload().catch(() => undefined);
    return answer;
  }
  return {
    list,
    add: async (values) => parseNewWebhook(await send('POST', '', toPayload(values))),
    async change({ id }, values) {
      await send('PUT', `/${id}`, toPayload(values));
    },
    replace: async ({ id }) => parseNewWebhook(await send('POST', `/${id}/secret`)),
    async test({ id }) {
      await send('POST', `/${id}/test`);
    },
    async remove({ id }) {
      await send('DELETE', `/${id}`);
    },
  };
}

/** The deliveries to list: all, or those with a status. */
export type DeliveryFilter = 'all' | WebhookDelivery['status'];

/** A delivery as a row of a list. */
export type ListedDelivery = WebhookDelivery & { readonly id: string };

interface Deliveries {
  list: ServerPages<ListedDelivery>;
  /** Sends a delivery again, or with null all that failed. */
  replay(eventId: string | null): Promise<void>;
}

/** Reads the log of an endpoint, the newest event first. */
export function useDeliveries({ id }: Webhook, filter: DeliveryFilter): Deliveries {
  const { http } = useOffline();
  const params = { status: filter === 'all' ? null : filter };
  const url = `/webhooks/${id}/deliveries`;
  const list = useServerPages<ListedDelivery>({ url, params, roles: ['ADMIN'], keepsFresh: true }, parsePage);
  return {
    list,
    async replay(eventId) {
      await http.send({ method: 'POST', url: `/webhooks/${id}/replay`, data: { eventId } });
      await list.reload().catch(() => undefined);
    },
  };
}

function parsePage(wire: unknown) {
  const { items, next } = parseDeliveries(wire);
  return { items: items.map((item) => ({ ...item, id: item.eventId })), next };
}
