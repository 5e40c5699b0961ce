// The parameters that calls read from their query string. A test calls every route and compares what the route reads.
import { DELIVERY_STATUSES, SALE_ORDERS } from '@evertill/shared-domain';
import { AUDIT_KINDS } from '../../writes/audit/audit.repository';

type Parameters = Readonly<Record<string, Parameter>>;

interface Parameter {
  schema: Readonly<Record<string, unknown>>;
  required?: boolean;
  description?: string;
}

const TEXT: Parameter = { schema: { type: 'string' } };
const LIMIT: Parameter = {
  schema: { type: 'integer', minimum: 1, maximum: 999_999 },
  description: 'The most entries of a page. A larger number than the call allows counts as the largest.',
};
const CURSOR: Parameter = {
  schema: { type: 'string' },
  description: 'The `next` of the page before.',
};
const MOMENT: Parameter = { schema: { type: 'string' }, description: 'An ISO date or moment.' };
const DAY: Parameter = { schema: { type: 'string', format: 'date' } };
const PAGE: Parameters = { limit: LIMIT, cursor: CURSOR };
const DAYS: Parameters = { from: required(DAY), to: required(DAY) };
const REVIEW_PAGE: Parameters = { ...PAGE, kind: TEXT };
const AUDIT_KIND: Parameter = { schema: { enum: AUDIT_KINDS } };

export const QUERY_PARAMETERS: Readonly<Record<string, Parameters>> = {
  'GET /api/taxes/calculate': { amount: required({ schema: { type: 'number', minimum: 0 } }) },
  'GET /api/products': { since: MOMENT, ...PAGE },
  'GET /api/products/search': { query: TEXT },
  'GET /api/products/:id/stock-changes': PAGE,
  'GET /api/sales/date-range': { startDate: required(MOMENT), endDate: required(MOMENT), ...PAGE },
  'GET /api/sales/list': {
    ...DAYS,
    ...PAGE,
    search: TEXT,
    sort: { schema: { enum: SALE_ORDERS } },
    direction: { schema: { enum: ['ascending', 'descending'] } },
  },
  'GET /api/sales/totals': DAYS,
  'GET /api/sales/trends/hourly': { day: DAY },
  'GET /api/customers': PAGE,
  'GET /api/customers/search': { query: TEXT },
  'GET /api/customers/:id/sales': PAGE,
  'GET /api/stores/takings': DAYS,
  'GET /api/reports/:by': DAYS,
  'GET /api/review-items': { all: { schema: { enum: ['1'] }, description: 'Also the cleared ones.' } },
  'GET /api/review-items/by-sale': REVIEW_PAGE,
  'GET /api/review-items/judgements': REVIEW_PAGE,
  'GET /api/shifts/open': {
    registerId: { ...TEXT, description: 'Required of cashiers.' },
  },
  'GET /api/shifts/closings': PAGE,
  'GET /api/sync/discards': PAGE,
  'GET /api/credits': { search: TEXT },
  'GET /api/audit': { before: MOMENT, limit: LIMIT, kind: AUDIT_KIND },
  'GET /api/audit/pages': { ...PAGE, kind: AUDIT_KIND },
  'GET /api/webhooks/:id/deliveries': { ...PAGE, status: { schema: { enum: DELIVERY_STATUSES } } },
  'PUT /api/releases/files': { buildId: required(TEXT), path: required(TEXT) },
};

function required(parameter: Parameter): Parameter {
  return { ...parameter, required: true };
}
