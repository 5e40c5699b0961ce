export { type AuditFilter, useAudit } from './audit/use-audit';
export { useShopCalendar } from './calendar/use-shop-calendar';
export { createData, type DataOptions, type SignedIn } from './create-data';
export type { Data } from './data';
export { DataContext, getData, provideData, useData } from './hooks/use-data';
export { useActiveDiscounts, useActiveTaxes, useEntity, useEntityActions } from './hooks/use-entity';
export type { ListState } from './hooks/use-list';
export { type OfflineWritesState, useOfflineWrites } from './hooks/use-offline-writes';
export { useProductActions, useProductIndex, useProducts, useServerSearch } from './hooks/use-products';
export { useDailySummary, useHourlyTrends, useSaleActions, useSales } from './hooks/use-sales';
export { useSalesPages } from './hooks/use-sales-pages';
export { usePeriodTotals, useSalesHours, useSalesReport } from './hooks/use-sales-reports';
export type { ServerPages, ServerValue } from './hooks/use-server-value';
export { type TaxChargeState, useTaxCharge } from './hooks/use-tax-charge';
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
export type { ReceiptHeads, ReceiptWords } from './printing/receipt-head';
export { usePrinter } from './printing/use-printer';
export type { ProductOutcome, ProductWrite, WriteManyOptions } from './products/product-writes';
export type { ProductsRepository } from './products/products-repository';
export { useRegisters } from './registers/use-registers';
export { failureText } from './repository/failure-text';
export type { OfflineChoices } from './repository/offline-writes';
export { parkedReason, pendingState } from './repository/pending-state';
export { withoutSupportCode, withSupportCode } from './repository/support-code';
export { useGaps, useJudgements, useReviewCounts, useReviewedSales } from './reviews/use-reviews';
export type { SalesQuery } from './sales/sales-reports';
export type {
  SaleDelay,
  SaleRungUp,
  SalesRange,
  SalesRepository,
  SaleWritten,
} from './sales/sales-repository';
export type { CashCount, ClosedShift, ShiftsRepository } from './shifts/shifts-repository';
export { useOpenShifts, useShift, useShiftClosings } from './shifts/use-shift';
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
export type { SyncResult } from './sync-all';
