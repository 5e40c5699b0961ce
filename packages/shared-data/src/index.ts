export { createData, type DataOptions, type SignedIn } from './create-data';
export type { Data, ProductsRepository, SalesRange, SalesRepository, SaleWritten, SyncResult } from './data';
export { getData, provideData } from './hooks/get-data';
export { useCategories, useCategoryActions } from './hooks/use-categories';
export { DataContext, useData } from './hooks/use-data';
export { useActiveDiscounts, useDiscountActions, useDiscounts } from './hooks/use-discounts';
export type { ListState } from './hooks/use-list';
export { useProductActions, useProductIndex, useProducts } from './hooks/use-products';
export { useDailySummary, useHourlyTrends, useSaleActions, useSales } from './hooks/use-sales';
export { useSupplierActions, useSuppliers } from './hooks/use-suppliers';
export { useActiveTaxes, useTaxActions, useTaxes } from './hooks/use-taxes';
export { useUserActions, useUsers } from './hooks/use-users';
export type { ProductOutcome, ProductWrite, WriteManyOptions } from './products/product-writes';
export { failureText, serverText } from './repository/failure-text';
export type {
  CategoryInput,
  DiscountInput,
  ProductInput,
  SupplierInput,
  TaxInput,
  UserInput,
} from './repository/inputs';
export { parkedReason, pendingState } from './repository/pending-state';
export {
  type ReviewList,
  useAllReviews,
  useGaps,
  useOpenReviews,
  useRefreshReviews,
} from './reviews/use-reviews';
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
  Watchable,
  Written,
} from './store/repository';
