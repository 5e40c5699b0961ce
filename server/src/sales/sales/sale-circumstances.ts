// Findings about the author of a sale, its date and its payments: the parts that the person at the till can write as
// they like.
import { formatMoney, registerName, type SalePayloadInput } from '@evertill/shared-domain';
import type { Person } from '../../kernel/http/person';
import { CLOCK_TOLERANCE_MS, dateProblem, momentText } from '../findings/date-problem';
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

/** Finds what is unusual about the person who delivered a sale, its date and its payments. */
export function findCircumstances(sale: SalePayloadInput, circumstances: SaleCircumstances): Finding[] {
  return [
    ...authorFindings(circumstances),
    ...placeFindings(sale, circumstances),
    ...dateFindings(new Date(sale.saleDate), circumstances),
    ...paymentFindings(sale),
  ];
}

/** Returns the index of the first payment that was not made. Returns -1 when all payments were made. */
export function indexOfUnpaid({ payments }: SalePayloadInput): number {
  return payments.findIndex(({ status = 'COMPLETED' }) => status !== 'COMPLETED');
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

// A till numbers each sale as its own register, so a session that sells as another register, or as none, hides a sale
// from a drawer.
function placeFindings({ registerId = null }: SalePayloadInput, { submitter }: SaleCircumstances): Finding[] {
  const own = submitter.registerId;
  if (!own || own === registerId) return [];
  const named = registerId === null ? 'no register' : `register ${registerName(registerId)}`;
  const message = `${submitter.username} works at register ${registerName(own)}, and delivered a sale of ${named}`;
  return [{ kind: 'register', message, details: { sessionRegisterId: own, registerId } }];
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
