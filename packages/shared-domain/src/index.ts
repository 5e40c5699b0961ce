export { type BarcodeCheck, checkBarcode, equivalentBarcode } from './barcodes';
export { BRAND_COLOURS, LIMITS, type RowsPerPage, VERSION } from './brand';
export { looksLikeCardNumber } from './card-numbers';
export {
  type DiscountedSale,
  type DiscountRule,
  discountAmount,
  discountLabel,
  matchDiscount,
} from './discounts';
export type { AuthState, NetworkState } from './entities/app-state';
export { type Category, CategoryStruct, parseCategories, parseCategory } from './entities/category';
export { type Discount, DiscountStruct, parseDiscount, parseDiscounts } from './entities/discount';
export type {
  CartItem,
  RefundItem,
  RefundPayload,
  SalePayload,
  SalePayloadPayment,
} from './entities/payloads';
export {
  type Product,
  type ProductLink,
  ProductStruct,
  parseProduct,
  parseProducts,
} from './entities/product';
export { RATE_TYPES, type Rate, type RateEntity, type RateType, rateTypeLabel } from './entities/rate';
export {
  type DailySummary,
  DailySummaryStruct,
  parseDailySummary,
  parseTrends,
  type Trends,
  TrendsStruct,
} from './entities/report';
export {
  missingCount,
  parseGaps,
  parseReviewItems,
  REVIEW_ITEMS_LIMIT,
  type RegisterGaps,
  type ReviewItem,
} from './entities/review';
export {
  type Payment,
  parseSale,
  parseSales,
  type Sale,
  type SaleDiscount,
  type SaleItem,
  SaleStruct,
  type TaxDetail,
} from './entities/sale';
export {
  parsePlans,
  parseStoreDetails,
  type StoreDetails,
  type SubscriptionPlan,
} from './entities/subscription';
export { parseSupplier, parseSuppliers, type Supplier, SupplierStruct } from './entities/supplier';
export { type ItemizedTax, parseTax, parseTaxes, type Tax, TaxStruct } from './entities/tax';
export { parseUser, parseUsers, type User, UserStruct } from './entities/user';
export {
  CategoryInput,
  CategoryPatch,
  InventoryInput,
  ProductInput,
  ProductPatch,
  SupplierInput,
  SupplierPatch,
} from './inputs/catalogue';
export { INPUT_BOUNDS } from './inputs/fields';
export { DiscountInput, DiscountPatch, TaxInput, TaxPatch } from './inputs/rates';
export { RefundPayloadInput, SalePayloadInput } from './inputs/sales';
export { LoginInput, UserInput, UserPatch } from './inputs/staff';
export { type InputError, validate } from './inputs/validate';
export {
  allocateMoney,
  formatAmount,
  formatMoney,
  type Money,
  type MoneyInput,
  money,
  roundMoney,
  sumMoney,
  toAmount,
  toWireAmount,
} from './money';
export { isTemporaryId, paymentReference, saleNumber, temporaryId } from './numbers';
export {
  compareOrderKeys,
  type OrderDirection,
  type OrderKey,
  type OrderValue,
  toOrderKey,
} from './ordering';
export {
  CASH_DENOMINATIONS,
  changeDue,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentMethodCode,
  paymentMethodLabel,
  quickCashAmounts,
} from './payments';
export {
  type DateFilter,
  dateFilterFor,
  FILTER_TYPES,
  type FilterType,
  formatDay,
  isWithin,
  listWindow,
  type Period,
  periodFor,
  previousPeriod,
  resetWindow,
  todayWindow,
  toLocalIso,
} from './periods';
export { formatRate, rateAmount } from './rates';
export {
  calculateRefund,
  findRefundProblem,
  type RefundableSale,
  type RefundCalculation,
  type RefundProblem,
  refundableAmount,
  refundableQuantity,
} from './refunds';
export { hasRole, isAdmin, isCashier, isManager, ROLES, type Role } from './roles';
export {
  countsInReports,
  isRefundable,
  SALE_STATUSES,
  type SaleStatus,
  type StatusColour,
  saleStatusColour,
  saleStatusLabel,
} from './sale-status';
export { findSaleMismatch, type SaleMismatch, type SaleSums } from './sale-sums';
export { createProductIndex, matchesSearch, type ProductIndex, type Searchable } from './search';
export { createSignal, createStore, type Signal, type Store, type WritableStore } from './signal';
export { type CalculatedTaxes, calculateTaxes, toTaxDetails } from './taxes';
export { calculateTotals, lineTotal, type Totals, type TotalsInput } from './totals';
export {
  bucketSales,
  compareDays,
  formatTrend,
  percentageChange,
  type ReportedSale,
  reportingTotal,
  type SalesSummary,
  summariseSales,
  trendColour,
  trendDirection,
} from './trends';
export { validateCategory } from './validation/category';
export { validateProduct } from './validation/product';
export { validateDiscount, validateTax } from './validation/rates';
export { type FieldErrors, VALIDATION_MESSAGES, type ValidationMode } from './validation/rules';
export { validateSupplier } from './validation/supplier';
export { validateLogin, validateUser } from './validation/user';
export { toWireBody } from './wire';
export { countOf } from './words/counts';
export { capitalised, momentWords } from './words/moment-words';
export { amountOf, moneyWords } from './words/money-words';
export { registerName } from './words/register-name';
