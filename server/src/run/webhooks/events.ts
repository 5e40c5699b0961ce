// Which entries of the audit log are events. Every write adds its entry in its own transaction, so the log is a list of
// events that no crash can lose, and a sale does nothing more for them.
import type { WebhookEvent } from '@evertill/shared-domain';

const SALE = '/transactions/sales/:id';

const ACTIONS: Readonly<Record<WebhookEvent, readonly string[]>> = {
  'sale.recorded': ['POST /sales'],
  'sale.refunded': [`POST ${SALE}/refund`],
  'sale.corrected': [`POST ${SALE}/tender`],
  'product.changed': ['POST /products', 'PUT /products/:id', 'DELETE /products/:id'],
  'stock.changed': ['PATCH /products/:id/inventory', 'POST /products/:id/transfer'],
  'customer.changed': [
    'POST /customers',
    'PUT /customers/:id',
    'DELETE /customers/:id',
    'POST /customers/:id/merge',
  ],
  'shift.closed': ['POST /shifts/close'],
};

const EVENT_OF = new Map(
  (Object.entries(ACTIONS) as [WebhookEvent, readonly string[]][]).flatMap(([event, actions]) =>
    actions.map((action) => [action, event] as const),
  ),
);

/** The event that a person sends to try an endpoint. */
export const TEST_EVENT = 'webhook.test';

/** Lists the actions of the audit log that are one of these events. */
export function actionsOf(events: readonly WebhookEvent[]): string[] {
  return events.flatMap((event) => ACTIONS[event]);
}

/** Returns the event of an action. Throws for an action that is none. */
export function eventOf(action: string): WebhookEvent {
  const event = EVENT_OF.get(action);
  if (!event) throw new Error(`${action} is no event`);
  return event;
}
