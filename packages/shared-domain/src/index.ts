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
export { Category } from './entities/category';
export {
  type Described,
  describeEntity,
  type EntityDefinition,
} from './entities/description/describe-entity';
export type {
  EntityBase,
  EntityBody,
  EntityDescription,
  EntityForm,
  EntityItem,
  EntityOf,
  InputOf,
  ValuesOf,
} from './entities/description/entity-description';
export type { Field, FieldKind, Fields, FormField } from './entities/description/field';
export { area, email, emptyText, optionalText, phone, text } from './entities/description/text-fields';
export { amount, choice, flag } from './entities/description/value-fields';
export { Discount } from './entities/discount';
export type {
  CartItem,
  RefundItem,
  RefundPayload,
  SalePayload,
  SalePayloadPayment,
} from './entities/payloads';
export {
  type NewProduct,
  Product,
  type ProductLink,
  ProductStruct,
  parseProduct,
  parseProducts,
} from './entities/product';
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
export { Supplier } from './entities/supplier';
export { type ItemizedTax, Tax } from './entities/tax';
export { User } from './entities/user';
export type { FaultName } from './fault-names';
export { INPUT_BOUNDS } from './inputs/fields';
export { LoginInput } from './inputs/login';
export { InventoryInput, ProductInput, ProductPatch } from './inputs/products';
export { RefundPayloadInput, SalePayloadInput } from './inputs/sales';
export { type InputError, validate } from './inputs/validate';
export { isRecord } from './is-record';
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
export { createPendingCalls, type PendingCalls } from './pending-calls';
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
export { type PictureKind, pictureKind } from './pictures';
export { formatRate, RATE_TYPES, type Rate, type RateType, rateAmount, rateTypeLabel } from './rates';
export {
  calculateRefund,
  findRefundProblem,
  type RefundableSale,
  type RefundCalculation,
  type RefundProblem,
  refundableAmount,
  refundableQuantity,
  refundedQuantities,
} from './refunds';
export { ADMINS, BACK_OFFICE, hasRole, isAdmin, isCashier, isManager, ROLES, type Role } from './roles';
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
export { validateLogin } from './validation/login';
export { validateProduct } from './validation/product';
export { type FieldErrors, VALIDATION_MESSAGES, type ValidationMode } from './validation/rules';
export { toWireBody } from './wire';
export { countOf } from './words/counts';
export { capitalised, momentWords } from './words/moment-words';
export { amountOf, moneyWords } from './words/money-words';
export { registerName } from './words/register-name';
