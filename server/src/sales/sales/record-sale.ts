// POST /sales. A sale that the shop cannot serve is refused while the till is online, before the customer pays. A sale
// that has taken place (rung up offline, or replayed) is booked as it was, and its differences become findings for a
// manager.
import { DEFAULT_SETTINGS, findSaleMismatch, SalePayloadInput, sumsOfSale } from '@evertill/shared-domain';
import { findSoldProducts, takeFromStock } from '../../catalog/products/stock.repository';
import { listRatesOfSales } from '../../catalog/rates/rates.repository';
import { whileStatementsRun } from '../../kernel/db/while-statements-run';
import { badRequest } from '../../kernel/http/http-error';
import { BeforePaymentError } from '../../writes/execute/before-payment-error';
import { defineWrite, type WriteAnswer, type WriteContext } from '../../writes/execute/write-operation';
import { findSaleCustomers } from '../customers/sale-customers';
import { addFindings, type Finding } from '../findings/findings.repository';
import { type PaidCart, payHeldCarts } from '../held-carts/held-carts.repository';
import { meetRegisters } from '../registers/enrollment';
import { recordRefusedNumber } from '../registers/refused-number';
import { numberIn, recordNumbers } from '../registers/register-numbers.repository';
import { claimRegisters, withoutForeignNumber } from '../registers/token-registers';
import { findSellers } from '../sellers/sellers';
import { type Arrival, correctClosedShifts } from '../shifts/late-arrivals';
import { findSalesOutsideShifts } from '../shifts/sales-outside-shifts';
import { openTotals } from '../totals/keep-totals';
import { approvalFacts, findApprovers, judgeApprovals } from './approvals';
import { assertNoCardNumber, leaveOutCardNumbers } from './card-references';
import { judgeCashRounding } from './cash-rounding-findings';
import { bookCredits } from './credits-of-sales';
import { findPriceChanges, priceChangeFindings } from './price-changes';
import { insertReceiptLinks } from './receipt-links.repository';
import { findSalesBefore } from './sale-before';
import { findCircumstances, indexOfUnpaid } from './sale-circumstances';
import { findDifferences, stockFindings } from './sale-findings';
import { toSaleRows } from './sale-rows';
import { saleToWire } from './sale-to-wire';
import { insertSales } from './sale-writes.repository';
import {
  assertInCatalog,
  assertInStock,
  quantitiesOf,
  sizeOfSale,
  stockAfterEach,
  sumOf,
} from './sold-pieces';

type SaleContext = WriteContext<SalePayloadInput>;

export const createSale = defineWrite<SalePayloadInput>({
  method: 'POST',
  path: '/sales',
  isSale: true,
  input: SalePayloadInput,

  async run(context) {
    const answer = (await bookSales([context], context, Promise.resolve())).get(context.key);
    if (!answer) throw new Error('The sale was booked but has no answer');
    return answer;
  },

  async runTogether(contexts, areNew) {
    const [first] = contexts;
    return first ? bookSales(contexts, first, areNew) : new Map();
  },

  sizeOf: sizeOfSale,

  onRefused: (context, error) => recordRefusedNumber(context, error.message),
});

/** Books sales in the given order. All of them belong to one store, one submitter, one transaction and one moment. */
async function bookSales(
  arrived: readonly SaleContext[],
  { sql, storeId, submitter, now }: Pick<SaleContext, 'sql' | 'storeId' | 'submitter' | 'now'>,
  areNew: Promise<void>,
): Promise<Map<string, WriteAnswer>> {
  const claimed = arrived.map(({ body }) => body.registerId);
  const othersRegisters = await claimRegisters(sql, submitter, claimed, now);
  const contexts = arrived.map((context) => withOwnNumber(context, othersRegisters));
  const rungUp = contexts.map(checkSale);
  const bodies = rungUp.map(({ body }) => body);
  const sold = sumOf(rungUp.map(({ quantities }) => quantities));
  const totals = openTotals(sql, storeId);
  const [
    { changeTotals, settings },
    products,
    { taxes, discounts },
    salesBefore,
    strangers,
    priceChanges,
    customerOf,
    sellerOf,
    approversOf,
  ] = await Promise.all([
    totals,
    findSoldProducts(sql, storeId, [...sold.keys()]),
    listRatesOfSales(sql, storeId, { withDiscounts: rungUp.some(({ body }) => body.discountId) }),
    findSalesBefore(sql, storeId, contexts, now),
    meetRegisters(
      sql,
      storeId,
      contexts.map(({ body: { registerId }, submitter }) => ({ registerId, submitter })),
      { now, today: async () => (await totals).dayOf(now), what: 'made a sale' },
    ),
    findPriceChanges(sql, storeId, rungUp, now),
    findSaleCustomers(sql, storeId, bodies),
    findSellers(sql, storeId, bodies),
    findApprovers(sql, storeId, bodies),
    whileStatementsRun(() => rungUp.forEach(assertSound)),
    areNew,
  ]);
  for (const { isCompleted, body } of rungUp) if (!isCompleted) assertInCatalog(body, products);
  const outsideShifts = settings.shifts
    ? await findSalesOutsideShifts(sql, storeId, rungUp)
    : new Map<string, Finding>();
  const roundingFindings = await judgeCashRounding(sql, storeId, bodies, settings);
  // The finding about a register that is not enrolled goes to the first of its sales.
  const firstOf = new Map(rungUp.toReversed().map(({ body, key }) => [body.registerId, key]));
  const strangerFindings = ({ body: { registerId }, key }: (typeof rungUp)[number]) => {
    const finding = firstOf.get(registerId) === key ? strangers.get(registerId ?? '') : undefined;
    return finding ? [finding] : [];
  };
  const { miscItems: sellsMisc = false } = settings;
  const booked = rungUp.map((sale) => {
    const { author, body, key } = sale;
    const discount = discounts.get(body.discountId ?? '') ?? null;
    const isOffline = body.offline === true;
    const seller = sellerOf(body, author, settings);
    const customer = customerOf(body);
    const { approvals, approvedLines, findings } = judgeApprovals(body, {
      approversOf,
      role: seller.role,
      isToken: author.token !== undefined,
      rules: { ...DEFAULT_SETTINGS, ...settings },
    });
    const rows = toSaleRows(body, {
      storeId,
      seller,
      now,
      isOffline,
      products,
      discount,
      customer,
      approvals,
    });
    const differences = () => [
      ...findDifferences(body, { products, taxes, discount, approvedLines, sellsMisc }),
      ...findCircumstances(body, { ...sale, now, saleBefore: salesBefore.get(key) ?? null }),
      ...priceChangeFindings(sale, priceChanges, { now, products }),
      ...strangerFindings(sale),
      ...roundingFindings(body),
      ...sale.registerFindings,
      ...seller.findings,
      ...findings,
      ...[outsideShifts.get(key) ?? []].flat(),
    ];
    return { ...sale, rows, seller, differences };
  });

  const paidBefore = await payHeldCarts(sql, storeId, booked.flatMap(heldCartOf), now);
  const creditFindings = await bookCredits(sql, storeId, booked, now);
  const added = booked.map(({ rows }) => rows);
  const [, , takenNumbers, left, differences] = await Promise.all([
    insertSales(sql, added),
    insertReceiptLinks(
      sql,
      booked.flatMap(({ rows: { sale }, body: { receiptSecret: secret } }) =>
        secret === undefined ? [] : { storeId, saleId: sale.id, secret },
      ),
      now,
    ),
    recordNumbers(sql, storeId, contexts.flatMap(numberOf), { outcome: 'accepted', now }),
    // Stock is taken last, because from here on other sales of the same products wait for this transaction.
    takeFromStock(sql, storeId, sold, now),
    whileStatementsRun(async () => {
      // From here on other sales of the same day wait as well.
      const changed = changeTotals({ added });
      const corrected = correctClosedShifts(sql, storeId, added.map(arrivalOf), now);
      const found = whileStatementsRun(() => booked.map((sale) => sale.differences()));
      return (await Promise.all([found, changed, corrected]))[0];
    }),
  ]);
  const stocks = stockAfterEach(
    rungUp.map(({ quantities }) => quantities),
    left,
  );
  const judged = booked.map((sale, i) => {
    const stock = stocks[i] ?? new Map();
    if (!sale.isCompleted) assertInStock(sale.quantities, products, stock);
    const findings = [
      ...(differences[i] ?? []),
      ...(takenNumbers.has(sale.key) ? numberFindings(sale.body) : []),
      ...sale.cardFindings,
      ...paidTwiceFindings(sale, paidBefore),
      ...(creditFindings.get(sale.key) ?? []),
      ...stockFindings(products, stock),
    ];
    return { ...sale, findings };
  });
  await addFindings(
    sql,
    storeId,
    judged.flatMap(({ findings, rows: { sale } }) => {
      const { id: saleId, registerId, saleDate: happenedAt } = sale;
      return findings.map((finding) => ({ ...finding, saleId, registerId, happenedAt }));
    }),
    now,
  );
  return new Map(
    judged.map(({ key, seller: { userName }, rows, findings }) => {
      const { saleNumber, totalAmount, taxAmount } = rows.sale;
      const details = {
        saleNumber,
        totalAmount,
        taxAmount,
        findings: findings.map(({ kind }) => kind),
        ...approvalFacts(rows),
      };
      return [key, { status: 201, body: saleToWire({ ...rows, userName }), details }];
    }),
  );
}

function arrivalOf({ sale, payments }: ReturnType<typeof toSaleRows>): Arrival {
  const { id, registerId, shiftNumber, saleNumber: label, saleDate: happenedAt } = sale;
  const sums = sumsOfSale({ ...sale, payments });
  return { kind: 'sale', id, registerId, shiftNumber, label, happenedAt, sums };
}

interface NumberedSale extends SaleContext {
  registerFindings: readonly Finding[];
}

function withOwnNumber(context: SaleContext, othersRegisters: ReadonlySet<string>): NumberedSale {
  if (!othersRegisters.has(context.body.registerId ?? '')) return { ...context, registerFindings: [] };
  if (!isCompletedSale(context))
    throw new BeforePaymentError('This register is not one of this token', { field: 'registerId' });
  const { body, finding } = withoutForeignNumber(context.body, context.submitter);
  return { ...context, body, registerFindings: [finding] };
}

function isCompletedSale({ body, delivery }: SaleContext): boolean {
  return body.offline === true || delivery === 'replay';
}

function checkSale(context: NumberedSale) {
  const isCompleted = isCompletedSale(context);
  if (!isCompleted) assertNoCardNumber(context.body);
  const { sale: body, findings: cardFindings } = leaveOutCardNumbers(context.body);
  const { author, submitter, key, registerFindings } = context;
  return {
    author,
    submitter,
    key,
    registerFindings,
    isCompleted,
    body,
    cardFindings,
    quantities: quantitiesOf(body),
  };
}

function assertSound({ body, isCompleted }: ReturnType<typeof checkSale>): void {
  const mismatch = findSaleMismatch(body);
  if (mismatch) throw badRequest(mismatch.field, mismatch.message);
  const index = isCompleted ? -1 : indexOfUnpaid(body);
  if (index >= 0) throw badRequest(`payments.${index}.status`, 'A sale needs payments that were made');
}

function numberOf({ body, key }: SaleContext) {
  const number = numberIn(body);
  return number ? [{ ...number, key }] : [];
}

interface BookedSale {
  body: SalePayloadInput;
  rows: ReturnType<typeof toSaleRows>;
}

function heldCartOf({ body: { heldCartId }, rows: { sale } }: BookedSale): PaidCart[] {
  return heldCartId === undefined ? [] : [{ id: heldCartId, saleId: sale.id, registerId: sale.registerId }];
}

function paidTwiceFindings({ body, rows }: BookedSale, before: ReadonlyMap<string, string>): Finding[] {
  const { heldCartId } = body;
  const saleId = before.get(heldCartId ?? '');
  // The first of several sales of this transaction did not pay the cart twice.
  if (saleId === undefined || saleId === rows.sale.id) return [];
  const message = 'A held sale was paid twice: two registers had opened it';
  return [{ kind: 'payment', message, details: { heldCartId, saleId } }];
}

function numberFindings(body: SalePayloadInput): Finding[] {
  const number = numberIn(body);
  if (!number) return [];
  const message = `Register number ${number.sequence} was used by two sales`;
  return [{ kind: 'register-number', message, details: { ...number } }];
}
