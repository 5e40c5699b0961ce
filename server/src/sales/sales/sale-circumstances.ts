// Findings about the author of a sale, its date and its payments: the parts that the person at the till can write as
// they like.
import { formatMoney, type SalePayloadInput } from '@evertill/shared-domain';
import type { Person } from '../../kernel/http/person';
import type { Finding } from '../findings/findings.repository';

export interface SaleCircumstances {
  author: Person;
  submitter: Person;
  /** True when the sale has taken place: it was rung up offline, or is replayed. */
  isCompleted: boolean;
  now: Date;
  /** The date of the sale with the previous number. Null when no such sale is known. */
  saleBefore: Date | null;
}

/** The largest accepted difference between a till's clock and the server's. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Finds what is unusual about the person who delivered a sale, its date and its payments. */
export function findCircumstances(sale: SalePayloadInput, circumstances: SaleCircumstances): Finding[] {
  return [
    ...authorFindings(circumstances),
    ...dateFindings(new Date(sale.saleDate), circumstances),
    ...paymentFindings(sale),
  ];
}

/** Returns the index of the first payment that was not made. Returns -1 when all payments were made. */
export function indexOfUnpaid({ payments }: SalePayloadInput): number {
  return payments.findIndex(({ status = 'COMPLETED' }) => status !== 'COMPLETED');
}

/** Returns why this date cannot be true for a sale that arrives now. Null when the date is possible. */
export function dateProblem(
  date: Date,
  { now, isCompleted }: { now: Date; isCompleted: boolean },
): string | null {
  const aheadMs = date.getTime() - now.getTime();
  if (aheadMs > CLOCK_TOLERANCE_MS) return 'which was still to come';
  // A sale that has taken place may arrive at any later time.
  return !isCompleted && aheadMs < -CLOCK_TOLERANCE_MS ? `but was made at ${momentText(now)}` : null;
}

/** Formats a moment as '2026-03-02 12:00 UTC'. */
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
