/** @public */

export {
  type BusinessCalendar,
  createBusinessCalendar,
  type DayRule,
  deviceCalendar,
} from './calendar/business-calendar';
export { addDays, daysBetween, FIRST_DAY, isDay } from './calendar/days';
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
} from './calendar/periods';
export { isTimezone, ownTimezone } from './calendar/zones';
export { checkBarcode } from './catalog/barcodes';
export { CATEGORY_COLORS, type CategoryColor, categoryColor } from './catalog/category-color';
export {
  compareOrderKeys,
  type OrderDirection,
  type OrderKey,
  type OrderValue,
  toOrderKey,
} from './catalog/ordering';
export { createProductIndex, matchesSearch, type ProductIndex } from './catalog/search';
export {
  CREDIT_ENTRY_KINDS,
  CREDIT_KINDS,
  CREDITS,
  type Credit,
  type CreditEntry,
  type CreditEntryKind,
  type CreditHistory,
  type CreditKind,
  GIFT_CARD_PRODUCT,
  giftCardName,
  type ListedCredit,
  MOST_ON_A_CARD,
  parseCredit,
  parseCreditHistory,
  parseCredits,
} from './credits/credit';
export {
  creditCodeEnd,
  formatCreditCode,
  newCreditCode,
  readCreditCode,
} from './credits/credit-code';
export {
  type ApiToken,
  parseApiTokens,
  parseNewApiToken,
  tokenStatus,
} from './entities/api-token';
export type { NetworkState } from './entities/app-state';
export { type AuditEntry, parseAuditPage } from './entities/audit';
export { Category } from './entities/category';
export {
  Customer,
  comparePhones,
  findCustomers,
  forCashier,
  phoneDigits,
  seesContacts,
} from './entities/customer';
export { type CustomerHistory, parseCustomerHistory } from './entities/customer-history';
export { CustomerMergeInput, NewCustomerInput } from './entities/customer-inputs';
/** @public For the entities of remotes, which our packages do not know. */
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
/** For the server, because its rows have more columns than an entity has fields. */
export { givenFields } from './entities/description/given-fields';
/** @public */
export { area, email, emptyText, optionalText, phone, text } from './entities/description/text-fields';
/** @public */
export { amount, choice, flag, rate } from './entities/description/value-fields';
export { Discount } from './entities/discount';
export {
  HELD_CARTS,
  type HeldCart,
  type HeldCartHead,
  type HeldCartList,
  type HeldCustomer,
  heldItemCount,
  parseHeldCarts,
  parseTakeAnswer,
  type TakeAnswer,
} from './entities/held-cart';
export { type OwnSession, parseOwnSessions } from './entities/own-session';
export { type OwnStore, parseOwnStores } from './entities/own-store';
export type {
  CartItem,
  IssuedCredit,
  RefundItem,
  RefundPayload,
  SalePayload,
  SoldBy,
  SoldLineChanges,
  TenderCorrectionPayload,
} from './entities/payloads';
export { PLAIN_ENTITIES } from './entities/plain-entities';
export {
  type NewProduct,
  Product,
  type ProductLink,
  parseProduct,
  parseProducts,
} from './entities/product';
export {
  type ComparedProducts,
  type CopiedProducts,
  type CopyRemark,
  parseComparedProducts,
  parseCopiedProducts,
} from './entities/product-copy';
export {
  PROPOSAL_BOUNDS,
  PROPOSAL_CALLS,
  PROPOSAL_STATUSES,
  type Proposal,
  type ProposalCall,
  parseProposals,
} from './entities/proposal';
export type { ReceiptHead } from './entities/receipt-head';
export {
  LOGO_BOUNDS,
  logoAddress,
  logoOfPixels,
  pixelsOfLogo,
  type ReceiptLogo,
} from './entities/receipt-logo';
export { parseRegisters, type Register } from './entities/register';
export {
  type DailySummary,
  parseDailySummary,
  parseTrends,
  type Trends,
} from './entities/report';
export {
  type Discard,
  type Judgment,
  missingCount,
  parseDiscards,
  parseGaps,
  parseJudgments,
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
  type TenderCorrection,
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
  DEFAULT_SETTINGS,
  FIRST_STEPS,
  type FirstStep,
  MOST_QUICK_KEYS,
  type OfflineChoices,
  parseShopSettings,
  QuickKeysInput,
  type ShopSettings,
  type ShopSettingsChange,
  ShopSettingsInput,
} from './entities/shop-settings';
export { type PersonWithPin, parseStaffPins, type StaffPins } from './entities/staff-pins';
export { isLowOnStock, isStockTracked, LOW_STOCK, sellableQuantity } from './entities/stock';
export { parseStockChanges, type StockChange } from './entities/stock-change';
export {
  isStripePage,
  PLAN_LIMITS,
  type PlanInterval,
  type PlanLimit,
  type PlanNumbers,
  parsePlans,
  parseStoreDetails,
  parseSubscription,
  type StoreDetails,
  type Subscription,
  type SubscriptionPlan,
} from './entities/subscription';
export { Supplier } from './entities/supplier';
export { Tax, type TaxAppliesTo } from './entities/tax';
export { closingOfTill } from './entities/till-closing';
export {
  parseToday,
  type Today,
  type TodayHour,
} from './entities/today';
export { User } from './entities/user';
export {
  DELIVERY_PROBLEMS,
  DELIVERY_STATUSES,
  parseDeliveries,
  parseNewWebhook,
  parseWebhooks,
  WEBHOOK_OFF_REASONS,
  type Webhook,
  type WebhookDelivery,
} from './entities/webhook';
export {
  ApiTokenInput,
  TILL_SCOPES,
  TOKEN_BOUNDS,
  TOKEN_SCOPES,
  type TokenScope,
} from './inputs/api-tokens';
export { ClearedCartInput, DrawerOpeningInput } from './inputs/approvals';
export {
  CreditLookupInput,
  RedeemCreditInput,
  ReleaseCreditInput,
  VoidCreditInput,
} from './inputs/credits';
export {
  cleaned,
  emailInput,
  INPUT_BOUNDS,
  isMomentInBounds,
} from './inputs/fields';
export { HELD_NAME_LENGTH, HeldCartRegisterInput, HoldCartInput } from './inputs/held-carts';
/** For the server, whose bodies have kinds of their own, and which describes all of them. */
export { addedSchema, type JsonSchema, kind, LEFT_OUT, withSchema } from './inputs/kind';
export { LoginInput } from './inputs/login';
export { newPasswordInput } from './inputs/password';
export {
  COMPARED_AT_ONCE,
  CompareProductsInput,
  CopyProductsInput,
  InventoryInput,
  ProductInput,
  ProductPatch,
  TransferInput,
} from './inputs/products';
export { isReceiptSecret, newReceiptSecret, receiptPath } from './inputs/receipt-link';
export { RefundPayloadInput, SalePayloadInput } from './inputs/sales';
export { CashMovementInput, CloseShiftInput, OpenShiftInput } from './inputs/shifts';
export { TenderCorrectionInput } from './inputs/tender-correction';
export { newUsernameInput } from './inputs/username';
export { uuidInput } from './inputs/uuid';
export { validate } from './inputs/validate';
export {
  isLocalAddress,
  ReplayInput,
  WEBHOOK_BOUNDS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  WebhookInput,
} from './inputs/webhooks';
export { BRAND_COLORS, VERSION } from './kernel/brand';
export type { FaultName } from './kernel/fault-names';
export { groupBy } from './kernel/group-by';
export { isRecord } from './kernel/is-record';
export { LIMITS, type RowsPerPage } from './kernel/limits';
export { pageSlots } from './kernel/page-slots';
export { createPendingCalls } from './kernel/pending-calls';
export { pictureKind } from './kernel/pictures';
export { createSignal, createStore, type Signal, type Store, type WritableStore } from './kernel/signal';
export { looksLikeCardNumber } from './money/card-numbers';
export {
  CASH_ROUNDINGS,
  type CashRoundingChoice,
  cashDueOf,
  cashRoundingOf,
  cashStepOf,
  refundInHand,
  refundRounding,
  roundToCash,
} from './money/cash-rounding';
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
  toCents,
  toWireAmount,
} from './money/money';
export {
  isTemporaryId,
  momentOfSaleNumber,
  paymentReference,
  saleNumber,
  temporaryId,
} from './money/numbers';
export {
  CORRECTABLE_TENDERS,
  changeDue,
  PAID_AS,
  PAYMENT_METHODS,
  type PaymentMethod,
  paidBy,
  paymentMethodCode,
  paymentMethodLabel,
  quickCashAmounts,
  TENDERS,
  type Tender,
  tenderOf,
} from './money/payments';
export { formatRate, RATE_DECIMALS, RATE_TYPES, type RateType, rateTypeLabel } from './money/rates';
export {
  countsInReports,
  isRefundable,
  SALE_STATUSES,
  saleStatusColor,
  saleStatusLabel,
} from './money/sale-status';
export {
  addPart,
  findPartProblem,
  largestFirst,
  leftInCash,
  leftToPay,
  type PaidVia,
  type PaymentPart,
  recountParts,
  refundParts,
} from './money/split';
export { taxKey } from './money/tax-key';
export { toWireBody } from './money/wire';
export {
  APPROVAL_TEXT_LENGTH,
  type Approval,
  type ApprovalRules,
  type ApprovedAction,
  drawerOpeningOf,
  isAboveLimit,
  type ManagersWord,
  mayApprove,
  priceOverrideOf,
  refundOf,
  type SaleApproval,
} from './people/approvals';
export { displayName, type PersonName, shortName } from './people/display-name';
export { passwordProblem } from './people/password-problem';
export { isPinOf, makePinRecord, type PinRecord, pinProblem } from './people/pin';
export {
  hasRole,
  isAdmin,
  isCashier,
  isManager,
  lesserRole,
  ROLES,
  type Role,
  roleLabel,
} from './people/roles';
export { lookAlikeSentence, usernameKey, usernameLook } from './people/username';
export type { WireOf } from './reading/wire-of';
export {
  type ReceiptRow,
  RULE,
  textRows,
} from './receipts/receipt-rows';
/** @public */
export { type RefundSlipOptions, refundSlip } from './receipts/refund-slip';
/** @public */
export { type SaleReceiptOptions, type SaleRefund, saleReceipt } from './receipts/sale-receipt';
export {
  type CustomerDisplay,
  DISPLAY_PATH,
  DISPLAY_PULSE_MS,
  DISPLAY_SILENCE_MS,
  displayChannel,
  readDisplayMessage,
} from './sale/customer-display';
export {
  type DiscountRule,
  discountAmount,
  discountLabel,
  matchDiscount,
} from './sale/discounts';
export {
  type HeldChange,
  heldChanges,
  withPricesOfToday,
  withTaxesOfToday,
} from './sale/held-changes';
export { isMiscItem, MISC_PRODUCT, miscItemName, nextMiscId } from './sale/misc-items';
export { returnedShareOfTax, splitRefundTax } from './sale/refund-taxes';
export {
  calculateRefund,
  findRefundProblem,
  type RefundableSale,
  type RefundCalculation,
  refundableQuantity,
  refundedQuantities,
} from './sale/refunds';
export { findSaleMismatch, roundingTaken } from './sale/sale-sums';
export { isTaxedBy, type TaxedLine, taxableOfTaxes } from './sale/taxed-lines';
export { type CalculatedTaxes, calculateTaxes, toTaxDetails } from './sale/taxes';
export {
  asCorrected,
  type CorrectableSale,
  findCorrectionProblem,
  roundingOfCorrection,
  tendersNow,
} from './sale/tender-corrections';
export { calculateTotals, lineTotal, type Totals } from './sale/totals';
export {
  bucketSales,
  compareDays,
  formatTrend,
  percentageChange,
  reportingTotal,
  type SalesSummary,
  summarizeSales,
  summaryOf,
  trendColor,
  trendDirection,
  trendsOf,
} from './sale/trends';
export {
  type CashCounts,
  cashDifference,
  cashIn,
  countedTotal,
  denominationsOf,
  expectedCash,
  floatCorrection,
  floatOf,
  netOf,
} from './shifts/drawer';
export {
  type KeptShift,
  keptShiftOf,
  type LedgerMark,
  type LedgerStamp,
  REGISTER_EVENTS,
  registerLedger,
  type ShiftStep,
} from './shifts/register-ledger';
export type { RegisterShift } from './shifts/register-shift';
export {
  addSums,
  CASH_MOVEMENT_KINDS,
  type CashMovementKind,
  MOVEMENT_SUMS,
  refundedBy,
  SHIFT_SUMS,
  type ShiftSums,
  sumIn,
  sumsOfMovement,
  sumsOfRefund,
  sumsOfSale,
  sumsOfTenderCorrection,
  takenBy,
  taxesIn,
  taxSum,
  tendersIn,
} from './shifts/shift-sums';
export { taxWords } from './texts';
export { validateProduct } from './validation/product';
export { PRODUCT_TAXES, taxesFromText, taxesToText } from './validation/product-taxes';
export {
  type FieldErrors,
  hiddenCharacterProblem,
  hiddenCharacterSentence,
  isEmail,
  VALIDATION_MESSAGES,
} from './validation/rules';
export { countOf } from './words/counts';
export {
  formatCalendarDay,
  formatCount,
  formatDate,
  formatMoment,
  formatParts,
  formatSecond,
  formatTime,
} from './words/formats';
export {
  chooseLanguage,
  chosenLanguage,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  pageLanguage,
} from './words/language';
export { capitalized, momentWords } from './words/moment-words';
export { amountOf, moneyWords } from './words/money-words';
export { toPlainText } from './words/plain-text';
export { registerLabel, registerName } from './words/register-name';
/** @public */
export { defineTexts, offerTexts, type TextGroup, type TranslationOf } from './words/texts';
