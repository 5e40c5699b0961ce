// A sale arrives in several forms (spec 3: "may also arrive as"). These functions bring each form into a single one
// before it is checked.

import { toAmount } from '../money/money';
import { isJsonObject, type JsonObject } from '../reading/shapes';

/** Brings the discount, the taxes, the dates, the status and the lines of a sale into the one form that we read. */
export function foldSale(wire: JsonObject): JsonObject {
  const tax = isJsonObject(wire.tax) ? wire.tax : {};
  const details = wire.taxDetails ?? tax.details ?? [];
  const taxAmount = wire.taxAmount ?? tax.amount ?? (isJsonObject(wire.tax) ? 0 : wire.tax);
  return {
    ...wire,
    saleDate: wire.saleDate ?? wire.createdAt,
    createdAt: wire.createdAt ?? wire.saleDate,
    customer: wire.customer ?? customerRungUp(wire),
    discount: wire.discount ?? wire.appliedDiscount ?? firstOf(wire.appliedDiscounts) ?? null,
    discountId: wire.discountId ?? null,
    taxAmount,
    tax: { amount: tax.amount ?? taxAmount, details: tax.details ?? details },
    taxDetails: details,
    status: typeof wire.status === 'string' ? wire.status.toUpperCase() : wire.status,
    saleItems: withLineIds(wire.saleItems ?? []),
    payments: wire.payments ?? [],
  };
}

// A sale that waits on a till has the customer as the till sends it.
function customerRungUp({ customerId, customerName }: JsonObject): JsonObject | null {
  return typeof customerName === 'string' ? { id: customerId, fullName: customerName } : null;
}

/** Fills in missing fields of a sale's line from its product, price and quantity. */
export function foldSaleItem(wire: JsonObject): JsonObject {
  const product = isJsonObject(wire.product) ? wire.product : {};
  const lineTotal = Number(wire.unitPrice) * Number(wire.quantity);
  return {
    ...wire,
    productId: wire.productId ?? product.id,
    productName: wire.productName ?? product.name,
    totalAmount: wire.totalAmount ?? (Number.isFinite(lineTotal) ? toAmount(lineTotal) : 0),
  };
}

/** Reads the amount of a tax line under either of its names (spec 3, itemized tax line). */
export function foldTaxDetail(wire: JsonObject): JsonObject {
  return { ...wire, amount: wire.amount ?? wire.calculatedAmount };
}

function withLineIds(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return lines.map((line: unknown, index) =>
    isJsonObject(line) ? { ...line, id: line.id ?? `line-${index + 1}` } : line,
  );
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}
