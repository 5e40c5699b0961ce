// Bodies that only a shop can make: a sale whose sums agree, a refund of a sold product, a batch of both, or the
// person's own password. This file also makes the bodies of a team that releases its app.
import { randomUUID, webcrypto } from 'node:crypto';
import {
  calculateRefund,
  calculateTotals,
  GIFT_CARD_PRODUCT,
  newCreditCode,
  newReceiptSecret,
  ROLES,
  toTaxDetails,
  toWireBody,
  WEBHOOK_EVENTS,
} from '@evertill/shared-domain';
import { aBuild } from '../test/releasing';
import type { FuzzShop, Staff } from './shops';
import { RELEASED_APP } from './target';

type Make = (shop: FuzzShop, staff: Staff | null, at: number) => unknown;

const RATE = {
  id: 'none',
  name: 'Tax',
  description: null,
  type: 'PERCENTAGE' as const,
  value: 8.875,
  appliesTo: 'all' as const,
  isActive: true,
  active: true,
};

/** The functions that make bodies, by route. Seven of eight calls use such a body instead of a generated one. */
export const MADE_BODIES: Readonly<Record<string, Make>> = {
  'POST /api/sales': aSale,
  'POST /api/transactions/sales/:id/refund': aRefund,
  'POST /api/transactions/sales/:id/tender': (_shop, _staff, at) => ({
    payment: 1 + (at % 2),
    from: 'CASH',
    to: at % 3 === 0 ? 'OTHER' : 'CREDIT_CARD',
    reason: 'Wrong button',
    correctedAt: '2026-03-02T12:00:00.000Z',
  }),
  'POST /api/auth/login': (_shop, staff) => staff?.credentials ?? {},
  'POST /api/saas/login': (_shop, staff) => staff?.credentials ?? {},
  'PUT /api/auth/password': (_shop, staff) => {
    return { currentPassword: staff?.credentials.password ?? '', newPassword: 'another-long-password' };
  },
  'POST /api/closing': (_shop, staff) => ({ currentPassword: staff?.credentials.password ?? '' }),
  'PUT /api/auth/pin': (_shop, staff, at) => {
    return {
      currentPassword: staff?.credentials.password ?? '',
      pin: at % 7 === 0 ? null : `40${at % 90}71`,
    };
  },
  'POST /api/auth/password-links': (_shop, staff) => {
    return { username: staff?.credentials.username ?? 'nobody', store: staff?.credentials.store };
  },
  'POST /api/auth/password-links/person': (shop, _staff, at) => ({ link: shop.find('password-links', at) }),
  'POST /api/auth/password-links/use': (shop, _staff, at) => {
    return { link: shop.find('password-links', at), password: 'another-long-password' };
  },
  'POST /api/sales/:id/receipt-mail': (_shop, _staff, at) => ({ email: `customer${at}@home.example` }),
  'POST /api/registers/:id/close-gap': (_shop, _staff, at) => {
    return { from: 1 + (at % 50), to: 1 + (at % 50), reason: 'Printed twice' };
  },
  'POST /api/webhooks': (_shop, _staff, at) => aWebhook(at),
  'PUT /api/webhooks/:id': (_shop, _staff, at) => aWebhook(at),
  'POST /api/webhooks/:id/replay': () => ({ eventId: null }),
  'POST /api/proposals': (shop, _staff, at) => ({
    call: 'PUT /products/:id',
    id: shop.find('products', at),
    body: { unitPrice: 1 + (at % 9) },
  }),
  'POST /api/drawer-openings': (shop, _staff, at) => ({
    registerId: shop.find('registers', at),
    openedAt: new Date(shop.now()).toISOString(),
    ...(at % 2 === 0 ? { approval: aWord(shop, at, {}) } : {}),
  }),
  'POST /api/cleared-carts': (shop, _staff, at) => ({
    registerId: shop.find('registers', at),
    clearedAt: new Date(shop.now()).toISOString(),
    ...(at % 3 === 0 ? {} : { total: `${at % 90}.10` }),
    ...(at % 2 === 0 ? { approvals: [aWord(shop, at, { action: 'removal' })] } : {}),
  }),
  'POST /api/held-carts': (shop, _staff, at) => ({
    id: `cart-${at % 20}`,
    name: `${at}`,
    registerId: `till-${at % 3}`,
    heldAt: '2026-03-02T12:00:00.000Z',
    lines: [{ productId: shop.find('products', at), name: 'Tea', unitPrice: '2.50', quantity: 1 + (at % 5) }],
    taxAmount: '0.00',
    total: '2.50',
    ...(at % 4 === 0 && { replaces: `cart-${(at + 1) % 20}` }),
  }),
  'POST /api/held-carts/:id/take': (_shop, _staff, at) => ({ registerId: `till-${at % 3}` }),
  'POST /api/credits/lookup': (shop, _staff, at) => ({
    code: at % 4 === 0 ? newCreditCode(webcrypto) : shop.find('codes', at),
  }),
  'POST /api/credits/:id/redeem': (_shop, _staff, at) => ({
    key: `payment-${at % 20}`,
    amount: 1 + (at % 9),
  }),
  'POST /api/credits/:id/release': (_shop, _staff, at) => ({ key: `payment-${at % 20}` }),
  'POST /api/credits/:id/void': () => ({ reason: 'Lost' }),
  'POST /api/customers/:id/merge': (shop, _staff, at) => ({ into: shop.find('customers', at + 1) }),
  'POST /api/auth/store': (shop, _staff, at) => ({ storeId: shop.find('branches', at) }),
  'PUT /api/users/:id/stores/:storeId': (_shop, _staff, at) => ({ role: ROLES[at % ROLES.length] }),
  'POST /api/sync/discards': (shop, _staff, at) => {
    const key = at % 2 === 0 ? randomUUID() : shop.find('keys', at);
    return {
      key,
      reason: 'Rung up again',
      record: { entity: 'sales', method: 'POST', url: '/sales', data: aSale(shop, null, at) },
    };
  },
  'POST /api/products/copy': (shop, _staff, at) => ({
    storeId: shop.find('branches', at),
    productIds: [shop.find('products', at)],
    existing: at % 2 === 0 ? 'skip' : 'update',
  }),
  'POST /api/products/:id/transfer': (shop, _staff, at) => ({
    storeId: shop.find('branches', at),
    quantity: 1 + (at % 5),
  }),
  'POST /api/products/copy/check': (shop, _staff, at) => ({
    storeId: shop.find('branches', at),
    productIds: [shop.find('products', at)],
  }),
  'PUT /api/products/:id': (_shop, _staff, at) => {
    return { name: `Tea ${at}`, unitPrice: 1 + (at % 90) / 10, stockQuantity: 1_000 };
  },
  'POST /api/saas/checkout': (_shop, _staff, at) => ({
    planId: at % 2 === 0 ? 'shop' : 'growth',
    interval: at % 3 === 0 ? 'year' : 'month',
  }),
  'POST /api/saas/stripe-events': (_shop, _staff, at) => ({
    id: `evt_${at % 20}`,
    object: 'event',
    data: { object: { customer: `cus_${at % 5}` } },
  }),
  'POST /api/releases': (_shop, _staff, at) => buildAt(at).assets,
  'POST /api/releases/live': (_shop, _staff, at) => ({ buildId: buildAt(at).assets.buildId }),
  'POST /api/releases/back': () => ({}),
  'POST /api/sync/batch': (shop, staff, at) => {
    const items = Array.from({ length: 1 + (at % 4) }, (_, n) => {
      return {
        key: randomUUID(),
        method: 'POST',
        url: '/sales',
        data: aSale(shop, staff, at + n),
        delivery: 'replay',
      };
    });
    const category = { key: randomUUID(), method: 'POST', url: '/categories', data: { name: randomUUID() } };
    return { items: at % 3 === 0 ? [...items, category, ...items] : items };
  },
};

export interface Upload {
  query: readonly (readonly [name: string, value: string])[];
  content: Buffer;
}

/** The functions that make uploads of bytes, by route. */
export const MADE_UPLOADS: Readonly<Record<string, (at: number) => Upload>> = {
  'PUT /api/releases/files': (at) => {
    const { assets, contents } = buildAt(at);
    const files = [...contents];
    const [path, content] = files[at % files.length] ?? ['', Buffer.alloc(0)];
    return {
      query: [
        ['buildId', assets.buildId],
        ['path', path],
      ],
      content,
    };
  },
};

function buildAt(at: number) {
  return aBuild(RELEASED_APP, `b${at % 3}`);
}

function aWord(shop: FuzzShop, at: number, fields: object): Record<string, unknown> {
  const moment = new Date(shop.now()).toISOString();
  return {
    approvedBy: at % 2 === 0 ? shop.find('users', at) : 'nobody',
    how: 'pin',
    pinSetAt: moment,
    reason: `Reason ${at}`,
    at: moment,
    ...fields,
  };
}

function aSale(shop: FuzzShop, _staff: Staff | null, at: number): Record<string, unknown> {
  const saleItems = [{ productId: shop.ledger(at), quantity: 1 + (at % 3), unitPrice: 2.5 + (at % 7) }];
  if (at % 5 === 0) saleItems.push({ productId: shop.find('products', at), quantity: 1, unitPrice: 1.1 });
  const cards = at % 4 === 1 ? [aCard(shop, at)] : [];
  for (const { amount } of cards)
    saleItems.push({ productId: GIFT_CARD_PRODUCT, quantity: 1, unitPrice: amount });
  const totals = calculateTotals({ lines: saleItems, discount: null, taxes: [RATE] });
  const receiptSecret = newReceiptSecret(webcrypto);
  // The sale may still be refused, and then its link leads nowhere.
  shop.note('receipts', receiptSecret);
  const saleDate = new Date(shop.now() - (at % 3) * 60_000).toISOString();
  return toWireBody({
    saleNumber: `SALE-${at}`,
    status: 'COMPLETED',
    saleDate,
    saleItems,
    subtotal: totals.subtotal,
    taxAmount: totals.taxAmount,
    taxDetails: toTaxDetails(totals.taxes),
    totalAmount: totals.totalAmount,
    discountAmount: totals.discountAmount,
    payments: [
      { paymentMethod: 'CASH', amount: totals.amountDue, referenceNumber: `REF-${at}`, status: 'COMPLETED' },
    ],
    amountReceived: totals.amountDue,
    change: 0,
    ...(cards.length > 0 ? { credits: cards } : {}),
    offline: at % 4 === 0,
    ...(at % 3 === 0 ? { receiptSecret } : {}),
    ...(at % 6 === 0 ? { approvals: [aWord(shop, at, { action: 'price', line: at % 2 })] } : {}),
    ...(at % 2 === 0 ? { registerId: shop.find('registers', at), registerSequence: 1 + (at % 2_000) } : {}),
  }) as Record<string, unknown>;
}

function aCard(shop: FuzzShop, at: number) {
  const card = { id: randomUUID(), code: newCreditCode(webcrypto), amount: 20 + (at % 50) };
  // The sale may still be refused, and then there is no such card.
  shop.note('credits', card.id);
  shop.note('codes', card.code);
  return card;
}

function aRefund(shop: FuzzShop, _staff: Staff | null, at: number): unknown {
  const sale = shop.saleAt(at);
  const line = sale?.saleItems[0];
  if (!sale || !line) return {};
  const refundItems = [{ productId: line.productId, quantity: 1, unitPrice: line.unitPrice }];
  const { refundSubtotal, refundTax, refundDiscount, refundTotal } = calculateRefund(sale, refundItems);
  const sums = { refundSubtotal, refundTax, refundDiscount, refundTotal };
  return toWireBody({ originalTransactionId: sale.id, refundItems, ...sums });
}

function aWebhook(at: number): unknown {
  const url = `https://books${at % 5}.example/events`;
  return { url, events: WEBHOOK_EVENTS.slice(0, 1 + (at % WEBHOOK_EVENTS.length)), isOn: at % 9 !== 0 };
}
