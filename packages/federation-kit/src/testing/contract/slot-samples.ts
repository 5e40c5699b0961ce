// What a fill gets in the contract: the usual case, and the smallest one.
import type { MethodSlotName, TabSlotName } from '../../fills';
import type {
  ActionSlots,
  BadgeSlots,
  SlotCart,
  SlotLine,
  SlotProduct,
  SlotSale,
  SlotTransaction,
  ViewSlots,
} from '../../host-api';

const LINES: readonly SlotLine[] = [
  { productId: 'product-1', name: 'Espresso Beans', quantity: 2, unitPriceCents: 1250, note: null },
  { productId: 'product-2', name: 'Oat Milk', quantity: 1, unitPriceCents: 300, note: 'Cold' },
];
const CUSTOMER = { id: 'customer-1', name: 'Ada Field' };

const CART: SlotCart = {
  lines: LINES,
  customer: CUSTOMER,
  totals: { subtotalCents: 2800, discountCents: 280, taxCents: 202, amountDueCents: 2722 },
};
const EMPTY_CART: SlotCart = {
  lines: [],
  customer: null,
  totals: { subtotalCents: 0, discountCents: 0, taxCents: 0, amountDueCents: 0 },
};
const SALE: SlotSale = {
  saleKey: 'sale-key-1',
  saleNumber: 'SALE-1',
  lines: LINES,
  customer: CUSTOMER,
  amountDueCents: 2722,
};

const TRANSACTION: SlotTransaction = {
  saleId: 'sale-1',
  saleNumber: 'SALE-1',
  soldAt: '2026-03-10T14:05:00.000Z',
  lines: LINES,
  customer: CUSTOMER,
  amountDueCents: 2722,
};

const PRODUCTS: readonly SlotProduct[] = [
  {
    productId: 'product-1',
    name: 'Espresso Beans',
    sku: 'COF-1',
    category: 'Coffee',
    unitPriceCents: 1250,
  },
  { productId: 'product-2', name: 'Oat Milk', sku: null, category: null, unitPriceCents: 0 },
];

export const VIEW_SAMPLES: { readonly [Name in keyof ViewSlots]: readonly ViewSlots[Name][] } = {
  'evertill.pos.cart-section.v1': [CART, EMPTY_CART, { ...CART, customer: null }],
  'evertill.catalog.product-section.v1': PRODUCTS,
  'evertill.sales.today-card.v1': [
    { day: '2026-03-10', saleCount: 4, totalCents: 12_000 },
    { day: '2026-03-11', saleCount: 0, totalCents: 0 },
  ],
  'evertill.sales.report-tab.v1': [
    { from: '2026-03-01', to: '2026-03-10' },
    { from: '2026-03-11', to: '2026-03-11' },
  ],
};

export const TABS: readonly string[] = ['evertill.sales.report-tab.v1'] satisfies TabSlotName[];

export const ACTION_SAMPLES: { readonly [Name in keyof ActionSlots]: readonly ActionSlots[Name][] } = {
  'evertill.pos.after-sale.v1': [
    SALE,
    { ...SALE, saleKey: 'sale-key-2', saleNumber: 'SALE-2', customer: null },
  ],
  'evertill.pos.line-action.v1': LINES.map((line) => ({ line })),
  'evertill.sales.transaction-action.v1': [
    TRANSACTION,
    { ...TRANSACTION, saleId: 'offline-1', customer: null },
  ],
  'evertill.pos.payment-method.v1': [
    { id: 'charge-1', amountCents: 2722, customer: CUSTOMER },
    { id: 'charge-2', amountCents: 1, customer: null },
  ],
};

export const BADGE_SAMPLES: { readonly [Name in keyof BadgeSlots]: readonly BadgeSlots[Name][] } = {
  'evertill.pos.tile-badge.v1': PRODUCTS,
};

export const METHODS: readonly string[] = ['evertill.pos.payment-method.v1'] satisfies MethodSlotName[];
