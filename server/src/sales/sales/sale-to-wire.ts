import type { Sale, SaleApproval, WireOf } from '@evertill/shared-domain';
import type { ApprovalRow } from '../../kernel/db/schema';
import { correctionToWire } from '../tenders/tender-corrections.repository';
import type { FullSale } from './sales.repository';

/** Converts a sale to the API's shape (spec 3, sale as read back). */
export function saleToWire({ sale, items, payments, userName, corrections = [] }: FullSale): WireOf<Sale> {
  return {
    id: sale.id,
    saleNumber: sale.saleNumber,
    saleDate: sale.saleDate.toISOString(),
    createdAt: sale.createdAt.toISOString(),
    customer: customerToWire(sale),
    subtotal: sale.subtotal,
    discountAmount: sale.discountAmount,
    discountId: sale.discountId,
    discount: sale.discount,
    taxAmount: sale.taxAmount,
    tax: { amount: sale.taxAmount, details: sale.taxDetails },
    taxDetails: sale.taxDetails,
    totalAmount: sale.totalAmount,
    status: sale.status,
    offline: sale.offline,
    userId: sale.userId,
    userName,
    saleItems: items.map(({ id, productId, productName, quantity, refundedQuantity, ...item }) => ({
      id,
      productId,
      productName,
      quantity,
      refundedQuantity,
      product: { id: productId, name: productName },
      unitPrice: item.unitPrice,
      totalAmount: item.totalAmount,
      taxAmount: item.taxAmount,
      taxes: item.taxes,
      ...(item.taxedBy === null ? {} : { taxedBy: item.taxedBy }),
      ...(item.priceWas === null ? {} : { priceWas: item.priceWas }),
      ...(item.note === null ? {} : { note: item.note }),
    })),
    payments: payments.map(({ id, paymentMethod, as, amount, referenceNumber, status, paymentDate }) => ({
      id,
      paymentMethod,
      ...(as === null ? {} : { as }),
      amount,
      referenceNumber,
      status,
      paymentDate: paymentDate.toISOString(),
    })),
    amountReceived: sale.amountReceived,
    change: sale.change,
    refundedAmount: sale.refundedAmount,
    ...(corrections.length > 0 && { tenderCorrections: corrections.map(correctionToWire) }),
    ...(sale.cashRoundingAmount === null ? {} : { cashRoundingAmount: sale.cashRoundingAmount }),
    ...(sale.cashRoundingStep === null ? {} : { cashRoundingStep: sale.cashRoundingStep }),
    ...(sale.registerId === null ? {} : { registerId: sale.registerId }),
    ...(sale.takeover && {
      takeover: { how: sale.takeover.how, signedInName: sale.takeover.signedInName },
    }),
    ...(sale.approvals && { approvals: sale.approvals.map(approvalToWire) }),
    ...(sale.registerSequence === null ? {} : { registerSequence: sale.registerSequence }),
  };
}

function approvalToWire({ action, approvedByName, reason, at, line }: ApprovalRow): SaleApproval {
  return { action, approvedByName, reason, at, ...(line === undefined ? {} : { line }) };
}

// Forgetting a customer looks for exactly this text in kept answers (see customers/forget-person.ts).
function customerToWire({ customerId, customerName }: FullSale['sale']): WireOf<Sale>['customer'] {
  if (customerName === null) return null;
  return customerId === null ? { fullName: customerName } : { id: customerId, fullName: customerName };
}
