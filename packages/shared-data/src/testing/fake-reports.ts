// Computes totals, pages and reports from the sales of the fake server, as the server does.
import {
  addDays,
  daysBetween,
  deviceCalendar,
  parseSale,
  REPORT_KINDS,
  type ReportKind,
  type ReportRow,
  reportingTotal,
  type Sale,
  summarizeSales,
  tenderOf,
} from '@evertill/shared-domain';

/** Returns the reads of totals, lists and reports, keyed by address. `rows` returns the current sales. */
export function fakeReports(
  rows: () => readonly unknown[],
): Record<string, (query: URLSearchParams) => unknown> {
  const calendar = deviceCalendar();
  const within = (from: string, to: string) =>
    rows()
      .map((row) => parseSale(row))
      .filter((sale) => {
        const day = calendar.dayOf(new Date(sale.saleDate));
        return day >= from && day <= to;
      });
  const daysOf = (query: URLSearchParams) => ({
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  });
  const report = (by: ReportKind) => (query: URLSearchParams) => {
    const { from, to } = daysOf(query);
    const sales = within(from, to).filter(({ status }) => status !== 'REFUNDED' && status !== 'CANCELLED');
    const groups = new Map<string, ReportRow[]>();
    for (const part of sales.flatMap((sale) => partsOf(by, sale, calendar.dayOf)))
      groups.set(part.key, [...(groups.get(part.key) ?? []), part]);
    return {
      by,
      from,
      to,
      rows: [...groups.values()].map(sumOf),
      all: sumOf(sales.map((sale) => partOf(sale))),
    };
  };

  return {
    '/sales/totals': (query) => {
      const { from, to } = daysOf(query);
      const length = daysBetween(from, to) + 1;
      const before = { from: addDays(from, -length), to: addDays(from, -1) };
      const sums = (first: string, last: string) => {
        const { totalSales, totalTransactions } = summarizeSales(within(first, last));
        return { total: totalSales, transactions: totalTransactions };
      };
      const days = Array.from({ length }, (_, n) => addDays(from, n)).map((day) => ({
        day,
        ...sums(day, day),
      }));
      return {
        from,
        to,
        count: within(from, to).length,
        days: days.filter(({ transactions }) => transactions > 0),
        previous: { ...before, ...sums(before.from, before.to) },
      };
    },
    '/sales/list': (query) => {
      const { from, to } = daysOf(query);
      const sign = query.get('direction') === 'ascending' ? 1 : -1;
      const value = (sale: Sale) =>
        query.get('sort') === 'total' ? reportingTotal(sale) : Date.parse(sale.saleDate);
      const found = within(from, to)
        .filter((sale) =>
          JSON.stringify(sale)
            .toLowerCase()
            .includes((query.get('search') ?? '').toLowerCase()),
        )
        .sort((a, b) => sign * (value(a) - value(b)));
      const [start, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 100)];
      const next = start + limit < found.length ? String(start + limit) : null;
      return { items: found.slice(start, start + limit), next, searchedTo: null };
    },
    ...Object.fromEntries(REPORT_KINDS.map((by) => [`/reports/${by}`, report(by)])),
  };
}

function partOf(sale: Sale, key = '', name = key): ReportRow {
  const quantity = sale.saleItems.reduce((sum, item) => sum + item.quantity, 0);
  return {
    key,
    name,
    count: 1,
    quantity,
    returned: 0,
    subtotal: sale.subtotal,
    discount: sale.discountAmount,
    tax: sale.taxAmount,
    total: reportingTotal(sale),
    refunded: 0,
    refundedTax: 0,
  };
}

function partsOf(by: ReportKind, sale: Sale, dayOf: (moment: Date) => string): ReportRow[] {
  if (by === 'product')
    return sale.saleItems.map((item) => ({
      ...partOf(sale, item.productId, item.productName),
      quantity: item.quantity,
      subtotal: item.totalAmount,
      total: item.totalAmount,
    }));
  if (by === 'tender') return sale.payments.map((payment) => partOf(sale, tenderOf(payment)));
  if (by === 'day') return [partOf(sale, dayOf(new Date(sale.saleDate)))];
  return [partOf(sale, by)];
}

function sumOf(parts: readonly ReportRow[]): ReportRow {
  const [first] = parts;
  const sum = (name: Exclude<keyof ReportRow, 'key' | 'name'>) =>
    Number(parts.reduce((all, part) => all + part[name], 0).toFixed(2));
  return {
    key: first?.key ?? '',
    name: first?.name ?? '',
    count: sum('count'),
    quantity: sum('quantity'),
    returned: sum('returned'),
    subtotal: sum('subtotal'),
    discount: sum('discount'),
    tax: sum('tax'),
    total: sum('total'),
    refunded: sum('refunded'),
    refundedTax: sum('refundedTax'),
  };
}
