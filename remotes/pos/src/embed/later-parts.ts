// The parts that open over the till are not needed for its first screen. They are fetched after sign-in, so that they
// can open without a connection too.
import { lazyPart } from '@evertill/federation-kit';
import type { TillParts } from '../sell/till-parts';
import { onceOpened } from './once-opened';

const payment = () => import('../sell/payment/payment-dialog');
const clear = () => import('./clear-dialog');
const syncCenter = () => import('./sales-sync-center');

export const LATER_PARTS: TillParts = {
  PaymentDialog: onceOpened(
    lazyPart(async () => (await payment()).PaymentDialog),
    ({ payment: { isOpen } }) => isOpen,
  ),
  ClearDialog: onceOpened(
    lazyPart(async () => (await clear()).ClearDialog),
    ({ open }) => open,
  ),
  // An integrator's page has customers of its own.
  customers: null,
  // The page of a receipt belongs to the server and not to the integrator's page.
  ReceiptChoices: null,
  ScannedSale: null,
  HeldCarts: null,
  // Every byte counts in an integrator's page.
  quantities: null,
  QuickKeysSwitch: null,
  TillMenu: null,
  // The page has no staff who could approve anything.
  approvals: null,
};

export const LaterSyncCenter = lazyPart(async () => (await syncCenter()).SalesSyncCenter);

/** Fetches all later parts. A part that fails to load is requested again when it is opened. */
export function fetchLaterParts(): void {
  for (const part of [payment, clear, syncCenter]) part().catch(() => undefined);
}
