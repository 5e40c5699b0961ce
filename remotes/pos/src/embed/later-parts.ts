// The parts that open over the till are not needed for its first screen. They are fetched after sign-in, so that they
// can open without a connection too.
import { lazyPart } from '@evertill/federation-kit';
import type { Receipts } from '../sell/receipts/use-receipts';
import type { TillParts } from '../sell/till-parts';
import { onceLoaded, onceOpened } from './once-opened';
import { fetchThemes } from './till-themes';

const payment = () => import('./payment-parts');
const clear = () => import('./clear-dialog');
const syncCenter = () => import('./sales-sync-center');

const NO_RECEIPTS: Receipts = {
  isSetUp: false,
  printLast: null,
  station: null,
  afterSale: () => {},
  lastSaleNumber: async () => null,
};

export const LATER_PARTS: TillParts = {
  PaymentDialog: onceOpened(
    lazyPart(async () => (await payment()).PaymentDialog),
    ({ payment: { isOpen } }) => isOpen,
  ),
  ClearDialog: onceOpened(
    lazyPart(async () => (await clear()).ClearDialog),
    ({ open }) => open,
  ),
  LastSaleCard: onceLoaded(async () => (await payment()).LastSaleCard),
  // A printer is set up in the suite's settings, which a page of another site does not have.
  useReceipts: () => NO_RECEIPTS,
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
  for (const part of [payment, clear, syncCenter, fetchThemes]) part().catch(() => undefined);
}
