/** Compares what managers approved on the spot with the books: both people, the reason, and no false finding. */
import type { BookedSale, Books } from '../../fixtures/api';
import type { Approved } from './counter';
import { centsOf } from './money';
import { salesOfRegister } from './report';
import { DISCOUNT_LIMIT } from './rules';
import { MANAGER } from './staff';
import type { TillHour } from './till-hour';

interface Finding {
  kind: string;
  message: string;
  saleId: string | null;
  saleNumber: string | null;
}

interface AuditEntry {
  action: string;
  author: { name: string | null };
  details: Record<string, unknown> | null;
}

/** Describes every approval that is not in the books as it was given, and every finding about an honest person. */
export async function wrongApprovals(
  books: Books,
  hours: readonly TillHour[],
  booked: readonly BookedSale[],
): Promise<string[]> {
  const sold = hours.flatMap((hour) =>
    salesOfRegister(booked, hour.register).map((found, index) => ({
      hour,
      index,
      meant: hour.sales[index],
      found,
    })),
  );
  const inSales = sold.flatMap(({ hour, index, meant, found }) => {
    const { seed } = hour;
    const [wanted, given] = [(meant?.approvals ?? []).map(written), (found.approvals ?? []).map(read)];
    const isSame = JSON.stringify(wanted.sort()) === JSON.stringify(given.sort());
    return [
      ...(isSame
        ? []
        : [
            `seed ${seed}, sale ${index + 1} (${found.saleNumber}) has the approvals ${JSON.stringify(given)}, not ${JSON.stringify(wanted)}.`,
          ]),
      ...(isAboveLimit(found) && !actedAlone(hour, found) && !given.some((one) => one.startsWith('discount'))
        ? [
            `seed ${seed}, sale ${index + 1} (${found.saleNumber}) has a discount above the limit that nobody approved.`,
          ]
        : []),
    ];
  });
  const refunded = new Set(sold.flatMap(({ meant, found }) => (meant?.refund ? [found.id] : [])));
  return [
    ...inSales,
    ...(await falseFindings(books, new Set(sold.map(({ found }) => found.id)), refunded)),
    ...(await wrongInAudit(books, hours)),
  ];
}

function written({ action, reason }: Approved): string {
  return `${action} by ${MANAGER.name}: ${reason}`;
}

function read({
  action,
  approvedByName,
  reason,
}: {
  action: string;
  approvedByName: string;
  reason: string;
}): string {
  return `${action} by ${approvedByName}: ${reason}`;
}

function actedAlone({ isOfManager }: TillHour, { userName }: BookedSale): boolean {
  return isOfManager && userName === MANAGER.name;
}

function isAboveLimit({ discountAmount, subtotal }: BookedSale): boolean {
  return centsOf(discountAmount) * 100 > centsOf(subtotal) * DISCOUNT_LIMIT;
}

/** An honest sale is found for nothing, except for a refund by a cashier, which a manager always confirms. */
async function falseFindings(books: Books, honest: ReadonlySet<string>, refunded: ReadonlySet<string>) {
  const { body } = await books.send('GET', '/review-items?all=1');
  const about = (body as Finding[]).filter(({ saleId }) => saleId !== null && honest.has(saleId));
  const isMeant = ({ kind, saleId }: Finding) => kind === 'refund' && refunded.has(saleId ?? '');
  const asked = new Set(
    about
      .filter((one) => isMeant(one) && one.message.includes(`${MANAGER.name} approved it`))
      .map((one) => one.saleId),
  );
  return [
    ...about
      // A thief who takes the number of an honest sale is found at both.
      .filter((one) => !isMeant(one) && one.kind !== 'register-number')
      .map(({ kind, message, saleNumber }) => `The honest sale ${saleNumber} is found, ${kind}: ${message}`),
    ...[...refunded]
      .filter((id) => !asked.has(id))
      .map((id) => `No finding asks a manager to confirm the refund of sale ${id}.`),
  ];
}

/** Compares the refunds and the opened drawers, which are in the audit. */
async function wrongInAudit(books: Books, hours: readonly TillHour[]): Promise<string[]> {
  const meant = hours.flatMap(({ sales, openings }) => [
    ...openings.map(({ by, approval }) => wordOf('drawer', by, approval?.reason)),
    ...sales.flatMap(({ refund }) => (refund ? [wordOf('refund', refund.by, refund.reason)] : [])),
  ]);
  const kept = (await readAudit(books)).flatMap(({ action, author, details }) => {
    const { openedByName, refundedByName = author.name, approvedByName, reason, approval } = details ?? {};
    if (action === 'POST /drawer-openings') return [wordOf('drawer', openedByName, reason, approvedByName)];
    if (!isRecord(approval) || !action.endsWith('/refund')) return [];
    return [wordOf('refund', refundedByName, approval.reason, approval.approvedByName)];
  });
  return [
    ...withoutThose(meant, kept).map((one) => `The audit does not have: ${one}`),
    ...withoutThose(kept, meant).map((one) => `The audit has what nobody did: ${one}`),
  ];
}

/** Returns the texts that are in the first list more often than in the second one. */
function withoutThose(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function wordOf(what: string, by: unknown, reason: unknown, approver: unknown = MANAGER.name): string {
  return `${what} by ${by}, ${reason === undefined ? 'alone' : `approved by ${approver}: ${reason}`}`;
}

async function readAudit(books: Books): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await books.send('GET', `/audit/pages?limit=1000${from}`);
    const page = body as { items: AuditEntry[]; next: string | null };
    entries.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return entries;
}
