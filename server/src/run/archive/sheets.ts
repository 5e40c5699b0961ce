// The sheets of an archive, for people: CSV files that a spreadsheet opens. They say less than the tables, and an import
// does not read them.

/** A sheet has at most one line for each row of its table. */
export interface Sheet {
  /** The names of the columns with the SQL of each. */
  columns: Readonly<Record<string, string>>;
  table: string;
  /** The name of the table in the SQL. */
  as: string;
  /** Joins with tables whose columns the sheet shows, too. Each row of the sheet's table has at most one match. */
  joins?: string;
  /** The tables of the joins. */
  joined?: readonly string[];
  /** The SQL condition for the rows of the table that the sheet shows. */
  only?: string;
}

const person = (table: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${table}.first_name, ${table}.last_name)), ''), ${table}.username)`;
const sellerOf = (table: string) =>
  `left join users u on u.store_id = ${table}.store_id and u.id = ${table}.user_id`;
// A payment with a credit or in another way is written as a card (decision 035).
const TENDER = `case p.payment_method when 'CASH' then 'CASH' else coalesce(upper(p.paid_as), p.payment_method) end`;

/** The sheets by name. Their lines stand in the order of the table. */
export const SHEETS: Readonly<Record<string, Sheet>> = {
  products: {
    columns: {
      id: 'p.id',
      name: 'p.name',
      sku: 'p.sku',
      barcode: 'p.barcode',
      description: 'p.description',
      price: 'p.unit_price',
      stock: 'p.stock_quantity',
      'stock counted': 'p.track_stock',
      category: 'c.name',
      supplier: 's.name',
      picture: 'p.image',
      created: 'p.created_at',
      deleted: 'p.deleted_at',
    },
    table: 'products',
    as: 'p',
    joins: `left join categories c on c.store_id = p.store_id and c.id = p.category_id
      left join suppliers s on s.store_id = p.store_id and s.id = p.supplier_id`,
    joined: ['categories', 'suppliers'],
  },
  sales: {
    columns: {
      id: 's.id',
      number: 's.sale_number',
      date: 's.sale_date',
      status: 's.status',
      seller: person('u'),
      register: 's.register_id',
      customer: 's.customer_name',
      subtotal: 's.subtotal',
      discount: 's.discount_amount',
      tax: 's.tax_amount',
      total: 's.total_amount + s.tax_amount',
      received: 's.amount_received',
      change: 's.change',
      refunded: 's.refunded_amount',
      offline: 's.offline',
    },
    table: 'sales',
    as: 's',
    joins: sellerOf('s'),
    joined: ['users'],
  },
  'sale-lines': {
    columns: {
      'sale id': 'i.sale_id',
      line: 'i.line',
      'product id': 'i.product_id',
      product: 'i.product_name',
      quantity: 'i.quantity',
      refunded: 'i.refunded_quantity',
      price: 'i.unit_price',
      total: 'i.total_amount',
      tax: 'i.tax_amount',
      note: 'i.note',
    },
    table: 'sale_items',
    as: 'i',
  },
  tenders: {
    columns: {
      'sale id': 'p.sale_id',
      line: 'p.line',
      date: 'p.payment_date',
      tender: TENDER,
      amount: 'p.amount',
      reference: 'p.reference_number',
      status: 'p.status',
    },
    table: 'payments',
    as: 'p',
  },
  refunds: {
    columns: {
      id: 'r.id',
      'sale id': 'r.sale_id',
      date: 'r.refund_date',
      by: person('u'),
      subtotal: 'r.refund_subtotal',
      discount: 'r.refund_discount',
      tax: 'r.refund_tax',
      total: 'r.refund_total',
      reason: 'r.reason',
    },
    table: 'refunds',
    as: 'r',
    joins: sellerOf('r'),
    joined: ['users'],
  },
  customers: {
    columns: {
      id: 'c.id',
      name: 'c.name',
      phone: 'c.phone',
      email: 'c.email',
      card: 'c.card_code',
      note: 'c.note',
      created: 'c.created_at',
    },
    table: 'customers',
    as: 'c',
    only: 'c.deleted_at is null',
  },
  staff: {
    columns: {
      id: 'u.id',
      username: 'u.username',
      name: person('u'),
      email: 'u.email',
      role: 'u.role',
      active: 'u.is_active',
      created: 'u.created_at',
      deleted: 'u.deleted_at',
    },
    table: 'users',
    as: 'u',
    only: `u.kind = 'person'`,
  },
  shifts: {
    columns: {
      register: 's.register_id',
      shift: 's.shift_number',
      opened: 's.opened_at',
      'opened by': person('u'),
      'starting cash': 's.float_amount',
      closed: 'z.closed_at',
      expected: 'z.expected_amount',
      counted: 'z.counted_amount',
      'net total': 'z.net_total',
    },
    table: 'shifts',
    as: 's',
    joins: `left join users u on u.store_id = s.store_id and u.id = s.opened_by
      left join shift_closings z on z.store_id = s.store_id and z.register_id = s.register_id
        and z.shift_number = s.shift_number`,
    joined: ['users', 'shift_closings'],
  },
  credits: {
    columns: {
      id: 'c.id',
      kind: 'c.kind',
      'code ends in': 'c.code_end',
      balance: 'c.balance',
      issued: 'c.issued_at',
      voided: 'c.voided_at',
    },
    table: 'credits',
    as: 'c',
  },
  'credit-movements': {
    columns: {
      'credit id': 'e.credit_id',
      date: 'e.at',
      kind: 'e.kind',
      amount: 'e.amount',
      'sale id': 'e.sale_id',
      register: 'e.register_id',
      reason: 'e.reason',
    },
    table: 'credit_entries',
    as: 'e',
  },
};

export const fileOfSheet = (name: string) => `csv/${name}.csv`;

// The mark without which Excel reads a file in its local code page.
const BYTE_ORDER_MARK = '\ufeff';
// A spreadsheet may run a cell that begins with one of these as a formula.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
// Numbers below zero begin with a sign, too, and are no formula.
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns the SQL of a line of a sheet, which is a JSON array of texts and nulls. */
export function lineOfSheet({ columns }: Sheet): string {
  const cells = Object.values(columns).map((column) => `(${column})::text`);
  return `json_build_array(${cells.join(', ')})::text`;
}

export function headOfSheet({ columns }: Sheet): string {
  return BYTE_ORDER_MARK + csvLine(Object.keys(columns));
}

/** Writes one line of CSV, with the line end. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
