// Who brought a sale, when it was, and how it was paid: what the person at the till can write as they like.
import { formatMoney, type SalePayloadInput } from '@evertill/shared-domain';
import type { Person } from '../auth/person';
import type { Finding } from '../review-items/findings.repository';

export interface SaleCircumstances {
  author: Person;
  submitter: Person;
  /** It has taken place: rung up offline, or replayed. */
  isCompleted: boolean;
  now: Date;
  /** When the sale with the number before it took place; null when none is known. */
  saleBefore: Date | null;
}

/** How far the clock of a till may be from ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** What is unusual about who delivered a sale, its date and its payments. */
export function findCircumstances(sale: SalePayloadInput, circumstances: SaleCircumstances): Finding[] {
  return [
    ...authorFindings(circumstances),
    ...dateFindings(new Date(sale.saleDate), circumstances),
    ...paymentFindings(sale),
  ];
}

/** The first payment that was not made, as sales have to name it; -1 when all were. */
export function indexOfUnpaid({ payments }: SalePayloadInput): number {
  return payments.findIndex(({ status = 'COMPLETED' }) => status !== 'COMPLETED');
}

/** Why a moment cannot be when something took place that arrives now; null when it can. */
export function dateProblem(
  date: Date,
  { now, isCompleted }: { now: Date; isCompleted: boolean },
): string | null {
  const aheadMs = date.getTime() - now.getTime();
  if (aheadMs > CLOCK_TOLERANCE_MS) return 'which was still to come';
  // What has taken place may arrive at any later time.
  return !isCompleted && aheadMs < -CLOCK_TOLERANCE_MS ? `but was made at ${momentText(now)}` : null;
}

/** '2026-03-02 12:00 UTC' */
export function momentText(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function authorFindings({ author, submitter }: SaleCircumstances): Finding[] {
  const findings: Finding[] = [];
  if (author.id !== submitter.id) {
    findings.push({
      kind: 'author',
      message: `The sale of ${author.username} was delivered by ${submitter.username}`,
      details: { author: author.username, submitter: submitter.username },
    });
  }
  if (!author.isActive) {
    findings.push({
      kind: 'disabled-user',
      message: `The sale was made by ${author.username}, whose account was disabled when it arrived`,
      details: { userId: author.id, username: author.username },
    });
  }
  return findings;
}

function dateFindings(saleDate: Date, circumstances: SaleCircumstances): Finding[] {
  const { now, saleBefore } = circumstances;
  const dated = `The sale is dated ${momentText(saleDate)}`;
  const problem = dateProblem(saleDate, circumstances);
  if (problem !== null) return [dateFinding(`${dated}, ${problem}`, saleDate, now)];
  if (!saleBefore || saleBefore.getTime() - saleDate.getTime() <= CLOCK_TOLERANCE_MS) return [];
  const message = `${dated}, before the earlier sale of its register (${momentText(saleBefore)})`;
  return [dateFinding(message, saleDate, saleBefore)];
}

function dateFinding(message: string, saleDate: Date, expected: Date): Finding {
  const details = { saleDate: saleDate.toISOString(), expected: expected.toISOString() };
  return { kind: 'date', message, details };
}

function paymentFindings({ payments }: SalePayloadInput): Finding[] {
  return payments.flatMap(({ amount, status = 'COMPLETED' }) =>
    status === 'COMPLETED'
      ? []
      : {
          kind: 'payment' as const,
          message: `A payment of ${formatMoney(amount)} is marked as ${status.toLowerCase().replaceAll('_', ' ')}`,
          details: { amount, status },
        },
  );
}
