export { createData, type DataOptions } from './create-data';
export type { CreditPayment, Credits } from './credits/credits';
export type { Data, SignedIn } from './data';
export type { CartToHold, HeldCarts, HeldCartsRepository, OwnHeldCart, Recall } from './held/held-contract';
export { nextHeldNumber } from './held/kept-carts';
export { useCredits } from './hooks/use-credits';
export { DataContext, getData, provideData, useData } from './hooks/use-data';
export { useActiveDiscounts, useActiveTaxes, useEntity, useEntityActions } from './hooks/use-entity';
export { useHeldCarts } from './hooks/use-held-carts';
export type { ListState } from './hooks/use-list';
export { usePerson, useSoldBy } from './hooks/use-person';
export { usePrinter } from './hooks/use-printer';
export { useProductActions, useProductIndex, useProducts, useServerSearch } from './hooks/use-products';
export { useRegisterId } from './hooks/use-register-id';
export { type Answer, useRepositoryValue } from './hooks/use-repository-value';
export { useGaps, useReviewCounts } from './hooks/use-review-counts';
export { useSaleActions, useSales } from './hooks/use-sales';
export {
  type ServerPages,
  type ServerQuery,
  useServerPages,
  useServerValue,
} from './hooks/use-server-value';
export { useShift } from './hooks/use-shift';
export { useShopCalendar } from './hooks/use-shop-calendar';
export { type ShopSettingsState, useShopSettings } from './hooks/use-shop-settings';
export type { Printer, PrinterState, PrintJob, PrintRequest } from './printing/printer';
export type {
  PrinterDevices,
  PrinterPort,
  PrinterUsbDevice,
  PrinterUsbInterface,
} from './printing/printer-devices';
export { PrinterError } from './printing/printer-error';
export {
  NO_PRINTER,
  type PaperWidth,
  type PrinterDevice,
  type PrinterLanguage,
  type PrinterSetup,
  type PrinterWay,
} from './printing/printer-setup';
export type { ProductOutcome, ProductWrite, WriteManyOptions } from './products/product-writes';
export type { ProductsRepository } from './products/products-contract';
export { failureText } from './repository/failure-text';
export { parkedReason, pendingState } from './repository/pending-state';
export { withoutSupportCode, withSupportCode } from './repository/support-code';
export type { SyncResult } from './repository/sync-all';
export type {
  SaleRungUp,
  SalesRange,
  SalesRepository,
  SaleWritten,
} from './sales/sales-contract';
export type { SalesQuery } from './sales/sales-reports';
export type { CashCount, ClosedShift, ShiftsRepository } from './shifts/shifts-contract';
export {
  conflictOf,
  isDuplicateSku,
  isInsufficientStock,
  isTakenSku,
  NotFoundError,
  TAKEN_SKU_WORDS,
} from './store/errors';
export type {
  ActivatableRepository,
  ListSnapshot,
  LoadProgress,
  Repository,
  TaxCharge,
  Watchable,
  WriteOutcome,
  Written,
} from './store/repository';
