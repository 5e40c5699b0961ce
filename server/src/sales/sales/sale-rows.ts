import {
  GIFT_CARD_PRODUCT,
  isMiscItem,
  lineTotal,
  money,
  roundingTaken,
  type SalePayloadInput,
  taxableOfTaxes,
  toWireAmount,
} from '@evertill/shared-domain';
import type { SoldProduct } from '../../catalog/products/stock.repository';
import type { RateRow } from '../../catalog/rates/rates.repository';
import { newId } from '../../kernel/db/new-id';
import type { ApprovalRow, DiscountSnapshot } from '../../kernel/db/schema';
import type { SaleCustomer } from '../customers/sale-customers';
import type { Seller } from '../sellers/sellers';
import { splitTaxes } from './line-taxes';
import type { FullSale } from './sales.repository';

interface NewSale {
  storeId: string;
  seller: Pick<Seller, 'userId' | 'takeover'>;
  now: Date;
  isOffline: boolean;
  products: ReadonlyMap<string, SoldProduct>;
  discount: RateRow | null;
  customer: SaleCustomer;
  approvals: readonly ApprovalRow[];
}

/** Returns the rows of a sale with the names, discount and taxes of the moment when it was rung up. */
export function toSaleRows(
  payload: SalePayloadInput,
  { storeId, seller, now, isOffline, products, discount, customer, approvals }: NewSale,
): Omit<FullSale, 'userName'> {
  const saleId = newId(now);
  const taxDetails = payload.taxDetails ?? [];
  const due = money(payload.totalAmount).plus(payload.taxAmount);
  const rounding = roundingTaken(payload);
  const isRounded = payload.cashRoundingAmount !== undefined || payload.cashRoundingStep !== undefined;
  const taken = due.plus(rounding);
  const received = payload.amountReceived ?? taken;
  const lines = payload.saleItems.map((line) => ({ total: lineTotal(line), taxedBy: line.taxedBy }));
  const lineTaxes = splitTaxes(lines, taxDetails);
  // The amounts on which the taxes were charged follow from the lines, so the till's own are not needed.
  const taxable = taxableOfTaxes(lines, payload.discountAmount ?? 0, taxDetails.length);
  return {
    sale: {
      storeId,
      id: saleId,
      userId: seller.userId,
      takeover: seller.takeover,
      approvals: approvals.length === 0 ? null : [...approvals],
      createdAt: now,
      customerId: customer.id,
      customerName: customer.name,
      status: 'COMPLETED',
      saleNumber: payload.saleNumber,
      saleDate: new Date(payload.saleDate),
      offline: isOffline,
      subtotal: toWireAmount(payload.subtotal),
      discountAmount: toWireAmount(payload.discountAmount ?? 0),
      discountId: payload.discountId ?? null,
      discount: discount ? snapshotOf(discount) : null,
      taxAmount: toWireAmount(payload.taxAmount),
      taxDetails: taxDetails.map((detail, tax) => {
        const base = taxable[tax] ?? null;
        const own = base === null ? {} : { taxableAmount: toWireAmount(base) };
        return { ...detail, amount: toWireAmount(detail.amount), ...own };
      }),
      totalAmount: toWireAmount(payload.totalAmount),
      amountReceived: toWireAmount(received),
      change: toWireAmount(payload.change ?? money(received).minus(taken)),
      cashRoundingAmount: isRounded ? toWireAmount(rounding) : null,
      cashRoundingStep:
        payload.cashRoundingStep === undefined ? null : toWireAmount(payload.cashRoundingStep),
      refundedAmount: '0.00',
      registerId: payload.registerId ?? null,
      registerSequence: payload.registerSequence ?? null,
      shiftNumber: payload.shiftNumber ?? null,
    },
    items: payload.saleItems.map(({ productId, quantity, unitPrice, taxedBy, priceWas, note }, index) => ({
      storeId,
      saleId,
      line: index + 1,
      id: newId(now),
      productId,
      quantity,
      refundedQuantity: 0,
      productName: nameOf({ productId, note }, products),
      unitPrice: toWireAmount(unitPrice),
      totalAmount: toWireAmount(lines[index]?.total ?? 0),
      taxAmount: lineTaxes[index]?.taxAmount ?? '0.00',
      taxes: lineTaxes[index]?.taxes ?? [],
      taxedBy: taxedBy ?? null,
      priceWas: priceWas === undefined ? null : toWireAmount(priceWas),
      // The note of an item at an open price is its name.
      note: isMiscItem({ productId }) ? null : (note ?? null),
    })),
    payments: payload.payments.map(
      ({ paymentMethod, as, amount, referenceNumber, status, paymentDate }, index) => ({
        storeId,
        saleId,
        line: index + 1,
        id: newId(now),
        paymentMethod,
        as: paymentMethod === 'CASH' ? null : (as ?? null),
        status: status ?? 'COMPLETED',
        amount: toWireAmount(amount),
        referenceNumber: referenceNumber ?? null,
        paymentDate: new Date(paymentDate ?? payload.saleDate),
      }),
    ),
  };
}

function nameOf(
  item: { productId: string; note?: string | undefined },
  products: ReadonlyMap<string, SoldProduct>,
): string {
  if (item.productId === GIFT_CARD_PRODUCT) return 'Gift card';
  if (isMiscItem(item)) return item.note ?? 'Misc';
  return products.get(item.productId)?.name ?? 'Unknown product';
}

function snapshotOf({ id, name, type, value }: RateRow): DiscountSnapshot {
  return { id, name, type, value };
}
