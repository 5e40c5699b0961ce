import {
  validate,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  WebhookInput,
} from '@evertill/shared-domain';

/** The name of the switch of an event. The form would read a dot as a part of another value. */
type EventField = `event:${string}`;

/** The values of the form, with a switch for each event. */
export interface WebhookValues {
  url: string;
  hasContacts: boolean;
  isOn: boolean;
  [event: EventField]: boolean;
}

const WELL_FORMED = { url: 'https://x.example/', events: [...WEBHOOK_EVENTS] };
// The message about the events appears below the last one.
const LAST_EVENT: EventField = fieldOf('shift.closed');

/** Returns the name of the switch of an event. */
export function fieldOf(event: WebhookEvent): EventField {
  return `event:${event.replace('.', ':')}`;
}

/** Returns the values of an endpoint, or of a new one, which gets sales and refunds. */
export function valuesOf(webhook: Webhook | null): WebhookValues {
  const events: readonly WebhookEvent[] = webhook?.events ?? ['sale.recorded', 'sale.refunded'];
  return {
    url: webhook?.url ?? '',
    hasContacts: webhook?.hasContacts ?? false,
    isOn: webhook?.isOn ?? true,
    ...Object.fromEntries(WEBHOOK_EVENTS.map((event) => [fieldOf(event), events.includes(event)])),
  };
}

/** Returns one message for each invalid field, in the words of the server. */
export function validateWebhook(values: WebhookValues): Record<string, string> {
  const { url, events } = toPayload(values);
  const [wrongUrl] = validate(WebhookInput, { ...WELL_FORMED, url });
  const [noEvent] = validate(WebhookInput, { ...WELL_FORMED, events });
  return {
    ...(wrongUrl && { url: wrongUrl.message }),
    ...(noEvent && { [LAST_EVENT]: noEvent.message }),
  };
}

/** Builds the request body of an endpoint. */
export function toPayload({ url, hasContacts, isOn, ...switches }: WebhookValues): WebhookInput {
  return { url, events: WEBHOOK_EVENTS.filter((event) => switches[fieldOf(event)]), hasContacts, isOn };
}
