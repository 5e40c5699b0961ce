import { groupBy, type SalePayloadInput } from '@evertill/shared-domain';
import { and, desc, eq, lt, sql as raw } from 'drizzle-orm';
import { builtOnce } from '../../kernel/db/built-once';
import type { Sql } from '../../kernel/db/database';
import { sales } from '../../kernel/db/schema';
import { numberIn } from '../registers/register-numbers.repository';

interface NumberedSale {
  key: string;
  sequence: number;
  saleDate: Date;
}

/**
 * Returns the moment by which the register's previous sale was made, for each arrived sale, by the key of the arrived sale:
 * its date, or its arrival when its date was still to come. A sale that was dated ahead has a
 * finding of its own, and must cause none for the next sales. The previous sale may have arrived in the same batch.
 */
export async function findSalesBefore(
  sql: Sql,
  storeId: string,
  arrived: readonly { key: string; body: SalePayloadInput }[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const before = new Map<string, Date>();
  for (const [registerId, numbered] of byRegister(arrived)) {
    const first = numbered[0]?.sequence ?? 0;
    let last = await findLastBelow(sql, storeId, registerId, first);
    for (const { key, saleDate } of numbered) {
      if (last) before.set(key, last);
      last = earlier(saleDate, now);
    }
  }
  return before;
}

function byRegister(
  arrived: readonly { key: string; body: SalePayloadInput }[],
): Map<string, NumberedSale[]> {
  const numberedSales = arrived.flatMap(({ key, body }) => {
    const number = numberIn(body);
    return number ? [{ ...number, key, saleDate: new Date(body.saleDate) }] : [];
  });
  const registers = groupBy(numberedSales, ({ registerId }) => registerId);
  for (const numbered of registers.values()) numbered.sort((a, b) => a.sequence - b.sequence);
  return registers;
}

const selectLastBelow = builtOnce((sql) =>
  sql
    .select({ saleDate: sales.saleDate, createdAt: sales.createdAt })
    .from(sales)
    .where(
      and(
        eq(sales.storeId, raw.placeholder('storeId')),
        eq(sales.registerId, raw.placeholder('registerId')),
        lt(sales.registerSequence, raw.placeholder('sequence')),
      ),
    )
    .orderBy(desc(sales.registerSequence))
    .limit(1),
);

async function findLastBelow(
  sql: Sql,
  storeId: string,
  registerId: string,
  sequence: number,
): Promise<Date | null> {
  const [row] = await selectLastBelow(sql, { storeId, registerId, sequence });
  return row ? earlier(row.saleDate, row.createdAt) : null;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
