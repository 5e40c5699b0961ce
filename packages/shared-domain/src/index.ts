export { checkBarcode } from './barcodes';
export { BRAND_COLOURS, LIMITS, type RowsPerPage, VERSION } from './brand';
/** @public */
export {
  type BusinessCalendar,
  createBusinessCalendar,
  type DayRule,
  deviceCalendar,
} from './calendar/business-calendar';
export { addDays, daysBetween, FIRST_DAY, isDay } from './calendar/days';
export { isTimezone, ownTimezone } from './calendar/zones';
export { looksLikeCardNumber } from './card-numbers';
export {
  type DiscountRule,
  discountAmount,
  discountLabel,
  matchDiscount,
} from './discounts';
export {
  type ApiToken,
  parseApiTokens,
  parseNewApiToken,
  tokenStatus,
} from './entities/api-token';
export type { NetworkState } from './entities/app-state';
export { type AuditEntry, parseAuditPage } from './entities/audit';
export { Category } from './entities/category';
/** @public For the entities of a remote that no package of ours knows. */
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
/** @public */
export type { Field, FieldKind, Fields, FormField } from './entities/description/field';
/** @public */
export { area, email, emptyText, optionalText, phone, text } from './entities/description/text-fields';
/** @public */
export { amount, choice, flag, rate } from './entities/description/value-fields';
export { Discount } from './entities/discount';
export { type OwnSession, parseOwnSessions } from './entities/own-session';
export type {
  CartItem,
  RefundItem,
  RefundPayload,
  SalePayload,
} from './entities/payloads';
export {
  type NewProduct,
  Product,
  type ProductLink,
  parseProduct,
  parseProducts,
} from './entities/product';
export { parseRegisters, type Register } from './entities/register';
export {
  type DailySummary,
  parseDailySummary,
  parseTrends,
  type Trends,
} from './entities/report';
export {
  type Judgement,
  missingCount,
  parseGaps,
  parseJudgements,
  parseReviewCounts,
  parseReviewedSales,
  type RegisterGaps,
  type ReviewCause,
  type ReviewCounts,
  type ReviewedSale,
  type ReviewItem,
} from './entities/review';
export {
  parseSale,
  parseSales,
  type Sale,
  type SaleItem,
  type TaxDetail,
  WALK_IN_CUSTOMER,
} from './entities/sale';
export {
  type PeriodTotals,
  parsePeriodTotals,
  parseSalesPage,
  parseSalesReport,
  REPORT_KINDS,
  type ReportKind,
  type ReportRow,
  type ReportSums,
  SALE_ORDERS,
  type SaleOrder,
  type SalesPage,
  type SalesReport,
} from './entities/sales-report';
export {
  type OpenShift,
  parseOpenShifts,
  parseShiftClosing,
  parseShiftClosings,
  type ShiftClosing,
} from './entities/shift';
export {
  parsePlans,
  parseStoreDetails,
  type StoreDetails,
  type SubscriptionPlan,
} from './entities/subscription';
export { Supplier } from './entities/supplier';
export { Tax } from './entities/tax';
export { closingOfTill } from './entities/till-closing';
export { User } from './entities/user';
export type { FaultName } from './fault-names';
export {
  ApiTokenInput,
  TILL_SCOPES,
  TOKEN_BOUNDS,
  TOKEN_SCOPES,
  type TokenScope,
} from './inputs/api-tokens';
export {
  emailInput,
  flagInput,
  INPUT_BOUNDS,
  isMomentInBounds,
  maybe,
  optionalTextInput,
  wholeNumberInput,
} from './inputs/fields';
export { LoginInput } from './inputs/login';
export { newPasswordInput } from './inputs/password';
export { InventoryInput, ProductInput, ProductPatch } from './inputs/products';
export { RefundPayloadInput, SalePayloadInput } from './inputs/sales';
export { CashMovementInput, CloseShiftInput, OpenShiftInput } from './inputs/shifts';
export { validate } from './inputs/validate';
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
export { passwordProblem } from './passwords/password-problem';
export {
  changeDue,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentMethodCode,
  paymentMethodLabel,
  quickCashAmounts,
} from './payments';
export { createPendingCalls } from './pending-calls';
export {
  type DateFilter,
  dateFilterFor,
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
export { pictureKind } from './pictures';
export { formatRate, RATE_DECIMALS, type RateType, rateTypeLabel } from './rates';
export {
  type ReceiptHead,
  type ReceiptRow,
  textRows,
} from './receipts/receipt-rows';
/** @public */
export { type RefundSlipOptions, refundSlip } from './receipts/refund-slip';
/** @public */
export { type SaleReceiptOptions, saleReceipt } from './receipts/sale-receipt';
export {
  calculateRefund,
  findRefundProblem,
  type RefundableSale,
  type RefundCalculation,
  refundableQuantity,
  refundedQuantities,
} from './refunds';
export { hasRole, isAdmin, isCashier, isManager, ROLES, type Role } from './roles';
export {
  countsInReports,
  isRefundable,
  SALE_STATUSES,
  saleStatusColour,
  saleStatusLabel,
} from './sale-status';
export { findSaleMismatch } from './sale-sums';
export { createProductIndex, matchesSearch, type ProductIndex } from './search';
export {
  type CashCounts,
  cashDifference,
  cashIn,
  countedTotal,
  denominationsOf,
  expectedCash,
  netOf,
} from './shifts/drawer';
export {
  beginShift,
  countInShift,
  endShift,
  FIRST_SHIFT,
  type RegisterShift,
  takeOutOfShift,
} from './shifts/register-shift';
export {
  addSums,
  CASH_MOVEMENT_KINDS,
  type CashMovementKind,
  refundedBy,
  refundMethod,
  SHIFT_SUMS,
  type ShiftSums,
  sumIn,
  sumsOfMovement,
  sumsOfRefund,
  sumsOfSale,
  takenBy,
  taxesIn,
  taxSum,
  tendersIn,
} from './shifts/shift-sums';
export { createSignal, createStore, type Signal, type Store, type WritableStore } from './signal';
export { type CalculatedTaxes, calculateTaxes, toTaxDetails } from './taxes';
export { calculateTotals, lineTotal, type Totals } from './totals';
export {
  bucketSales,
  compareDays,
  formatTrend,
  percentageChange,
  reportingTotal,
  type SalesSummary,
  summariseSales,
  summaryOf,
  trendColour,
  trendDirection,
  trendsOf,
} from './trends';
export { usernameKey } from './username';
export { validateProduct } from './validation/product';
export { type FieldErrors, VALIDATION_MESSAGES } from './validation/rules';
export { toWireBody } from './wire';
export { countOf } from './words/counts';
export { capitalised, momentWords } from './words/moment-words';
export { amountOf, moneyWords } from './words/money-words';
export { registerLabel, registerName } from './words/register-name';
