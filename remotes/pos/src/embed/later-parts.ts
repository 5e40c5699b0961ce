// What opens over the till is no part of its first screen: it is fetched as soon as that stands, so that it is there without a
// connection too.
import { lazyPart } from '@evertill/federation-kit';
import type { TillParts } from '../sell/till-parts';

const payment = () => import('../sell/payment/payment-dialog');
const clear = () => import('./clear-dialog');
const syncCenter = () => import('./sales-sync-center');

export const LATER_PARTS: TillParts = {
  PaymentDialog: lazyPart(async () => (await payment()).PaymentDialog),
  ClearDialog: lazyPart(async () => (await clear()).ClearDialog),
};

export const LaterSyncCenter = lazyPart(async () => (await syncCenter()).SalesSyncCenter);

/** Fetches them all. One that does not come is asked for again when it is opened. */
export function fetchLaterParts(): void {
  for (const part of [payment, clear, syncCenter]) part().catch(() => undefined);
}
