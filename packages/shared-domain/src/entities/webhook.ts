import { array, assign, boolean, enums, type Infer, mask, nullable, number, string, type } from 'superstruct';
import { WEBHOOK_EVENTS } from '../inputs/webhooks';

/** Why an endpoint gets no events: a person said so, it failed for days, or it answered that it is gone. */
export const WEBHOOK_OFF_REASONS = ['person', 'failing', 'gone'] as const;

/** What became of a delivery. A failed one is not tried again by itself. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** Why an attempt failed. `status` means that the endpoint answered with another status than 2xx. */
export const DELIVERY_PROBLEMS = ['status', 'timeout', 'connection', 'certificate', 'address'] as const;

const WebhookStruct = type({
  id: string(),
  url: string(),
  events: array(enums(WEBHOOK_EVENTS)),
  hasContacts: boolean(),
  isOn: boolean(),
  offReason: nullable(enums(WEBHOOK_OFF_REASONS)),
  /** When the endpoint was turned off. */
  offAt: nullable(string()),
  /** Since when every attempt has failed. Null when the last one succeeded. */
  failingSince: nullable(string()),
  waitingCount: number(),
  failedCount: number(),
  createdAt: string(),
  /** Until when events are also signed with the secret before. */
  oldSecretUntil: nullable(string()),
});

/** An endpoint of an integrator, without its secret. */
export type Webhook = Infer<typeof WebhookStruct>;

/** Reads the endpoints from the wire. */
export function parseWebhooks(wire: unknown): Webhook[] {
  return mask(wire, array(WebhookStruct));
}

const NewWebhookStruct = assign(WebhookStruct, type({ secret: string() }));

/** Reads an endpoint with its new secret, which is shown only once. */
export function parseNewWebhook(wire: unknown): Infer<typeof NewWebhookStruct> {
  return mask(wire, NewWebhookStruct);
}

const DeliveryStruct = type({
  eventId: string(),
  /** The name of an event, or `webhook.test`. */
  type: string(),
  /** When the event took place. */
  at: string(),
  status: enums(DELIVERY_STATUSES),
  attempts: number(),
  lastAt: nullable(string()),
  /** The HTTP status of the last answer. Null when there was none. */
  lastStatus: nullable(number()),
  problem: nullable(enums(DELIVERY_PROBLEMS)),
  /** When the next attempt is due. Null when none is. */
  nextAt: nullable(string()),
});

/** One event on its way to one endpoint. */
export type WebhookDelivery = Infer<typeof DeliveryStruct>;

const DeliveryPageStruct = type({ items: array(DeliveryStruct), next: nullable(string()) });

/** Reads a page of deliveries from the wire. */
export function parseDeliveries(wire: unknown): { items: WebhookDelivery[]; next: string | null } {
  return mask(wire, DeliveryPageStruct);
}
