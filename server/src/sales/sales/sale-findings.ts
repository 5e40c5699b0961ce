// A sale is booked as the customer paid it. Each difference from the books becomes a finding for a manager.
import {
  calculateTotals,
  discountAmount,
  formatMoney,
  GIFT_CARD_PRODUCT,
  isMiscItem,
  money,
  type SalePayloadInput,
  Tax,
} from '@evertill/shared-domain';
import type { SoldProduct } from '../../catalog/products/stock.repository';
import { type RateRow, rateToWire } from '../../catalog/rates/rates.repository';
import type { Finding } from '../findings/findings.repository';

export interface SaleBooks {
  products: ReadonlyMap<string, SoldProduct>;
  taxes: readonly RateRow[];
  discount: RateRow | null;
  /** The positions of the lines whose price was changed by a person who may, or with a manager's approval. */
  approvedLines: ReadonlySet<number>;
  /** True when the store sells items at an open price. */
  sellsMisc: boolean;
}

/** Finds every difference between a sale and the books, except the stock. */
export function findDifferences(sale: SalePayloadInput, books: SaleBooks): Finding[] {
  return [...productFindings(sale, books), ...taxFindings(sale, books), ...discountFindings(sale, books)];
}

/** Returns a finding for each product whose stock fell below zero with the sale. */
export function stockFindings(
  products: ReadonlyMap<string, SoldProduct>,
  left: ReadonlyMap<string, number>,
): Finding[] {
  return [...left]
    .filter(([, stock]) => stock < 0)
    .map(([productId, stock]) => ({
      kind: 'stock',
      productId,
      message: `${products.get(productId)?.name ?? 'A product'} was sold beyond its stock: ${stock} left`,
      details: { stock },
    }));
}

function productFindings(
  sale: SalePayloadInput,
  { products, approvedLines, sellsMisc }: SaleBooks,
): Finding[] {
  return sale.saleItems.flatMap<Finding>(({ productId, unitPrice, quantity, priceWas, note }, line) => {
    if (productId === GIFT_CARD_PRODUCT) return [];
    if (isMiscItem({ productId })) return sellsMisc ? [] : [miscFinding({ unitPrice, quantity, note })];
    const product = products.get(productId);
    const details = { quantity, unitPrice: money(unitPrice).toFixed(2) };
    if (!product) {
      const message = `A product was sold that the catalog does not know (${productId})`;
      return [{ kind: 'unknown-product', productId, message, details }];
    }
    const findings: Finding[] = [];
    if (product.isDeleted) {
      const message = `${product.name} was sold although it had been deleted`;
      findings.push({ kind: 'deleted-product', productId, message, details });
    }
    // An approved price is compared by what it was before. A till with an old catalog is still found.
    const told = approvedLines.has(line) ? (priceWas ?? unitPrice) : unitPrice;
    if (!money(product.unitPrice).equals(money(told))) {
      const message = `${product.name} was sold at ${formatMoney(unitPrice)}, its price is ${formatMoney(product.unitPrice)}`;
      findings.push({ kind: 'price', productId, message, details: { ...details, price: product.unitPrice } });
    }
    return findings;
  });
}

function miscFinding({
  unitPrice,
  quantity,
  note,
}: Pick<SalePayloadInput['saleItems'][number], 'unitPrice' | 'quantity' | 'note'>): Finding {
  const message = `${note ?? 'Misc'} was sold at an open price (${formatMoney(unitPrice)}), which this store does not do`;
  const details = { quantity, unitPrice: money(unitPrice).toFixed(2) };
  return { kind: 'unknown-product', message, details };
}

function taxFindings(sale: SalePayloadInput, { products, taxes }: SaleBooks): Finding[] {
  const expected = calculateTotals({
    lines: sale.saleItems.map((line) => ({
      ...line,
      taxIds: isUntaxed(line) ? [] : products.get(line.productId)?.taxIds,
    })),
    discount: { type: 'FIXED_AMOUNT', value: sale.discountAmount ?? 0 },
    taxes: Tax.parseAll(taxes.map(rateToWire)),
  });
  if (money(expected.taxAmount).equals(money(sale.taxAmount))) return [];
  const details = {
    charged: money(sale.taxAmount).toFixed(2),
    expected: money(expected.taxAmount).toFixed(2),
    taxes: sale.taxDetails ?? [],
  };
  const message = `${formatMoney(sale.taxAmount)} tax was charged, ${formatMoney(expected.taxAmount)} was due`;
  return [{ kind: 'tax', message, details }];
}

function discountFindings(sale: SalePayloadInput, { discount }: SaleBooks): Finding[] {
  const given = sale.discountAmount ?? 0;
  if (given === 0 && !sale.discountId) return [];
  const details = { given: money(given).toFixed(2), discountId: sale.discountId ?? null };
  if (!discount?.isActive) {
    const message = `${formatMoney(given)} was taken off by a discount that ${discount ? 'is not active' : 'does not exist'}`;
    return [{ kind: 'discount', message, details }];
  }
  const expected = discountAmount(sale.subtotal, discount);
  if (money(expected).equals(money(given))) return [];
  const message = `${discount.name} took ${formatMoney(given)} off, it should have been ${formatMoney(expected)}`;
  return [{ kind: 'discount', message, details: { ...details, expected: money(expected).toFixed(2) } }];
}

/** The cashier decides whether an item at an open price is taxed. A gift card never is. */
function isUntaxed(line: SalePayloadInput['saleItems'][number]): boolean {
  return line.productId === GIFT_CARD_PRODUCT || (isMiscItem(line) && line.taxedBy?.length === 0);
}
