// Findings about what a register reports of its shifts. What has taken place at a drawer is always kept, so that
// everything unusual about a report is put before a manager.
import { registerLabel, registerName } from '@evertill/shared-domain';
import type { Sql } from '../../kernel/db/database';
import type { Person } from '../../kernel/http/person';
import type { Delivery } from '../../writes/execute/write-operation';
import { dateProblem, momentText } from '../findings/date-problem';
import { addFindings, type Finding } from '../findings/findings.repository';
import type { ShiftPlace } from './shift-place';

/** A report of a register: the opening or closing of a shift, or a cash movement. */
export interface ShiftReport extends ShiftPlace {
  /** The shop's name for the register. Null without a name. */
  registerName: string | null;
  /** What was done with the shift: 'opened', 'closed'. */
  verb: string;
  happenedAt: Date;
  delivery: Delivery;
  author: Person;
  submitter: Person;
}

/** Returns 'Shift 3 of Register AB12'. */
export function shiftWords({ registerId: id, registerName: name, shiftNumber }: ShiftReport): string {
  return `Shift ${shiftNumber} of ${registerLabel({ id, name })}`;
}

/** Finds what is unusual about the people of a report, its register and its date. */
export function findReportCircumstances(
  report: ShiftReport,
  { openedAt, now }: { openedAt: Date | null; now: Date },
): Finding[] {
  return [...peopleFindings(report), ...placeFindings(report), ...dateFindings(report, openedAt, now)];
}

function placeFindings(report: ShiftReport): Finding[] {
  const { registerId, submitter, verb } = report;
  const own = submitter.registerId;
  if (!own || own === registerId) return [];
  const message = `${shiftWords(report)} was ${verb} by ${submitter.username}, who works at register ${registerName(own)}`;
  return [{ kind: 'register', message, details: { sessionRegisterId: own } }];
}

function dateFindings(report: ShiftReport, openedAt: Date | null, now: Date): Finding[] {
  const { happenedAt, delivery, verb } = report;
  const isBefore = openedAt !== null && happenedAt < openedAt;
  const problem = isBefore
    ? 'before it was opened'
    : dateProblem(happenedAt, { now, isCompleted: delivery === 'replay' });
  if (problem === null) return [];
  const message = `${shiftWords(report)} is said to be ${verb} at ${momentText(happenedAt)}, ${problem}`;
  return [
    { kind: 'date', message, details: { happenedAt: happenedAt.toISOString(), expected: now.toISOString() } },
  ];
}

function peopleFindings(report: ShiftReport): Finding[] {
  const { author, submitter, verb } = report;
  const findings: Finding[] = [];
  if (author.id !== submitter.id) {
    findings.push({
      kind: 'author',
      message: `${shiftWords(report)} was ${verb} by ${author.username}, and delivered by ${submitter.username}`,
      details: { author: author.username, submitter: submitter.username },
    });
  }
  if (!author.isActive) {
    findings.push({
      kind: 'disabled-user',
      message: `${shiftWords(report)} was ${verb} by ${author.username}, whose account was disabled when this arrived`,
      details: { userId: author.id, username: author.username },
    });
  }
  return findings;
}

/** Stores the findings about a report. Their details name the register and the shift. */
export async function addShiftFindings(
  sql: Sql,
  storeId: string,
  { report, findings, now }: { report: ShiftReport; findings: readonly Finding[]; now: Date },
): Promise<void> {
  const { registerId, shiftNumber, happenedAt } = report;
  const subject = { saleId: null, registerId, happenedAt };
  await addFindings(
    sql,
    storeId,
    findings.map(({ details, ...finding }) => ({
      ...finding,
      ...subject,
      details: { registerId, shiftNumber, ...details },
    })),
    now,
  );
}
