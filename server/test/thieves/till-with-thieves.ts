// A till at which honest people work and others steal, over any server. Each theft ends as a claim: cash that the drawer
// must hold, or a record that a finding names.
import type { Tax } from '@evertill/shared-domain';
import { aSale, type TestProduct } from '../builders';
import type { Session } from '../session';
import { aClosing } from '../shifts';
import type { Claim } from './claims';
import { type Forgery, forgeSale } from './forged-sales';
import type { Act } from './thefts';

const REPLAY = { 'evertill-delivery': 'replay' };

/** A finding of the review, as far as the thefts need it. */
export interface Finding {
  id: string;
  kind: string;
  saleId: string | null;
  saleNumber: string | null;
  createdAt: string;
}

export interface Staff {
  admin: Session;
  manager: Session;
  /** The cashier who does not steal. */
  honest: Session;
  thief: Session;
}

export interface TillOptions {
  staff: Staff;
  registerId: string;
  product: TestProduct;
  taxes: readonly Tax[];
  now(): Date;
}

interface SoldSale {
  id: string;
  body: Record<string, unknown>;
  cents: number;
}

export type TillWithThieves = ReturnType<typeof openTillWithThieves>;

export function openTillWithThieves({ staff, registerId, product, taxes, now }: TillOptions) {
  const { admin, manager, honest, thief } = staff;
  const claims: Claim[] = [];
  /** The newest finding of each theft that a finding names. */
  const named: { what: string; finding: Finding }[] = [];
  const saleIds = new Set<string>();
  const soldInShift: SoldSale[] = [];
  let shift = 0;
  let sequence = 0;

  const at = () => ({ registerId, shiftNumber: shift });
  const send = (by: Session, path: string, body: object, headers: Record<string, string> = REPLAY) =>
    by.send('POST', path, body, headers);
  const findings = async () => (await admin.send<Finding[]>('GET', '/review-items')).body;
  const findingOf = async (saleId: string) => (await findings()).find((item) => item.saleId === saleId);
  const personOf = (by: 'cashier' | 'manager') => (by === 'cashier' ? thief : manager);

  function claim(cents: number, what: string, finding?: Finding, inShift = shift) {
    claims.push({ shift: inShift, cents, isNamed: finding !== undefined, what });
    if (finding) named.push({ what, finding });
  }

  /** Rings up a sale. Returns what an honest till writes, and what the customer pays, in cents. */
  function ring(pieces: number) {
    sequence += 1;
    const saleDate = now().toISOString();
    const number = { saleNumber: `SALE-${Date.parse(saleDate)}-${sequence}` };
    const body = aSale([[product, pieces]], {
      taxes,
      saleDate,
      fields: { ...number, ...at(), registerSequence: sequence, offline: true },
    });
    return { body, cents: Math.round((Number(body.totalAmount) + Number(body.taxAmount)) * 100) };
  }

  async function sell(pieces: number, { isCard, by = honest }: { isCard: boolean; by?: Session }) {
    const { body, cents } = ring(pieces);
    const [payment] = body.payments as Record<string, unknown>[];
    const payments = [{ ...payment, paymentMethod: isCard ? 'CREDIT_CARD' : 'CASH' }];
    const { body: sold } = answered([201], await send(by, '/sales', { ...body, payments }));
    saleIds.add(String(sold.id));
    if (isCard) return;
    claim(cents, 'honest sale');
    soldInShift.push({ id: String(sold.id), body, cents });
  }

  /** Gives a sale back. `isOwn` says that the same manager has rung it up. */
  async function giveBack({ isOwn }: { isOwn: boolean }) {
    const sale = soldInShift.pop();
    if (!sale) return;
    const { body } = sale;
    const refund = {
      originalTransactionId: sale.id,
      refundItems: body.saleItems,
      refundSubtotal: body.subtotal,
      refundTax: body.taxAmount,
      refundDiscount: '0.00',
      refundTotal: (sale.cents / 100).toFixed(2),
      refundDate: now().toISOString(),
      reason: 'Too bitter',
      ...at(),
    };
    answered([200], await send(manager, `/transactions/sales/${sale.id}/refund`, refund));
    // The drawer's sum falls with a refund, so a refund of one's own sale is told, also after its seller cleared that.
    claim(-sale.cents, 'refund');
    if (!isOwn) return;
    await clearAll(sale.id);
    const finding = await findingOf(sale.id);
    if (!finding) throw new Error(`No finding names the refund of the manager's own sale ${sale.id}`);
    named.push({ what: 'sell, give back and pocket', finding });
  }

  /** The manager clears what the review says about a sale. */
  async function clearAll(saleId: string) {
    for (const { id } of (await findings()).filter((item) => item.saleId === saleId))
      answered([200, 403], await send(manager, `/review-items/${id}/clear`, { scope: 'sale' }));
  }

  async function move(kind: string, cents: number) {
    const amount = (cents / 100).toFixed(2);
    const movement = { ...at(), kind, amount, reason: 'Bank', movedAt: now().toISOString() };
    answered([201], await send(honest, '/shifts/movements', movement));
    claim(kind === 'in' ? cents : -cents, 'movement');
  }

  async function forge(pieces: number, forged: Forgery, by: 'cashier' | 'manager') {
    const { body, cents } = ring(pieces);
    const given = forgeSale(body, forged, { shift, sequence, taxes });
    const headers: Record<string, string> = forged.isLive ? {} : { ...REPLAY };
    if (forged.asOther) headers['evertill-author'] = honest.userId;
    const answer = answered([201, 400, 403, 409], await send(personOf(by), '/sales', given, headers));
    const what = `a sale forged by a ${by}: ${JSON.stringify(forged)}`;
    if (answer.status !== 201) {
      // What is refused is in no book, as if the sale had not been rung up. An honest till numbers on.
      sequence -= 1;
      return;
    }
    const saleId = String(answer.body.id);
    saleIds.add(saleId);
    const finding = await findingOf(saleId);
    const isHere = typeof given.shiftNumber === 'number' && given.registerId === registerId;
    const inShift = isHere ? Number(given.shiftNumber) : -1;
    if (!finding && !isHere) throw new Error(`No finding names ${cents} cents in no drawer, of ${what}`);
    const payments = given.payments as { amount: string }[];
    const recorded = payments.reduce((sum, { amount }) => sum + Number(amount), 0);
    claim(finding ? Math.round(recorded * 100) : cents, what, finding, inShift);
  }

  /** Takes the customer's cash, and discards the sale instead of sending it. */
  async function discard(pieces: number, by: 'cashier' | 'manager') {
    const { body } = ring(pieces);
    const record = { entity: 'sales', method: 'POST', url: '/sales', data: body };
    const given = {
      key: `discard-${registerId}-${sequence}-${now().getTime()}`,
      reason: 'Rung up again',
      record,
    };
    const { status } = answered([201, 403], await send(personOf(by), '/sync/discards', given));
    sequence -= 1;
    if (status === 403) return;
    const finding = (await findings()).find((item) => item.saleNumber === body.saleNumber);
    if (!finding) throw new Error(`No finding names the discarded sale ${String(body.saleNumber)}`);
    named.push({ what: `a sale discarded by a ${by}`, finding });
  }

  async function closeEarly(doesClaim: boolean) {
    const till = doesClaim
      ? { sums: {}, firstSequence: 1, lastSequence: sequence + 50 }
      : { sums: {}, firstSequence: null, lastSequence: null };
    const closing = aClosing(shift, now().toISOString(), { registerId, till, countedAmount: '0.00' });
    answered([201], await send(thief, '/shifts/close', closing));
  }

  async function lowerFloat(cents: number) {
    const before = new Set((await findings()).map(({ id }) => id));
    const amount = (cents / 100).toFixed(2);
    const reason = 'Float corrected';
    const movement = { ...at(), kind: 'float-down', amount, reason, movedAt: now().toISOString() };
    answered([201], await send(thief, '/shifts/movements', movement));
    const finding = (await findings()).find(({ id, kind }) => kind === 'shift' && !before.has(id));
    if (!finding) throw new Error(`No finding names the float that was lowered by ${cents} cents`);
    claim(-cents, 'float');
    named.push({ what: `the float lowered by ${cents} cents`, finding });
  }

  async function carryOut(act: Act): Promise<void> {
    if (act.do === 'sell') return sell(act.quantity, act);
    if (act.do === 'refund') return giveBack({ isOwn: false });
    if (act.do === 'move') return move(act.kind, act.cents);
    if (act.do === 'forge') return forge(act.quantity, act.forgery, act.by);
    if (act.do === 'discard') return discard(act.quantity, act.by);
    if (act.do === 'close early') return closeEarly(act.claims);
    if (act.do === 'lower the float') return lowerFloat(act.cents);
    await sell(act.quantity, { isCard: false, by: manager });
    return giveBack({ isOwn: true });
  }

  return {
    registerId,
    /** What the drawer must hold, beside what others did at it. */
    claims,
    named,
    /** The ids of all sales that were booked here. */
    saleIds,
    findings,
    claim,
    carryOut,
    shift: () => shift,
    /** Stands at a shift of the register, after the sale with the number `lastSequence`. */
    standAt(number: number, lastSequence = sequence) {
      if (number !== shift) soldInShift.length = 0;
      shift = number;
      sequence = lastSequence;
    },
  };
}

/** Returns the answer when its status is one of these. */
export function answered<A extends { status: number; body: unknown }>(
  statuses: readonly number[],
  answer: A,
): A {
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`The till got ${answer.status} instead of ${statuses}: ${JSON.stringify(answer.body)}`);
}
