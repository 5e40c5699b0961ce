import { type Answer, useServerValue } from '@evertill/shared-data';
import {
  isRecord,
  isStripePage,
  type PlanInterval,
  parsePlans,
  parseSubscription,
  type Role,
  type Subscription,
  type SubscriptionPlan,
} from '@evertill/shared-domain';
import { getOffline, OfflineError } from '@evertill/shared-offline';
import { area, payment } from './texts';

export interface Registration {
  storeName: string;
  username: string;
  password: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  planId?: string;
  interval?: PlanInterval;
  timezone: string;
}

/** What a server says about itself to people without an account. */
export interface ServerFacts {
  /** True also when the server does not say. */
  mayRegister: boolean;
  /** True when the server mails links to new passwords. */
  sendsMail: boolean;
}

/** The person and the store of a link to a new password. */
export interface LinkOwner {
  username: string;
  storeName: string;
}

/** Reads the plans that this server offers. */
export const usePlans = (): Answer<SubscriptionPlan[]> => useAreaValue('/saas/plans', parsePlans);
/** Reads what the store uses of its plan. `asks` is false for people who may not see it. */
export const useSubscription = (asks: boolean): Answer<Subscription> =>
  useServerValue(
    { url: asks ? '/saas/subscription' : null, endsSession: true, retriesFailures: true },
    parseSubscription,
  );
export const useServerFacts = (): Answer<ServerFacts> => useAreaValue('/saas/server', readFacts);

export const registerStore = (registration: Registration) =>
  send('POST', '/saas/register', { ...registration });
export const subscribe = (planId: string, interval: PlanInterval) =>
  send('POST', '/saas/subscribe', { planId, interval });

/** A person who is to work in the store. */
export interface Invitation {
  username: string;
  firstName: string;
  role: Role;
}

/**
 * Invites a person. Returns the link with which the person sets their own password, at the address under which this page
 * is open.
 */
export async function invite({ username, firstName, role }: Invitation): Promise<string> {
  const data = { username, role, ...(firstName ? { firstName } : {}) };
  const made = await send('POST', '/users/invitations', data);
  const path = isRecord(made) && typeof made.path === 'string' ? made.path : '';
  return new URL(path, location.origin).href;
}

/** Returns the page of Stripe on which the store begins to pay for a plan, or confirms another one. */
export const openCheckout = async (planId: string, interval: PlanInterval) =>
  pageOf(await send('POST', '/saas/checkout', { planId, interval }));
/** Returns the page of Stripe with the card, the receipts and the open payments of the store. */
export const openBillingPortal = async () => pageOf(await send('POST', '/saas/billing-portal', {}));
/** Makes the server ask Stripe now. */
export const checkPayment = () => send('POST', '/saas/payment-check', {});

function pageOf(wire: unknown): string {
  const url = isRecord(wire) ? String(wire.url ?? '') : '';
  if (!isStripePage(url)) throw new Error(payment.failed);
  return url;
}

/** Asks for a mail with a link. The answer does not tell whether anybody has the name. */
export const askForLink = (username: string, store: string) =>
  send('POST', '/auth/password-links', { username, ...(store ? { store } : {}) });
export const applyLink = (link: string, password: string) =>
  send('POST', '/auth/password-links/use', { link, password });
/** Returns whose link this is. Throws when the link no longer works. */
export async function readLink(link: string): Promise<LinkOwner> {
  const wire = await send('POST', '/auth/password-links/person', { link });
  const { username, storeName } = isRecord(wire) ? wire : {};
  return { username: String(username ?? ''), storeName: String(storeName ?? '') };
}

function useAreaValue<T>(url: string, parse: (wire: unknown) => T): Answer<T> {
  return useServerValue({ url, endsSession: true, retriesFailures: true }, parse);
}

function readFacts(wire: unknown): ServerFacts {
  const { mayRegister, sendsMail } = isRecord(wire) ? wire : {};
  return { mayRegister: mayRegister !== false, sendsMail: sendsMail === true };
}

/** Sends a call. Throws while offline, because these calls must not wait in the outbox. */
async function send(method: 'POST', url: string, data: Record<string, unknown>): Promise<unknown> {
  const { http, connectivity } = getOffline();
  if (!connectivity.getSnapshot().isOnline) throw new OfflineError(area.offline);
  return http.send({ method, url, data, allowUnauthorized: true });
}
