export { createData, type DataOptions, type SignedIn } from './create-data';
export type { Data, ProductsRepository, SalesRange, SalesRepository, SaleWritten, SyncResult } from './data';
export {
  conflictOf,
  type EditConflict,
  isDuplicateSku,
  isInsufficientStock,
  isTakenSku,
  NotFoundError,
  TAKEN_SKU_WORDS,
} from './errors';
export { failureText, serverText } from './failure-text';
export { getData, provideData } from './get-data';
export type {
  CategoryInput,
  DiscountInput,
  ProductInput,
  SupplierInput,
  TaxInput,
  UserInput,
} from './inputs';
export { parkedReason, pendingState } from './pending-state';
export type { ProductOutcome, ProductWrite, WriteManyOptions } from './product-writes';
export type {
  ActivatableRepository,
  ListSnapshot,
  LoadProgress,
  Repository,
  Watchable,
  Written,
} from './repository';
export { useCategories, useCategoryActions } from './use-categories';
export { DataContext, useData } from './use-data';
export { useActiveDiscounts, useDiscountActions, useDiscounts } from './use-discounts';
export type { ListState } from './use-list';
export { useProductActions, useProductIndex, useProducts } from './use-products';
export { useDailySummary, useHourlyTrends, useSaleActions, useSales } from './use-sales';
export { useSupplierActions, useSuppliers } from './use-suppliers';
export { useActiveTaxes, useTaxActions, useTaxes } from './use-taxes';
export { useUserActions, useUsers } from './use-users';
