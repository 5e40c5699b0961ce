/** Reads the real shop's invoices from the data file, without returns and without rows that are not sales. */
import { readLines } from './real-catalog.mjs';

const TENDERS = ['CASH', 'CREDIT_CARD', 'DEBIT_CARD'];
const MOST_LINES = 1_000;

/**
 * Returns every invoice with its lines, in order of time. The payment method follows from the invoice number, because
 * the data do not contain it.
 */
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
      // In December, London time is UTC.
      at: `${InvoiceDate.replace(' ', 'T')}.000Z`,
      tender: TENDERS[Number(InvoiceNo) % TENDERS.length],
    };
    invoices.set(InvoiceNo, invoice);
    if (invoice.lines.length < MOST_LINES) invoice.lines.push(line);
  }
  return [...invoices.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
