import { displayName, type TenderCorrection, toWireAmount, type WireOf } from '@evertill/shared-domain';
import { and, asc, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy } from '../../kernel/db/refers-to';
import { tenderCorrections } from '../../kernel/db/schema';

export type TenderCorrectionRow = typeof tenderCorrections.$inferSelect;

/** A correction with the name of the person who made it. */
export interface NamedCorrection {
  row: TenderCorrectionRow;
  byName: string;
}

const people = personNamedBy(tenderCorrections.userId, 'correctors');

/** Returns the corrections of some sales, oldest first. */
export async function listCorrections(
  sql: Sql,
  storeId: string,
  saleIds: readonly string[],
): Promise<NamedCorrection[]> {
  const rows = await sql
    .select({ row: tenderCorrections, person: people.name })
    .from(tenderCorrections)
    .leftJoin(people.table, people.on)
    .where(
      and(
        eq(tenderCorrections.storeId, storeId),
        raw`${tenderCorrections.saleId} = any(${raw.param(saleIds)}::uuid[])`,
      ),
    )
    .orderBy(asc(tenderCorrections.createdAt), asc(tenderCorrections.id));
  return rows.map(({ row, person }) => ({ row, byName: person ? displayName(person) : '' }));
}

export async function insertCorrection(sql: Sql, row: TenderCorrectionRow): Promise<void> {
  await sql.insert(tenderCorrections).values(row);
}

/** Converts a correction to the API's shape. */
export function correctionToWire(correction: NamedCorrection): WireOf<TenderCorrection> {
  const { rounding, cashRoundingStep, ...same } = correctionOf(correction);
  return {
    ...same,
    ...(rounding !== undefined && { rounding: toWireAmount(rounding) }),
    ...(cashRoundingStep !== undefined && { cashRoundingStep: toWireAmount(cashRoundingStep) }),
  };
}

/** Converts a correction to the form in which shared-domain computes. */
export function correctionOf({ row, byName }: NamedCorrection): TenderCorrection {
  const { payment, fromTender: from, toTender: to, reason, correctedAt, cashRoundingStep } = row;
  const rounding = Number(row.rounding);
  return {
    payment,
    from,
    to,
    reason,
    correctedAt: correctedAt.toISOString(),
    byName,
    ...(rounding !== 0 && { rounding }),
    ...(cashRoundingStep !== null && { cashRoundingStep: Number(cashRoundingStep) }),
  };
}
