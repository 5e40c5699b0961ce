// POST /sales. Online a sale that cannot be served is refused before the customer pays. A sale that has taken place - rung up
// offline, or replayed - is booked as it was, and its differences are put before a manager.
import { findSaleMismatch, SalePayloadInput } from '@evertill/shared-domain';
import { badRequest } from '../http/http-error';
import { findSoldProducts, type SoldProduct, takeFromStock } from '../products/stock.repository';
import { listRatesOfSale } from '../rates/rates.repository';
import { numberIn, recordNumber } from '../registers/registers.repository';
import { createReviewItemsRepository, type Finding } from '../review-items/review-items.repository';
import { BeforePaymentError } from '../writes/before-payment-error';
import { defineWrite, type WriteContext } from '../writes/write-operation';
import { assertNoCardNumber, leaveOutCardNumbers } from './card-references';
import { findDifferences, stockFindings } from './sale-findings';
import { toSaleRows } from './sale-rows';
import { saleToWire } from './sale-to-wire';
import { createSalesRepository } from './sales.repository';

type SaleContext = WriteContext<SalePayloadInput>;

export const createSale = defineWrite<SalePayloadInput>({
  method: 'POST',
  path: '/sales',
  isSale: true,
  input: SalePayloadInput,

  async run(context) {
    const { sql, storeId, author, now } = context;
    const isCompleted = context.body.offline === true || context.delivery === 'replay';
    if (!isCompleted) assertNoCardNumber(context.body);
    const { sale: body, findings: cardFindings } = leaveOutCardNumbers(context.body);
    const mismatch = findSaleMismatch(body);
    if (mismatch) throw badRequest(mismatch.field, mismatch.message);

    const quantities = sumQuantities(body);
    const [products, { taxes, discount }] = await Promise.all([
      findSoldProducts(sql, storeId, [...quantities.keys()]),
      listRatesOfSale(sql, storeId, body.discountId ?? null),
    ]);
    if (!isCompleted) assertInCatalogue(body, products);
    const isOffline = body.offline === true;
    const rows = toSaleRows(body, { storeId, userId: author.id, now, isOffline, products, discount });

    const [, numberFindings, left] = await Promise.all([
      createSalesRepository(sql, storeId).insert(rows),
      noteNumber(context),
      // Last, because from here on other sales of the same products wait for this one.
      takeFromStock(sql, storeId, quantities, now),
    ]);
    if (!isCompleted) assertInStock(quantities, products, left);
    const findings = [
      ...findDifferences(body, { products, taxes, discount, author }),
      ...numberFindings,
      ...cardFindings,
      ...stockFindings(products, left),
    ];
    const saleId = rows.sale.id;
    await createReviewItemsRepository(sql, storeId).add(
      findings.map((finding) => ({ ...finding, saleId })),
      now,
    );

    const { saleNumber, totalAmount, taxAmount } = rows.sale;
    const details = { saleNumber, totalAmount, taxAmount, findings: findings.map(({ kind }) => kind) };
    return { status: 201, body: saleToWire({ ...rows, userName: author.name }), details };
  },

  // A refused number is a used one: the register goes on counting.
  async onRefused({ sql, storeId, key, body, now }) {
    const number = numberIn(body);
    if (number) await recordNumber(sql, storeId, { ...number, key, outcome: 'refused' }, now);
  },
});

function sumQuantities({ saleItems }: SalePayloadInput): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of saleItems) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}

function assertInCatalogue(
  { saleItems }: SalePayloadInput,
  products: ReadonlyMap<string, SoldProduct>,
): void {
  for (const [index, { productId }] of saleItems.entries()) {
    const product = products.get(productId);
    if (product && !product.isDeleted) continue;
    throw new BeforePaymentError('Product not found', { field: `saleItems.${index}.productId` });
  }
}

function assertInStock(
  quantities: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, SoldProduct>,
  left: ReadonlyMap<string, number>,
): void {
  for (const [id, requested] of quantities) {
    const stock = left.get(id) ?? 0;
    if (stock >= 0) continue;
    const available = Math.max(0, stock + requested);
    const name = products.get(id)?.name ?? '';
    const message = `Insufficient stock for ${name}: ${available} available, ${requested} requested`;
    throw new BeforePaymentError(message, { field: 'saleItems', productId: id });
  }
}

async function noteNumber({ sql, storeId, key, body, now }: SaleContext): Promise<Finding[]> {
  const number = numberIn(body);
  if (!number) return [];
  const { isTaken } = await recordNumber(sql, storeId, { ...number, key, outcome: 'accepted' }, now);
  if (!isTaken) return [];
  const message = `Register number ${number.sequence} was used by two sales`;
  return [{ kind: 'register-number', message, details: { ...number } }];
}
