/** The sales of the data, without what was given back and what was no sale: every invoice with its lines, by day. */
import { readLines } from './real-catalog.mjs';

const TENDERS = ['CASH', 'CREDIT_CARD', 'DEBIT_CARD'];
const MOST_LINES = 1_000;

/** The data do not say how an invoice was paid: every third number of them by each method. */
export function readInvoices() {
  const invoices = new Map();
  for (const { InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice } of readLines()) {
    const line = {
      code: StockCode,
      name: Description.trim() || 'Without a name',
      quantity: Number(Quantity),
      price: Number(Number(UnitPrice).toFixed(2)),
    };
    if (!/^\d+$/.test(InvoiceNo) || line.quantity <= 0 || line.price <= 0) continue;
    const invoice = invoices.get(InvoiceNo) ?? {
      number: InvoiceNo,
      day: InvoiceDate.slice(0, 10),
      lines: [],
      // London's clock is that of UTC in December.
      at: `${InvoiceDate.replace(' ', 'T')}.000Z`,
      tender: TENDERS[Number(InvoiceNo) % TENDERS.length],
    };
    invoices.set(InvoiceNo, invoice);
    if (invoice.lines.length < MOST_LINES) invoice.lines.push(line);
  }
  return [...invoices.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
