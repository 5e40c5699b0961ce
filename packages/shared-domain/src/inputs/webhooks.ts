// The endpoints of a shop's integrators, and the events that the server sends to them. The screen and the server check
// an endpoint by the same rules.
import { array, boolean, coerce, type Infer, nullable, object, optional, refine, string } from 'superstruct';
import { webhooks } from '../texts';
import { choiceInput, requiredText } from './fields';
import { kind, withSchema } from './kind';

/** The events that an endpoint can get. */
export const WEBHOOK_EVENTS = [
  'sale.recorded',
  'sale.refunded',
  'sale.corrected',
  'product.changed',
  'stock.changed',
  'customer.changed',
  'shift.closed',
] as const;

/** The name of an event. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The limits of endpoints. Lengths are in characters. */
export const WEBHOOK_BOUNDS = { endpoints: 10, urlLength: 500 } as const;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tells whether an address names this computer. A server calls such an address only when its operator allows it. */
export function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && LOCAL_HOSTS.has(new URL(address).hostname);
}

/** Returns the address of an endpoint in its usual spelling. Null when the server could not send events to it. */
function toEndpointUrl(address: string): string | null {
  const text = address.trim();
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, hash, href } = new URL(text);
  if (username !== '' || password !== '' || hash !== '' || href.length > WEBHOOK_BOUNDS.urlLength)
    return null;
  return protocol === 'https:' || (protocol === 'http:' && isLocalAddress(text)) ? href : null;
}

const urlInput = coerce(
  kind<string>(
    'endpoint',
    {
      type: 'string',
      maxLength: WEBHOOK_BOUNDS.urlLength,
      description: 'An https address without a password. Also http for this computer.',
    },
    (value) => (typeof value === 'string' && toEndpointUrl(value) === value) || webhooks.urlRule,
  ),
  string(),
  (value) => toEndpointUrl(value) ?? value,
);

const eventsInput = withSchema(
  refine(
    array(choiceInput(WEBHOOK_EVENTS, webhooks.unknownEvent)),
    'events',
    (events) => (events.length > 0 && events.length <= WEBHOOK_EVENTS.length) || webhooks.noEvent,
  ),
  { minItems: 1, maxItems: WEBHOOK_EVENTS.length },
);

/** The body that adds or changes an endpoint. Without `hasContacts`, the events have no data of customers. */
export const WebhookInput = object({
  url: urlInput,
  events: eventsInput,
  hasContacts: optional(boolean()),
  isOn: optional(boolean()),
});

/** The body that adds or changes an endpoint, after validation. */
export type WebhookInput = Infer<typeof WebhookInput>;

/** The body that sends deliveries again: one by its event, or with null all that failed. */
export const ReplayInput = object({ eventId: nullable(requiredText(36)) });
