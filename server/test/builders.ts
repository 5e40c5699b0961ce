import { randomUUID } from 'node:crypto';
import { calculateTotals, type DiscountRule, Tax, toTaxDetails, toWireBody } from '@evertill/shared-domain';
import type { Session } from './session';

export interface TestProduct {
  [field: string]: unknown;
  id: string;
  name: string;
  unitPrice: string;
  stockQuantity: number;
  taxIds?: string[];
}

export async function addProduct(
  client: Session,
  fields: Record<string, unknown> = {},
): Promise<TestProduct> {
  const defaults = { name: 'Milk 1 l', sku: randomUUID().slice(0, 8), unitPrice: '2.50', stockQuantity: 10 };
  const { status, body } = await client.send<TestProduct>('POST', '/products', { ...defaults, ...fields });
  if (status !== 201) throw new Error(`The product was not created: ${JSON.stringify(body)}`);
  return body;
}

export async function addTax(client: Session, fields: Record<string, unknown> = {}): Promise<Tax> {
  const defaults = { name: 'Sales Tax', type: 'PERCENTAGE', value: 6, isActive: true };
  const { status, body } = await client.send('POST', '/taxes', { ...defaults, ...fields });
  if (status !== 201) throw new Error(`The tax was not created: ${JSON.stringify(body)}`);
  return Tax.parse(body);
}

/** Enrolls a register by the sign-in of a manager or an administrator, so that the register's sales have no finding. */
export async function enrollRegister(client: Session, registerId: string): Promise<void> {
  const { status, body } = await client.send('PUT', '/auth/register', { registerId });
  if (status !== 200 || body.status !== 'enrolled')
    throw new Error(`The register was not enrolled: ${JSON.stringify(body)}`);
}

export interface SaleOptions {
  taxes?: readonly Tax[];
  discount?: (DiscountRule & { id?: string }) | null;
  saleDate?: string;
  fields?: Record<string, unknown>;
}

export type SaleLine = readonly [product: TestProduct, quantity: number, unitPrice?: number];

/** Builds a sale as a register sends it, with sums that add up. `fields` override the built fields. */
export function aSale(lines: readonly SaleLine[], options: SaleOptions = {}): Record<string, unknown> {
  const { taxes = [], discount = null, saleDate = '2026-03-02T12:00:00.000Z', fields = {} } = options;
  const saleItems = lines.map(([product, quantity, unitPrice = Number(product.unitPrice)]) => {
    return { productId: product.id, quantity, unitPrice };
  });
  const sets = lines.map(([{ taxIds }]) => taxIds);
  const totals = calculateTotals({
    lines: saleItems.map((line, index) => ({ ...line, taxIds: sets[index] })),
    discount,
    taxes,
  });
  const payment = { paymentMethod: 'CASH', referenceNumber: 'REF-1754012345678', status: 'COMPLETED' };
  return {
    ...(toWireBody({
      saleNumber: `SALE-${Date.parse(saleDate)}`,
      userId: 'whoever',
      status: 'COMPLETED',
      saleDate,
      saleItems: saleItems.map((line, index) => {
        const taxedBy = totals.taxedBy[index];
        return taxedBy ? { ...line, taxedBy } : line;
      }),
      subtotal: totals.subtotal,
      taxAmount: totals.taxAmount,
      taxDetails: toTaxDetails(totals.taxes),
      totalAmount: totals.totalAmount,
      discountAmount: totals.discountAmount,
      discountId: discount?.id ?? null,
      payments: [{ ...payment, amount: totals.amountDue, paymentDate: saleDate }],
      amountReceived: totals.amountDue,
      change: 0,
    }) as Record<string, unknown>),
    ...fields,
  };
}

/** Builds the refund of untaxed pieces at full price, in the afternoon of 2026-03-02. `fields` override the built fields. */
export function aRefund(
  product: TestProduct,
  quantity: number,
  refundTotal: string,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    refundItems: [{ productId: product.id, quantity, unitPrice: product.unitPrice }],
    refundSubtotal: refundTotal,
    refundTax: '0.00',
    refundDiscount: '0.00',
    refundTotal,
    refundDate: '2026-03-02T16:00:00.000Z',
    ...fields,
  };
}

/** Builds the correction of a sale's first payment, in cash by mistake, to a credit card. `fields` override the built fields. */
export function aCorrection(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    payment: 1,
    from: 'CASH',
    to: 'CREDIT_CARD',
    reason: 'Wrong button',
    correctedAt: '2026-03-02T15:00:00.000Z',
    ...fields,
  };
}
