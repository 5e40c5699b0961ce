// Which schema each call answers with.
import type { JsonSchema } from '@evertill/shared-domain';
import {
  AMOUNT,
  type AnswerName,
  type Fields,
  ID,
  listOf,
  MOMENT,
  NEXT,
  named,
  objectOf,
  TEXT_OR_NULL,
  WHOLE,
} from './answer-parts';

const deleted = objectOf({ id: ID });

function pageOf(name: AnswerName, more: Fields = {}): JsonSchema {
  return objectOf({ items: listOf(named(name)), next: NEXT, ...more });
}

/** A list, which a query with `limit` or `cursor` turns into a page. */
function listOrPage(name: AnswerName, more: Fields = {}): JsonSchema {
  return { oneOf: [listOf(named(name)), pageOf(name, more)] };
}

function callsOf(path: string, name: AnswerName): Fields {
  return {
    [`GET /api${path}`]: listOf(named(name)),
    [`POST /api${path}`]: named(name),
    [`PUT /api${path}/:id`]: named(name),
    [`DELETE /api${path}/:id`]: deleted,
  };
}

/** The answers of calls. The answer of a call that is missing here is described by its media type only. */
export const ANSWERS: Fields = {
  ...callsOf('/products', 'Product'),
  'GET /api/products': listOrPage('Product', { deleted: listOf(ID), asOf: MOMENT }),
  'GET /api/products/search': listOf(named('Product')),
  'PATCH /api/products/:id/inventory': named('Product'),
  'POST /api/products/:id/transfer': named('Product'),
  ...callsOf('/categories', 'Category'),
  ...callsOf('/suppliers', 'Supplier'),
  ...callsOf('/customers', 'Customer'),
  'GET /api/customers': listOrPage('Customer'),
  'GET /api/customers/search': listOf(named('Customer')),
  'POST /api/customers/:id/merge': named('Customer'),
  'GET /api/customers/:id/sales': pageOf('Sale', {
    count: WHOLE,
    spent: AMOUNT,
    refunded: AMOUNT,
    storeCredit: AMOUNT,
  }),
  ...callsOf('/discounts', 'Discount'),
  'GET /api/discounts/active': listOf(named('Discount')),
  ...callsOf('/taxes', 'Tax'),
  'GET /api/taxes/active': listOf(named('Tax')),
  'GET /api/taxes/:id': named('Tax'),
  ...callsOf('/users', 'User'),
  'GET /api/auth/user': { oneOf: [named('SignedInUser'), named('TokenUser')] },
  'POST /api/auth/login': named('SignedInUser'),
  'POST /api/saas/login': named('SignedInUser'),
  'POST /api/sales': named('Sale'),
  'GET /api/sales/date-range': listOrPage('Sale'),
  'GET /api/sales/list': pageOf('Sale', { searchedTo: TEXT_OR_NULL }),
  'POST /api/transactions/sales/:id/refund': named('RefundedSale'),
  'POST /api/transactions/sales/:id/tender': named('Sale'),
  'GET /api/shifts/open': listOf(named('OpenShift')),
  'POST /api/shifts/close': named('ShiftClosing'),
  'GET /api/shifts/closings': pageOf('ShiftClosing'),
};
